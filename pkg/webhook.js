/** Notifications of the service, told from forgeries. */

import { ParcelaError } from "./error.js";
import { readBytes } from "./gateway-checks.js";
import { requireOption } from "./server-options.js";

/** Many times what a notification has. */
const MOST_BYTES = 1024 * 1024;

/** The event of a notification that the service signed; throws for any other. */
export async function verified(instance, notification, secrets, options = {}) {
  const keys = [secrets].flat();
  const areTexts = keys.length > 0 && keys.every((key) => typeof key === "string" && key !== "");
  requireOption("secrets", areTexts, "a chaveAssinatura, or a list of them");
  const bytes = await bytesOf(notification);
  const signed = instance.run((glue) =>
    glue.verifyWebhook(keys, pairsOf(notification.headers), bytes, now(options), flatOf(options)),
  );
  const event = JSON.parse(new TextDecoder().decode(bytes));
  return { ...event, ...signed };
}

async function bytesOf(notification) {
  const { body } = Object(notification);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (typeof body === "string") return new TextEncoder().encode(body);
  const isRequest = typeof notification?.arrayBuffer === "function";
  requireOption("body", isRequest, "the raw body as it came, not parsed: JSON written again is another text");
  if (notification.bodyUsed) {
    throw new ParcelaError({ code: "validation", message: "parcela/server: the request's body has been read already" });
  }
  const bytes = await readBytes(notification, MOST_BYTES);
  if (bytes) return bytes;
  throw new ParcelaError({ code: "unauthorized", message: "the notification is longer than any of the service" });
}

/** Names and values one after the other, of a `Headers`, a Node.js object or a list of pairs. */
function pairsOf(headers) {
  const entries = typeof headers?.[Symbol.iterator] === "function" ? [...headers] : Object.entries(Object(headers));
  return entries.flatMap(([name, value]) => [value].flat().flatMap((one) => (one == null ? [] : [name, String(one)])));
}

function now({ now = new Date() }) {
  const seconds = Math.floor(Number(now) / 1000);
  requireOption("now", seconds >= 0 && seconds < 2 ** 32, "a Date, or milliseconds since 1970");
  return seconds;
}

/** The options as the core's own. */
function flatOf({ toleranceSeconds, secretEncoding = "base64", scheme = {} }) {
  const isTolerance = toleranceSeconds === undefined || (Number.isFinite(toleranceSeconds) && toleranceSeconds >= 0);
  requireOption("toleranceSeconds", isTolerance, "a number of seconds, from zero");
  requireOption("secretEncoding", ["base64", "text"].includes(secretEncoding), "base64 or text");
  const { encoding = "base64", ...names } = scheme;
  requireOption("scheme.encoding", ["base64", "hex"].includes(encoding), "base64 or hex");
  return { ...names, toleranceSeconds, rawSecrets: secretEncoding === "text", hex: encoding === "hex" };
}
