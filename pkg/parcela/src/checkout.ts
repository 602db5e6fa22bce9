/** `<parcela-checkout>` with its WebAssembly inlined, for all bundlers. */

import { defineFrom } from "./checkout/module.js";
import { again, inflate } from "./shared/load.js";
import type { WasmSource } from "./shared/wasm-source.js";

export type * from "./checkout-element.js";
export type { ErrorCode } from "./shared/error.js";
export type { WasmSource };

const load = again(() => import("inline:checkout"));

/** The options of `defineCheckout`. */
export interface DefineOptions {
  /** The source of the WebAssembly. Default: the inlined one. */
  wasm?: WasmSource | Promise<WasmSource> | undefined;
}

/**
 * Defines `<parcela-checkout>`. The WebAssembly is loaded when the first element is shown. Does nothing if the element is already defined,
 * or if there is no DOM.
 */
export function defineCheckout(options?: DefineOptions): void {
  defineFrom(options?.wasm, async () => inflate((await load()).inlined));
}
