// telemetry.js
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/**
 * Returns the hooks of a client, as options. Each request to the service is a span that follows OpenTelemetry's conventions for HTTP
 * clients. Its parent is the span that is active where the method is called. Paths contain identifiers but no personal data; queries are
 * left out.
 *
 * @param {string} baseUrl the client's `baseUrl`
 */
export function tracing(baseUrl) {
  const { hostname, port, protocol } = new URL(baseUrl);
  const spans = new Map();
  const keyOf = ({ method, path, attempt, correlationId }) => [method, path, attempt, correlationId].join(" ");
  return {
    onRequest(attempt) {
      const attributes = {
        "http.request.method": attempt.method,
        "server.address": hostname,
        "server.port": Number(port || (protocol === "https:" ? 443 : 80)),
        "url.full": baseUrl + attempt.path,
        "parcela.correlation_id": attempt.correlationId,
        ...(attempt.attempt > 1 && { "http.request.resend_count": attempt.attempt - 1 }),
      };
      spans.set(keyOf(attempt), trace.getTracer("parcela").startSpan(attempt.method, { kind: SpanKind.CLIENT, attributes }));
    },
    onResponse(attempt) {
      const { status } = attempt;
      const span = spans.get(keyOf(attempt));
      spans.delete(keyOf(attempt));
      if (status !== null) span?.setAttribute("http.response.status_code", status);
      if (status === null || status >= 400) {
        span?.setAttribute("error.type", status === null ? "_OTHER" : `${status}`);
        span?.setStatus({ code: SpanStatusCode.ERROR });
      }
      span?.end();
    },
  };
}
