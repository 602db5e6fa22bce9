/**
 * What an import of `parcela/sdk.wasm`, `parcela/checkout.wasm` or `parcela/orders.wasm` gives: an address with esbuild's loader `file`, the
 * compiled module on edge runtimes, bytes with a loader for binary files. `init()`, `defineCheckout()` and `defineOrders()` take each of them.
 */

import type { WasmSource } from "./shared/wasm-source.js";

declare const wasm: WasmSource;
export default wasm;
