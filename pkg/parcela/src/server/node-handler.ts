/** Adapts a fetch handler to `node:http` and the frameworks built on it, without importing Node.js modules. */

import { isBytes } from "./body-bytes.js";
import { refusal } from "./gateway-answers.js";
import type { FetchHandler, NodeRequest, NodeResponse } from "./gateway-api.js";
import { endToEnd, isResponse } from "./gateway-hooks.js";
import { noteRead } from "./unread.js";

/** Properties that Node.js and its frameworks add to the declared ones. */
interface NodeIncoming extends NodeRequest, Partial<AsyncIterable<unknown>> {
  /** The body that a body parser has read. */
  body?: unknown;
  readableEnded?: boolean;
  /** Express: the URL with the mount path. */
  originalUrl?: string;
  socket?: { encrypted?: boolean };
}

/** Methods that a `Request` of the Fetch standard cannot have. */
const FORBIDDEN: readonly unknown[] = ["CONNECT", "TRACE", "TRACK"];

/**
 * Turns a gateway or a webhook handler into a listener of `node:http`, or a handler of Express and similar frameworks. The handler's
 * context is Node.js' own request. A request with a malformed `Host` gets a 400 with a problem. A path that the Fetch standard changes, such
 * as `/v1/./order` or `/v1\order`, reaches the handler as one segment (`/%2Fv1%2F.%2Forder`), as a rule of a proxy could take it for another
 * path: a gateway answers 404. The method TRACE, which the standard does not
 * allow, reaches the handler as OPTIONS, which it refuses too.
 */
export function nodeHandler<Incoming extends NodeRequest>(
  handler: FetchHandler<Incoming>,
): (incoming: Incoming, outgoing: NodeResponse, next?: (error?: unknown) => void) => Promise<void> {
  return async (incoming, outgoing, next) => {
    const controller = new AbortController();
    outgoing.on("close", () => {
      if (!outgoing.writableEnded) controller.abort();
    });
    const request = requestOf(incoming, controller.signal);
    try {
      const response = isResponse(request) ? request : await handler(request, incoming);
      await send(response, incoming, outgoing);
    } catch (error) {
      if (next) return next(error);
      await sendFailure(incoming, outgoing);
    }
  };
}

/** Returns the request as a `Request`, or the refusal if it cannot be represented as one. */
function requestOf(incoming: NodeIncoming, signal: AbortSignal): Request | Response {
  const hasBody = !["GET", "HEAD"].includes(incoming.method ?? "");
  try {
    const address = addressOf(incoming);
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (!name.startsWith(":")) for (const one of [value].flat()) headers.append(name, String(one));
    }
    const body = hasBody ? bodyOf(incoming) : undefined;
    // A body that a parser has decompressed and read has another length.
    if (hasBody && !(body instanceof ReadableStream)) headers.delete("content-length");
    // Not every platform's types declare `duplex` yet.
    const sent = hasBody ? { body, duplex: "half" } : {};
    const method = FORBIDDEN.includes(incoming.method) ? "OPTIONS" : incoming.method;
    const request = new Request(address, { method, headers, signal, ...sent } as RequestInit);
    if (hasBody && isBodyLost(incoming)) noteRead(request);
    return request;
  } catch {
    return problem(400, "Gateway.InvalidRequest", "O endereço da requisição não é válido.");
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

/** Returns the body: the stream, or the result of a body parser that ran before the handler. */
function bodyOf(incoming: NodeIncoming): unknown {
  const { body } = incoming;
  if (body === undefined || !incoming.readableEnded) return streamOf(incoming);
  return typeof body === "string" || isBytes(body) ? body : JSON.stringify(body);
}

/** Whether a body parser that ran before the handler read the body and stored it elsewhere, as those of Fastify and Koa do. */
function isBodyLost({ body, headers, readableEnded }: NodeIncoming): boolean {
  const { "content-length": length = "0", "transfer-encoding": coding } = headers;
  return readableEnded === true && body === undefined && (length !== "0" || coding !== undefined);
}

/** Returns the body as a stream. `ReadableStream.from` needs Node.js 20.6, and closes the connection when the stream is cancelled. */
function streamOf(incoming: NodeIncoming): ReadableStream<unknown> {
  const chunks = (incoming as AsyncIterable<unknown>)[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      // Does not read the rest: `send` closes the connection once the response is written.
    },
  });
}

async function send(response: Response, incoming: NodeRequest, outgoing: NodeResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of endToEnd(response.headers)) outgoing.setHeader(name, value);
  // Each cookie needs its own header; the loop kept only the last one.
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("Set-Cookie", cookies);
  const isHalfRead = incoming.complete === false && incoming.httpVersionMajor === 1;
  if (isHalfRead) outgoing.setHeader("Connection", "close");
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}

/** Sends a 500, or closes the connection if a response has already been started. */
async function sendFailure(incoming: NodeRequest, outgoing: NodeResponse): Promise<void> {
  try {
    await send(problem(500, "Gateway.Failed", "O servidor falhou."), incoming, outgoing);
  } catch {
    outgoing.destroy();
  }
}

function problem(status: number, tipo: string, detalhe: string): Response {
  return refusal(status, tipo, detalhe, { correlationId: crypto.randomUUID() });
}
