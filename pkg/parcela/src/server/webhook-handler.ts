/** A receiver of notifications for every server that speaks fetch: each is handled once, as far as its store can tell. */

import { ParcelaError } from "../shared/error.js";
import type { ServerGlue } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import { isBytes } from "./body-bytes.js";
import { report, until } from "./bounded.js";
import type { FetchHandler } from "./gateway-api.js";
import { isResponse } from "./gateway-hooks.js";
import { HANDLER_NAMES } from "./option-names.js";
import { requireHooks, requireOption } from "./options.js";
import type { WebhookEvent, WebhookHandler, WebhookHandlerOptions } from "./webhook-api.js";
import { flatOf } from "./webhook-scheme.js";
import { checkedSecrets, refuseSecret } from "./webhook-secrets.js";
import { requireUnread } from "./unread.js";
import { LEASE_SECONDS, addSeen, claimSeen, hasSeen, releaseSeen, requireLease, seenInMemory, seenOfReceiver } from "./webhook-seen.js";
import { notificationBytes, requireHeaders, secondsOf, verifiedIn, type Said, type Verified } from "./webhook.js";

/** What `on` may have a function for: the events whose shape is known, and all others. */
const EVENTS = ["pedido.status_alterado", "other"];

/** How long a second delivery waits for what becomes of the first. A provider waits ten seconds for it. */
const WAIT_MS = 8000;

/** When the provider may try again what another delivery is busy with. */
const RETRY_SECONDS = 30;

type CheckedOptions = ReturnType<typeof checkedOptions>;
type Running = () => Promise<Instance<ServerGlue>>;
type Handle = (event: WebhookEvent, context: never) => unknown;

/** What a notification has turned out to be. */
interface Received {
  event: WebhookEvent | null;
}

/** @param running answers the WebAssembly's running instance */
export function webhookHandler<Context>(given: WebhookHandlerOptions<Context>, running: Running): WebhookHandler<Context> {
  const options = checkedOptions(given);
  const once = handledOnce(options);
  const handOn = handingOn(options);
  const handle: FetchHandler<Context> = async (request, ...[context]) => {
    const received: Received = { event: null };
    try {
      requireRawBody(context);
      const read = await verifiedOrRefusal(request, options, running);
      if (isResponse(read)) return read;
      received.event = read.event;
      return await (read.isDistinct ? once : handOn)(read.event, context as never);
    } catch (error) {
      report(options.onError, { error, event: received.event });
      return answer(500);
    }
  };
  return Object.assign(handle, { check: () => checked(options) });
}

/** Throws at once for an option that is wrong; rejects where the store of notifications does not answer. */
function checked({ secret, on, seen }: CheckedOptions): Promise<void> {
  checkedSecrets(secret, "secret");
  requireOption("on.other", on.has("other"), "a function: events of a later day go to it, and are refused without it");
  return hasSeen(seen, "check").then(() => {});
}

function checkedOptions(given: WebhookHandlerOptions<never>) {
  refuseUnknown("createWebhookHandler", given, HANDLER_NAMES);
  const { secret, on, seen, onError, now, leaseSeconds = LEASE_SECONDS, ...verifying }: WebhookHandlerOptions<never> = Object(given);
  const isOn = typeof on === "object" && on !== null;
  requireOption("on", isOn, "an object with a function for each event");
  for (const [name, handle] of Object.entries(on)) {
    requireOption(`on.${name}`, EVENTS.includes(name), `one of ${EVENTS.join(", ")}`);
    requireOption(`on.${name}`, handle === undefined || typeof handle === "function", "a function");
  }
  requireHooks({ onError });
  requireLease(leaseSeconds);
  secondsOf(now); // refuses what is no time
  const flat = flatOf(verifying);
  refuseSecret(secret, verifying.secretEncoding === "text");
  return {
    secret,
    on: new Map<string, Handle>(Object.entries(on).filter(([, handle]) => handle !== undefined)),
    seen: seen === undefined ? seenInMemory() : seenOfReceiver(seen, () => checkedSecrets(secret, "secret"), given.leaseSeconds),
    leaseSeconds,
    onError,
    now,
    flat,
  };
}

/** What a body parser has read and `nodeHandler` had to write again has another signature: a server's mistake, no forgery. */
function requireRawBody(context: unknown): void {
  const { body, readableEnded } = Object(context);
  const isParsed = readableEnded === true && typeof body === "object" && body !== null;
  if (!isParsed || isBytes(body)) return;
  const message = "parcela/server: a body parser has read the notification: mount the handler before express.json()";
  throw new ParcelaError({ code: "validation", message });
}

/** A notification of the service, or the answer to what is none. */
async function verifiedOrRefusal(request: Request, options: CheckedOptions, running: Running): Promise<Response | Verified> {
  if (request.method !== "POST") return answer(405, { Allow: "POST" });
  // The environment's, which a build does not have: checked when it is needed.
  const keys = checkedSecrets(options.secret, "secret");
  const instance = await running();
  const refuse = (status: number, error: unknown) => {
    report(options.onError, { error, event: null });
    return answer(status);
  };
  const unlessForged = (error: unknown) => {
    if (Object(error).code !== "unauthorized") throw error;
    return refuse(401, error);
  };
  requireUnread(request);
  let said: Said;
  try {
    said = requireHeaders(instance, request.headers, options);
  } catch (error) {
    return unlessForged(error);
  }
  let bytes: Uint8Array | undefined;
  try {
    bytes = await notificationBytes(request);
  } catch (error) {
    return refuse(400, error);
  }
  if (bytes === undefined) return refuse(413, tooLong());
  try {
    return verifiedIn(instance, request.headers, bytes, { ...options, keys, said });
  } catch (error) {
    return unlessForged(error);
  }
}

/** Lets deliveries of one notification wait for the first of them, and answers all by what came of it. */
function handledOnce(options: CheckedOptions): (event: WebhookEvent, context: never) => Promise<Response> {
  const handle = handling(options);
  const underWay = new Map<string, { endsAt: number; status: Promise<number> }>();
  return async (event, context) => {
    const { id } = event;
    const first = underWay.get(id);
    if (first && Date.now() < first.endsAt) {
      const status = await until(Date.now() + WAIT_MS, first.status);
      return status === undefined || status === 503 ? busy() : answer(status);
    }
    const handled = handle(event, context);
    const status = handled.then(
      (response) => response.status,
      () => 500,
    );
    const entry = { endsAt: Date.now() + 1000 * options.leaseSeconds, status };
    underWay.set(id, entry);
    try {
      return await handled;
    } finally {
      if (underWay.get(id) === entry) underWay.delete(id);
    }
  };
}

/** Hands an event to its function unless that has been done, and answers what came of it. */
function handling({ on, seen, onError }: CheckedOptions): (event: WebhookEvent, context: never) => Promise<Response> {
  // What has been handled and could not be noted.
  const unnoted = seenInMemory();

  return async (event, context) => {
    const { id } = event;
    if (unnoted.has(id) || (await hasSeen(seen, id))) return answer(204);
    const claim = await claimSeen(seen, id);
    // Handled meanwhile, or busy elsewhere.
    if (claim === null) return (await hasSeen(seen, id)) ? answer(204) : busy();
    try {
      await handlerOf(on, event)(event, context);
    } catch (error) {
      report(onError, { error, event });
      // The provider's next attempt is not a repetition.
      await noted(onError, event, () => releaseSeen(seen, id, claim));
      return answer(500);
    }
    if (!(await noted(onError, event, () => addSeen(seen, id)))) unnoted.add(id);
    return answer(204);
  };
}

/**
 * Hands on an event that may be a repetition or the same thing happening once more, and says so. Nothing signed tells which, so none is
 * dropped, and none waits for another.
 */
function handingOn({ on, seen, onError }: CheckedOptions): (event: WebhookEvent, context: never) => Promise<Response> {
  return async (event, context) => {
    const { id } = event;
    const told: WebhookEvent = { ...event, mayBeRepeated: await hasSeen(seen, id) };
    await handlerOf(on, told)(told, context);
    await noted(onError, told, () => addSeen(seen, id));
    return answer(204);
  };
}

/** Whether the store did it; that it did not is told, and changes nothing of what has happened. */
function noted(onError: CheckedOptions["onError"], event: WebhookEvent, change: () => Promise<unknown>): Promise<boolean> {
  return change().then(
    () => true,
    (error: unknown) => {
      report(onError, { error, event });
      return false;
    },
  );
}

/** The function for an event: a name is only promised with the shape that goes with it. An event without one is not taken for handled. */
function handlerOf(on: CheckedOptions["on"], { known, evento }: WebhookEvent): Handle {
  const handle = (known ? on.get(evento) : undefined) ?? on.get("other");
  requireOption("on.other", handle !== undefined, "a function: an event has come that on has no other function for");
  return handle;
}

function answer(status: number, headers?: Record<string, string>): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

const busy = (): Response => answer(503, { "Retry-After": String(RETRY_SECONDS) });

function tooLong(): ParcelaError {
  return new ParcelaError({ code: "unauthorized", message: "the notification is longer than any of the service" });
}
