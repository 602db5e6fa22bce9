/** A `fetch` that sends requests to an engine. */

import type { Answer, Engine } from "./engine.js";
import { pairs } from "./host.js";

/** The base of relative addresses outside a page. */
const BASE = "http://sandbox/";

/** The statuses of responses without a body (Fetch standard, "null body status"). */
const WITHOUT_BODY = [101, 103, 204, 205, 304];

/** Returns the `fetch` of the sandbox in `engine`. */
export function fetchOf(engine: Engine): typeof globalThis.fetch {
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
