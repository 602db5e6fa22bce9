/** Notifications of the service, told from forgeries. */

import { ParcelaError } from "../shared/error.js";
import type { ServerGlue } from "../shared/glue.js";
import { is } from "../shared/load.js";
import type { Instance } from "../shared/module.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import { isBytes, readBytes } from "./body-bytes.js";
import { SCHEME_NAMES, WEBHOOK_NAMES } from "./option-names.js";
import { requireOption } from "./options.js";
import type { RawNotification, VerifyingOptions, WebhookAuthentication, WebhookEvent, WebhookOptions } from "./webhook-api.js";
import { checkedSecrets } from "./webhook-secrets.js";
import { hasSeen, seenOf } from "./webhook-seen.js";

/** A notification that the service signed. */
export interface Verified {
  event: WebhookEvent;
  /** Whether anything signed tells it from another one with the same `id`: it is dropped as a repetition only then. */
  isDistinct: boolean;
}

/** How a notification is verified, once that has been checked. */
export interface Verifying {
  keys: string[];
  flat: object;
  now?: VerifyingOptions["now"];
}

/** Many times what a notification has. */
const MOST_BYTES = 1024 * 1024;

/** How long a notification's body may take: a sender that has waited for ten seconds tries again. */
const ARRIVAL_MS = 10_000;

/** The fields of an event that say something of it: what a body has under these names stands in `raw` at most. */
const OF_PACKAGE = ["id", "timestamp", "known", "raw", "repeated", "mayBeRepeated"];

/** A credential of Basic, as the core takes it: `TipoAutenticacao::check`. */
const BASIC = /^[^:]+:./s;

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
  requireHeaders(instance, notification.headers, { ...options, flat });
  const bytes = isBytes(body) ? body : await bytesOf(body);
  const { event, isDistinct } = verifiedIn(instance, notification.headers, bytes, { ...options, keys, flat });
  if (seen === undefined) return event;
  const isSeen = await hasSeen(seen, event.id);
  return isDistinct ? { ...event, repeated: isSeen } : { ...event, repeated: false, mayBeRepeated: isSeen };
}

/** Throws for a request whose body somebody else has read: a server's mistake, and no forgery. */
export function requireUnread({ bodyUsed }: Pick<Request, "bodyUsed">): void {
  if (!bodyUsed) return;
  throw new ParcelaError({ code: "validation", message: "parcela/server: the request's body has been read already" });
}

/** Throws for headers with which no body is a notification: that of such a request is not read. */
export function requireHeaders(
  instance: Instance<ServerGlue>,
  headers: RawNotification["headers"],
  { flat, now }: Pick<Verifying, "flat" | "now">,
): void {
  instance.run((glue) => glue.checkWebhookHeaders(pairsOf(headers), secondsOf(now), flat));
}

/** The notification of `bytes`, which came with `headers`. */
export function verifiedIn(
  instance: Instance<ServerGlue>,
  headers: RawNotification["headers"],
  bytes: Uint8Array,
  { keys, flat, now }: Verifying,
): Verified {
  const { distinct: isDistinct, ...signed } = instance.run((glue) =>
    glue.verifyWebhook(keys, pairsOf(headers), bytes, secondsOf(now), flat),
  );
  const said = valueOf(bytes);
  const fields: Record<string, unknown> = typeof said === "object" && !Array.isArray(said) ? { ...said } : {};
  for (const name of OF_PACKAGE) delete fields[name];
  // The core has read it: a known one has the shape that is declared, once a status without a label has an empty one.
  const { dados } = fields as { dados?: { status: object } };
  if (signed.known && dados) fields["dados"] = { ...dados, status: { descricao: "", ...dados.status } };
  const event = { ...fields, ...signed, ...(!signed.known && { raw: said }) } as WebhookEvent;
  return { event, isDistinct };
}

/** The body's bytes, or undefined when there are more than any notification has. */
export async function notificationBytes(request: Request): Promise<Uint8Array | undefined> {
  const read = await readBytes(request, { most: MOST_BYTES, timeoutMs: ARRIVAL_MS });
  if (read.bytes) return read.bytes;
  if (read.why === "long") return undefined;
  throw new Error(`parcela/server: the notification's body did not come within ${ARRIVAL_MS} ms`);
}

/** How a notification is verified, as the core's own options. */
export function flatOf(options: VerifyingOptions): object {
  const { toleranceSeconds, secretEncoding = "base64", scheme = {}, authentication } = options;
  const isTolerance = toleranceSeconds === undefined || (Number.isFinite(toleranceSeconds) && toleranceSeconds >= 0);
  requireOption("toleranceSeconds", isTolerance, "a number of seconds, from zero");
  requireOption("secretEncoding", ["base64", "text"].includes(secretEncoding), "base64 or text");
  requireOption("scheme", typeof scheme === "object" && scheme !== null, "an object");
  refuseUnknown("scheme", scheme, SCHEME_NAMES);
  const { idHeader, timestampHeader, signatureHeader, prefix, encoding = "base64", signedContent = "id.timestamp.body" } = scheme;
  const texts = { idHeader, timestampHeader, signatureHeader, prefix };
  for (const [name, text] of Object.entries(texts)) {
    requireOption(`scheme.${name}`, text == null || typeof text === "string", "a text");
  }
  requireOption("scheme.encoding", ["base64", "hex"].includes(encoding), "base64 or hex");
  const isContent = ["id.timestamp.body", "body"].includes(signedContent);
  requireOption("scheme.signedContent", isContent, "id.timestamp.body or body");
  return {
    ...texts,
    ...flatAuthentication(authentication),
    toleranceSeconds,
    rawSecrets: secretEncoding === "text",
    hex: encoding === "hex",
    bodyOnly: signedContent === "body",
  };
}

function flatAuthentication(authentication: WebhookAuthentication | undefined): object {
  if (authentication === undefined) return {};
  const { tipoAutenticacao, credencial } = Object(authentication);
  requireOption("authentication.tipoAutenticacao", [1, 2, 3].includes(tipoAutenticacao), "1, 2 or 3");
  const credentials = tipoAutenticacao === 2 ? BASIC : /./s;
  const isRight = tipoAutenticacao === 1 ? credencial == null : typeof credencial === "string" && credentials.test(credencial);
  requireOption("authentication.credencial", isRight, "the webhook's own: none with 1, user:password with 2, a text with 3");
  return { tipoAutenticacao, credencial: credencial ?? undefined };
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
