/**
 * The Node.js server of the demo's shop. It serves the gateways on a local port. The sandbox serves the pages and forwards their requests
 * to `/parcela` and `/parcela-console`.
 *
 * Environment: `PARCELA_URL`, the service's address; `PARCELA_CLIENT_ID` and `PARCELA_CLIENT_SECRET`; `PARCELA_ORIGINS`, the origins of the
 * pages if another server is in front of them, separated by commas; `PORT`, where 0 selects a free port. With `--until-stdin-ends`, the
 * server ends with the program that started it.
 */

import { describeForLog, serve } from "parcela/server";

import { gateways } from "./gateways.js";

const { PARCELA_URL, PARCELA_CLIENT_ID, PARCELA_CLIENT_SECRET, PARCELA_ORIGINS = "", PORT = "0" } = process.env;

/** Whether the service is a local sandbox, which everybody may use. */
const isSandbox = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?\/?$/.test(PARCELA_URL ?? "");

const handler = gateways({
  baseUrl: PARCELA_URL,
  clientId: PARCELA_CLIENT_ID,
  clientSecret: PARCELA_CLIENT_SECRET,
  allowedOrigins: PARCELA_ORIGINS.split(",").filter(Boolean),
  // The demo has no sign-in. Your own server reads its session here and returns the establishments that the user sells for.
  authorize: () => isSandbox,
  onError: (failure) => console.error(describeForLog(failure)),
});

const { url } = await serve(handler, { port: PORT, host: "127.0.0.1" });
console.log(`the gateways listen on ${url}`);

if (process.argv.includes("--until-stdin-ends")) process.stdin.resume().on("end", () => process.exit());
