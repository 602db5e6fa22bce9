/** The hooks of a gateway that are told of the requests of its pages. */

import assert from "node:assert/strict";
import { connect } from "node:net";
import { describe, test } from "node:test";

import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, byFetchOnly, gatewayTo, get, pageRequest, post, server } from "./support/gateway.mjs";
import { withResolvers } from "./support/promises.mjs";
import { serveFor } from "./support/site.mjs";

const ORDER = await fixture("create-order.request");

const nothing = () => Response.json([]);

describe("onRefusal receives the gateway's own refusals", () => {
  const outside = { Origin: "https://outra.example", "Sec-Fetch-Site": "cross-site" };
  const cases = {
    "a page of another site": [
      get(SIMULATION, outside),
      {},
      ["Gateway.CrossSite", 403, "https://outra.example", "listSimulateInstallments"],
    ],
    "a user that authorize does not know": [
      get(SIMULATION),
      { authorize: () => false },
      ["Gateway.Unauthorized", 401, null, "listSimulateInstallments"],
    ],
    "a call that permit does not agree to": [
      get(SIMULATION),
      { permit: () => false },
      ["Gateway.NotPermitted", 403, null, "listSimulateInstallments"],
    ],
    "an unknown path": [get("/v2/order"), {}, ["Gateway.UnknownPath", 404, null, null]],
    "a method that the path does not have": [pageRequest("DELETE", "/v1/order"), {}, ["Gateway.MethodNotAllowed", 405, null, null]],
    "an operation that is not listed": [get("/v1/webhooks"), {}, ["Gateway.OperationNotAllowed", 403, null, "listWebHooks"]],
    "a body that is not JSON": [pageRequest("POST", "/v1/order", "{"), {}, ["Gateway.InvalidJson", 400, null, "createOrder"]],
  };
  for (const [what, [request, options, expected]] of Object.entries(cases)) {
    test(what, async () => {
      const refusals = [];
      const failures = [];
      const { gateway } = gatewayTo(nothing, {
        ...options,
        onRefusal: (...args) => refusals.push(args),
        onError: (failure) => failures.push(failure),
      });
      const answer = await gateway(request, { user: "ana" });
      const [reason, status, origin, operation] = expected;
      const correlationId = answer.headers.get("CorrelationId");
      assert.deepEqual(refusals, [[{ reason, status, origin, operation, correlationId }, { user: "ana" }]]);
      assert.deepEqual(failures, []);
    });
  }

  test("and nothing else", async () => {
    const refusals = [];
    const onRefusal = (refusal) => refusals.push(refusal);
    const { gateway } = gatewayTo(() => Response.json({ titulo: "Não", status: 400 }, { status: 400 }), { onRefusal });
    assert.equal((await gateway(get(SIMULATION))).status, 400);
    const own = gatewayTo(nothing, { onRefusal, authorize: () => new Response(null, { status: 401 }) });
    assert.equal((await own.gateway(get(SIMULATION))).status, 401);
    assert.deepEqual(refusals, []);
  });
});

test("authorize and permit get a request whose headers they may change, and the sale keeps its key", async () => {
  const sent = [];
  const change = (request) => {
    request.headers.set("Idempotency-Key", crypto.randomUUID());
    return true;
  };
  const { gateway } = gatewayTo(
    (request) => {
      sent.push(request.headers.get("Idempotency-Key"));
      return Response.json({ pedidoId: crypto.randomUUID() });
    },
    { authorize: change, permit: ({ request }) => change(request) },
  );
  const key = crypto.randomUUID();
  assert.equal((await gateway(post("/v1/order", ORDER, { "Idempotency-Key": key }))).status, 200);
  assert.equal((await gateway(post("/v1/order", ORDER, { "Idempotency-Key": key }))).status, 200);
  assert.equal(new Set(sent).size, 1);
});

describe("onAnswer receives each request of a page", () => {
  const refused = () => Response.json({ titulo: "Não", detalhe: "Ana", status: 400, correlationId: "x" }, { status: 400 });
  const cases = {
    "that succeeded": [get(SIMULATION), nothing, {}, ["listSimulateInstallments", 200, null]],
    "that the gateway refused": [
      get(SIMULATION),
      nothing,
      { authorize: () => false },
      ["listSimulateInstallments", 401, "Gateway.Unauthorized"],
    ],
    "that the service refused": [get(SIMULATION), refused, {}, ["listSimulateInstallments", 400, null]],
    "that failed": [get(SIMULATION), () => Promise.reject(new Error("closed")), {}, ["listSimulateInstallments", 502, "Gateway.Upstream"]],
    "that a Response answered": [
      get(SIMULATION),
      nothing,
      { authorize: () => new Response(null, { status: 302 }) },
      ["listSimulateInstallments", 302, null],
    ],
    "that has no method of the path": [pageRequest("HEAD", "/v1/unknown"), nothing, {}, [null, 404, "Gateway.UnknownPath"]],
  };
  for (const [what, [request, service, options, expected]] of Object.entries(cases)) {
    test(what, async () => {
      const answers = [];
      const { gateway } = gatewayTo(service, { ...options, onAnswer: (...args) => answers.push(args) });
      const response = await gateway(request, { user: "ana" });
      const [[{ durationMs, ...answer }, context], ...others] = answers;
      const [operation, status, reason] = expected;
      assert.deepEqual(answer, { operation, status, reason, correlationId: response.headers.get("CorrelationId") ?? answer.correlationId });
      assert.ok(durationMs >= 0, `${durationMs}`);
      assert.deepEqual([context, others], [{ user: "ana" }, []]);
    });
  }
});

describe("a request of node:http", byFetchOnly, () => {
  test("sends a body as the page did, whatever authorize and permit do with the request", async (t) => {
    for (const use of [(request) => request.clone(), (request) => new Request(request.clone()).headers, (request) => request.text()]) {
      const asked = async (request) => (await use(request), true);
      const options = { authorize: asked, permit: ({ request }) => asked(request) };
      const { gateway, requests } = gatewayTo(() => Response.json({ pedidoId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001" }), options);
      const url = await serveFor(t, server.nodeHandler(gateway));
      const body = JSON.stringify(ORDER);
      const parts = new ReadableStream({
        start(controller) {
          for (const part of [body.slice(0, 40), body.slice(40)]) controller.enqueue(new TextEncoder().encode(part));
          controller.close();
        },
      });
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(`${url}/v1/order`, { method: "POST", headers, body: parts, duplex: "half" });
      assert.equal(response.status, 200);
      const [{ nome }, ...others] = await Promise.all(requests.map((request) => request.json()));
      assert.deepEqual([nome, others], [ORDER.nome, []]);
    }
  });

  test("reports a page that leaves within its body as a page that has left", async (t) => {
    const { promise, resolve } = withResolvers();
    const { gateway, failures } = gatewayTo(nothing, { onAnswer: resolve });
    const url = new URL(await serveFor(t, server.nodeHandler(gateway)));
    const socket = connect(url.port, url.hostname).on("error", () => {});
    const head = "POST /v1/order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    socket.write(head, () => socket.destroy());
    const { status, operation } = await promise;
    assert.deepEqual([status, operation], [499, "createOrder"]);
    assert.equal(failures[0].error.code, "aborted");
  });
});
