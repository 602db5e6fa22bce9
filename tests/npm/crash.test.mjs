/** A trap inside the WebAssembly, should one happen, is an error like others, and a new `init()` mends it. */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";

const { instantiate } = WebAssembly;
const PENDING = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
const crashed = { name: "ParcelaError", code: "not_initialized", message: /crashed.*init\(\)/ };

/** Whether what is exported traps from now on. */
let traps = false;
let parcela;
before(async () => {
  parcela = await (await makeProject("crash")).import("parcela");
  WebAssembly.instantiate = async (module, imports) => {
    const instance = await instantiate(module, imports);
    // Node.js' own modules have imports of other names.
    if (!imports?.a) return instance;
    return { exports: Object.fromEntries(Object.entries(instance.exports).map(([name, value]) => [name, trapping(value)])) };
  };
});
after(() => {
  WebAssembly.instantiate = instantiate;
});
beforeEach(async () => {
  traps = false;
  await parcela.init();
});

function trapping(value) {
  if (typeof value !== "function") return value;
  return (...given) => {
    if (traps) throw new WebAssembly.RuntimeError("unreachable");
    return value(...given);
  };
}

const waiting = () => {
  const client = new parcela.Client({ baseUrl: "https://api.example", fetch: () => new Promise(() => {}) });
  return { client, call: client.getOrder(PENDING) };
};

test("a call that traps throws a readable error, and takes those with it that wait", async () => {
  const { client, call } = waiting();
  traps = true;
  assert.throws(() => parcela.isValidCpf("529.982.247-25"), crashed);
  await assert.rejects(call, crashed);
  await assert.rejects(client.getOrder(PENDING), crashed, "a client of the crashed module stays so");
  assert.throws(() => parcela.isValidCnpj("11.222.333/0001-81"), { code: "not_initialized" });

  traps = false;
  await parcela.init();
  assert.equal(parcela.isValidCpf("529.982.247-25"), true);
  assert.equal(parcela.isValidCpf("529.982.247-26"), false);
});

test("a trap behind a promise or a timer rejects the calls that wait for it", async () => {
  const { call } = waiting();
  const other = new parcela.Client({ baseUrl: "https://api.example", fetch: async () => Response.json({}) });
  const answered = other.getOrder(PENDING);
  traps = true;
  await Promise.all([assert.rejects(answered, crashed), assert.rejects(call, crashed)]);
});
