/** Finds out by trial how a notification is signed. */

import { createHmac } from "node:crypto";

/** A notification as it was received. */
export interface Captured {
  headers: Record<string, string>;
  body: Buffer;
}

/** The form of a signature, as options of `createWebhookHandler`. */
export interface Proposal {
  secretEncoding: "base64" | "text";
  /** The source of a function. */
  scheme: string;
}

/** The pattern of a signature in each encoding, and of the text before it. */
const SIGNATURES = [
  { encoding: "hex", code: "[\\da-f]{64}(?![\\da-f])", flags: "gi" },
  { encoding: "base64", code: "[\\w+/]{43}=", flags: "g" },
] as const;

/** A time in seconds or milliseconds, alone or in a field `t`. */
const TIME = /(?:^|\bt=)(\d{10,13})\b/;

/** The number of digits of a current time in milliseconds. */
const MILLIS_DIGITS = 13;

/** Signed bytes, and the source of what reads them: constants, and the fields of the result. */
interface Content {
  bytes: Buffer;
  constants: string;
  fields: string;
}

/** Returns the first form that matches a signature in one of the headers, or undefined if none matches. */
export function proposalFor({ headers, body }: Captured, secret: string): Proposal | undefined {
  for (const [signatureHeader, value] of Object.entries(headers)) {
    for (const { encoding, code, flags } of SIGNATURES) {
      for (const { groups } of value.matchAll(new RegExp(`(?<prefix>[^\\s;]*?)(?<code>${code})`, flags))) {
        const { prefix = "", code: signature = "" } = groups ?? {};
        const found = explained(Buffer.from(signature, encoding), { headers, body }, secret);
        if (!found) continue;
        const { secretEncoding, constants, fields } = found;
        // The text before a comma is another part of the header, such as the time. The exception is the version in Standard Webhooks.
        const own = /^v\d+,$/.test(prefix) ? prefix : prefix.slice(prefix.lastIndexOf(",") + 1);
        const behind = own && `(?<=${own.replace(/[^\w,=]/g, "\\$&")})`;
        const signatures = `${headerOf(signatureHeader)}.match(/${behind}${code.replaceAll("/", "\\/")}/${flags}) ?? []`;
        const scheme = `({ header, body }) => { ${constants}return { ${fields}, signatures: ${signatures} }; }`;
        return { secretEncoding, scheme };
      }
    }
  }
  return undefined;
}

/** Returns the key's encoding and the signed content that produce `code`. */
function explained(code: Buffer, captured: Captured, secret: string) {
  for (const secretEncoding of ["base64", "text"] as const) {
    const key = Buffer.from(
      secretEncoding === "base64" ? secret.replace(/^whsec_/, "") : secret,
      secretEncoding === "base64" ? "base64" : "utf8",
    );
    for (const content of contents(captured)) {
      if (createHmac("sha256", key).update(content.bytes).digest().equals(code)) return { secretEncoding, ...content };
    }
  }
  return undefined;
}

/** Yields the contents that may be signed, beginning with the body alone. */
function* contents({ headers, body }: Captured): Generator<Content> {
  yield { bytes: body, constants: "", fields: "content: [body]" };
  for (const [timeHeader, value] of Object.entries(headers)) {
    const time = TIME.exec(value)?.[1];
    if (time === undefined) continue;
    const read = headerOf(timeHeader);
    const constants = `const time = ${value === time ? read : `/\\bt=(\\d+)/.exec(${read})?.[1] ?? ""`}; `;
    const timestamp = `timestamp: ${time.length === MILLIS_DIGITS ? "Number(time) / 1000" : "time"}`;
    const bytes = Buffer.concat([Buffer.from(`${time}.`), body]);
    yield { bytes, constants, fields: `${timestamp}, content: [time, ".", body]` };
    for (const [idHeader, id] of Object.entries(headers)) {
      const withId = `const id = ${headerOf(idHeader)}; ${constants}`;
      const fields = `id, ${timestamp}, content: [id, ".", time, ".", body]`;
      yield { bytes: Buffer.concat([Buffer.from(`${id}.`), bytes]), constants: withId, fields };
    }
  }
}

const headerOf = (name: string): string => `header(${JSON.stringify(name)})`;
