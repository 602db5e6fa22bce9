/** The SDK's WebAssembly module, whichever entry loads it. */

import { ParcelaError } from "../shared/error.js";
import type { SdkGlue } from "../shared/glue.js";
import { createModule, type WasmModule } from "../shared/module.js";
import { createGlue } from "glue:sdk";

export const sdk: WasmModule<SdkGlue> = createModule(createGlue, told);

/** Tells of a page's policy that forbids to compile: hosts word it in their own ways, in the cause. */
function told(cause: unknown): unknown {
  if (!(cause instanceof WebAssembly.CompileError)) return cause;
  const message = "parcela: WebAssembly cannot be compiled. Does the CSP's script-src have 'wasm-unsafe-eval'?";
  return new ParcelaError({ code: "not_initialized", message }, { cause });
}
