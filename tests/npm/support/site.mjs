/** Servers on ports of their own. */

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = {
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

/** Lets `server` listen; answers its address, and how to stop it. */
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

/** Lets `handle` answer requests until the test `t` ends; answers the address. */
export async function serveFor(t, handle) {
  const { url, stop } = await listen(createServer(handle));
  t.after(stop);
  return url;
}

/** A port that is free, for a program that cannot take one by itself. */
export async function freePort() {
  const free = await listen(createServer());
  await free.stop();
  return new URL(free.url).port;
}

/**
 * A static site: the first of `folders` that has a file serves it, and the first that has a 404.html serves that for what there is not.
 * `route` is asked first, and may answer.
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
