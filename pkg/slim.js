/** The SDK without its WebAssembly: `init` is told where `parcela/sdk.wasm` is. */

import { createSdkInit } from "./module.js";

export { Client } from "./client.js";
export { ParcelaError } from "./error.js";
export { isValidCnpj, isValidCpf } from "./validators.js";

export const init = createSdkInit();
