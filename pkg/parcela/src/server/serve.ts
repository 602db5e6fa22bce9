/** Serves a gateway and a receiver of notifications by `node:http`, with probes, and ends without the loss of a call. */

import { ParcelaError } from "../shared/error.js";
import { requireContexts } from "../shared/node-version.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import { pause, until } from "./bounded.js";
import { outliveLog, type LogStreams } from "./default-log.js";
import { refusal } from "./gateway-answers.js";
import type { FetchHandler, GatewayChecks, NodeRequest, NodeResponse } from "./gateway-api.js";
import type { GatewayReason } from "./gateway-reasons.js";
import { nodeListener } from "./node-handler.js";
import { SERVE_NAMES } from "./option-names.js";
import { isNormalPath, LONGEST_TIMEOUT, requireHooks, requireOption, requirePresent } from "./options.js";
import { formOf, Reply, type Answering } from "./reply.js";
import type { Served, ServeOptions } from "./serve-api.js";

/** The paths of the probes. */
export const PROBES = ["/livez", "/readyz"];
const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** The time limit of a request's head, in milliseconds. Handlers limit the time of its body, and Node.js that of the whole to five minutes. */
const HEADERS_MS = 15_000;
/** How long a probe waits for a check: less than the second that Kubernetes waits. */
const PROBE_MS = 500;
/** The pause between two checks that fail, as each requests a token. */
const CHECK_AGAIN_MS = 5000;

/** The parts of `node:http` and of `process` that are used. This package has no types of Node.js. */
interface HttpResponse extends NodeResponse {
  readonly headersSent: boolean;
}
interface HttpServer {
  maxConnections: number;
  address(): { address: string; port: number };
  listen(options: { port: number; host: string | undefined }, listening: () => void): unknown;
  once(event: "error", listener: (error: Error) => void): unknown;
  off(event: "error", listener: (error: Error) => void): unknown;
  close(closed: () => void): unknown;
  closeAllConnections(): void;
}
interface Http {
  createServer(
    options: { headersTimeout: number; keepAliveTimeout: number },
    listener: (incoming: NodeRequest, outgoing: HttpResponse) => void,
  ): HttpServer;
}
type OnSignal = (event: (typeof SIGNALS)[number], listener: () => void) => unknown;
interface Process extends LogStreams {
  getBuiltinModule?(name: string): Http | undefined;
  on: OnSignal;
  off: OnSignal;
  exit(status: number): never;
}
interface Host {
  process?: Process;
}

/**
 * Listens for the requests of pages (paths with `/v1/`), of the provider (`webhookPath`) and of probes; another path gets a 404.
 *
 * - `GET /livez`: 200 while the process runs.
 * - `GET /readyz`: 200 once the gateway has obtained a token, 503 before and while the server ends. A later outage of the provider changes
 *   nothing: the gateway's own responses say that nothing was sent, those of a load balancer without instances do not.
 *
 * SIGTERM and SIGINT end the program with status 0, or with 1 if calls were cut: see `Served.close`. A request's head may take 15 seconds to
 * arrive, and a request five minutes, as long as the widget waits for an invoice. If the reader of standard output or of standard error goes away, the
 * program goes on without its log: errors of these streams are dropped from the call on.
 *
 * It needs `node:http`: Node.js, Deno or Bun.
 *
 * @param gateway the gateway, or a function that wraps it; null to serve only `webhook`
 * @throws {ParcelaError} `validation`: an option of either is invalid; `not_initialized`: the runtime has no `node:http`
 * @throws the error of `node:http`, such as a port that is in use
 * @example
 * await gateway.check();
 * await serve(gateway, { port: process.env.PORT, webhook });
 */
export async function serve<Incoming extends NodeRequest = NodeRequest>(
  gateway: (FetchHandler<Incoming> & Partial<GatewayChecks>) | null,
  options: ServeOptions<Incoming>,
): Promise<Served> {
  const { port, host, signals, drainMs, closeDelayMs, onClose, keepAliveMs, maxConnections, ...receiving } = checkedOptions(
    gateway,
    options,
  );
  const { http, process } = hostOf();
  outliveLog(process);
  /** The calls in flight, with their connections: those that are not answered, and those whose page has left while the handler runs. */
  const calls = new Map<HttpResponse, object>();
  /** The connections that end with the last of their calls. */
  const ending = new WeakSet<object>();
  const hasToken = readiness(gateway);
  let closing: Promise<boolean> | undefined;
  let onLastCall: (() => void) | undefined;
  let isInOnClose = false;
  /** Ends `closeDelayMs`. */
  let endDelay: (() => void) | undefined;

  const answer = nodeListener(answeringOf(gateway, receiving, async () => !closing && (await hasToken())));
  const server = http.createServer({ headersTimeout: HEADERS_MS, keepAliveTimeout: keepAliveMs }, (incoming, outgoing) => {
    const { socket } = incoming as NodeRequest & { socket: object };
    // Its answer could not be sent, so it is not carried out.
    if (ending.has(socket)) return;
    calls.set(outgoing, socket);
    const closed = new Promise<void>((resolve) => outgoing.on("close", resolve));
    if (closing) endAfter(outgoing, socket);
    void Promise.all([closed, answer(incoming as Incoming, outgoing)]).then(() => {
      calls.delete(outgoing);
      if (calls.size === 0) onLastCall?.();
    });
  });
  server.maxConnections = maxConnections;
  await listening(server, { port, host });

  /** Lets the connection end with the response. */
  function endAfter(outgoing: HttpResponse, socket: object): void {
    ending.add(socket);
    if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
  }
  async function drain(): Promise<boolean> {
    const endsAt = performance.now() + drainMs;
    // Of the calls that a client has sent one after another on a connection, only the last ends it.
    new Map([...calls].map(([outgoing, socket]) => [socket, outgoing])).forEach((last, socket) => endAfter(last, socket));
    await until(performance.now() + closeDelayMs, new Promise<void>((resolve) => (endDelay = resolve)));
    // The system resets the connections that it has accepted and Node.js has not. A turn of the event loop accepts them; the next turn reads them.
    await pause(0);
    await pause(0);
    const closed = new Promise<void>((resolve) => server.close(resolve));
    await pause(0);
    const ended = new Promise<void>((resolve) => (onLastCall = resolve));
    if (calls.size === 0) onLastCall?.();
    const done = ended.then(async () => {
      isInOnClose = true;
      await onClose?.();
      isInOnClose = false;
      return true;
    });
    try {
      return (await until(endsAt, done)) ?? false;
    } finally {
      // Those that have sent no request, and those of calls that have taken too long.
      server.closeAllConnections();
      await closed;
      for (const signal of SIGNALS) process.off(signal, end);
    }
  }
  const close = () => (closing ??= drain());
  /** Ends the program: a second time at once if that cuts something, and otherwise without a further delay. */
  async function end(): Promise<void> {
    if (closing && (calls.size > 0 || isInOnClose)) process.exit(1);
    endDelay?.();
    process.exit((await close()) ? 0 : 1);
  }
  if (signals) for (const signal of SIGNALS) process.on(signal, end);

  const { address, port: own } = server.address();
  const name = /^(::|0\.0\.0\.0)$/.test(address) ? "localhost" : address.includes(":") ? `[${address}]` : address;
  return { url: `http://${name}:${own}`, port: own, close };
}

/** Returns what answers every path. */
function answeringOf<Incoming extends NodeRequest>(
  gateway: FetchHandler<Incoming> | null,
  { webhook, webhookPath }: Pick<ServeOptions<Incoming>, "webhook" | "webhookPath">,
  isReady: () => Promise<boolean>,
): Answering<Incoming> {
  const refused = (tipo: GatewayReason) => refusal(tipo, { correlationId: crypto.randomUUID() });
  const [ofGateway, ofWebhook] = [gateway, webhook].map((handler) => handler && formOf(handler));
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    if (pathname === webhookPath && ofWebhook) return ofWebhook(request, context);
    if (pathname.includes("/v1/") && ofGateway) return ofGateway(request, context);
    const isProbe = ["GET", "HEAD"].includes(request.method) && PROBES.includes(pathname);
    if (!isProbe) return refused("Gateway.UnknownPath");
    const isRight = pathname === "/livez" || (await isReady());
    if (isRight)
      return new Reply(
        200,
        [
          ["Content-Type", "text/plain;charset=UTF-8"],
          ["Cache-Control", "no-store"],
        ],
        "ok\n",
      );
    return refused("Gateway.NotReady");
  };
}

function checkedOptions<Incoming extends NodeRequest>(gateway: unknown, options: ServeOptions<Incoming>) {
  refuseUnknown("serve", options, SERVE_NAMES);
  const given: Partial<typeof options> = Object(options);
  const { port, host, webhook, webhookPath = "/webhooks/parcela", signals = true, onClose } = given;
  const { drainMs = 25_000, closeDelayMs = 0, keepAliveMs = 65_000, maxConnections = 2000 } = given;
  requireOption("gateway", gateway === null || typeof gateway === "function", "a gateway, or null");
  requirePresent("port", port);
  const isPort = /^\d{1,5}$/.test(String(port)) && Number(port) < 65_536;
  requireOption("port", isPort, "a number from 0 to 65535");
  requireOption("host", host === undefined || (typeof host === "string" && host !== ""), "an address such as 127.0.0.1");
  requireOption(
    "webhookPath",
    isFreePath(webhookPath),
    "a path such as /webhooks/parcela, in normal form, without /v1/, and none of a probe",
  );
  requireOption("signals", typeof signals === "boolean", "true or false");
  for (const [name, ms] of Object.entries({ drainMs, keepAliveMs })) {
    requireOption(name, Number.isFinite(ms) && ms >= 0 && ms <= LONGEST_TIMEOUT, `a number from 0 to ${LONGEST_TIMEOUT}`);
  }
  const isWithin = Number.isFinite(closeDelayMs) && closeDelayMs >= 0 && closeDelayMs <= drainMs;
  requireOption("closeDelayMs", isWithin, "a number from 0 to drainMs");
  requireOption("maxConnections", Number.isSafeInteger(maxConnections) && maxConnections > 0, "a whole number above zero");
  requireHooks({ webhook, onClose });
  return { port: Number(port), host, webhook, webhookPath, signals, drainMs, closeDelayMs, onClose, keepAliveMs, maxConnections };
}

/** Whether a request can have this path as it stands, and it is neither the gateway's nor a probe's. */
function isFreePath(path: unknown): boolean {
  return isNormalPath(path) && !path.includes("/v1/") && !PROBES.includes(path);
}

function hostOf() {
  requireContexts();
  const { process } = globalThis as Host;
  const http = process?.getBuiltinModule?.("node:http");
  if (process && http) return { process, http };
  throw new ParcelaError({ code: "not_initialized", message: "parcela/server: serve needs node:http, which this runtime does not have" });
}

/** Resolves once the server listens; rejects if it cannot. */
function listening(server: HttpServer, address: { port: number; host: string | undefined }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/**
 * Returns whether the gateway has ever obtained a token. Probes share a check, which reports its failure to the gateway's `onError`.
 *
 * @throws {ParcelaError} `validation`: an option of the gateway is invalid
 */
function readiness(gateway: Partial<GatewayChecks> | null): () => Promise<boolean> {
  let isReady = false;
  let checkAt = 0;
  let pending: Promise<void> | undefined;
  function check(): void {
    const noteThat = (answer: boolean) => () => {
      isReady = answer;
      checkAt = performance.now() + CHECK_AGAIN_MS;
      pending = undefined;
    };
    pending = Promise.resolve(gateway?.check?.()).then(noteThat(true), noteThat(false));
  }
  check();
  return async () => {
    if (!isReady && !pending && performance.now() >= checkAt) check();
    await until(performance.now() + PROBE_MS, pending);
    return isReady;
  };
}
