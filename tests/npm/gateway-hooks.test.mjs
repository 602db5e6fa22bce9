/** The hooks of a gateway that are told of the requests of its pages. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, gatewayTo, get, pageRequest, post } from "./support/gateway.mjs";

const ORDER = await fixture("create-order.request");

const nothing = () => Response.json([]);

describe("onRefusal receives the gateway's own refusals", () => {
  const outside = { Origin: "https://outra.example", "Sec-Fetch-Site": "cross-site" };
  const cases = {
    "a page of another site": [get(SIMULATION, outside), {}, ["Gateway.CrossSite", 403, "https://outra.example", null]],
    "a user that authorize does not know": [get(SIMULATION), { authorize: () => false }, ["Gateway.Unauthorized", 401, null, null]],
    "a call that permit does not agree to": [
      get(SIMULATION),
      { permit: () => false },
      ["Gateway.NotPermitted", 403, null, "listSimulateInstallments"],
    ],
    "an unknown path": [get("/v2/order"), {}, ["Gateway.UnknownPath", 404, null, null]],
    "a method that the path does not have": [pageRequest("DELETE", "/v1/order"), {}, ["Gateway.MethodNotAllowed", 405, null, null]],
    "an operation that is not listed": [get("/v1/webhooks"), {}, ["Gateway.OperationNotAllowed", 403, null, null]],
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
    "that the gateway refused": [get(SIMULATION), nothing, { authorize: () => false }, [null, 401, "Gateway.Unauthorized"]],
    "that the service refused": [get(SIMULATION), refused, {}, ["listSimulateInstallments", 400, null]],
    "that failed": [get(SIMULATION), () => Promise.reject(new Error("closed")), {}, ["listSimulateInstallments", 502, "Gateway.Upstream"]],
    "that a Response answered": [get(SIMULATION), nothing, { authorize: () => new Response(null, { status: 302 }) }, [null, 302, null]],
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
