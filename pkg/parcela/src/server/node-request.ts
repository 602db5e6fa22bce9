/** A request of `node:http` as a page's request. It becomes a `Request` only for a function that takes one. */

import { isBytes } from "./body-bytes.js";
import type { NodeRequest, NodeResponse } from "./gateway-api.js";
import type { BodyReader, PageRequest, PageSignal } from "./reply.js";
import { noteRead } from "./unread.js";

/** Properties that Node.js and its frameworks add to the declared ones. */
interface NodeIncoming extends NodeRequest, Partial<AsyncIterable<Uint8Array>> {
  /** The body that a body parser has read. */
  body?: unknown;
  readableEnded?: boolean;
  /** Names and values in turn, as sent. */
  rawHeaders?: readonly string[];
  /** Express: the URL with the mount path. */
  originalUrl?: string;
  socket?: { encrypted?: boolean };
}

/** Methods that a `Request` of the Fetch standard cannot have. */
const FORBIDDEN: readonly unknown[] = ["CONNECT", "TRACE", "TRACK"];

/** The headers of requests that repeat an earlier one, which a `Request` joins with it. */
const repetitions = new WeakMap<Request, [name: string, value: string][]>();

/** Returns the headers of a request, and those that repeat one once more, if the host tells them. Only that a name occurs more than once matters. */
export const headersWithRepetitions = (request: Request): [name: string, value: string][] => [
  ...request.headers,
  ...(repetitions.get(request) ?? []),
];

function repeatedIn(raw: readonly string[]): [name: string, value: string][] {
  const seen = new Set<string>();
  const repeated: [name: string, value: string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = "", value = ""] = raw.slice(at, at + 2);
    if (seen.has(name.toLowerCase())) repeated.push([name, value]);
    seen.add(name.toLowerCase());
  }
  return repeated;
}

export class NodePage implements PageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: PageRequest["headers"];
  readonly #incoming: NodeIncoming;
  /** The result of a body parser that ran before the handler. */
  readonly #parsed: string | Uint8Array<ArrayBuffer> | undefined;
  readonly signal = new GoneSignal();
  #reader: BodyReader | undefined;
  #head: Request | undefined;

  /** @throws {TypeError} if the address is not valid */
  constructor(incoming: NodeIncoming, outgoing: NodeResponse) {
    this.#incoming = incoming;
    this.url = addressOf(incoming);
    this.method = FORBIDDEN.includes(incoming.method) ? "OPTIONS" : (incoming.method ?? "GET");
    const parsed = (this.#parsed = parsedOf(incoming));
    const get = (name: string): string | null => {
      // A body that a parser has decompressed and read has another length.
      const lower = name.toLowerCase();
      const value = parsed !== undefined && lower === "content-length" ? undefined : incoming.headers[lower];
      if (value === undefined) return null;
      return Array.isArray(value) ? value.join(", ") : value;
    };
    this.headers = { get, has: (name) => get(name) !== null };
    outgoing.on("close", () => {
      if (!outgoing.writableEnded) this.signal.abort();
    });
  }

  get bodyUsed(): boolean {
    return isBodyLost(this.#incoming);
  }

  get body(): PageRequest["body"] {
    if (["GET", "HEAD"].includes(this.method)) return null;
    return { getReader: () => (this.#reader ??= readerOf(this.#incoming, this.#parsed)) };
  }

  get whole(): Request {
    const request = this.#request(this.#parsed ?? (this.body && streamOf(this.body.getReader())));
    repetitions.set(request, repeatedIn(this.#incoming.rawHeaders ?? []));
    return request;
  }

  get head(): Request {
    return (this.#head ??= this.#request(null));
  }

  #request(body: string | Uint8Array<ArrayBuffer> | ReadableStream | null): Request {
    const { method, url } = this;
    const headers: [name: string, value: string][] = [];
    const isLengthOther = this.headers.get("content-length") === null;
    for (const [name, value] of Object.entries(this.#incoming.headers)) {
      if (name.startsWith(":") || (isLengthOther && name === "content-length")) continue;
      for (const one of Array.isArray(value) ? value : [value]) headers.push([name, String(one)]);
    }
    // Not every platform's types declare `duplex` yet.
    const request = new Request(url, { method, headers, ...(body !== null && { body, duplex: "half" }) });
    // A signal in its place would cost as much as all the rest of the request, and few functions read it.
    let signal: AbortSignal | undefined;
    Object.defineProperty(request, "signal", { get: () => (signal ??= this.signal.whole()) });
    if (isBodyLost(this.#incoming)) noteRead(request);
    return request;
  }
}

/** Aborts when the page has left. Creating an `AbortSignal` of Node.js 20 and listening to it takes ten times as long. */
class GoneSignal implements PageSignal {
  aborted = false;
  readonly #listeners = new Set<() => void>();

  addEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.delete(listener);
  }

  abort(): void {
    this.aborted = true;
    for (const listener of this.#listeners) listener();
  }

  /** Returns the signal as an `AbortSignal`. */
  whole(): AbortSignal {
    const controller = new AbortController();
    this.addEventListener("abort", () => controller.abort());
    if (this.aborted) controller.abort();
    return controller.signal;
  }
}

/**
 * Returns the requested address. A path that begins with two slashes does not name another host. A path that is not in normal form becomes
 * one segment, which no operation has.
 */
function addressOf(incoming: NodeIncoming): string {
  const scheme = incoming.socket?.encrypted ? "https" : "http";
  const host = incoming.headers[":authority"] ?? incoming.headers.host ?? "localhost";
  const own = new URL(`${scheme}://${host}`);
  if (own.href !== `${own.origin}/`) throw new TypeError("the Host header is more than a host");
  const target = incoming.originalUrl ?? incoming.url ?? "";
  // Otherwise an absolute address, as sent to a proxy, or `*` for the server itself.
  const isPath = target.startsWith("/");
  const { pathname, search } = isPath ? new URL(own.origin + target) : new URL(target, own);
  const [path = ""] = (isPath ? target : target.replace(/^[^:/?#]+:\/\/[^/?#]*/, "")).split("?", 1);
  return own.origin + (path === pathname ? path : `/${encodeURIComponent(path)}`) + search;
}

/** Returns the result of a body parser that ran before the handler; undefined if the body is to be read. */
function parsedOf({ body, readableEnded, method }: NodeIncoming): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || !readableEnded || ["GET", "HEAD"].includes(method ?? "")) return undefined;
  return typeof body === "string" || isBytes(body) ? (body as string | Uint8Array<ArrayBuffer>) : JSON.stringify(body);
}

/** Whether a body parser that ran before the handler read the body and stored it elsewhere, as those of Fastify and Koa do. */
function isBodyLost({ body, headers, readableEnded, method }: NodeIncoming): boolean {
  const { "content-length": length = "0", "transfer-encoding": coding } = headers;
  const hasBody = !["GET", "HEAD"].includes(method ?? "") && (length !== "0" || coding !== undefined);
  return hasBody && readableEnded === true && body === undefined;
}

/** Returns the reader of the body. Cancelling it does not read the rest: the handler closes the connection once the response is written. */
function readerOf(incoming: NodeIncoming, parsed: string | Uint8Array | undefined): BodyReader {
  const chunks = parsed === undefined ? (incoming as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]() : once(parsed);
  const end = { done: true, value: undefined } as const;
  let cancel: () => void = () => {};
  const cancelled = new Promise<typeof end>((resolve) => (cancel = () => resolve(end)));
  return {
    read: async () => {
      const part = await Promise.race([chunks.next(), cancelled]);
      return part.done ? end : { done: false, value: part.value };
    },
    cancel: async () => cancel(),
  };
}

async function* once(parsed: string | Uint8Array): AsyncGenerator<Uint8Array, undefined> {
  yield typeof parsed === "string" ? new TextEncoder().encode(parsed) : parsed;
}

/** Returns the body as a stream that reads nothing before it is read. */
function streamOf(reader: BodyReader): ReadableStream {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => reader.cancel(),
    },
    { highWaterMark: 0 },
  );
}
