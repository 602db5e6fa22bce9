/** The SDK with its WebAssembly inlined: works in every bundler and runtime. */

import inlined from "./sdk/inline.js";
import { createSdkInit } from "./module.js";

export { Client } from "./client.js";
export { ParcelaError } from "./error.js";
export { isValidCnpj, isValidCpf } from "./validators.js";

export const init = createSdkInit(() => inlined);
