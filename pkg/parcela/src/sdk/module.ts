/** The SDK's WebAssembly module, shared by all entries. */

import { ParcelaError } from "../shared/error.js";
import type { SdkGlue } from "../shared/glue.js";
import { createModule, type WasmModule } from "../shared/module.js";
import { createGlue } from "glue:sdk";

export const sdk: WasmModule<SdkGlue> = createModule(createGlue, explained);

/** Explains a `CompileError`, usually caused by a page's content security policy. Each host words that error differently. */
function explained(cause: unknown): unknown {
  if (!(cause instanceof WebAssembly.CompileError)) return cause;
  const message = "parcela: WebAssembly cannot be compiled. Does the CSP's script-src have 'wasm-unsafe-eval'?";
  return new ParcelaError({ code: "not_initialized", message }, { cause });
}
