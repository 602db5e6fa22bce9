/** A fetch-style handler for `node:http`, and for what is built on it. Nothing of Node.js is imported. */

/** @param {(request: Request, context: object) => Promise<Response>} handler such as a gateway */
export function nodeHandler(handler) {
  return async (incoming, outgoing, next) => {
    const controller = new AbortController();
    outgoing.on("close", () => {
      if (!outgoing.writableEnded) controller.abort();
    });
    try {
      await send(await handler(requestOf(incoming, controller.signal), incoming), outgoing);
    } catch (error) {
      if (next) return next(error);
      outgoing.statusCode = 500;
      outgoing.end();
    }
  };
}

function requestOf(incoming, signal) {
  const scheme = incoming.socket?.encrypted ? "https" : "http";
  const host = incoming.headers[":authority"] ?? incoming.headers.host ?? "localhost";
  const hasBody = !["GET", "HEAD"].includes(incoming.method);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (!name.startsWith(":")) for (const one of [value].flat()) headers.append(name, one);
  }
  return new Request(new URL(incoming.originalUrl ?? incoming.url, `${scheme}://${host}`), {
    method: incoming.method,
    headers,
    signal,
    ...(hasBody && { body: bodyOf(incoming), duplex: "half" }),
  });
}

/** The stream, or what a body parser in front of the handler has made of it. */
function bodyOf(incoming) {
  const { body } = incoming;
  if (body === undefined || !incoming.readableEnded) return ReadableStream.from(incoming);
  return typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
}

async function send(response, outgoing) {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}
