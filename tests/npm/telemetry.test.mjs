/** The program of the guides that reports requests to OpenTelemetry. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { loadSdk, makeProject, requireTool } from "./support/consumer.mjs";
import { fixture, guidePrograms } from "./support/fixtures.mjs";
import { SIMULATION, TOKEN, get, server } from "./support/gateway.mjs";
import { serveFor } from "./support/site.mjs";
import { all } from "./support/tier.mjs";

const ROUTE = "/v1/order/simulate-installments";
const parcela = await loadSdk();
const simulations = [await fixture("simulate-installments.response")].flat();

describe("telemetry.js", all, () => {
  let exporter, tracedFetch, trace, disable;

  before(async () => {
    const api = requireTool("@opentelemetry/api");
    const { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } = requireTool("@opentelemetry/sdk-trace-base");
    const { AsyncLocalStorageContextManager } = requireTool("@opentelemetry/context-async-hooks");
    const { W3CTraceContextPropagator } = requireTool("@opentelemetry/core");
    exporter = new InMemorySpanExporter();
    api.trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
    api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    ({ trace } = api);
    disable = () => ["trace", "context", "propagation"].forEach((name) => api[name].disable());
    const project = await makeProject("telemetry", await guidePrograms());
    ({ tracedFetch } = await project.import("./telemetry.js"));
  });
  after(() => disable());

  /** Serves `answer`. Returns the address and the `traceparent` of each request, and forgets the earlier spans. */
  async function serviceOf(t, answer) {
    exporter.reset();
    const parents = [];
    const baseUrl = await serveFor(t, (incoming, outgoing) => {
      if (incoming.url.endsWith("/accesstoken")) return outgoing.end(JSON.stringify(TOKEN));
      parents.push(incoming.headers.traceparent);
      return answer(outgoing, parents.length);
    });
    return { baseUrl, parents };
  }
  const simulated = (outgoing) => outgoing.setHeader("Content-Type", "application/json").end(JSON.stringify(simulations));
  const spans = () => exporter.getFinishedSpans();
  const parentOf = (span) => `00-${span.spanContext().traceId}-${span.spanContext().spanId}-01`;

  test("ends a span for each of three calls at once, also under one correlation identifier, and passes its context on", async (t) => {
    const waiting = [];
    const { baseUrl, parents } = await serviceOf(t, (outgoing) => {
      waiting.push(outgoing);
      if (waiting.length === 3) waiting.reverse().forEach(simulated);
    });
    const client = new parcela.Client({ baseUrl, fetch: tracedFetch });
    const correlationId = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042";
    await trace.getTracer("loja").startActiveSpan("venda", async (sale) => {
      await Promise.all(
        [1500, 1600, 1700].map((valorSolicitado) => client.listSimulateInstallments({ valorSolicitado }, { correlationId })),
      );
      sale.end();
    });
    const [sale] = spans().filter(({ name }) => name === "venda");
    const calls = spans().filter((span) => span !== sale);
    assert.deepEqual([calls.length, new Set(parents).size], [3, 3]);
    assert.deepEqual(calls.map(parentOf).sort(), parents.sort());
    const { hostname, port } = new URL(baseUrl);
    for (const { name, kind, attributes, parentSpanContext } of calls) {
      assert.deepEqual([name, kind, parentSpanContext.spanId], ["GET", 2, sale.spanContext().spanId]);
      assert.deepEqual(attributes, {
        "http.request.method": "GET",
        "server.address": hostname,
        "server.port": Number(port),
        "url.full": baseUrl + ROUTE,
        "parcela.correlation_id": correlationId,
        "http.response.status_code": 200,
      });
    }
  });

  test("reports each attempt, and one without an answer", async (t) => {
    const { baseUrl } = await serviceOf(t, (outgoing, count) => {
      if (count === 1) return outgoing.writeHead(503).end();
      return count === 2 ? outgoing.destroy() : simulated(outgoing);
    });
    const client = new parcela.Client({ baseUrl, fetch: tracedFetch, retry: { baseMs: 1 } });
    await client.listSimulateInstallments({ valorSolicitado: 1500 });
    assert.deepEqual(
      spans().map(({ attributes, status }) => [attributes["http.response.status_code"], attributes["error.type"], status.code]),
      [
        [503, "503", 2],
        [undefined, "TypeError", 2],
        [200, undefined, 0],
      ],
    );
  });

  test("continues the trace of a page in a gateway", async (t) => {
    const { baseUrl, parents } = await serviceOf(t, simulated);
    const credentials = { baseUrl, clientId: "id", clientSecret: "segredo" };
    const gateway = server.createGateway({ ...credentials, authorize: () => true, fetch: tracedFetch });
    const ofPage = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
    const response = await gateway(get(SIMULATION, { traceparent: `00-${ofPage.traceId}-${ofPage.spanId}-01` }));
    assert.equal(response.status, 200);
    const call = spans().at(-1);
    assert.deepEqual([call.spanContext().traceId, call.parentSpanContext.spanId], [ofPage.traceId, ofPage.spanId]);
    assert.deepEqual(parents, [parentOf(call)]);
  });
});
