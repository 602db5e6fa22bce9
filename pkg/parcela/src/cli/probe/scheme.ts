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
  scheme: {
    signatureHeader: string;
    prefix: string;
    encoding: "base64" | "hex";
    /** A value of the option, or the source of a function. */
    signedContent: string;
    timestampHeader?: string;
    timestampField?: string;
    timestampUnit?: "milliseconds";
    idHeader?: string;
  };
}

/** The pattern of a signature in each encoding, with the text before it. */
const SIGNATURES = [
  { encoding: "hex", pattern: /(?<prefix>[^\s;]*?)(?<code>[\da-f]{64})(?![\da-f])/gi },
  { encoding: "base64", pattern: /(?<prefix>[^\s;]*?)(?<code>[\w+/]{43}=)/g },
] as const;

/** The name of a header's field that may contain the time. */
const FIELD = "t";
/** A time in seconds or milliseconds, alone or in the field `FIELD`. */
const TIME = /(?:^|\bt=)(\d{10,13})\b/;

/** The number of digits of a current time in milliseconds. */
const MILLIS_DIGITS = 13;

/** The source of a function for a signed content that no value of the option names. */
const TIME_AND_BODY = "({ timestamp, body }) => `${timestamp}.${body}`";

/** Returns the first form that matches a signature in one of the headers, or undefined if none matches. */
export function proposalFor({ headers, body }: Captured, secret: string): Proposal | undefined {
  for (const [signatureHeader, value] of Object.entries(headers)) {
    for (const { encoding, pattern } of SIGNATURES) {
      for (const { groups } of value.matchAll(pattern)) {
        const { prefix = "", code = "" } = groups ?? {};
        const found = explained(Buffer.from(code, encoding), { headers, body }, secret);
        if (!found) continue;
        const { secretEncoding, timestampHeader, ...signed } = found;
        const isField = timestampHeader === signatureHeader;
        const time = timestampHeader && (isField ? { timestampField: FIELD } : { timestampHeader });
        // The text before a comma is another part of the header, such as the time. The exception is the version in Standard Webhooks.
        const own = /^v\d+,$/.test(prefix) ? prefix : prefix.slice(prefix.lastIndexOf(",") + 1);
        return { secretEncoding, scheme: { signatureHeader, prefix: own, encoding, ...signed, ...time } };
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
    for (const { content, ...signed } of contents(captured)) {
      if (createHmac("sha256", key).update(content).digest().equals(code)) return { secretEncoding, ...signed };
    }
  }
  return undefined;
}

/** Yields the contents that may be signed, beginning with the body alone. */
function* contents({ headers, body }: Captured) {
  yield { signedContent: "body", timestampHeader: undefined, content: body };
  for (const [timestampHeader, value] of Object.entries(headers)) {
    const time = TIME.exec(value)?.[1];
    if (time === undefined) continue;
    const at = { timestampHeader, ...(time.length === MILLIS_DIGITS && { timestampUnit: "milliseconds" as const }) };
    yield { signedContent: TIME_AND_BODY, ...at, content: Buffer.concat([Buffer.from(`${time}.`), body]) };
    for (const [idHeader, id] of Object.entries(headers)) {
      const content = Buffer.concat([Buffer.from(`${id}.${time}.`), body]);
      yield { signedContent: "id.timestamp.body", ...at, idHeader, content };
    }
  }
}
