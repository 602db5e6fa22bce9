/** The SDK for Vercel's edge runtime, which refuses to compile bytes: the module is imported in its own way. */

import compiled from "./sdk/sdk_bg.wasm?module";
import { sdk } from "./sdk-module.js";

export * from "./sdk-exports.js";

export const init = (source) => sdk.init(source, () => compiled);
