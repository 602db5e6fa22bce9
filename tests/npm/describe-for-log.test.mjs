/** `describeForLog`: one line with names and codes, and no text of the service or of the partner's functions. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { describe, test } from "node:test";

import { SIMULATION, gatewayTo, get, server } from "./support/gateway.mjs";
import { delivery } from "./support/notification.mjs";
import { ORDERS, receiver } from "./support/receiver.mjs";
import { listen, serveFor } from "./support/site.mjs";

const { ParcelaError, describeForLog } = server;
const SECRET_TEXT = /Ana|529|segredo|10\.0\.0\.7|\n/;

/** Returns the line for the only failure of a gateway's answer to a page. */
async function lineOf(answer, options) {
  const { gateway, failures } = gatewayTo(answer, options);
  await gateway(get(SIMULATION, { CorrelationId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042" }));
  assert.equal(failures.length, 1);
  return describeForLog(failures[0]);
}

describe("the line has no text", () => {
  test("of the service", async () => {
    const problem = {
      tipo: "Ana Lima",
      titulo: "Ana Lima\n",
      detalhe: "Sra.Ana de 529.982.247-25",
      status: 400,
      correlationId: "Ana Lima\n",
      erros: { cpf: ["529.982.247-25"], "Ana Lima": ["não"], 52998224725: ["não"] },
    };
    const line = await lineOf(() => Response.json(problem, { status: 400 }));
    assert.doesNotMatch(line, SECRET_TEXT);
    assert.equal(
      line,
      'stage=service code=problem status=400 operation=listSimulateInstallments fields=cpf,other message="the service answered 400" correlationId=6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042',
    );
  });

  test("of a field that the specification does not have, and each that it has", async () => {
    const described = JSON.parse(await readFile(new URL("../../pkg/parcela/src/contract/operations.json", import.meta.url), "utf8"));
    const names = new Set();
    JSON.stringify(described, (_, value) => {
      for (const name of Object.keys(Object(Object(value).properties))) names.add(name);
      if (["query", "path"].includes(Object(value).in)) names.add(value.name);
      return value;
    });
    const fields = async (given) => {
      const erros = Object.fromEntries(given.map((name) => [name, ["não"]]));
      const line = await lineOf(() => Response.json({ tipo: "x", titulo: "x", status: 400, erros }, { status: 400 }));
      return line.match(/ fields=(\S+) /)[1];
    };
    const given = [...names, "endereco.cep", "itens[0].valor"];
    assert.deepEqual((await fields(given)).split(",").sort(), given.sort());
    assert.equal(await fields(["AnaLima", "endereco.Ana", "cpf.52998224725", "ana_lima"]), "other");
  });

  test("of a code that no host has", async () => {
    for (const code of ["ANA_52998224725", "ANA_LIMA", "AnaLima", "E52998224725", "ERR_52998224725"]) {
      const line = await lineOf(() => Promise.reject(Object.assign(new Error(""), { code })));
      assert.doesNotMatch(line, /host=|ANA|Ana|529\.?982/);
    }
    for (const code of [
      "ENOTFOUND",
      "EAI_AGAIN",
      "CERT_HAS_EXPIRED",
      "UND_ERR_CONNECT_TIMEOUT",
      "ERR_HTTP2_ERROR",
      "HPE_HEADER_OVERFLOW",
      "ConnectionRefused",
    ]) {
      assert.match(await lineOf(() => Promise.reject(Object.assign(new Error(""), { code }))), new RegExp(` host=${code} `));
    }
  });

  test("of an error that cannot be read, which hides nothing else", async () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const getter = Object.defineProperty(new Error(""), "code", { get: () => assert.fail("Ana") });
    for (const error of [proxy, getter]) {
      const throws = () => {
        throw error;
      };
      assert.match(
        await lineOf(() => Response.json([]), { authorize: throws }),
        /^stage=authorize error=Unreadable operation=listSimulateInstallments correlationId=\S+$/,
      );
      assert.equal(describeForLog(error), "error=Unreadable");
    }
  });

  test("of the partner's functions, whatever they throw", async () => {
    const text = "segredo de Ana\n529.982.247-25 em 10.0.0.7";
    const thrown = [
      new Error(text),
      Object.assign(new Error(text), { name: text, code: text }),
      new ParcelaError({ code: "problem", message: text, businessCode: text, correlationId: text, erros: { [text]: [text] } }),
      { error: text, message: text, name: text },
      text,
      undefined,
      null,
      42,
    ];
    for (const error of thrown) {
      for (const stage of ["authorize", "permit"]) {
        const line = await lineOf(() => Response.json([]), { [stage]: () => Promise.reject(error) });
        assert.doesNotMatch(line, SECRET_TEXT);
        assert.match(line, new RegExp(`^stage=${stage} .*correlationId=6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042$`));
      }
      assert.doesNotMatch(await lineOf(() => Promise.reject(error)), SECRET_TEXT);
      const { receive, failures } = receiver({ handle: () => Promise.reject(error) });
      await receive(delivery());
      assert.doesNotMatch(describeForLog(failures[0]), SECRET_TEXT);
      assert.match(describeForLog(failures[0]), /^stage=on .*event=msg_1$/);
      if (!(error instanceof ParcelaError)) assert.doesNotMatch(describeForLog(error), SECRET_TEXT);
    }
  });

  test("of an address", async () => {
    const cause = Object.assign(new Error("GET https://api.example/?cpf=52998224725"), { code: "ECONNRESET" });
    const line = await lineOf(() => Promise.reject(new TypeError("fetch failed", { cause })));
    assert.match(
      line,
      / host=ECONNRESET .* message="the service could not be reached \(ECONNRESET\)" correlationId=6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042$/,
    );
    assert.doesNotMatch(line, SECRET_TEXT);
  });
});

describe("the line says", () => {
  test("the business code, if it is the problem's type", async () => {
    const problem = { tipo: "Order.TermOutOfRange", status: 400, detalhe: "x", correlationId: "1" };
    assert.match(await lineOf(() => Response.json(problem, { status: 400 })), / business=Order\.TermOutOfRange /);
  });

  test("a refusal, with the origin", async () => {
    const refusals = [];
    const { gateway } = gatewayTo(() => Response.json([]), { onRefusal: (refusal) => refusals.push(refusal) });
    await gateway(get(SIMULATION, { Origin: "https://outra.example", CorrelationId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042" }));
    assert.equal(
      describeForLog(refusals[0]),
      "reason=Gateway.CrossSite status=403 operation=listSimulateInstallments origin=https://outra.example correlationId=6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042",
    );
  });

  test("that an origin is not shown", () => {
    const lines = ["https://52998224725.example", "null", null].map((origin) => describeForLog({ reason: "Gateway.CrossSite", origin }));
    assert.deepEqual(lines, [...Array(2).fill("reason=Gateway.CrossSite origin=other"), "reason=Gateway.CrossSite"]);
  });

  test("which option is wrong, and which function has not answered", async () => {
    const misconfigured = await lineOf(() => Response.json([]), { clientSecret: "" });
    assert.match(misconfigured, /^stage=options code=validation fields=clientSecret message=".*the option clientSecret is missing"/);
    const late = await lineOf(() => Response.json([]), { permit: () => new Promise(() => {}), timeoutMs: 20 });
    assert.match(late, /^stage=permit operation=listSimulateInstallments message="permit did not answer within 20 ms"/);
  });

  test("which event has no function", async () => {
    const { receive, failures } = receiver({ on: { [ORDERS]: undefined } });
    await receive(delivery());
    assert.match(describeForLog(failures[0]), /^stage=on code=validation fields=on\.other event=msg_1$/);
  });
});

test("the message of an unreachable service has the host's code", async (t) => {
  const closed = await listen(createServer());
  await closed.stop();
  const reset = await serveFor(t, (incoming) => incoming.socket.resetAndDestroy());
  for (const [baseUrl, host] of [
    [closed.url, "ECONNREFUSED"],
    [reset, "ECONNRESET"],
  ]) {
    const client = server.createServerClient({ baseUrl, clientId: "id", clientSecret: "segredo", maxRetries: 0, onError: () => {} });
    const message = new RegExp(`the service could not be reached \\(${host}\\)$`);
    await assert.rejects(client.listWebHooks(), { code: "network", message });
    await assert.rejects(client.check(), { code: "network", message });
  }
});
