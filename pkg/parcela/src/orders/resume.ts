/** Going on with the sale of an order: the page's own way, or the checkout beside the list. */

import { warn } from "../widget/console.js";
import { tell } from "../widget/tell.js";

/** A checkout of this package, once it is defined. */
interface Checkout extends HTMLElement {
  resume?(pedidoId: string): void;
}

/** Tells the page, and unless it goes on itself hands the order to the first checkout of the document. */
export function resume(host: Element, event: string, told: { pedidoId: string }): void {
  const isPrevented = tell(host, event, told, undefined, true);
  if (isPrevented) return;
  const checkout = host.ownerDocument.querySelector<Checkout>("parcela-checkout");
  if (!checkout?.resume) {
    warn(host, `nothing goes on with the order: listen to ${event}, or have a <parcela-checkout> in the document`);
    return;
  }
  checkout.resume(told.pedidoId);
  // The DOMs of test runners lack it.
  checkout.scrollIntoView?.({ block: "nearest" });
  // The step that follows is not there yet, so the element itself takes the focus.
  if (!checkout.hasAttribute("tabindex")) checkout.tabIndex = -1;
  checkout.focus({ preventScroll: true });
}
