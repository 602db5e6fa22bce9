/** The checkout's WebAssembly module, whichever entry defines the element. */

import { define } from "./checkout/element.js";
import { createModule } from "./module.js";

/** Loaded beside the wasm: the first step stands there before either. */
const module = createModule(async (survive) => (await import("./checkout/checkout.js")).createGlue(survive));

/**
 * Defines the element, which loads the module when the first one is shown. A failed attempt is forgotten, and so is a module that
 * has crashed: the next time that it is asked for there is a new one.
 */
export function defineFrom(source, carried) {
  define(async () => {
    await module.init(source, carried);
    return module.instance;
  });
}
