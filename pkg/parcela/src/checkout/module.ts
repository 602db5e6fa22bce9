/** The checkout's WebAssembly module, shared by all entries that define the element. */

import type { CheckoutGlue } from "../shared/glue.js";
import type { GivenSource, InlinedSource } from "../shared/load.js";
import { widgetModule } from "../widget/module.js";
import { define } from "./element.js";

const loadFrom = widgetModule<CheckoutGlue>(() => import("glue:checkout"));

/** Defines the element, which loads the module when the first one is shown. */
export function defineFrom(source: GivenSource, inlined?: InlinedSource): void {
  define(loadFrom(source, inlined));
}
