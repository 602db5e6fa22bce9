/** The gateway's `cors`: requests and answers of pages of another origin, also in a real browser. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { openTestBrowser, resultOf } from "./support/browser.mjs";
import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, gatewayTo, get, pageRequest, problem, server } from "./support/gateway.mjs";
import { serveFor } from "./support/site.mjs";

const APP = "capacitor://localhost";
const cors = { origins: [APP, "https://localhost"], allowedHeaders: ["X-Loja"] };
const nothing = () => Response.json([]);
const preflight = (origin) => pageRequest("OPTIONS", "/v1/order", undefined, { Origin: origin, "Access-Control-Request-Method": "POST" });

describe("a gateway with cors", () => {
  test("answers the preflight of its origins only, without calling authorize", async () => {
    const { gateway, requests } = gatewayTo(nothing, { cors, authorize: () => assert.fail("a preflight has no session") });
    const { status, headers } = await gateway(preflight(APP));
    const allowed = ["origin", "methods", "headers", "credentials", "max-age"].map((name) => headers.get(`access-control-allow-${name}`));
    const names = "Authorization, Content-Type, CorrelationId, Idempotency-Key, traceparent, tracestate, X-Loja";
    assert.deepEqual([status, headers.get("vary"), ...allowed], [204, "Origin", APP, "GET, POST", names, null, null]);
    for (const origin of ["capacitor://localhost:1", "https://outra.example", "null"]) {
      const refused = await gateway(preflight(origin));
      assert.equal(refused.headers.get("access-control-allow-origin"), null);
      await problem(refused, 403, "Gateway.CrossSite");
    }
    await problem(await gatewayTo(nothing, { allowedOrigins: [APP] }).gateway(preflight(APP)), 405, "Gateway.MethodNotAllowed");
    assert.equal(requests.length, 0);
  });

  test("lets its origins read every answer, including the gateway's own refusals", async () => {
    const headers = { Origin: APP, "Sec-Fetch-Site": "cross-site" };
    for (const [options, status] of [
      [{}, 200],
      [{ authorize: () => false }, 401],
      [{ authorize: () => Response.redirect("https://loja.example/") }, 302],
      [{ authorize: () => Promise.reject(new Error("banco")) }, 503],
    ]) {
      const { gateway } = gatewayTo(nothing, { cors: { ...cors, credentials: true }, ...options });
      const answer = await gateway(get(SIMULATION, headers));
      const allowed = ["origin", "credentials"].map((name) => answer.headers.get(`access-control-allow-${name}`));
      assert.deepEqual([answer.status, ...allowed, answer.headers.get("vary")], [status, APP, "true", "Origin"]);
    }
    const own = await gatewayTo(nothing, { cors }).gateway(get(SIMULATION));
    assert.deepEqual([own.status, own.headers.get("vary"), own.headers.get("access-control-allow-origin")], [200, "Origin", null]);
  });
});

test("a page of another origin sells in Chromium with cors, and can read nothing without cors", async (t) => {
  const browser = await openTestBrowser();
  const order = await fixture("create-order.request");
  const made = { pedidoId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001" };
  const servers = {};
  const app = await serveFor(t, (incoming, outgoing) => {
    outgoing.setHeader("Content-Type", "text/html");
    outgoing.end(incoming.url === "/" ? `<link rel="icon" href="data:," /><script type="module">${page(servers, order)}</script>` : "");
  });
  const sessions = [];
  const authorize = ({ headers }) => sessions.push(headers.get("authorization"), headers.get("cookie")) > 0;
  const gatewayOf = (options) => gatewayTo(() => Response.json(made), { authorize, ...options }).gateway;
  servers.open = await serveFor(t, server.nodeHandler(gatewayOf({ cors: { origins: [app] } })));
  servers.closed = await serveFor(t, server.nodeHandler(gatewayOf({ allowedOrigins: [app] })));
  const result = await resultOf(browser, app).catch(({ message }) => message);
  // The browser itself logs errors about answers that the page may not read.
  const [line] = String(result).match(/RESULT .*/) ?? [];
  assert.equal(line, `RESULT 200 6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042 ${made.pedidoId}; TypeError`);
  assert.deepEqual(sessions.slice(0, 2), ["Bearer da-pagina", null]);
});

/** The script of a page of the app. It logs its result on the console, beside the browser's messages. */
const page = ({ open, closed }, order) => `
  const headers = { "Content-Type": "application/json", Authorization: "Bearer da-pagina", CorrelationId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042", "Idempotency-Key": crypto.randomUUID() };
  const sell = (url) => fetch(url + "/v1/order", { method: "POST", headers, body: ${JSON.stringify(JSON.stringify(order))} });
  const answer = await sell("${open}");
  const { pedidoId } = await answer.json();
  const error = await sell("${closed}").catch(({ name }) => name);
  console.error("RESULT", answer.status, answer.headers.get("CorrelationId"), pedidoId + ";", error);
  globalThis.result = true;
`;
