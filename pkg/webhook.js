/** Notifications of the service, told from forgeries. */

import { readBytes } from "./body-bytes.js";
import { ParcelaError } from "./error.js";
import { requireOption } from "./server-options.js";
import { hasSeen, seenOf } from "./webhook-seen.js";

/** Many times what a notification has. */
const MOST_BYTES = 1024 * 1024;

/** How long a notification's body may take: a sender that has waited for ten seconds tries again. */
const ARRIVAL_MS = 10_000;

/** The fields of an event that say something of it: what a body has under these names stands in `raw` at most. */
const OF_PACKAGE = ["id", "timestamp", "known", "raw", "repeated"];

/** The event of a notification that the service signed; throws for any other. */
export async function verified(instance, notification, secrets, options = {}) {
  const keys = checkedSecrets(secrets);
  const flat = flatOf(options);
  const seen = options.seen === undefined ? undefined : seenOf(options.seen);
  const bytes = await bytesOf(notification);
  const event = eventOf(instance, notification.headers, bytes, { ...options, keys, flat });
  return seen === undefined ? event : { ...event, repeated: await hasSeen(seen, event.id) };
}

/** The event in `bytes`, which came with `headers`. */
export function eventOf(instance, headers, bytes, { keys, flat, now }) {
  const signed = instance.run((glue) => glue.verifyWebhook(keys, pairsOf(headers), bytes, secondsOf(now), flat));
  const said = valueOf(bytes);
  const fields = typeof said === "object" && !Array.isArray(said) ? { ...said } : {};
  for (const name of OF_PACKAGE) delete fields[name];
  return { ...fields, ...signed, ...(!signed.known && { raw: said }) };
}

/** The body's bytes, or undefined when there are more than any notification has. */
export async function notificationBytes(request) {
  if (request.bodyUsed) {
    throw new ParcelaError({ code: "validation", message: "parcela/server: the request's body has been read already" });
  }
  const { bytes, late } = await readBytes(request, MOST_BYTES, ARRIVAL_MS);
  if (late) throw new Error(`parcela/server: the notification's body did not come within ${ARRIVAL_MS} ms`);
  return bytes;
}

/** What a caller says of the secrets, as a list. */
export function checkedSecrets(secrets, name = "secrets") {
  const keys = [secrets].flat();
  const areTexts = keys.length > 0 && keys.every((key) => typeof key === "string" && key !== "");
  requireOption(name, areTexts, "a chaveAssinatura, or a list of them");
  return keys;
}

/** How a notification is verified, as the core's own options. */
export function flatOf({ toleranceSeconds, secretEncoding = "base64", scheme = {}, authentication }) {
  const isTolerance = toleranceSeconds === undefined || (Number.isFinite(toleranceSeconds) && toleranceSeconds >= 0);
  requireOption("toleranceSeconds", isTolerance, "a number of seconds, from zero");
  requireOption("secretEncoding", ["base64", "text"].includes(secretEncoding), "base64 or text");
  const { encoding = "base64", signedContent = "id.timestamp.body", ...names } = scheme;
  requireOption("scheme.encoding", ["base64", "hex"].includes(encoding), "base64 or hex");
  const isContent = ["id.timestamp.body", "body"].includes(signedContent);
  requireOption("scheme.signedContent", isContent, "id.timestamp.body or body");
  return {
    ...names,
    ...flatAuthentication(authentication),
    toleranceSeconds,
    rawSecrets: secretEncoding === "text",
    hex: encoding === "hex",
    bodyOnly: signedContent === "body",
  };
}

function flatAuthentication(authentication) {
  if (authentication === undefined) return {};
  const { tipoAutenticacao, credencial } = Object(authentication);
  requireOption("authentication.tipoAutenticacao", [1, 2, 3].includes(tipoAutenticacao), "1, 2 or 3");
  const isText = typeof credencial === "string" && credencial !== "";
  const isRight = tipoAutenticacao === 1 ? credencial == null : isText;
  requireOption("authentication.credencial", isRight, "the webhook's own: none with 1, a text with 2 and 3");
  return { tipoAutenticacao: String(tipoAutenticacao), credencial: credencial ?? undefined };
}

async function bytesOf(notification) {
  const { body } = Object(notification);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (typeof body === "string") return new TextEncoder().encode(body);
  const isRequest = typeof notification?.arrayBuffer === "function";
  requireOption("body", isRequest, "the raw body as it came, not parsed: JSON written again is another text");
  const bytes = await notificationBytes(notification);
  if (bytes) return bytes;
  throw new ParcelaError({ code: "unauthorized", message: "the notification is longer than any of the service" });
}

/** What the body says: the value of its JSON, or the text itself. */
function valueOf(bytes) {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Names and values one after the other, of a `Headers`, a Node.js object or a list of pairs. */
function pairsOf(headers) {
  const entries = typeof headers?.[Symbol.iterator] === "function" ? [...headers] : Object.entries(Object(headers));
  return entries.flatMap(([name, value]) => [value].flat().flatMap((one) => (one == null ? [] : [name, String(one)])));
}

function secondsOf(now = new Date()) {
  const seconds = Math.floor(Number(now) / 1000);
  requireOption("now", seconds >= 0 && seconds < 2 ** 32, "a Date, or milliseconds since 1970");
  return seconds;
}
