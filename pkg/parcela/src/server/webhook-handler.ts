/** A receiver of notifications for fetch-style servers. Each notification is handled once, as far as the store can tell. */

import { ParcelaError } from "../shared/error.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import { isBytes } from "./body-bytes.js";
import { report, until } from "./bounded.js";
import { printFailure } from "./default-log.js";
import type { FetchHandler } from "./gateway-api.js";
import { isResponse } from "./gateway-hooks.js";
import type { ServerInstance } from "./module.js";
import { headersWithRepetitions } from "./node-request.js";
import { HANDLER_NAMES } from "./option-names.js";
import { requireHooks, requireOption } from "./options.js";
import type { WebhookEvent, WebhookFailure, WebhookHandler, WebhookHandlerOptions } from "./webhook-api.js";
import { checkedSecrets, refuseSecret } from "./webhook-secrets.js";
import { requireUnread } from "./unread.js";
import { LEASE_SECONDS, addSeen, claimSeen, hasSeen, releaseSeen, requireLease, seenInMemory, seenOfReceiver } from "./webhook-seen.js";
import { notificationBytes, verifiedIn, verifyingOf, type Verified } from "./webhook.js";

/** The names that `on` may have: the known events, and `other`. */
const EVENTS = ["pedido.status_alterado", "other"];

/** How long a second delivery waits for the result of the first, in milliseconds. A provider waits ten seconds for the response. */
const WAIT_MS = 8000;

/** `Retry-After` for a notification that another delivery is handling, in seconds. */
const RETRY_SECONDS = 30;

type CheckedOptions = ReturnType<typeof checkedOptions>;
type Running = () => Promise<ServerInstance>;
type Handle = (event: WebhookEvent, context: never) => unknown;

/** A verified notification, with the function or store that is in use. */
type Received = Pick<WebhookFailure, "stage"> & { event: WebhookEvent };

/** @param running returns the running instance of the WebAssembly */
export function webhookHandler<Context>(given: WebhookHandlerOptions<Context>, running: Running): WebhookHandler<Context> {
  const options = checkedOptions(given);
  const handleOnce = onceHandler(options);
  const handleEveryTime = everyTimeHandler(options);
  const handle: FetchHandler<Context> = async (request, ...[context]) => {
    const received: Omit<WebhookFailure, "error"> = { event: null };
    try {
      requireRawBody(context);
      const read = await verifiedOrRefusal(request, options, running);
      if (isResponse(read)) return read;
      received.event = read.event;
      return await (read.isDistinct ? handleOnce : handleEveryTime)(received as Received, context as never);
    } catch (error) {
      report(options.onError, { error, ...received });
      return answer(500);
    }
  };
  return Object.assign(handle, { check: () => checked(options) });
}

/** Throws at once if an option is invalid; rejects if the store of notifications does not respond. */
function checked({ secret, on, seen }: CheckedOptions): Promise<void> {
  checkedSecrets(secret, "secret");
  requireOption("on.other", on.has("other"), "a function: new kinds of events go to it, and are refused without it");
  return hasSeen(seen, "check").then(() => {});
}

function checkedOptions(given: WebhookHandlerOptions<never>) {
  refuseUnknown("createWebhookHandler", given, HANDLER_NAMES);
  const {
    secret,
    on,
    seen,
    onError = printFailure,
    leaseSeconds = LEASE_SECONDS,
    ...verifying
  }: WebhookHandlerOptions<never> = Object(given);
  const isOn = typeof on === "object" && on !== null;
  requireOption("on", isOn, "an object with a function for each event");
  for (const [name, handle] of Object.entries(on)) {
    requireOption(`on.${name}`, EVENTS.includes(name), `one of ${EVENTS.join(", ")}`);
    requireOption(`on.${name}`, handle === undefined || typeof handle === "function", "a function");
  }
  requireHooks({ onError });
  requireLease(leaseSeconds);
  refuseSecret(secret, verifying.secretEncoding === "text");
  return {
    secret,
    on: new Map<string, Handle>(Object.entries(on).filter(([, handle]) => handle !== undefined)),
    seen: seen === undefined ? seenInMemory() : seenOfReceiver(seen, () => checkedSecrets(secret, "secret"), given.leaseSeconds),
    leaseSeconds,
    onError,
    verifying: verifyingOf(verifying),
  };
}

/** Throws if a body parser has read the body, which then no longer matches the signature: the server's mistake, not a forgery. */
function requireRawBody(context: unknown): void {
  const { body, readableEnded } = Object(context);
  const isParsed = readableEnded === true && typeof body === "object" && body !== null;
  if (!isParsed || isBytes(body)) return;
  const message = "parcela/server: a body parser has read the notification: mount the handler before express.json()";
  throw new ParcelaError({ code: "validation", message });
}

/** Returns the verified notification, or the response that refuses the request. */
async function verifiedOrRefusal(request: Request, options: CheckedOptions, running: Running): Promise<Response | Verified> {
  if (request.method !== "POST") return answer(405, { Allow: "POST" });
  // Checked only when needed: a build has no environment variables.
  const keys = checkedSecrets(options.secret, "secret");
  const instance = await running();
  const refuse = (status: number, error: unknown) => {
    report(options.onError, { error, event: null });
    return status === 503 ? busy() : answer(status);
  };
  requireUnread(request);
  // A body that breaks off is the sender's error.
  const read = await notificationBytes(request).catch((error: unknown) => ({ bytes: undefined, status: 400, error }));
  if (!read.bytes) return refuse(read.status, read.error);
  try {
    return verifiedIn(instance, headersWithRepetitions(request), read.bytes, keys, options.verifying);
  } catch (error) {
    if (Object(error).code !== "unauthorized") throw error;
    return refuse(401, error);
  }
}

/** Returns a handler that lets concurrent deliveries of one notification wait for the first, and gives all of them its status. */
function onceHandler(options: CheckedOptions): (received: Received, context: never) => Promise<Response> {
  const handle = eventHandler(options);
  const underWay = new Map<string, { endsAt: number; status: Promise<number> }>();
  return async (received, context) => {
    const { id } = received.event;
    const first = underWay.get(id);
    if (first && performance.now() < first.endsAt) {
      const status = await until(performance.now() + WAIT_MS, first.status);
      return status === undefined || status === 503 ? busy() : answer(status);
    }
    const handled = handle(received, context);
    const status = handled.then(
      (response) => response.status,
      () => 500,
    );
    const entry = { endsAt: performance.now() + 1000 * options.leaseSeconds, status };
    underWay.set(id, entry);
    try {
      return await handled;
    } finally {
      if (underWay.get(id) === entry) underWay.delete(id);
    }
  };
}

/** Returns a handler that calls the event's function unless the event has been handled before. */
function eventHandler({ on, seen, onError }: CheckedOptions): (received: Received, context: never) => Promise<Response> {
  // The notifications that were handled but could not be added to the store.
  const unrecorded = seenInMemory();

  return async (received, context) => {
    const { event } = received;
    const { id } = event;
    received.stage = "seen";
    if (unrecorded.has(id) || (await hasSeen(seen, id))) return answer(204);
    const claim = await claimSeen(seen, id);
    // Another delivery has handled it meanwhile, or is handling it.
    if (claim === null) return (await hasSeen(seen, id)) ? answer(204) : busy();
    try {
      await handlerOf(on, event)(event, context);
    } catch (error) {
      report(onError, { error, event, stage: "on" });
      // Releases the claim, so that the provider's next attempt is handled.
      await recorded(onError, event, () => releaseSeen(seen, id, claim));
      return answer(500);
    }
    if (!(await recorded(onError, event, () => addSeen(seen, id)))) unrecorded.add(id);
    return answer(204);
  };
}

/**
 * Returns a handler for events that may be a repetition or the same change happening again: nothing signed shows which. It drops no event
 * and lets none wait for another, and passes `mayBeRepeated`.
 */
function everyTimeHandler({ on, seen, onError }: CheckedOptions): (received: Received, context: never) => Promise<Response> {
  return async (received, context) => {
    const { id } = received.event;
    received.stage = "seen";
    const marked: WebhookEvent = { ...received.event, mayBeRepeated: await hasSeen(seen, id) };
    received.stage = "on";
    await handlerOf(on, marked)(marked, context);
    await recorded(onError, marked, () => addSeen(seen, id));
    return answer(204);
  };
}

/** Returns whether a change of the store succeeded. A failure is reported and does not affect the response. */
function recorded(onError: CheckedOptions["onError"], event: WebhookEvent, change: () => Promise<unknown>): Promise<boolean> {
  return change().then(
    () => true,
    (error: unknown) => {
      report(onError, { error, event, stage: "seen" });
      return false;
    },
  );
}

/** Returns the function for an event: that of its name only if its shape is known, otherwise `other`. Throws if there is none. */
function handlerOf(on: CheckedOptions["on"], { known, evento }: WebhookEvent): Handle {
  const handle = (known ? on.get(evento) : undefined) ?? on.get("other");
  requireOption("on.other", handle !== undefined, "a function: an event has come that on has no other function for");
  return handle;
}

function answer(status: number, headers?: Record<string, string>): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

const busy = (): Response => answer(503, { "Retry-After": String(RETRY_SECONDS) });
