/**
 * The server of the demo's shop, in Node.js: its gateways, on a port of this machine. The sandbox serves the pages themselves, and
 * hands it what they ask of `/parcela` and `/parcela-console`.
 *
 * Environment: `PARCELA_URL`, the service's address; `PARCELA_CLIENT_ID` and `PARCELA_CLIENT_SECRET`; `PARCELA_ORIGINS`, origins of
 * the pages where another server stands before them, separated by commas; `PORT`, of which 0 is a free one. With
 * `--until-stdin-ends` it ends with the program that has started it.
 */

import { createServer } from "node:http";

import { nodeHandler } from "parcela/server";

import { gateways } from "./gateways.js";

const { PARCELA_URL, PARCELA_CLIENT_ID, PARCELA_CLIENT_SECRET, PARCELA_ORIGINS = "", PORT = "0" } = process.env;

/** A sandbox of this machine has no secrets to keep. */
const isSandbox = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?\/?$/.test(PARCELA_URL ?? "");

const handler = gateways({
  baseUrl: PARCELA_URL,
  clientId: PARCELA_CLIENT_ID,
  clientSecret: PARCELA_CLIENT_SECRET,
  allowedOrigins: PARCELA_ORIGINS.split(",").filter(Boolean),
  // Nobody signs in at the demo. Your own server looks at its session here, and answers for which establishments it sells.
  authorize: () => isSandbox,
  onError: ({ error, operation, correlationId }) => console.error(operation, error?.code ?? error?.name, correlationId),
});

const server = createServer(nodeHandler(handler));
server.listen(Number(PORT), "127.0.0.1", () => {
  console.log(`the gateways listen on http://127.0.0.1:${server.address().port}`);
});

if (process.argv.includes("--until-stdin-ends")) process.stdin.resume().on("end", () => process.exit());
