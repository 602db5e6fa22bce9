import { createServer } from "node:http";

import { nodeHandler } from "parcela/server";
import { createServer as createPages } from "vite";

import { gateway } from "./gateway.js";

// The pages are Vite's, the calls below /parcela/ the gateway's.
const answer = nodeHandler(gateway);
const server = createServer((request, response) =>
  request.url?.startsWith("/parcela/") ? answer(request, response) : pages.middlewares(request, response),
);
const pages = await createPages({ server: { middlewareMode: true, hmr: { server } } });

await gateway.check(); // the shop starts only if the provider is reached and accepts its credentials
server.listen(process.env.PORT ?? 3000, "127.0.0.1");
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => process.exit());
