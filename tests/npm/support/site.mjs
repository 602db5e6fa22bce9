/** Servers on free ports. */

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { buffer } from "node:stream/consumers";

/** The media types of a site's files. */
export const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** Sends a value as JSON. */
export const sendJson = (url, value, { method = "POST", headers } = {}) =>
  fetch(url, { method, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(value) });

/** Starts `server`. Returns its address, and a function that stops it. */
export async function listen(server) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Returns a request as the options of a `fetch` that sends it on to another host. */
export async function forwarded(incoming) {
  const body = await buffer(incoming);
  const { host: _host, connection: _connection, "content-length": _length, "transfer-encoding": _encoding, ...headers } = incoming.headers;
  return { method: incoming.method, headers, ...(body.length > 0 && { body }) };
}

/** Serves requests by `handle` until the test `t` ends. Returns the address. */
export async function serveFor(t, handle) {
  const { url, stop } = await listen(createServer(handle));
  t.after(stop);
  return url;
}

/** Returns a free port, for a program that cannot choose one. */
export async function freePort() {
  const free = await listen(createServer());
  await free.stop();
  return new URL(free.url).port;
}

/**
 * Serves a static site: a file comes from the first of `folders` that has it. A missing file is answered with the first 404.html.
 * `route` is called first, and may answer.
 *
 * @param {string[]} folders
 * @param {{ headers?: Record<string, string>, route?: (incoming: object, outgoing: object) => boolean | Promise<boolean> }} [options]
 */
export function serve(folders, { headers = {}, route = () => false } = {}) {
  const server = createServer(async (incoming, outgoing) => {
    if (await route(incoming, outgoing)) return;
    const { pathname } = new URL(incoming.url, "http://site");
    const path = normalize(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const file = (path) => firstOf(folders.map((folder) => join(folder, path)));
    const bytes = await file(path);
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    outgoing.setHeader("Content-Type", TYPES[bytes ? extname(path) : ".html"] ?? "application/octet-stream");
    outgoing.statusCode = bytes ? 200 : 404;
    outgoing.end(bytes ?? (await file("404.html")) ?? "not found");
  });
  return listen(server);
}

async function firstOf(paths) {
  for (const path of paths) {
    try {
      return await readFile(path);
    } catch {
      // The next folder may have it.
    }
  }
  return undefined;
}
