/** The demo's own gateways, in this process. */

import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { required } from "./environment.mjs";

/** Listens on a free port; answers once it is told, by `serve`, where the sandbox is. */
export async function openGateways() {
  const program = required("PARCELA_GATEWAY_PROGRAM");
  const { gateways } = await import(pathToFileURL(join(dirname(program), "gateways.js")));
  const { nodeHandler } = createRequire(program)("parcela/server");
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    serve(baseUrl) {
      const credentials = { baseUrl, clientId: "parceiro-demo", clientSecret: "segredo-demo" };
      server.on("request", nodeHandler(gateways({ ...credentials, authorize: () => true })));
    },
    async close() {
      server.close();
      await once(server, "close");
    },
  };
}
