/** Verifies notifications of the service. */

import { ParcelaError } from "../shared/error.js";
import type { ServerGlue } from "../shared/glue.js";
import { is } from "../shared/load.js";
import type { Instance } from "../shared/module.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import { isBytes, readBytes } from "./body-bytes.js";
import { WEBHOOK_NAMES } from "./option-names.js";
import { requireOption } from "./options.js";
import { requireUnread } from "./unread.js";
import type { RawNotification, VerifyingOptions, WebhookEvent, WebhookOptions } from "./webhook-api.js";
import { coreOptionsOf, type CoreOptions } from "./webhook-scheme.js";
import { checkedSecrets } from "./webhook-secrets.js";
import { hasSeen, seenOf } from "./webhook-seen.js";

/** A notification that the service signed. */
export interface Verified {
  event: WebhookEvent;
  /** Whether signed content distinguishes it from another notification with the same `id`. Only then may a repetition be dropped. */
  isDistinct: boolean;
}

/** The identifier and the time from a notification's headers, before the signature has been verified. */
export type UnverifiedHeaders = readonly string[];

/** The checked options of a verification. */
export interface Verifying {
  keys: string[];
  core: CoreOptions;
  unverified: UnverifiedHeaders;
  now?: VerifyingOptions["now"];
}

/** The maximum size of a notification, in bytes: many times that of a real one. */
const MOST_BYTES = 1024 * 1024;

/** The time limit of a notification's body, in milliseconds: after ten seconds, a sender tries again. */
const ARRIVAL_MS = 10_000;

/** The properties of an event that this package sets. A body's fields of these names are only in `raw`. */
const OF_PACKAGE = ["id", "timestamp", "known", "raw", "repeated", "mayBeRepeated"];

/** Returns the event of a notification if the service signed it; throws otherwise. */
export async function verified(
  instance: Instance<ServerGlue>,
  notification: Request | RawNotification,
  secrets: string | readonly string[] | undefined,
  options: WebhookOptions = {},
): Promise<WebhookEvent> {
  refuseUnknown("verifyWebhook", options, WEBHOOK_NAMES);
  const keys = checkedSecrets(secrets);
  const core = coreOptionsOf(options);
  const seen = options.seen === undefined ? undefined : seenOf(options.seen);
  const body = bodyOf(notification);
  const unverified = requireHeaders(instance, notification.headers, { ...options, core });
  const bytes = isBytes(body) ? body : await bytesOf(body);
  const { event, isDistinct } = verifiedIn(instance, notification.headers, bytes, { ...options, keys, core, unverified });
  if (seen === undefined) return event;
  const isSeen = await hasSeen(seen, event.id);
  return isDistinct ? { ...event, repeated: isSeen } : { ...event, repeated: false, mayBeRepeated: isSeen };
}

/** Throws if no body can make these headers a valid notification, so that the body need not be read. */
export function requireHeaders(
  instance: Instance<ServerGlue>,
  headers: RawNotification["headers"],
  { core, now }: Pick<Verifying, "core" | "now">,
): UnverifiedHeaders {
  return instance.run((glue) => glue.checkWebhookHeaders(pairsOf(headers), secondsOf(now), core.options));
}

/** Verifies the body `bytes` with its `headers`, and returns the notification. */
export function verifiedIn(
  instance: Instance<ServerGlue>,
  headers: RawNotification["headers"],
  bytes: Uint8Array,
  { keys, core, now, unverified: [id = "", timestamp = ""] }: Verifying,
): Verified {
  const {
    distinct: isDistinct,
    numero,
    ...signed
  } = instance.run((glue) =>
    glue.verifyWebhook(keys, pairsOf(headers), bytes, secondsOf(now), core.options, core.contentOf?.({ id, timestamp }, bytes)),
  );
  const value = valueOf(bytes);
  const fields: Record<string, unknown> = typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
  for (const name of OF_PACKAGE) delete fields[name];
  // The core has validated the shape of a known event, except that a status may lack its label.
  const { dados } = fields as { dados?: { status: object } };
  if (signed.known && dados) fields["dados"] = { ...dados, ...(numero && { numero }), status: { descricao: "", ...dados.status } };
  const event = { ...fields, ...signed, ...(!signed.known && { raw: value }) } as WebhookEvent;
  return { event, isDistinct };
}

/** Reads the body's bytes; returns undefined if there are more than `MOST_BYTES`. */
export async function notificationBytes(request: Request): Promise<Uint8Array | undefined> {
  const read = await readBytes(request, { most: MOST_BYTES, timeoutMs: ARRIVAL_MS });
  if (read.bytes) return read.bytes;
  if (read.why === "long") return undefined;
  throw new Error(`parcela/server: the notification's body did not come within ${ARRIVAL_MS} ms`);
}

/** Returns the body's bytes, or the request if its body is still to be read. */
function bodyOf(notification: Request | RawNotification): Uint8Array | Request {
  const body: unknown = Object(notification).body;
  if (isBytes(body)) return body;
  if (is<ArrayBuffer>(body, "ArrayBuffer")) return new Uint8Array(body);
  if (typeof body === "string") return new TextEncoder().encode(body);
  const request = requestOf(notification);
  requireOption("body", request !== undefined, "the raw body, not parsed: JSON that is serialized again does not match the signature");
  requireUnread(request);
  return request;
}

async function bytesOf(request: Request): Promise<Uint8Array> {
  const bytes = await notificationBytes(request);
  if (bytes) return bytes;
  throw new ParcelaError({ code: "unauthorized", message: "the notification is larger than any that the service sends" });
}

/** Returns `notification` if it is a request. Checks a method, not the class, since frameworks have their own classes. */
function requestOf(notification: unknown): Request | undefined {
  return typeof Object(notification).arrayBuffer === "function" ? (notification as Request) : undefined;
}

/** Returns the body's parsed JSON, or its text if it is not JSON. */
function valueOf(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns names and values in turn, from a `Headers`, a Node.js object or a list of pairs. */
function pairsOf(headers: RawNotification["headers"]): string[] {
  const isIterable = typeof Object(headers)[Symbol.iterator] === "function";
  const entries: [string, unknown][] = isIterable ? [...Object(headers)] : Object.entries(Object(headers));
  return entries.flatMap(([name, value]) => [value].flat().flatMap((one) => (one == null ? [] : [name, String(one)])));
}

/** Returns the time of the option `name`, in seconds since 1970. */
export function secondsOf(time: Date | number = new Date(), name = "now"): number {
  const seconds = Math.floor(Number(time) / 1000);
  requireOption(name, seconds >= 0 && seconds < 2 ** 32, "a Date, or milliseconds since 1970");
  return seconds;
}
