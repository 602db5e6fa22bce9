/** `parcela/server` for workerd and similar edge runtimes, which do not compile WebAssembly from bytes: the compiled module is imported. */

import { serverEntry } from "./server/entry.js";
import compiled from "./server/server_bg.wasm";

export { describeForLog } from "./shared/describe-for-log.js";
export { ParcelaError, isParcelaError } from "./shared/error.js";
export { OPERATION_NAMES } from "./shared/operation-names.js";
export { version } from "./shared/version.js";
export { nodeHandler } from "./server/node-handler.js";
export { once } from "./server/once.js";
export { serve } from "./server/serve.js";
export { seenIn } from "./server/webhook-seen.js";

export const { createGateway, createServerClient, createWebhookHandler, generateAccessToken, verifyWebhook } = serverEntry(() => compiled);
