/** Sends requests by `node:http` and `node:https`, which take a third of the processor time of Node.js' `fetch`. */

import { joined } from "./body-bytes.js";
import type { Answer, Send, ServiceRequest } from "./send.js";

/** How long a connection is kept for the next request, in milliseconds: as long as by `fetch`. */
const IDLE_MS = 4000;

/** The parts of `node:http`, `node:https` and `node:zlib` that are used. This package has no types of Node.js. */
interface Incoming {
  statusCode: number;
  headers: Record<string, string | undefined>;
  on(event: "data", listener: (chunk: Uint8Array) => void): Incoming;
  on(event: "end", listener: () => void): Incoming;
  on(event: "error", listener: (error: Error) => void): Incoming;
  destroy(): unknown;
}
interface Outgoing {
  on(event: "error", listener: (error: Error) => void): unknown;
  end(body: string | undefined): unknown;
  destroy(): unknown;
}
interface Http {
  Agent: new (options: { keepAlive: boolean; timeout: number }) => object;
  request(url: string, options: object, onResponse: (incoming: Incoming) => void): Outgoing;
}
type Decode = (bytes: Uint8Array, options: { maxOutputLength: number }, done: (error: Error | null, decoded: Uint8Array) => void) => void;
interface Zlib {
  gunzip: Decode;
  inflate: Decode;
  brotliDecompress: Decode;
}

/** The decoders by the name of a coding. */
const DECODERS: Record<string, keyof Zlib> = { gzip: "gunzip", "x-gzip": "gunzip", deflate: "inflate", br: "brotliDecompress" };

/** Returns the sender of Node.js; undefined in another runtime, also in one that has its modules. */
export function nodeSender(): Send | undefined {
  const { process, navigator } = globalThis as {
    process?: { getBuiltinModule?(name: string): unknown };
    navigator?: { userAgent?: string };
  };
  const isOther = ["Deno", "Bun", "EdgeRuntime", "document"].some((name) => name in globalThis);
  if (isOther || navigator?.userAgent === "Cloudflare-Workers") return undefined;
  const [http, https, zlib] = ["http", "https", "zlib"].map((name) => process?.getBuiltinModule?.(`node:${name}`)) as [Http?, Http?, Zlib?];
  if (!http || !https || !zlib) return undefined;
  const [plain, secure] = [http, https].map((module) => ({ module, agent: new module.Agent({ keepAlive: true, timeout: IDLE_MS }) }));
  return (request, most) => {
    const { module, agent } = request.url.startsWith("https:") ? secure : plain;
    return sent(module, agent, request, (incoming) => answerOf(incoming, most, zlib));
  };
}

function sent(module: Http, agent: object, { method, url, headers, body }: ServiceRequest, read: (incoming: Incoming) => Promise<Answer>) {
  let outgoing: Outgoing | undefined;
  const answer = new Promise<Answer>((resolve, reject) => {
    // `fetch` sends this name; a request without one is refused by some proxies.
    const sentHeaders = { "User-Agent": "node", ...headers };
    outgoing = module.request(url, { method, agent, headers: sentHeaders }, (incoming) => resolve(read(incoming)));
    outgoing.on("error", reject);
    outgoing.end(body);
  }).finally(() => (outgoing = undefined));
  return { answer, cancel: () => outgoing?.destroy() };
}

async function answerOf(incoming: Incoming, most: number, zlib: Zlib): Promise<Answer> {
  const { statusCode: status, headers } = incoming;
  let body = await bytesOf(incoming, most);
  // The last coding was applied last (RFC 9110 §8.4). A body that is cut off cannot be decoded.
  const codings = (headers["content-encoding"] ?? "").toLowerCase().split(",").reverse();
  for (const coding of body.byteLength > most || body.byteLength === 0 ? [] : codings) {
    const decoder = DECODERS[coding.trim()];
    if (decoder) body = await decoded(zlib[decoder], body, most);
  }
  const header = (name: string) => headers[name] ?? null;
  return {
    status,
    correlationId: header("correlationid"),
    retryAfter: header("retry-after"),
    date: header("date"),
    age: header("age"),
    body,
  };
}

function bytesOf(incoming: Incoming, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    incoming
      .on("data", (chunk) => {
        chunks.push(chunk);
        length += chunk.byteLength;
        if (length <= most) return;
        resolve(joined(chunks));
        incoming.destroy();
      })
      .on("end", () => resolve(joined(chunks)))
      .on("error", reject);
  });
}

/** Decodes a body, up to `most` bytes: a larger one is an error. */
function decoded(decode: Decode, bytes: Uint8Array, most: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    decode(bytes, { maxOutputLength: most }, (error, plain) => (error ? reject(error) : resolve(plain)));
  });
}
