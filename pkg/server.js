/** For partners' servers: Node.js, Deno, Bun. The WebAssembly is inlined and starts with the first call. */

import { inlined } from "./server/inline.js";
import { inflate } from "./load.js";
import { serverEntry } from "./server-entry.js";

export { ParcelaError } from "./error.js";
export { nodeHandler } from "./node-handler.js";
export { seenIn } from "./webhook-seen.js";

export const { createGateway, createWebhookHandler, generateAccessToken, verifyWebhook } = serverEntry(() => inflate(inlined));
