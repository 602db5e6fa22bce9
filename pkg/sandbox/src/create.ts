/** `createSandbox()`, and the `fetch` that sends requests to its engine. */

import { controlsOf } from "./controls.js";
import { Engine, type Answer } from "./engine.js";
import type { Setup } from "./glue.js";
import { hostOf, pairs } from "./host.js";
import type { SandboxOptions } from "./options.js";
import type { Sandbox } from "./sandbox.js";

/** The base of relative addresses outside a page. */
const BASE = "http://sandbox/";

/** The statuses of responses without a body (Fetch standard, "null body status"). */
const WITHOUT_BODY = [101, 103, 204, 205, 304];

/**
 * Starts a sandbox in this process, empty or with the state of `database`. It does not listen on a network. Sandboxes are independent of
 * each other.
 *
 * @throws {Error} an option is invalid; the message names it
 *
 * @example
 * const sandbox = await createSandbox();
 * const client = new Client({ baseUrl: "http://sandbox", fetch: sandbox.fetch, tokenProvider });
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const engine = await Engine.start(hostOf(options), (setup) => configure(setup, options));
  const fetch = fetchOf(engine);
  return {
    fetch,
    ...controlsOf(fetch),
    export: async () => engine.image(),
    close: async () => engine.close(),
  };
}

function configure(setup: Setup, { database, publicUrl, lenient, besideSite, dialects = [] }: SandboxOptions): void {
  setup.everyHost();
  if (database !== undefined) setup.image(bytesOf(database));
  if (publicUrl !== undefined) named("publicUrl", () => setup.publicUrl(publicUrl));
  if (lenient) setup.lenient();
  if (besideSite) setup.besideSite();
  named("dialects", () => dialects.forEach((dialect) => setup.dialect(dialect)));
}

/** Calls `use`, and turns what it throws into an error of the option. */
function named(option: string, use: () => void): void {
  try {
    use();
  } catch (cause) {
    throw new Error(`parcela-sandbox: ${option}: ${(cause as Error).message}`, { cause });
  }
}

function bytesOf(database: unknown): Uint8Array {
  if (ArrayBuffer.isView(database)) return new Uint8Array(database.buffer, database.byteOffset, database.byteLength);
  throw new TypeError("parcela-sandbox: database must be the bytes that export() returned");
}

/** Returns the `fetch` of the sandbox in `engine`. */
function fetchOf(engine: Engine): typeof globalThis.fetch {
  return async (input, init) => {
    const { request, signal } = requestOf(input, init);
    signal?.throwIfAborted();
    const url = new URL(request.url);
    const headers = [["host", url.host], ...request.headers].flat();
    const body = new Uint8Array(await request.arrayBuffer());
    signal?.throwIfAborted();
    const answer = await until(signal, engine.handle(request.method, url.pathname + url.search, headers, body));
    if (!answer) throw new TypeError("fetch failed: the connection was closed without an answer");
    return responseOf(answer);
  };
}

/** Returns the request and its signal, separately: the signal may be of a simulated document's class, which `Request` rejects. */
function requestOf(input: RequestInfo | URL, init?: RequestInit): { request: Request; signal: AbortSignal | undefined } {
  const given = typeof Object(input).arrayBuffer === "function" ? (input as Request) : undefined;
  const signal = init?.signal ?? given?.signal ?? undefined;
  if (given && !init) return { request: given, signal };
  const base = globalThis.location?.href ?? BASE;
  const source = given ?? new URL(String(input), base.startsWith("http") ? base : BASE);
  return { request: new Request(source, { ...init, signal: null }), signal };
}

function until<Value>(signal: AbortSignal | undefined, answer: Promise<Value>): Promise<Value> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

function responseOf({ status, headers, body }: Answer): Response {
  return new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers: pairs(headers) });
}
