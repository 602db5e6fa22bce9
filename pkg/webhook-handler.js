/** A receiver of notifications for every server that speaks fetch: each is handled once, as far as its store can tell. */

import { report, until } from "./bounded.js";
import { ParcelaError } from "./error.js";
import { requireOption } from "./server-options.js";
import { checkedSecrets, eventOf, flatOf, notificationBytes } from "./webhook.js";
import { LEASE_SECONDS, addSeen, claimSeen, hasSeen, releaseSeen, seenInMemory, seenOf } from "./webhook-seen.js";

/** What `on` may have a function for: the events whose shape is known, and all others. */
const EVENTS = ["pedido.status_alterado", "other"];

/** How long a second delivery waits for what becomes of the first. A provider waits ten seconds for it. */
const WAIT_MS = 8000;

/** When the provider may try again what another delivery is busy with. */
const RETRY_SECONDS = 30;

/** @param {() => Promise<object>} running answers the WebAssembly's running instance */
export function webhookHandler(given, running) {
  const options = checkedOptions(given);
  const once = handledOnce(options);
  return async (request, context) => {
    const received = { event: null };
    try {
      requireRawBody(context);
      const refused = await refusalOf(request, options, received, running);
      return refused ?? (await once(received.event, context));
    } catch (error) {
      report(options.onError, { error, event: received.event });
      return answer(500);
    }
  };
}

function checkedOptions(given) {
  const { secret, on, seen, onError, now, ...verifying } = Object(given);
  const isOn = typeof on === "object" && on !== null;
  requireOption("on", isOn, "an object with a function for each event");
  for (const [name, handle] of Object.entries(on)) {
    requireOption(`on.${name}`, EVENTS.includes(name), `one of ${EVENTS.join(", ")}`);
    requireOption(`on.${name}`, handle === undefined || typeof handle === "function", "a function");
  }
  requireOption("onError", onError === undefined || typeof onError === "function", "a function");
  return {
    secret,
    on: new Map(Object.entries(on)),
    seen: seen === undefined ? seenInMemory() : seenOf(seen),
    onError,
    now,
    flat: flatOf(verifying),
  };
}

/** What a body parser has read and `nodeHandler` had to write again has another signature: a server's mistake, no forgery. */
function requireRawBody(context) {
  const { body, readableEnded } = Object(context);
  const isParsed = readableEnded === true && typeof body === "object" && body !== null;
  if (!isParsed || body instanceof Uint8Array) return;
  const message = "parcela/server: a body parser has read the notification: mount the handler before express.json()";
  throw new ParcelaError({ code: "validation", message });
}

/** The answer to what is no notification of the service. Notes in `received` the event of one that is. */
async function refusalOf(request, options, received, running) {
  if (request.method !== "POST") return answer(405, { Allow: "POST" });
  // The environment's, which a build does not have: checked when it is needed.
  const keys = checkedSecrets(options.secret, "secret");
  const instance = await running();
  const refuse = (status, error) => {
    report(options.onError, { error, event: null });
    return answer(status);
  };
  let bytes;
  try {
    bytes = await notificationBytes(request);
  } catch (error) {
    if (error instanceof ParcelaError) throw error;
    return refuse(400, error);
  }
  if (bytes === undefined) return refuse(413, tooLong());
  try {
    received.event = eventOf(instance, request.headers, bytes, { ...options, keys });
    return undefined;
  } catch (error) {
    if (error?.code !== "unauthorized") throw error;
    return refuse(401, error);
  }
}

/** Lets deliveries of one notification wait for the first of them, and answers all by what came of it. */
function handledOnce(options) {
  const handle = handling(options);
  const underWay = new Map();
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
    const entry = { endsAt: Date.now() + 1000 * LEASE_SECONDS, status };
    underWay.set(id, entry);
    try {
      return await handled;
    } finally {
      if (underWay.get(id) === entry) underWay.delete(id);
    }
  };
}

/** Hands an event to its function unless that has been done, and answers what came of it. */
function handling({ on, seen, onError }) {
  // What has been handled and could not be noted.
  const unnoted = seenInMemory();

  /** Whether the store did it; that it did not is told, and changes nothing of what has happened. */
  const noted = (event, change) =>
    change().then(
      () => true,
      (error) => {
        report(onError, { error, event });
        return false;
      },
    );

  return async (event, context) => {
    const { id } = event;
    if (unnoted.has(id) || (await hasSeen(seen, id))) return answer(204);
    const claim = await claimSeen(seen, id);
    // Handled meanwhile, or busy elsewhere.
    if (claim === null) return (await hasSeen(seen, id)) ? answer(204) : busy();
    try {
      await handlerOf(on, event)?.(event, context);
    } catch (error) {
      report(onError, { error, event });
      // The provider's next attempt is not a repetition.
      await noted(event, () => releaseSeen(seen, id, claim));
      return answer(500);
    }
    if (!(await noted(event, () => addSeen(seen, id)))) unnoted.add(id);
    return answer(204);
  };
}

/** A name is only promised with the shape that goes with it. */
function handlerOf(on, { known, evento }) {
  return (known ? on.get(evento) : undefined) ?? on.get("other");
}

function answer(status, headers) {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

const busy = () => answer(503, { "Retry-After": String(RETRY_SECONDS) });

function tooLong() {
  return new ParcelaError({ code: "unauthorized", message: "the notification is longer than any of the service" });
}
