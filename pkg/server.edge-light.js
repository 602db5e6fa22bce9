/** For partners' servers on Vercel's edge runtime, which refuses to compile bytes: the module is imported in its own way. */

import compiled from "./server/server_bg.wasm?module";
import { serverEntry } from "./server-entry.js";

export { ParcelaError } from "./error.js";
export { nodeHandler } from "./node-handler.js";
export { seenIn } from "./webhook-seen.js";

export const { createGateway, createWebhookHandler, generateAccessToken, verifyWebhook } = serverEntry(() => compiled);
