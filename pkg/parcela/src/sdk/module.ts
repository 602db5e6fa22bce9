/** The SDK's WebAssembly module, shared by all entries. */

import type { SdkGlue } from "../shared/glue.js";
import { createModule, type WasmModule } from "../shared/module.js";
import { createGlue } from "glue:sdk";

export const sdk: WasmModule<SdkGlue> = createModule(createGlue);
