/** `parcela/testing`, as the tests of a partner's own code use it. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { asCommonJs, load, makeProject, required, tool } from "./support/consumer.mjs";
import { filesIn, fixture, guidePrograms } from "./support/fixtures.mjs";
import { EVENT, NOW, SECRET } from "./support/notification.mjs";
import { readmePrograms } from "./support/readme.mjs";
import { all } from "./support/tier.mjs";

describe("in a partner's test runner", all, async () => {
  const { "checkout-tests.js": cases, "orders-tests.js": orders, "widget-tests.js": widget } = await filesIn("tests/npm/fixtures/testing/");

  for (const environment of ["jsdom", "happy-dom"]) {
    test(`vitest with ${environment}`, async () => {
      const { run } = await vitest(`testing-vitest-${environment}`, { cases, orders, widget }, { environment });
      await run(tool("vitest"), "run");
    });
  }

  test("the README's and the guide's tests", async () => {
    const { "checkout.test.js": checkout } = readmePrograms();
    const { "webhook.test.js": webhook } = await guidePrograms();
    const { run } = await makeProject("testing-readme", { "checkout.test.js": checkout, "webhook.test.js": webhook });
    await run(tool("vitest"), "run", "--environment", "jsdom");
    await run(tool("vitest"), "run", "webhook.test.js");
  });

  test("vitest in a browser", async () => {
    const { run } = await vitest("testing-vitest-browser", { cases, orders }, {});
    await run(tool("vitest"), "run", "--config", "browser.config.js");
  });

  test("Jest with jsdom", async () => {
    const { run } = await makeProject("testing-jest", {
      "package.json": JSON.stringify({ name: "testing-jest", private: true }),
      "jest.config.json": JSON.stringify({ testEnvironment: "jsdom", transform: {} }),
      // Jest runs CommonJS by default.
      "checkout.test.js": asCommonJs(cases),
      "orders.test.js": asCommonJs(orders),
      "widget.test.js": asCommonJs(widget),
    });
    await run(tool("jest"), "--ci");
  });
});

function vitest(name, { cases, orders, widget }, settings) {
  const config = (text) => `import { defineConfig } from "vitest/config";\n${text}`;
  const plain = { globals: true, include: ["*.test.js"], ...settings };
  const browser = `
    import { playwright } from "@vitest/browser-playwright";
    const launchOptions = { executablePath: ${JSON.stringify(required("PARCELA_CHROME"))}, args: ["--no-sandbox"] };
    const browser = { enabled: true, headless: true, screenshotFailures: false, provider: playwright({ launchOptions }), instances: [{ browser: "chromium" }] };
    export default defineConfig({ test: { ...${JSON.stringify(plain)}, browser } });`;
  return makeProject(name, {
    "checkout.test.js": cases,
    "orders.test.js": orders,
    ...(widget && { "widget.test.js": widget }),
    "vitest.config.js": config(`export default defineConfig(${JSON.stringify({ test: plain })});`),
    "browser.config.js": config(browser),
  });
}

describe("in Node.js", async () => {
  const testing = await load("parcela/testing");
  const { verifyWebhook } = await load("parcela/server");

  test("a test element reports that it needs a DOM", () => {
    assert.throws(() => testing.defineTestCheckout(), /defineTestCheckout needs a DOM/);
    assert.throws(() => testing.defineTestOrders(), /defineTestOrders needs a DOM/);
  });

  test("the samples are answers of the service", async () => {
    assert.deepEqual(testing.sampleOrder(), await fixture("order.response"));
    assert.deepEqual(testing.sampleCustomer({ nome: "Rui" }), { ...(await fixture("customer.response")), nome: "Rui" });
  });

  test("verifyWebhook accepts a signed notification", async () => {
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

  test("a notification is signed like the published vector of Standard Webhooks", async () => {
    const timestamp = 1_614_265_330_000;
    const id = "msg_p5jXN8AQM9LWM0D4loKWxJek";
    const { headers, body } = await testing.signWebhook('{"test": 2432232314}', SECRET, { timestamp, id });
    assert.equal(headers["webhook-signature"], "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    assert.equal(body, '{"test": 2432232314}');
  });

  test("a current notification is not too old, and has an identifier of its own", async () => {
    const [one, two] = await Promise.all([testing.signWebhook(EVENT, SECRET), testing.signWebhook(EVENT, SECRET)]);
    assert.equal((await verifyWebhook(one, SECRET)).known, true);
    assert.notEqual(one.headers["webhook-id"], two.headers["webhook-id"]);
  });

  test("a wrong secret or option is a validation error that names it", async () => {
    await assert.rejects(testing.signWebhook(EVENT, ""), { code: "validation", message: /secret/ });
    await assert.rejects(testing.signWebhook(EVENT, SECRET, { timestamp: -1 }), { code: "validation", message: /timestamp/ });
    await assert.rejects(testing.signWebhook(EVENT, SECRET, { scheme: () => ({}) }), {
      code: "validation",
      message: /scheme must be an object/,
    });
  });
});
