/** A host that knows nothing but the files of a site. */

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/**
 * Serves the files of `site` below `folder`; what there is not is answered with the site's 404.html, as usual.
 *
 * `asked` are the requests so far, as `GET /path`.
 */
export async function openFilesHost(site, folder = "") {
  const asked = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    asked.push(`${request.method} ${pathname}`);
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const isBelow = path.startsWith(`${folder}/`);
    const file = isBelow && (await readFile(join(site, path.slice(folder.length))).catch(() => undefined));
    const type = file ? (TYPES[extname(path)] ?? "application/octet-stream") : TYPES[".html"];
    response.writeHead(file ? 200 : 404, { "Content-Type": type });
    response.end(file || (await readFile(join(site, "404.html"))));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}${folder}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
