/** Verifies notifications of the service. */

import { isParcelaError, ParcelaError } from "../shared/error.js";
import { is } from "../shared/load.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import { isBytes, readBytes } from "./body-bytes.js";
import type { ServerInstance } from "./module.js";
import { WEBHOOK_NAMES } from "./option-names.js";
import { requireOption } from "./options.js";
import { requireUnread } from "./unread.js";
import type {
  RawNotification,
  VerifyingOptions,
  WebhookAuthentication,
  WebhookEvent,
  WebhookOptions,
  WebhookReader,
} from "./webhook-api.js";
import { readBy, readerOf } from "./webhook-scheme.js";
import { checkedSecrets, refuseSecret } from "./webhook-secrets.js";
import { hasSeen, seenOf } from "./webhook-seen.js";

/** A notification that the service signed. */
export interface Verified {
  event: WebhookEvent;
  /** Whether signed content distinguishes it from another notification with the same `id`. Only then may a repetition be dropped. */
  isDistinct: boolean;
}

/** The checked options of a verification. */
export interface Verifying {
  core: object;
  scheme: WebhookReader | undefined;
  now: VerifyingOptions["now"];
}

/** The maximum size of a notification, in bytes: many times that of a real one. */
const MOST_BYTES = 64 * 1024;

/** The maximum total of the notifications that are arriving, in bytes. */
const MOST_ARRIVING = 256 * MOST_BYTES;

/** Those at all receivers of the process. None waits for room: before a body is complete, nothing shows who sent it. */
let arriving = 0;

/** The time limit of a notification's body, in milliseconds: after ten seconds, a sender tries again. */
const ARRIVAL_MS = 10_000;

/** The properties of an event that this package sets. A body's fields of these names are only in `raw`. */
const OF_PACKAGE = ["id", "timestamp", "known", "raw", "repeated", "mayBeRepeated"];

/** A time with seconds, ISO 8601. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** A Basic credential, by the core's rule: `TipoAutenticacao::check`. */
const BASIC = /^[^:]+:./s;

/** A text or a number of JSON. Digits inside of a text are a part of the text's match. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** Only a text with so many digits in a row may have such a number: 2^53 has 16. */
const MANY_DIGITS = /\d{16}/;

const NOTHING = new Uint8Array();

/** Returns the event of a notification if the service signed it; throws otherwise. Everything but the body of a request is read at the call. */
export async function verified(
  running: () => Promise<ServerInstance>,
  notification: Request | RawNotification,
  secrets: string | readonly string[] | undefined,
  options: WebhookOptions = {},
): Promise<WebhookEvent> {
  refuseUnknown("verifyWebhook", options, WEBHOOK_NAMES);
  const keys = checkedSecrets(secrets);
  refuseSecret(keys, options.secretEncoding === "text", "secrets");
  const { now } = options;
  const verifying = { ...verifyingOf(options), now: typeof now === "object" ? new Date(+now) : now };
  const seen = options.seen === undefined ? undefined : seenOf(options.seen);
  const body = bodyOf(notification);
  const given: unknown = notification.body;
  const headers = pairsOf(notification.headers);
  const instance = await running();
  const bytes = isBytes(body) ? body : await bytesOf(body);
  const { event, isDistinct } = withHint(given, () => verifiedIn(instance, headers, bytes, keys, verifying));
  if (seen === undefined) return event;
  const isSeen = await hasSeen(seen, event.id);
  return isDistinct ? { ...event, repeated: isSeen } : { ...event, repeated: false, mayBeRepeated: isSeen };
}

/** base64, as AWS Lambda passes a body. JSON never matches. */
const ENCODED = /^[A-Za-z\d+/]+={0,2}$/;

/** Calls `verify`. If it refuses a body in base64, the error says so. */
function withHint(body: unknown, verify: () => Verified): Verified {
  try {
    return verify();
  } catch (error) {
    const isEncoded = typeof body === "string" && ENCODED.test(body);
    if (!isEncoded || !isParcelaError(error)) throw error;
    const message = `${error.message}; the body is base64, as AWS Lambda passes it with isBase64Encoded: decode it first`;
    throw new ParcelaError({ ...error, message }, { cause: error.cause });
  }
}

/** Checks the options. */
export function verifyingOf({ toleranceSeconds, secretEncoding = "base64", scheme, authentication, now }: VerifyingOptions): Verifying {
  const isTolerance = toleranceSeconds === undefined || (Number.isFinite(toleranceSeconds) && toleranceSeconds >= 0);
  requireOption("toleranceSeconds", isTolerance, "a number of seconds, from zero");
  requireOption("secretEncoding", ["base64", "text"].includes(secretEncoding), "base64 or text");
  secondsOf(now); // throws for an invalid time
  const core = { ...checkedAuthentication(authentication), toleranceSeconds, rawSecrets: secretEncoding === "text" };
  return { core, scheme: readerOf(scheme), now };
}

/** Checks the option `authentication`. */
export function checkedAuthentication(authentication: WebhookAuthentication | undefined): {
  tipoAutenticacao?: number;
  credencial?: string | undefined;
} {
  if (authentication === undefined) return {};
  const { tipoAutenticacao, credencial } = Object(authentication);
  requireOption("authentication.tipoAutenticacao", [1, 2, 3].includes(tipoAutenticacao), "1, 2 or 3");
  const credentials = tipoAutenticacao === 2 ? BASIC : /./s;
  const isRight = tipoAutenticacao === 1 ? credencial == null : typeof credencial === "string" && credentials.test(credencial);
  requireOption("authentication.credencial", isRight, "the webhook's own: none with 1, user:password with 2, a text with 3");
  return { tipoAutenticacao, credencial: credencial ?? undefined };
}

/** Verifies a notification and reads its body: the only call into the core. */
export function verifiedIn(
  instance: ServerInstance,
  given: RawNotification["headers"],
  bytes: Uint8Array,
  keys: string[],
  { core, scheme, now }: Verifying,
): Verified {
  const headers = scheme ? pairsOf(given) : pairsOf(given).flatMap(separated);
  const signed = scheme && readBy(scheme, headers, bytes);
  const { value: received, ...told } = instance.run((glue) =>
    glue.verifyWebhook(keys, headers.flat(), bytes, secondsOf(now), { ...core, signed }, signed?.content ?? NOTHING),
  );
  const exact = exactly(new TextDecoder().decode(bytes));
  const value = exact === undefined ? received : told.known ? { ...Object(received), ...Object(exact) } : exact;
  const fields: Record<string, unknown> = typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
  for (const name of OF_PACKAGE) delete fields[name];
  const event = { ...fields, ...told, ...(!told.known && { raw: value }) } as WebhookEvent;
  return { event, isDistinct: !signed || signed.id !== undefined || TIME.test(String(event.criadoEm)) };
}

/**
 * Returns the JSON in `text`, in which each integer beyond 2^53 - 1 that is written in digits is a string of them. Returns undefined if `text` has
 * no such number or is not JSON.
 */
function exactly(text: string): unknown {
  if (!MANY_DIGITS.test(text)) return undefined;
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const exact = text.replaceAll(TOKEN, (token) => (isRounded(token) ? `"${token}"` : token));
  return exact === text ? undefined : JSON.parse(exact);
}

const isRounded = (token: string): boolean => /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));

/** Reads the body's bytes, or returns the error that says why it was not read, with the status of the answer. */
export async function notificationBytes(request: Request): Promise<{ bytes: Uint8Array } | Unread> {
  let own = 0;
  const grow = async (bytes: number) => {
    if (arriving + bytes > MOST_ARRIVING) return false;
    own += bytes;
    arriving += bytes;
    return true;
  };
  try {
    const read = await readBytes(request, { most: MOST_BYTES, timeoutMs: ARRIVAL_MS, grow });
    return read.bytes ? read : UNREAD[read.why]();
  } finally {
    arriving -= own;
  }
}

/** The error of a body that was not read, and the status of the answer. */
interface Unread {
  bytes?: undefined;
  status: number;
  error: Error;
}

/** The errors by the limit that a body exceeded. */
const UNREAD: Record<"long" | "late" | "full", () => Unread> = {
  long() {
    const message = "the notification is larger than any that the service sends";
    return { status: 413, error: new ParcelaError({ code: "unauthorized", message }) };
  },
  late: () => ({ status: 400, error: new Error(`parcela/server: the notification's body did not come within ${ARRIVAL_MS} ms`) }),
  full: () => ({ status: 503, error: new Error("parcela/server: too many notifications are arriving at the same time") }),
};

/** Returns a copy of the body's bytes, or the request if its body is still to be read. */
function bodyOf(notification: Request | RawNotification): Uint8Array | Request {
  const body: unknown = Object(notification).body;
  if (isBytes(body)) return new Uint8Array(body);
  if (is<ArrayBuffer>(body, "ArrayBuffer")) return new Uint8Array(body.slice(0));
  if (typeof body === "string") return new TextEncoder().encode(body);
  const request = requestOf(notification);
  requireOption("body", request !== undefined, "the raw body, not parsed: JSON that is serialized again does not match the signature");
  requireUnread(request);
  return request;
}

async function bytesOf(request: Request): Promise<Uint8Array> {
  const read = await notificationBytes(request);
  if (read.bytes) return read.bytes;
  throw read.error;
}

/** Returns `notification` if it is a request. Checks a method, not the class, since frameworks have their own classes. */
function requestOf(notification: unknown): Request | undefined {
  return typeof Object(notification).arrayBuffer === "function" ? (notification as Request) : undefined;
}

/** Returns names and values, from a `Headers`, a Node.js object or a list of pairs. */
function pairsOf(headers: RawNotification["headers"]): [string, string][] {
  const isIterable = typeof Object(headers)[Symbol.iterator] === "function";
  const entries: [string, unknown][] = isIterable ? [...Object(headers)] : Object.entries(Object(headers));
  return entries.flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (one == null ? [] : [[name, String(one)]])),
  );
}

/** Takes the headers of Standard Webhooks apart, which a host joins if they are repeated, so that they are refused: none has a comma and a blank. */
function separated([name, value]: [string, string]): [string, string][] {
  const isOfStandard = /^webhook-(id|timestamp|signature)$/i.test(name);
  return isOfStandard ? value.split(", ").map((one) => [name, one]) : [[name, value]];
}

/** Returns the time of the option `name`, in seconds since 1970. */
export function secondsOf(time: Date | number = new Date(), name = "now"): number {
  const seconds = Math.floor(Number(time) / 1000);
  requireOption(name, seconds >= 0 && seconds < 2 ** 32, "a Date, or milliseconds since 1970");
  return seconds;
}
