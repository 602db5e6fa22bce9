/** The SDK's WebAssembly module, and whether it has been loaded. */

import instantiate, * as sdk from "./sdk/sdk.js";
import { ParcelaError } from "./error.js";
import { createInit } from "./load.js";

let loaded = false;

/** An `init` for this module. Whichever entry loads it first has loaded it for all. */
export function createSdkInit(inlined) {
  return createInit(async (options) => {
    if (loaded) return;
    await instantiate(options);
    loaded = true;
  }, inlined);
}

/** The module's exports. Before `init()` has been awaited there are none to call. */
export function loadedSdk() {
  if (loaded) return sdk;
  throw new ParcelaError({
    code: "not_initialized",
    message: "parcela: await init() once before anything else is called",
  });
}
