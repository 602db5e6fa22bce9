/** How notifications are signed and verified, as the partner has said it: checked, and as the core reads it. */

import { ParcelaError } from "../shared/error.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import { isBytes } from "./body-bytes.js";
import { SCHEME_NAMES } from "./option-names.js";
import { requireOption } from "./options.js";
import type { SignedParts, VerifyingOptions, WebhookAuthentication } from "./webhook-api.js";

/** A credential of Basic, as the core takes it: `TipoAutenticacao::check`. */
const BASIC = /^[^:]+:./s;

/** How a notification is verified: the core's own options, and what makes the signed content where that is the partner's function. */
export interface Flat {
  options: object;
  contentOf?: ((said: Omit<SignedParts, "body">, body: Uint8Array) => Uint8Array) | undefined;
}

/** Checks how a notification is verified. */
export function flatOf(given: VerifyingOptions): Flat {
  const { toleranceSeconds, secretEncoding = "base64", scheme = {}, authentication } = given;
  const isTolerance = toleranceSeconds === undefined || (Number.isFinite(toleranceSeconds) && toleranceSeconds >= 0);
  requireOption("toleranceSeconds", isTolerance, "a number of seconds, from zero");
  requireOption("secretEncoding", ["base64", "text"].includes(secretEncoding), "base64 or text");
  requireOption("scheme", typeof scheme === "object" && scheme !== null, "an object");
  refuseUnknown("scheme", scheme, SCHEME_NAMES);
  const { idHeader, timestampHeader, timestampField, signatureHeader, encoding = "base64", signedContent = "id.timestamp.body" } = scheme;
  const { prefix = timestampField ? "v1=" : undefined, timestampUnit = "seconds" } = scheme;
  const texts = { idHeader, timestampHeader, timestampField, signatureHeader, prefix };
  for (const [name, text] of Object.entries(texts)) {
    requireOption(`scheme.${name}`, text == null || typeof text === "string", "a text");
  }
  requireOption("scheme.timestampUnit", ["seconds", "milliseconds"].includes(timestampUnit), "seconds or milliseconds");
  requireOption("scheme.encoding", ["base64", "hex"].includes(encoding), "base64 or hex");
  const custom = typeof signedContent === "function" ? signedContent : undefined;
  const isContent = custom !== undefined || ["id.timestamp.body", "body"].includes(String(signedContent));
  requireOption("scheme.signedContent", isContent, "id.timestamp.body, body or a function");
  const options = {
    ...texts,
    ...flatAuthentication(authentication),
    toleranceSeconds,
    rawSecrets: secretEncoding === "text",
    hex: encoding === "hex",
    millis: timestampUnit === "milliseconds",
    bodyOnly: signedContent === "body",
    ...(custom && signedBy(custom)),
  };
  return { options, contentOf: custom && ((said, body) => contentOf(custom, { ...said, body: textOf(body) })) };
}

type SignedContent = (parts: SignedParts) => string | Uint8Array;

/** Which parts a partner's function has in the content: those that change it. */
function signedBy(custom: SignedContent): object {
  const sample: SignedParts = { id: "msg_1", timestamp: "1700000000", body: "{}" };
  const changes = (other: Partial<SignedParts>) => {
    const [one, two] = [sample, { ...sample, ...other }].map((parts) => contentOf(custom, parts).join());
    return one !== two;
  };
  requireOption("scheme.signedContent", changes({ body: "[]" }), "a function that signs the body");
  return { custom: true, idSigned: changes({ id: "msg_2" }), timestampSigned: changes({ timestamp: "1700000001" }) };
}

function contentOf(custom: SignedContent, parts: SignedParts): Uint8Array {
  const content: unknown = custom(parts);
  if (isBytes(content)) return content;
  requireOption("scheme.signedContent", typeof content === "string", "a function that answers a text or bytes");
  return new TextEncoder().encode(content);
}

/**
 * The body as a function of the partner's is given it: with the mark of a byte order, which is signed too. Bytes that are no UTF-8 would be read as
 * a character that others are read as, too: somebody else could make another body of it under the same signature.
 */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ParcelaError({ code: "unauthorized", message: "the notification's body is not UTF-8" }, { cause });
  }
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
