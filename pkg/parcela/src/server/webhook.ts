/** Notifications of the service, told from forgeries. */

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
import { flatOf, type Flat } from "./webhook-scheme.js";
import { checkedSecrets } from "./webhook-secrets.js";
import { hasSeen, seenOf } from "./webhook-seen.js";

/** A notification that the service signed. */
export interface Verified {
  event: WebhookEvent;
  /** Whether anything signed tells it from another one with the same `id`: it is dropped as a repetition only then. */
  isDistinct: boolean;
}

/** What the headers of a notification say, before a signature has proved it: the identifier and the time. */
export type Said = readonly string[];

/** How a notification is verified, once that has been checked. */
export interface Verifying {
  keys: string[];
  flat: Flat;
  said: Said;
  now?: VerifyingOptions["now"];
}

/** Many times what a notification has. */
const MOST_BYTES = 1024 * 1024;

/** How long a notification's body may take: a sender that has waited for ten seconds tries again. */
const ARRIVAL_MS = 10_000;

/** The fields of an event that say something of it: what a body has under these names stands in `raw` at most. */
const OF_PACKAGE = ["id", "timestamp", "known", "raw", "repeated", "mayBeRepeated"];

/** The event of a notification that the service signed; throws for any other. */
export async function verified(
  instance: Instance<ServerGlue>,
  notification: Request | RawNotification,
  secrets: string | readonly string[] | undefined,
  options: WebhookOptions = {},
): Promise<WebhookEvent> {
  refuseUnknown("verifyWebhook", options, WEBHOOK_NAMES);
  const keys = checkedSecrets(secrets);
  const flat = flatOf(options);
  const seen = options.seen === undefined ? undefined : seenOf(options.seen);
  const body = bodyOf(notification);
  const said = requireHeaders(instance, notification.headers, { ...options, flat });
  const bytes = isBytes(body) ? body : await bytesOf(body);
  const { event, isDistinct } = verifiedIn(instance, notification.headers, bytes, { ...options, keys, flat, said });
  if (seen === undefined) return event;
  const isSeen = await hasSeen(seen, event.id);
  return isDistinct ? { ...event, repeated: isSeen } : { ...event, repeated: false, mayBeRepeated: isSeen };
}

/** Throws for headers with which no body is a notification: that of such a request is not read. */
export function requireHeaders(
  instance: Instance<ServerGlue>,
  headers: RawNotification["headers"],
  { flat, now }: Pick<Verifying, "flat" | "now">,
): Said {
  return instance.run((glue) => glue.checkWebhookHeaders(pairsOf(headers), secondsOf(now), flat.options));
}

/** The notification of `bytes`, which came with `headers`. */
export function verifiedIn(
  instance: Instance<ServerGlue>,
  headers: RawNotification["headers"],
  bytes: Uint8Array,
  { keys, flat, now, said: [id = "", timestamp = ""] }: Verifying,
): Verified {
  const { distinct: isDistinct, ...signed } = instance.run((glue) =>
    glue.verifyWebhook(keys, pairsOf(headers), bytes, secondsOf(now), flat.options, flat.contentOf?.({ id, timestamp }, bytes)),
  );
  const value = valueOf(bytes);
  const fields: Record<string, unknown> = typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
  for (const name of OF_PACKAGE) delete fields[name];
  // The core has read it: a known one has the shape that is declared, once a status without a label has an empty one.
  const { dados } = fields as { dados?: { status: object } };
  if (signed.known && dados) fields["dados"] = { ...dados, status: { descricao: "", ...dados.status } };
  const event = { ...fields, ...signed, ...(!signed.known && { raw: value }) } as WebhookEvent;
  return { event, isDistinct };
}

/** The body's bytes, or undefined when there are more than any notification has. */
export async function notificationBytes(request: Request): Promise<Uint8Array | undefined> {
  const read = await readBytes(request, { most: MOST_BYTES, timeoutMs: ARRIVAL_MS });
  if (read.bytes) return read.bytes;
  if (read.why === "long") return undefined;
  throw new Error(`parcela/server: the notification's body did not come within ${ARRIVAL_MS} ms`);
}

/** The body's bytes, or the request whose body is still to be read. */
function bodyOf(notification: Request | RawNotification): Uint8Array | Request {
  const body: unknown = Object(notification).body;
  if (isBytes(body)) return body;
  if (is<ArrayBuffer>(body, "ArrayBuffer")) return new Uint8Array(body);
  if (typeof body === "string") return new TextEncoder().encode(body);
  const request = requestOf(notification);
  requireOption("body", request !== undefined, "the raw body as it came, not parsed: JSON written again is another text");
  requireUnread(request);
  return request;
}

async function bytesOf(request: Request): Promise<Uint8Array> {
  const bytes = await notificationBytes(request);
  if (bytes) return bytes;
  throw new ParcelaError({ code: "unauthorized", message: "the notification is longer than any of the service" });
}

/** Told by what it can do: frameworks have classes of their own. */
function requestOf(notification: unknown): Request | undefined {
  return typeof Object(notification).arrayBuffer === "function" ? (notification as Request) : undefined;
}

/** What the body says: the value of its JSON, or the text itself. */
function valueOf(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Names and values one after the other, of a `Headers`, a Node.js object or a list of pairs. */
function pairsOf(headers: RawNotification["headers"]): string[] {
  const isIterable = typeof Object(headers)[Symbol.iterator] === "function";
  const entries: [string, unknown][] = isIterable ? [...Object(headers)] : Object.entries(Object(headers));
  return entries.flatMap(([name, value]) => [value].flat().flatMap((one) => (one == null ? [] : [name, String(one)])));
}

/** The time that the option `name` says, in seconds since 1970. */
export function secondsOf(time: Date | number = new Date(), name = "now"): number {
  const seconds = Math.floor(Number(time) / 1000);
  requireOption(name, seconds >= 0 && seconds < 2 ** 32, "a Date, or milliseconds since 1970");
  return seconds;
}
