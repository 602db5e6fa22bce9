/** The form of a notification's signature: what the option `scheme` reads of it, and the form of 0.2.0. */

import { ParcelaError } from "../shared/error.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import { isBytes, joined } from "./body-bytes.js";
import { requireOption } from "./options.js";
import type { SignedWebhook, WebhookReader, WebhookScheme } from "./webhook-api.js";

/** The names and values of headers. */
export type Pairs = readonly (readonly [string, string])[];

/** What a reader has read, in the form of the core. */
export interface ReadParts {
  id: string | undefined;
  /** In seconds since 1970. */
  timestamp: number | undefined;
  signatures: readonly string[];
  content: Uint8Array;
}

type Form = { [Name in keyof WebhookScheme]-?: Exclude<WebhookScheme[Name], undefined> };

/** Standard Webhooks 1.0. */
const STANDARD: Form = {
  idHeader: "webhook-id",
  timestampHeader: "webhook-timestamp",
  signatureHeader: "webhook-signature",
  prefix: "v1,",
  encoding: "base64",
  signedContent: "id.timestamp.body",
};

/** The largest time that the core takes. It lies in the future. */
const LATEST = 2 ** 32 - 1;

/** Checks the option `scheme`. Returns undefined for Standard Webhooks. */
export function readerOf(scheme: unknown): WebhookReader | undefined {
  if (scheme === undefined || typeof scheme === "function") return scheme as WebhookReader | undefined;
  return readerOfForm(formOf(scheme, "a function"));
}

/** Checks the form of 0.2.0, and adds what it leaves out. `what` is what the option must be. */
export function formOf(scheme: unknown = {}, what = "an object"): Form {
  requireOption("scheme", typeof scheme === "object" && scheme !== null, what);
  refuseUnknown("scheme", scheme, Object.keys(STANDARD));
  const given = Object.entries(scheme).filter(([, value]) => value != null);
  for (const [name, value] of given) requireOption(`scheme.${name}`, typeof value === "string", "a text");
  const form: Form = { ...STANDARD, ...Object.fromEntries(given) };
  requireOption("scheme.encoding", ["base64", "hex"].includes(form.encoding), "base64 or hex");
  requireOption("scheme.signedContent", ["id.timestamp.body", "body"].includes(form.signedContent), "id.timestamp.body or body");
  return form;
}

function readerOfForm({ idHeader, timestampHeader, signatureHeader, prefix, signedContent }: Form): WebhookReader {
  return ({ header, body }) => {
    const found = header(signatureHeader).split(/\s+/);
    const signatures = found.filter((text) => text.startsWith(prefix)).map((text) => text.slice(prefix.length));
    if (signedContent === "body") return { signatures, content: [body] };
    const [id, timestamp] = [header(idHeader), header(timestampHeader)];
    // A point in it would let one signature match another split of the same content.
    if (id.includes(".")) throw refused("the notification's identifier is malformed");
    return { id, timestamp, signatures, content: [id, ".", timestamp, ".", body] };
  };
}

/** Reads a notification by the option `scheme`. Throws `unauthorized` if that throws, or returns anything but the parts. */
export function readBy(scheme: WebhookReader, headers: Pairs, body: Uint8Array): ReadParts {
  const read = called(scheme, headers, body);
  const { id, signatures, content } = read;
  // A pattern that finds nothing gives undefined. Only a property that is left out says that nothing is signed.
  if ("id" in read && typeof id !== "string") throw refused("the notification's identifier is malformed");
  const timestamp = "timestamp" in read ? secondsIn(read.timestamp) : undefined;
  const isContent = Array.isArray(content) && content.every((part) => typeof part === "string" || isBytes(part));
  if (!isTexts(signatures) || !isContent) {
    throw refused("the option scheme must return signatures, a list of texts, and content, a list of texts and bytes");
  }
  if (!content.includes(body)) throw refused("the option scheme must return the body as one of the parts of content");
  const parts = content.map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : part));
  return { id, timestamp, signatures, content: joined(parts) };
}

function called(scheme: WebhookReader, headers: Pairs, body: Uint8Array): Partial<SignedWebhook> {
  try {
    return Object(scheme({ header: (name) => onlyValue(headers, name), body }));
  } catch (cause) {
    if (cause instanceof ParcelaError) throw cause;
    throw refused("the option scheme could not read the notification", cause);
  }
}

/** Returns the value of the only header of this name. */
function onlyValue(headers: Pairs, name: string): string {
  const values = headers.filter(([key]) => key.toLowerCase() === name.toLowerCase());
  const [[, value] = []] = values;
  if (value === undefined || values.length > 1) throw refused(`the notification has ${values.length} headers ${name} instead of one`);
  return value.trim();
}

function isTexts(given: unknown): given is string[] {
  return Array.isArray(given) && given.every((text) => typeof text === "string");
}

/** Returns a time in whole seconds. */
function secondsIn(time: unknown): number {
  const isDigits = typeof time === "string" && /^\d{1,15}$/.test(time);
  const seconds = isDigits ? Number(time) : time;
  if (typeof seconds !== "number" || !(seconds >= 0)) throw refused("the notification's timestamp is malformed");
  return Math.min(Math.floor(seconds), LATEST);
}

/** Returns the error of a notification that cannot be trusted. */
function refused(message: string, cause?: unknown): ParcelaError {
  return new ParcelaError({ code: "unauthorized", message }, cause === undefined ? undefined : { cause });
}
