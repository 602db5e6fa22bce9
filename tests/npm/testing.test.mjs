/** `parcela/testing`, as the tests of a partner's own code use it. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, describe, test } from "node:test";

import { makeProject, required, tool } from "./support/consumer.mjs";
import { EVENT, NOW, SECRET } from "./support/notification.mjs";
import { programsOf } from "./support/readme.mjs";

const CASES = new URL("./fixtures/testing/checkout-tests.js", import.meta.url);
const WIDGET = new URL("./fixtures/testing/widget-tests.js", import.meta.url);
const FIXTURES = new URL("../fixtures/", import.meta.url);

describe("in a partner's test runner", () => {
  let cases;
  let widget;
  before(async () => {
    [cases, widget] = await Promise.all([readFile(CASES, "utf8"), readFile(WIDGET, "utf8")]);
  });

  for (const environment of ["jsdom", "happy-dom"]) {
    test(`vitest with ${environment}`, async () => {
      const { run } = await vitest(`testing-vitest-${environment}`, { cases, widget }, { environment });
      await run(tool("vitest"), "run");
    });
  }

  test("the README's and the guide's tests", async () => {
    const { "checkout.test.js": checkout } = await programsOf(await makeProject("testing-readme"));
    const webhook = await readFile(new URL("../../www/guides/programs/webhook.test.js", import.meta.url), "utf8");
    const { run } = await makeProject("testing-readme", { "checkout.test.js": checkout, "webhook.test.js": webhook });
    await run(tool("vitest"), "run", "--environment", "jsdom");
    await run(tool("vitest"), "run", "webhook.test.js");
  });

  test("vitest in a browser", async () => {
    const { run } = await vitest("testing-vitest-browser", { cases }, {});
    await run(tool("vitest"), "run", "--config", "browser.config.js");
  });

  test("Jest with jsdom", async () => {
    const { run } = await makeProject("testing-jest", {
      "package.json": JSON.stringify({ name: "testing-jest", private: true }),
      "jest.config.json": JSON.stringify({ testEnvironment: "jsdom", transform: {} }),
      "checkout.test.js": asCommonJs(cases),
      "widget.test.js": asCommonJs(widget),
    });
    await run(tool("jest"), "--ci");
  });
});

/** Jest runs CommonJS unless it is told otherwise: the imports become what a compiler makes of them. */
const asCommonJs = (module) => module.replace(/^import (\{.*\}) from (".*");$/gm, "const $1 = require($2);");

function vitest(name, { cases, widget }, settings) {
  const config = (text) => `import { defineConfig } from "vitest/config";\n${text}`;
  const plain = { globals: true, include: ["*.test.js"], ...settings };
  const browser = `
    import { playwright } from "@vitest/browser-playwright";
    const launchOptions = { executablePath: ${JSON.stringify(required("PARCELA_CHROME"))}, args: ["--no-sandbox"] };
    const browser = { enabled: true, headless: true, screenshotFailures: false, provider: playwright({ launchOptions }), instances: [{ browser: "chromium" }] };
    export default defineConfig({ test: { ...${JSON.stringify(plain)}, browser } });`;
  return makeProject(name, {
    "checkout.test.js": cases,
    ...(widget && { "widget.test.js": widget }),
    "vitest.config.js": config(`export default defineConfig(${JSON.stringify({ test: plain })});`),
    "browser.config.js": config(browser),
  });
}

describe("in Node.js", () => {
  let testing;
  let verifyWebhook;
  before(async () => {
    const project = await makeProject("testing-node");
    testing = await project.import("parcela/testing");
    ({ verifyWebhook } = await project.import("parcela/server"));
  });

  test("defineTestCheckout says that it needs a DOM", () => {
    assert.throws(() => testing.defineTestCheckout(), /needs a DOM/);
  });

  test("the samples are what the service answers", async () => {
    const fixture = async (name) => JSON.parse(await readFile(new URL(name, FIXTURES), "utf8"));
    assert.deepEqual(testing.sampleOrder(), await fixture("order.response.json"));
    assert.deepEqual(testing.sampleCustomer({ nome: "Rui" }), {
      ...(await fixture("customer.response.json")),
      nome: "Rui",
    });
  });

  test("a signed notification is what verifyWebhook takes", async () => {
    const timestamp = NOW * 1000;
    const authentication = { tipoAutenticacao: 2, credencial: "loja:senha" };
    const scheme = { signatureHeader: "x-assinatura", encoding: "hex", prefix: "" };
    for (const options of [{}, { authentication }, { scheme }, { scheme: { signedContent: "body" } }]) {
      const notification = await testing.signWebhook(EVENT, SECRET, { timestamp, id: "msg_1", ...options });
      const event = await verifyWebhook(notification, SECRET, { now: timestamp, ...options });
      assert.equal(event.evento, EVENT.evento);
      assert.equal(event.timestamp, NOW);
    }
  });

  test("a notification is signed as the published vector of Standard Webhooks", async () => {
    const timestamp = 1_614_265_330_000;
    const { headers, body } = await testing.signWebhook('{"test": 2432232314}', SECRET, {
      timestamp,
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    });
    assert.equal(headers["webhook-signature"], "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    assert.equal(body, '{"test": 2432232314}');
  });

  test("one of now is not too old, and has an identifier of its own", async () => {
    const [one, two] = await Promise.all([testing.signWebhook(EVENT, SECRET), testing.signWebhook(EVENT, SECRET)]);
    assert.equal((await verifyWebhook(one, SECRET)).known, true);
    assert.notEqual(one.headers["webhook-id"], two.headers["webhook-id"]);
  });

  test("a wrong secret or option is a validation error that names it", async () => {
    await assert.rejects(testing.signWebhook(EVENT, ""), { code: "validation", message: /secret/ });
    await assert.rejects(testing.signWebhook(EVENT, SECRET, { timestamp: -1 }), { code: "validation", message: /timestamp/ });
  });
});
