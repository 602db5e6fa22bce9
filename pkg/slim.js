/** The SDK without its WebAssembly: `init` is told where `parcela/sdk.wasm` is. */

import { sdk } from "./sdk-module.js";

export * from "./sdk-exports.js";

export const init = (source) => sdk.init(source);
