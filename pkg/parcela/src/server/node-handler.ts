/** A fetch-style handler for `node:http`, and for what is built on it. Nothing of Node.js is imported. */

import { isBytes } from "./body-bytes.js";
import { refusal } from "./gateway-answers.js";
import type { FetchHandler, NodeRequest, NodeResponse } from "./gateway-api.js";
import { noteRead } from "./unread.js";

/** Properties that Node.js and its frameworks add to the declared ones. */
interface NodeIncoming extends NodeRequest, Partial<AsyncIterable<unknown>> {
  /** The body as a body parser has read it. */
  body?: unknown;
  readableEnded?: boolean;
  /** Express: the path before it was mounted. */
  originalUrl?: string;
  socket?: { encrypted?: boolean };
}

/** Methods that the Fetch standard forbids a `Request` to have. */
const FORBIDDEN = ["CONNECT", "TRACE", "TRACK"];

/**
 * A gateway as a listener of `node:http`, or a handler of Express and its kin. `authorize` is given Node.js' own request
 * as its context. What is no request in the sense of the Fetch standard, such as a TRACE or a malformed `Host`, is answered with 405
 * or 400 and a problem.
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
      const response = request ? await handler(request, incoming) : refusalOf(incoming);
      await send(response, incoming, outgoing);
    } catch (error) {
      if (next) return next(error);
      await sendFailure(incoming, outgoing);
    }
  };
}

/** The request in the form of the Fetch standard, or undefined when it cannot have that form. */
function requestOf(incoming: NodeIncoming, signal: AbortSignal): Request | undefined {
  const hasBody = !["GET", "HEAD"].includes(incoming.method ?? "");
  try {
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (!name.startsWith(":")) for (const one of [value].flat()) headers.append(name, String(one));
    }
    const body = hasBody ? bodyOf(incoming) : undefined;
    // What a body parser has made of a body, decompressed and read, has another length.
    if (hasBody && !(body instanceof ReadableStream)) headers.delete("content-length");
    // `duplex` is not in every platform's types yet.
    const sent = hasBody ? { body, duplex: "half" } : {};
    const request = new Request(addressOf(incoming), { method: incoming.method, headers, signal, ...sent } as RequestInit);
    if (hasBody && isGone(incoming)) noteRead(request);
    return request;
  } catch {
    return undefined;
  }
}

/** The address that was asked for. A path that begins with two slashes names no other host. */
function addressOf(incoming: NodeIncoming): string {
  const scheme = incoming.socket?.encrypted ? "https" : "http";
  const host = incoming.headers[":authority"] ?? incoming.headers.host ?? "localhost";
  const own = new URL(`${scheme}://${host}`);
  if (own.href !== `${own.origin}/`) throw new TypeError("the Host header is more than a host");
  const target = incoming.originalUrl ?? incoming.url ?? "";
  if (target.startsWith("/")) return own.origin + target;
  // The whole address, as a proxy is asked for it, or `*` for the server itself.
  const { pathname, search } = new URL(target, own);
  return own.origin + pathname + search;
}

/** The body: the stream, or the result of a body parser in front of the handler. */
function bodyOf(incoming: NodeIncoming): unknown {
  const { body } = incoming;
  if (body === undefined || !incoming.readableEnded) return streamOf(incoming);
  return typeof body === "string" || isBytes(body) ? body : JSON.stringify(body);
}

/** Whether a body parser in front of the handler has read the body and kept it elsewhere, as those of Fastify and Koa do. */
function isGone({ body, headers, readableEnded }: NodeIncoming): boolean {
  const { "content-length": length = "0", "transfer-encoding": coding } = headers;
  return readableEnded === true && body === undefined && (length !== "0" || coding !== undefined);
}

/** `ReadableStream.from` came with Node.js 20.6, and ends the connection along with a stream that nobody reads on. */
function streamOf(incoming: NodeIncoming): ReadableStream<unknown> {
  const chunks = (incoming as AsyncIterable<unknown>)[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      // The rest is not read: `send` closes the connection once the answer is written.
    },
  });
}

async function send(response: Response, incoming: NodeRequest, outgoing: NodeResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  // Each is a header of its own, of which the loop has left the last.
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("Set-Cookie", cookies);
  const isHalfRead = incoming.complete === false && incoming.httpVersionMajor === 1;
  if (isHalfRead) outgoing.setHeader("Connection", "close");
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}

/** Tells of a failure, or ends the connection where another answer has been begun. */
async function sendFailure(incoming: NodeRequest, outgoing: NodeResponse): Promise<void> {
  try {
    await send(problem(500, "Gateway.Failed", "O servidor falhou."), incoming, outgoing);
  } catch {
    outgoing.destroy();
  }
}

function refusalOf({ method }: NodeRequest): Response {
  return FORBIDDEN.includes(method ?? "")
    ? problem(405, "Gateway.MethodNotAllowed", "O caminho não aceita este método.")
    : problem(400, "Gateway.InvalidRequest", "O endereço da requisição não é válido.");
}

function problem(status: number, tipo: string, detalhe: string): Response {
  return refusal(status, tipo, detalhe, { correlationId: crypto.randomUUID() });
}
