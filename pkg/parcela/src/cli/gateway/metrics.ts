/** The metrics of the program in Prometheus' form, with OpenTelemetry's names. No label holds personal data. */

import type { GatewayAnswer } from "../../server/gateway-api.js";
import type { AttemptResult } from "../../shared/wire.js";
import type { Observe } from "./endpoint.js";
import { optional } from "./stores.js";

/** The part of the package `prom-client` that is used. */
interface PromClient {
  Registry: new () => Registry;
  Histogram: new (options: MetricOptions & { buckets: number[] }) => { observe(labels: Labels, value: number): void };
  Gauge: new (options: MetricOptions) => { inc(): void; dec(): void; set(value: number): void };
  collectDefaultMetrics(options: { register: Registry }): void;
}
interface Registry {
  contentType: string;
  metrics(): Promise<string>;
}
interface MetricOptions {
  name: string;
  help: string;
  labelNames?: string[];
  registers: Registry[];
}
type Labels = Record<string, string | number>;

/** The metrics, as hooks of a gateway and of the endpoints. */
export interface Metrics {
  onAnswer: (answer: GatewayAnswer) => void;
  onResponse: (attempt: AttemptResult) => void;
  observe: Observe;
  /** Counts a request while it is in flight. */
  during: <Value>(work: Promise<Value>) => Promise<Value>;
  /** Returns the response of `/metrics`, with the bytes of invoices in flight. */
  response: (heldBytes: number) => Promise<Response>;
}

/** The buckets of durations that OpenTelemetry advises, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** @throws {Error} if the package `prom-client` is not installed */
export async function createMetrics(): Promise<Metrics> {
  const { Registry, Histogram, Gauge, collectDefaultMetrics } = await optional<PromClient>("prom-client", "--metrics");
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const served = new Histogram({
    name: "http_server_request_duration_seconds",
    help: "Requests of pages, by operation (http_route), status and the reason of a refusal (error_type)",
    labelNames: ["http_route", "http_response_status_code", "error_type"],
    buckets: BUCKETS,
    registers,
  });
  const called = new Histogram({
    name: "http_client_request_duration_seconds",
    help: "Requests to the provider (also for tokens: generateAccessToken) and to the endpoints of the shop, by peer_service",
    labelNames: ["peer_service", "http_route", "http_response_status_code", "error_type"],
    buckets: BUCKETS,
    registers,
  });
  const active = new Gauge({ name: "http_server_active_requests", help: "Requests of pages in flight", registers });
  const held = new Gauge({ name: "http_server_request_held_bytes", help: "Bytes of invoices in flight", registers });
  const outcome = (status: number | null, reason: string | null) => ({
    http_response_status_code: status ?? "",
    error_type: reason ?? (status === null ? "network" : status >= 400 ? status : ""),
  });
  return {
    onAnswer: ({ operation, status, reason, durationMs }) =>
      served.observe({ http_route: operation ?? "", ...outcome(status, reason) }, durationMs / 1000),
    onResponse: ({ operation, status, code, durationMs }) =>
      called.observe({ peer_service: "provider", http_route: operation, ...outcome(status, code) }, durationMs / 1000),
    observe: (endpoint, status, durationMs) =>
      called.observe({ peer_service: endpoint.slice(2, -"-url".length), http_route: "", ...outcome(status, null) }, durationMs / 1000),
    async during(work) {
      active.inc();
      try {
        return await work;
      } finally {
        active.dec();
      }
    },
    async response(heldBytes) {
      held.set(heldBytes);
      return new Response(await register.metrics(), { headers: { "Content-Type": register.contentType } });
    },
  };
}
