/** The site on a native sandbox of its own, with the demo's gateways in this process, on free ports. */

import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { untilListening } from "../../../npm/support/program.mjs";
import { listen } from "../../../npm/support/site.mjs";

export async function openNativeHost(site = process.env.PARCELA_SITE) {
  const server = createServer();
  const gateways = await listen(server);
  const flags = ["--listen", "127.0.0.1:0", "--log", "warn", "--site", site, "--gateway", gateways.url];
  const { url, stop } = await untilListening(spawn(process.env.PARCELA_SANDBOX, flags, { stdio: ["ignore", "pipe", "inherit"] }));
  server.on("request", await gatewayTo(url));
  return {
    url,
    async close() {
      await stop();
      await gateways.stop();
    },
  };
}

/** Handles requests like the demo's own gateways. */
async function gatewayTo(baseUrl) {
  const program = process.env.PARCELA_GATEWAY_PROGRAM;
  const { gateways } = await import(pathToFileURL(join(dirname(program), "gateways.js")));
  const { nodeHandler } = createRequire(program)("parcela/server");
  const credentials = { baseUrl, clientId: "parceiro-demo", clientSecret: "segredo-demo" };
  return nodeHandler(gateways({ ...credentials, authorize: () => true }));
}
