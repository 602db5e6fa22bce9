/** The HTTP server in front of an engine. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

import type { Engine } from "../engine.js";

/** The timeout for the head of a request, and for the next request on a connection. */
const HEAD_MS = 15_000;
/** The sandbox refuses a body over 10 MiB. More than that is not read. */
const MOST_BYTES = 10 * 1024 * 1024 + 1;
const NOTHING = new Uint8Array();
/** Statuses whose answers have neither body nor Content-Length. */
const WITHOUT_BODY = [204, 304];

/** Requests that arrive before the engine is ready wait for it. */
export function serverOf(starting: Promise<Engine>): Server {
  const server = createServer({ requireHostHeader: false }, async (request, response) => {
    // Node.js takes the socket away from a request whose body is not read to its end.
    const { socket } = request;
    const isAnswered = await answer(starting, request, response).catch(() => false);
    if (!isAnswered) socket.destroy();
  });
  server.headersTimeout = HEAD_MS;
  server.keepAliveTimeout = HEAD_MS;
  return server;
}

/** Resolves to false when there is no answer, as a fault has lost it, or nobody to take it. */
async function answer(starting: Promise<Engine>, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { method = "GET", url = "/", rawHeaders } = request;
  const body = await bodyOf(request);
  const engine = await starting;
  const answer = await engine.handle(method, url, rawHeaders, body);
  if (!answer || response.destroyed) return false;
  const { status, headers, body: bytes } = answer;
  // The rest of a body that is too large is not read.
  if (body.length >= MOST_BYTES) response.shouldKeepAlive = false;
  const hasLength = headers.some((name, at) => at % 2 === 0 && name.toLowerCase() === "content-length");
  const length = hasLength || WITHOUT_BODY.includes(status) ? [] : ["content-length", String(bytes.length)];
  response.writeHead(status, [...headers, ...length]);
  response.end(method === "HEAD" ? undefined : bytes);
  return true;
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const { "content-length": announced, "transfer-encoding": encoding } = request.headers;
  if (announced === undefined && encoding === undefined) return NOTHING;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length >= MOST_BYTES) break;
  }
  return Buffer.concat(chunks);
}
