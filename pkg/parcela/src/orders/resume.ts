/** Continues the sale of an order: in the page's own way, or in the checkout on the same page. */

import { warn } from "../widget/console.js";
import { dispatch } from "../widget/dispatch.js";

/** A `<parcela-checkout>`; `resume` is missing until the element is defined. */
interface Checkout extends HTMLElement {
  resume?(pedidoId: string): void;
}

/** Dispatches the event. Unless a listener prevents it, the first checkout of the document resumes the order. */
export function resume(host: Element, event: string, detail: { pedidoId: string }): void {
  const isPrevented = dispatch(host, event, detail, undefined, true);
  if (isPrevented) return;
  const checkout = host.ownerDocument.querySelector<Checkout>("parcela-checkout");
  if (!checkout?.resume) {
    warn(host, `no checkout can resume the order: listen to ${event}, or add a <parcela-checkout> to the document`);
    return;
  }
  checkout.resume(detail.pedidoId);
  // The DOM of a test runner lacks `scrollIntoView`.
  checkout.scrollIntoView?.({ block: "nearest" });
  // The checkout has not rendered its next step yet, so the element itself gets the focus.
  if (!checkout.hasAttribute("tabindex")) checkout.tabIndex = -1;
  checkout.focus({ preventScroll: true });
}
