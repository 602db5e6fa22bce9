/** The SDK for edge runtimes, which refuse to compile bytes: the module is imported, compiled before the code runs. */

import compiled from "./sdk/sdk_bg.wasm";
import { sdk } from "./sdk-module.js";

export * from "./sdk-exports.js";

export const init = (source) => sdk.init(source, () => compiled);
