/** The SDK's WebAssembly module, whichever entry loads it. */

import type { SdkGlue } from "../shared/glue.js";
import { createModule, type WasmModule } from "../shared/module.js";
import { createGlue } from "glue:sdk";

export const sdk: WasmModule<SdkGlue> = createModule(createGlue);
