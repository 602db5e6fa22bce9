/**
 * The provider of the static site: a service worker that handles requests to the sandbox and to the shop's gateways in the visitor's
 * browser. It sends nothing over the network.
 */

import { createSandbox } from "parcela-sandbox";

import { gateways } from "../server/gateways.js";
import { load, save } from "./state.js";

/** The address and the path of the site's folder, without the trailing slash. */
const SITE = self.registration.scope.replace(/\/$/, "");
const FOLDER = new URL(self.registration.scope).pathname.replace(/\/$/, "");

/** The paths of the sandbox and of the gateways. */
const OF_SANDBOX = /^\/(?:v1|sandbox|pagar|openapi\.json)(?:\/|$)/;
const OF_GATEWAYS = /^\/(?:parcela|parcela-console)\/v1\//;

let starting;
let keeping = Promise.resolve();

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.data === "claim" && event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path === undefined) return;
  event.respondWith(served(event.request, path).catch(told));
});

/**
 * Returns the provider's path of a request, or undefined if the request is not for the provider. Pages call the gateways at the host's
 * root, as a shop's pages do, and the sandbox below the site's folder. The folder is removed first, even if its name is a path of the
 * provider.
 */
function pathOf({ url }) {
  const { origin, pathname, search } = new URL(url);
  if (origin !== location.origin) return undefined;
  if (OF_GATEWAYS.test(pathname)) return pathname + search;
  const below = pathname.startsWith(`${FOLDER}/`) ? pathname.slice(FOLDER.length) : pathname;
  return OF_SANDBOX.test(below) ? below + search : undefined;
}

/** Handles a request. The worker stores a change before it responds, because the browser may end it at any moment. */
async function served(request, path) {
  const answered = await answer(request, path);
  if (request.method !== "GET") await keep().catch(unkept);
  return answered;
}

async function answer(request, path) {
  const { sandbox, gateway } = await provider();
  const { method, headers } = request;
  const body = method === "GET" || method === "HEAD" ? undefined : await request.arrayBuffer();
  const asked = new Request(new URL(path, location.origin), { method, headers, body });
  const answered = OF_GATEWAYS.test(path) ? await gateway(asked) : await sandbox.fetch(asked);
  return placed(answered);
}

/** Rewrites the addresses of the provider's pages, which start at the host's root, to the site's folder. */
async function placed(answer) {
  const headers = new Headers(answer.headers);
  const location = headers.get("location");
  if (location?.startsWith("/")) headers.set("location", FOLDER + location);
  const isPage = headers.get("content-type")?.startsWith("text/html");
  const { status } = answer;
  if (!isPage) return location === null ? answer : new Response(answer.body, { status, headers });
  const text = await answer.text();
  return new Response(text.replace(/((?:href|action|src)=")\//g, `$1${FOLDER}/`), { status, headers });
}

/** Returns an error as a response, visible in the browser's network tools. */
const told = (error) => new Response(`${error.name}: ${error.message}`, { status: 502 });

function provider() {
  starting ??= start().catch((error) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function start() {
  const { database, faults = [] } = (await load()) ?? {};
  const sandbox = await createSandbox({ database, publicUrl: SITE, fetch: unsent, besideSite: true });
  if (faults.length > 0) await sandbox.faults.set(faults);
  const gateway = gateways({
    baseUrl: "https://sandbox.localhost",
    clientId: "parceiro-demo",
    clientSecret: "segredo-demo",
    fetch: sandbox.fetch,
    allowedOrigins: [location.origin],
    // The demo has no sign-in: its data belongs to the visitor.
    authorize: () => true,
    // The response already has the error.
    onError: () => {},
  });
  return { sandbox, gateway };
}

/** Refuses to send notifications, which would leave the browser. */
async function unsent() {
  throw new TypeError("the static demo sends nothing");
}

/** Stores the state. Calls run in sequence, so an earlier state never replaces a later one. */
function keep() {
  keeping = keeping.then(keepNow, keepNow);
  return keeping;
}

async function keepNow() {
  const { sandbox } = await provider();
  await save({ database: await sandbox.export(), faults: await sandbox.faults.list() });
}

/** Reports that the state could not be stored, as in some private windows. The demo then lasts as long as the worker. */
const unkept = (error) => console.warn(`what was changed is not kept: ${error.name}`);
