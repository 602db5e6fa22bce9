/** Checks the options of a verification, and converts them for the core. */

import { ParcelaError } from "../shared/error.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import { isBytes } from "./body-bytes.js";
import { SCHEME_NAMES } from "./option-names.js";
import { requireOption } from "./options.js";
import type { SignedParts, VerifyingOptions, WebhookAuthentication } from "./webhook-api.js";

/** A Basic credential, by the core's rule: `TipoAutenticacao::check`. */
const BASIC = /^[^:]+:./s;

/** The core's options of a verification. `contentOf` builds the signed content if `signedContent` is a function. */
export interface CoreOptions {
  options: object;
  contentOf?: ((unverified: Omit<SignedParts, "body">, body: Uint8Array) => Uint8Array) | undefined;
}

/** Checks the options and converts them. */
export function coreOptionsOf(given: VerifyingOptions): CoreOptions {
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
  return { options, contentOf: custom && ((unverified, body) => contentOf(custom, { ...unverified, body: textOf(body) })) };
}

type SignedContent = (parts: SignedParts) => string | Uint8Array;

/** Determines which parts the function signs: those whose change changes the content. */
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
 * Decodes the body for the partner's function. It keeps the byte order mark, which is signed too, and rejects invalid UTF-8: different
 * invalid bytes decode to the same replacement character, so another body could pass under the same signature.
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
