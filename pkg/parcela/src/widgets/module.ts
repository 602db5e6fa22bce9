/** The shared WebAssembly module of both elements, for pages that have both. */

import { define as defineCheckout } from "../checkout/element.js";
import { define as defineOrders } from "../orders/element.js";
import type { CheckoutGlue, OrdersGlue } from "../shared/glue.js";
import type { GivenSource, InlinedSource } from "../shared/load.js";
import { widgetModule } from "../widget/module.js";

const loadFrom = widgetModule<CheckoutGlue & OrdersGlue>(() => import("glue:widgets"));

/** Defines both elements, which load the module when the first one is shown. */
export function defineFrom(source: GivenSource, inlined?: InlinedSource): void {
  const load = loadFrom(source, inlined);
  defineCheckout(load);
  defineOrders(load);
}
