/** The SDK's WebAssembly module, whichever entry loads it. */

import { createGlue } from "./sdk/sdk.js";
import { createModule } from "./module.js";

export const sdk = createModule(createGlue);
