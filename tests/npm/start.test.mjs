/** How a process of Node.js starts the SDK: without what it takes long to load. */

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";

let project;
before(async () => {
  project = await makeProject("start");
});

/** What a fresh process prints. `Request` and `Response` are loaded by Node.js where they are first asked for, in 20 ms. */
const printed = async (program) => {
  const watched = `
    const asked = [];
    for (const name of ["Request", "Response", "DecompressionStream"]) {
      const value = Object.getOwnPropertyDescriptor(globalThis, name);
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          asked.push(name);
          return value.get ? value.get.call(globalThis) : value.value;
        },
      });
    }
    ${program}
    console.log(JSON.stringify(asked));`;
  return JSON.parse(await project.run(process.execPath, "--input-type=module", "--eval", watched));
};

test("init asks for none of the host's slow classes", async () => {
  const asked = await printed(`const { init, isValidCpf } = await import("parcela"); await init(); isValidCpf("1");`);
  assert.deepEqual(asked, []);
});

test("a verification of a webhook asks for none of them", async () => {
  const asked = await printed(`
    const { verifyWebhook } = await import("parcela/server");
    const notification = { headers: {}, body: "{}" };
    await verifyWebhook(notification, "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").catch(() => {});`);
  assert.deepEqual(asked, []);
});
