/**
 * The value of an import of a `.wasm` file of this package: an address with esbuild's loader `file`, the compiled module on edge runtimes,
 * or bytes with a binary loader. `init()`, `defineCheckout()`, `defineOrders()` and `defineWidgets()` accept each of them.
 */

import type { WasmSource } from "./shared/wasm-source.js";

declare const wasm: WasmSource;
export default wasm;
