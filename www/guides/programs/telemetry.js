// telemetry.js
import { SpanKind, SpanStatusCode, context, propagation, trace } from "@opentelemetry/api";

/**
 * The option `fetch` of a client or a gateway. Each request is a span that follows OpenTelemetry's conventions for HTTP clients. Its parent is the
 * active span or, without one, the one that the page's request names. The service gets the context of the span. Paths contain identifiers but no
 * personal data; queries are left out.
 *
 * @param {Request} request
 */
export async function tracedFetch(request) {
  const { method, headers } = request;
  const { origin, hostname, port, protocol, pathname } = new URL(request.url);
  const attributes = {
    "http.request.method": method,
    "server.address": hostname,
    "server.port": Number(port || (protocol === "https:" ? 443 : 80)),
    "url.full": origin + pathname,
    "parcela.correlation_id": headers.get("CorrelationId") ?? "",
  };
  const active = context.active();
  const parent = trace.getSpan(active) ? active : propagation.extract(active, Object.fromEntries(headers));
  const span = trace.getTracer("parcela").startSpan(method, { kind: SpanKind.CLIENT, attributes }, parent);
  propagation.inject(trace.setSpan(parent, span), headers, { set: (carrier, name, value) => carrier.set(name, value) });
  const fail = (/** @type {string} */ type) => span.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR });
  try {
    const response = await fetch(request);
    span.setAttribute("http.response.status_code", response.status);
    if (response.status >= 400) fail(`${response.status}`);
    return response;
  } catch (error) {
    fail(Object(error).name ?? "_OTHER");
    throw error;
  } finally {
    span.end();
  }
}
