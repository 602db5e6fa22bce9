import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { nodeHandler } from "parcela/server";

import { gateway } from "./gateway.js";

const PACKAGE = fileURLToPath(new URL(".", import.meta.resolve("parcela/package.json")));
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

const answer = nodeHandler(gateway);

const server = createServer(async (request, response) => {
  const { url = "/" } = request;
  if (!URL.canParse(url, "http://localhost")) return response.writeHead(400).end();
  const { pathname } = new URL(url, "http://localhost"); // without `..`
  if (pathname.startsWith("/parcela/")) return answer(request, response);
  const [, inPackage] = /^\/npm\/parcela\/(.*)$/.exec(pathname) ?? [];
  const file = inPackage ? join(PACKAGE, inPackage) : join("public", pathname === "/" ? "index.html" : pathname);
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  const type = TYPES[extname(file)];
  if (!isFile || !type) return response.writeHead(404).end();
  response.writeHead(200, { "Content-Type": type });
  createReadStream(file)
    .on("error", () => response.destroy())
    .pipe(response);
});

await gateway.check(); // the shop starts only if the provider is reached and accepts its credentials
server.listen(process.env.PORT ?? 3000, "127.0.0.1");
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close()); // the calls in flight end first
