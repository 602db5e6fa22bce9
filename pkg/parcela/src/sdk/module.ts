/** The SDK's WebAssembly module, shared by all entries. */

import type { SdkGlue } from "../shared/glue.js";
import { createClientModule, type ClientModule } from "./client-module.js";
import { createGlue } from "glue:sdk";

export const sdk: ClientModule<SdkGlue> = createClientModule(createGlue);
