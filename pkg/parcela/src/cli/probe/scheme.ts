/** How a notification is signed, found by trying. */

import { createHmac } from "node:crypto";

/** A notification as it came. */
export interface Captured {
  headers: Record<string, string>;
  body: Buffer;
}

/** How it is signed, by the names of `createWebhookHandler`'s options. */
export interface Proposal {
  secretEncoding: "base64" | "text";
  scheme: {
    signatureHeader: string;
    prefix: string;
    encoding: "base64" | "hex";
    /** As an option of its own, or the source of the function that makes it. */
    signedContent: string;
    timestampHeader?: string;
    timestampField?: string;
    timestampUnit?: "milliseconds";
    idHeader?: string;
  };
}

/** The text before each signature, and a signature as `encoding` writes it. */
const SIGNATURES = [
  { encoding: "hex", pattern: /(?<prefix>[^\s;]*?)(?<code>[\da-f]{64})(?![\da-f])/gi },
  { encoding: "base64", pattern: /(?<prefix>[^\s;]*?)(?<code>[\w+/]{43}=)/g },
] as const;

/** The field of a header that may have the time. */
const FIELD = "t";
/** A time in seconds or milliseconds, alone or in that field. */
const TIME = /(?:^|\bt=)(\d{10,13})\b/;

/** The digits of a time of today in milliseconds. */
const MILLIS_DIGITS = 13;

/** The function for what no option names. */
const TIME_AND_BODY = "({ timestamp, body }) => `${timestamp}.${body}`";

/** The first way that explains a signature in one of the headers; undefined where none does. */
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
        // What stands before a comma is another part of the header, such as the time, but for the version of Standard Webhooks.
        const own = /^v\d+,$/.test(prefix) ? prefix : prefix.slice(prefix.lastIndexOf(",") + 1);
        return { secretEncoding, scheme: { signatureHeader, prefix: own, encoding, ...signed, ...time } };
      }
    }
  }
  return undefined;
}

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

/** What may be signed, the body alone first. */
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
