/** The WebAssembly module of the orders, shared by all entries that define the element. */

import type { OrdersGlue } from "../shared/glue.js";
import type { GivenSource, InlinedSource } from "../shared/load.js";
import { widgetModule } from "../widget/module.js";
import { define } from "./element.js";

const loadFrom = widgetModule<OrdersGlue>(() => import("glue:orders"));

/** Defines the element, which loads the module when the first one is shown. */
export function defineFrom(source: GivenSource, inlined?: InlinedSource): void {
  define(loadFrom(source, inlined));
}
