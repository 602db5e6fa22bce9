/** The checkout's WebAssembly module, whichever entry defines the element. */

import type { CheckoutGlue } from "../shared/glue.js";
import { again, type Carried, type Given } from "../shared/load.js";
import { createModule } from "../shared/module.js";
import { define } from "./element.js";
import { trustedHtml } from "./trusted-html.js";

/** Loaded beside the wasm: the first step stands there before either. */
const load = again(() => import("glue:checkout"));

const module = createModule<CheckoutGlue>(async (enter) => {
  const toHtml = trustedHtml();
  return (await load()).createGlue(enter, toHtml);
});

/**
 * Defines the element, which loads the module when the first one is shown. A failed attempt is forgotten, and so is a module that
 * has crashed: the next time that it is asked for there is a new one.
 */
export function defineFrom(source: Given, carried?: Carried): void {
  define(async () => {
    await module.init(source, carried);
    return module.instance;
  });
}
