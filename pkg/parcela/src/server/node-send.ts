/** Sends requests by `node:http` and `node:https`, which take a third of the processor time of Node.js' `fetch`, unless `fetch` is to be used. */

import { joined } from "./body-bytes.js";
import { answerOf, byFetch, type Answer, type Fetch, type Send, type ServiceRequest } from "./send.js";

/** How long a connection is kept for the next request, in milliseconds: as long as by `fetch`. */
const IDLE_MS = 4000;

/** The codes of a connection that the other side has closed. */
const CLOSED = ["ECONNRESET", "EPIPE"];

/** The parts of `node:http`, `node:https` and `node:zlib` that are used. This package has no types of Node.js. */
interface Incoming {
  statusCode: number;
  headers: Record<string, string | undefined>;
  /** Whether the whole body has arrived. */
  complete: boolean;
  on(event: "data", listener: (chunk: Uint8Array) => void): Incoming;
  on(event: "end", listener: () => void): Incoming;
  on(event: "error", listener: (error: Error) => void): Incoming;
  resume(): unknown;
  destroy(): unknown;
}
interface Outgoing {
  /** Whether the request was sent on a connection that has carried another one. */
  reusedSocket: boolean;
  on(event: "error", listener: (error: Error) => void): unknown;
  end(body: string | undefined): unknown;
  destroy(): unknown;
}
interface Socket {
  on(event: "data", listener: (this: Socket) => void): unknown;
  off(event: "data", listener: (this: Socket) => void): unknown;
  destroy(): unknown;
}
interface Agent {
  keepSocketAlive(socket: Socket): unknown;
  reuseSocket(socket: Socket, outgoing: Outgoing): void;
}
interface Http {
  Agent: new (options: { keepAlive: boolean; timeout: number }) => Agent;
  request(options: object, onResponse: (incoming: Incoming) => void): Outgoing;
}
interface Line {
  module: Http;
  agent: Agent;
  /** Whether the service returns the identifier of a request. It is undefined until an answer has told. A false stays. */
  echoes?: boolean;
}
interface Url {
  urlToHttpOptions(url: URL): object;
}
type Decode = (bytes: Uint8Array, options: { maxOutputLength: number }, done: (error: Error | null, decoded: Uint8Array) => void) => void;
interface Zlib {
  gunzip: Decode;
  inflate: Decode;
  brotliDecompress: Decode;
}

/** The decoders by the name of a coding. */
const DECODERS: Record<string, keyof Zlib> = { gzip: "gunzip", "x-gzip": "gunzip", deflate: "inflate", br: "brotliDecompress" };

/** The `fetch` of the host. A later one is a tool's or a test's own. */
const fetchOfHost = globalThis.fetch;

/** Node.js' dispatcher of `fetch`, such as one for a proxy, is found under this name. */
const DISPATCHER = Symbol.for("undici.globalDispatcher.1");

/**
 * Returns the sender of a gateway or a client: by `given` or, without it, by `node:http` in Node.js and the global `fetch` elsewhere. In Node.js
 * too, it sends by the global `fetch` if the program has replaced it or set it up for a proxy.
 */
export function senderOf(given: Fetch | undefined): Send {
  if (given) return byFetch(given);
  const byGlobal = byFetch((request) => fetch(request));
  const byNode = nodeSender();
  if (!byNode) return byGlobal;
  return (request, most) => (isFetchSetUp() ? byGlobal : byNode)(request, most);
}

function isFetchSetUp(): boolean {
  const dispatcher: unknown = Reflect.get(globalThis, DISPATCHER);
  return globalThis.fetch !== fetchOfHost || (dispatcher !== undefined && Object(dispatcher).constructor.name !== "Agent");
}

/** An origin, and a path that the parser of URLs does not change. */
const PLAIN_URL = /^(https?:\/\/[^/]+)((?:\/[\w-][\w.-]*)+(?:\?[\w.=&%+*-]*)?)$/;

/** Returns the sender of Node.js; undefined in another runtime, also in one that has its modules. */
function nodeSender(): Send | undefined {
  const { process, navigator } = globalThis as {
    process?: { getBuiltinModule?(name: string): unknown };
    navigator?: { userAgent?: string };
  };
  const isOther = ["Deno", "Bun", "EdgeRuntime", "document"].some((name) => name in globalThis);
  if (isOther || navigator?.userAgent === "Cloudflare-Workers") return undefined;
  const found = ["http", "https", "zlib", "url"].map((name) => process?.getBuiltinModule?.(`node:${name}`));
  const [http, https, zlib, url] = found as [Http?, Http?, Zlib?, Url?];
  if (!http || !https || !zlib || !url) return undefined;
  const addressOf = addressReader(url);
  const [plain, secure] = [http, https].map((module): Line => ({ module, agent: agentOf(module) }));
  return (request, most) => {
    const line = request.url.startsWith("https:") ? secure : plain;
    return sent(line, { ...request, address: addressOf(request.url) }, (incoming) => answered(incoming, most, zlib));
  };
}

/** Returns the function that turns an address into options of Node.js. It parses an origin once: parsing takes longer than all the rest. */
function addressReader({ urlToHttpOptions }: Url): (url: string) => object {
  let last: { origin: string; options: object } | undefined;
  return (url) => {
    const [, origin, path] = PLAIN_URL.exec(url) ?? [];
    if (origin === undefined) return urlToHttpOptions(new URL(url));
    if (last?.origin !== origin) last = { origin, options: urlToHttpOptions(new URL(origin)) };
    return { ...last.options, path };
  };
}

/** Returns an agent that closes a kept connection on which anything arrives: it would be taken for the response to the next request. */
function agentOf({ Agent }: Http): Agent {
  function close(this: Socket): void {
    this.destroy();
  }
  class Quiet extends Agent {
    override keepSocketAlive(socket: Socket): unknown {
      socket.on("data", close);
      return super.keepSocketAlive(socket);
    }

    override reuseSocket(socket: Socket, outgoing: Outgoing): void {
      socket.off("data", close);
      super.reuseSocket(socket, outgoing);
    }
  }
  return new Quiet({ keepAlive: true, timeout: IDLE_MS });
}

/**
 * Sends a request. If the server closes a kept connection just then, one that may be repeated is sent on a connection of its own. A request whose
 * answer is that to an earlier one fails as by a reset: it may have been carried out, and whoever repeats it counts its attempts.
 */
function sent(line: Line, request: ServiceRequest & { address: object }, read: (incoming: Incoming) => Promise<Answer>) {
  const { method, address, headers, body, isRepeated } = request;
  let outgoing: Outgoing | undefined;
  let isOver = false;
  // `fetch` sends this name; a request without one is refused by some proxies.
  const options = { ...address, method, headers: { "User-Agent": "node", ...headers } };
  const answer = new Promise<Answer>((resolve, reject) => {
    function send(through: Agent | false): void {
      let isAnswered = false;
      const own = (outgoing = line.module.request({ ...options, agent: through }, (incoming) => {
        isAnswered = true;
        if (!isOfEarlier(line, own, headers, incoming)) return resolve(read(incoming));
        own.destroy();
        // The next request shows on a new connection whether the service still returns identifiers.
        line.agent = agentOf(line.module);
        return reject(Object.assign(new Error("the answer to an earlier request arrived"), { code: CLOSED[0] }));
      }));
      own.on("error", (error) => {
        const isClosed = own.reusedSocket && !isAnswered && !isOver && CLOSED.includes(Object(error).code);
        if (isClosed && isRepeated) send(false);
        else reject(error);
      });
      own.end(body);
    }
    send(line.agent);
  }).finally(() => (outgoing = undefined));
  const cancel = () => {
    isOver = true;
    outgoing?.destroy();
  };
  return { answer, cancel };
}

/**
 * Whether a response answers an earlier request on its connection: it has another `CorrelationId` than the request or none, and its service is one
 * that returns that of the request. Notes whether the service does. The first response on a connection is that of its request: with another value, the
 * service or a proxy has identifiers of its own, or a key's first response keeps its identifier, and no later value tells anything.
 */
function isOfEarlier(line: Line, { reusedSocket }: Outgoing, asked: ServiceRequest["headers"], { headers }: Incoming): boolean {
  const [own, answered] = [asked.CorrelationId, headers.correlationid].map((id) => id?.toLowerCase());
  if (!own) return false;
  const isOther = own !== answered;
  // A proxy's own error, without an identifier, does not speak for the service.
  if (answered && isOther && !reusedSocket) line.echoes = false;
  else if (!isOther) line.echoes ??= true;
  return isOther && reusedSocket && line.echoes === true;
}

async function answered(incoming: Incoming, most: number | null, zlib: Zlib): Promise<Answer> {
  const { statusCode: status, headers } = incoming;
  const answerWith = (body: Uint8Array) => answerOf(status, (name) => headers[name] ?? null, body);
  if (most === null || status === 204) return answerWith(unread(incoming));
  let body = await bytesOf(incoming, most);
  // The last coding was applied last (RFC 9110 §8.4). A body that is cut off cannot be decoded.
  const codings = (headers["content-encoding"] ?? "").toLowerCase().split(",").reverse();
  for (const coding of body.byteLength > most || body.byteLength === 0 ? [] : codings) {
    const decoder = DECODERS[coding.trim()];
    if (decoder) body = await decoded(zlib[decoder], body, most);
  }
  return answerWith(body);
}

/**
 * Leaves a body unread. Its connection is kept if the body has arrived with the head, and if a 204, which has none, announces none: it would be
 * taken for the next response.
 */
function unread(incoming: Incoming): Uint8Array {
  const { statusCode, headers } = incoming;
  const isWrong = statusCode === 204 && (Number(headers["content-length"] ?? 0) !== 0 || "transfer-encoding" in headers);
  incoming.on("error", () => {});
  setTimeout(() => (incoming.complete && !isWrong ? incoming.resume() : incoming.destroy()));
  return new Uint8Array();
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
      .on("end", () => resolve(chunks.length === 1 ? chunks[0] : joined(chunks)))
      .on("error", reject);
  });
}

/** Decodes a body, up to `most` bytes: a larger one is an error. */
function decoded(decode: Decode, bytes: Uint8Array, most: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    decode(bytes, { maxOutputLength: most }, (error, plain) => (error ? reject(error) : resolve(plain)));
  });
}
