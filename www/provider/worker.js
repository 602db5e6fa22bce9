/**
 * The provider of the static site: a service worker that answers what the pages ask of the sandbox and of the shop's gateways, in the
 * visitor's own browser. Nothing is sent anywhere.
 */

import { createSandbox } from "parcela-sandbox";

import { gateways } from "../server/gateways.js";
import { load, save } from "./state.js";

/** The site's folder, below which it is served; its own part of a path ends before the slash. */
const SITE = self.registration.scope.replace(/\/$/, "");
const FOLDER = new URL(self.registration.scope).pathname.replace(/\/$/, "");

/** What the sandbox answers, and what the gateways do. */
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
 * The path of a request for the provider, as the provider knows it. Pages ask the gateways from the host's root, as a shop's do, and the
 * sandbox below the site; a folder that is named as a part of the provider is the site's.
 */
function pathOf({ url }) {
  const { origin, pathname, search } = new URL(url);
  if (origin !== location.origin) return undefined;
  if (OF_GATEWAYS.test(pathname)) return pathname + search;
  const below = pathname.startsWith(`${FOLDER}/`) ? pathname.slice(FOLDER.length) : pathname;
  return OF_SANDBOX.test(below) ? below + search : undefined;
}

/** Answers a request. The worker keeps a change before it answers, as the browser may end it at any moment. */
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

/** The provider's own pages lead to the host's root, as a server's would; here they are below the site. */
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

/** What went wrong, for whoever looks at the network: nothing reaches the page's console from here. */
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
    // Nobody signs in at the demo, which is the visitor's own.
    authorize: () => true,
    // The page is answered; the worker's console stays quiet.
    onError: () => {},
  });
  return { sandbox, gateway };
}

/** Notifications would leave the browser. */
async function unsent() {
  throw new TypeError("the static demo sends nothing");
}

/** Keeps the state, after whatever is being kept: an earlier state never takes the place of a later one. */
function keep() {
  keeping = keeping.then(keepNow, keepNow);
  return keeping;
}

async function keepNow() {
  const { sandbox } = await provider();
  await save({ database: await sandbox.export(), faults: await sandbox.faults.list() });
}

/** A browser may keep nothing, as in some private windows: there the demo lasts as long as the worker. */
const unkept = (error) => console.warn(`what was changed is not kept: ${error.name}`);
