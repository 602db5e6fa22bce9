/** For partners' servers on edge runtimes, which refuse to compile bytes: the module is imported. */

import compiled from "./server/server_bg.wasm";
import { serverEntry } from "./server-entry.js";

export { ParcelaError } from "./error.js";
export { nodeHandler } from "./node-handler.js";
export { seenIn } from "./webhook-seen.js";

export const { createGateway, createWebhookHandler, generateAccessToken, verifyWebhook } = serverEntry(() => compiled);
