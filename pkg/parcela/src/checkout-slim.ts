/** `<parcela-checkout>` without its WebAssembly: the caller says where it is, and it is streamed. */

import { defineFrom } from "./checkout/module.js";
import type { WasmSource } from "./shared/wasm-source.js";

export type * from "./checkout.js";

export interface SlimDefineOptions {
  /** Where the WebAssembly is: the address of `parcela/checkout.wasm`, an answer to stream, its bytes, or the module. */
  wasm: WasmSource | Promise<WasmSource>;
}

/** As in `parcela/checkout`; the caller hands the WebAssembly over. */
export function defineCheckout(options: SlimDefineOptions): void {
  defineFrom(options?.wasm);
}
