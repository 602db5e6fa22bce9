/** `parcela/server` in a browser build: every function throws, since a browser cannot keep a secret. */

import { ParcelaError } from "./shared/error.js";

export { describeForLog } from "./shared/describe-for-log.js";
export { ParcelaError, isParcelaError } from "./shared/error.js";
export { OPERATION_NAMES } from "./shared/operation-names.js";
export { version } from "./shared/version.js";

function refuse(): never {
  throw new ParcelaError({
    code: "validation",
    message: "parcela/server runs on servers only: code in a browser is public. " + "See https://www.npmjs.com/package/parcela#credentials",
  });
}

export const createGateway = refuse;
export const createServerClient = refuse;
export const nodeHandler = refuse;
export const serve = refuse;
export const generateAccessToken = refuse;
export const verifyWebhook = refuse;
export const createWebhookHandler = refuse;
export const seenIn = refuse;
export const once = refuse;
