/** The HTTP server in front of an engine. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

import type { Engine } from "../engine.js";

/** The timeout for a request's headers, and for the next request on a connection, in milliseconds. */
const HEAD_MS = 15_000;
/** One byte more than the sandbox accepts, which is 10 MiB. No more than that is read. */
const MOST_BYTES = 10 * 1024 * 1024 + 1;
const NOTHING = new Uint8Array();
/** The statuses whose responses have neither body nor Content-Length. */
const WITHOUT_BODY = [204, 304];

/** Creates the server. Requests that arrive before the engine is ready wait for it. */
export function serverOf(starting: Promise<Engine>): Server {
  const server = createServer({ requireHostHeader: false }, async (request, response) => {
    // Kept here, since Node.js detaches the socket from a request whose body is not read to its end.
    const { socket } = request;
    const isSent = await respond(starting, request, response).catch(() => false);
    if (!isSent) socket.destroy();
  });
  server.headersTimeout = HEAD_MS;
  server.keepAliveTimeout = HEAD_MS;
  return server;
}

/** Sends the engine's response. Resolves to false if a fault dropped it or the client has left. */
async function respond(starting: Promise<Engine>, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { method = "GET", url = "/", rawHeaders } = request;
  const body = await bodyOf(request);
  const engine = await starting;
  const answer = await engine.handle(method, url, rawHeaders, body);
  if (!answer || response.destroyed) return false;
  const { status, headers, body: bytes } = answer;
  // The rest of a too large body is not read, so the connection cannot be reused.
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
