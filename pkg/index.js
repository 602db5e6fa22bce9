/** The SDK with its WebAssembly inlined: works in every bundler and runtime. */

import { inlined } from "./sdk/inline.js";
import { inflate } from "./load.js";
import { sdk } from "./sdk-module.js";

export * from "./sdk-exports.js";

export const init = (source) => sdk.init(source, () => inflate(inlined));
