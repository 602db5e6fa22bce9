/** Continues the sale of an order: in the page's own way, or in a checkout on the same page. */

import { warn } from "../widget/console.js";
import { dispatch } from "../widget/dispatch.js";

/** A `<parcela-checkout>`; `resume` is missing until the element is defined. */
interface Checkout extends HTMLElement {
  resume?(pedidoId: string, establishment?: string): void;
  readonly store?: string;
}

/** Whether the checkout sells for the establishment of the order. An unknown one does not count as another. */
const isOfShop = ({ store }: Checkout, establishment: string | null) => !establishment || !store || store === establishment;

const isVisible = (checkout: Checkout) => checkout.checkVisibility?.() ?? true;

/**
 * Dispatches the event. Unless a listener prevents it, a checkout of the document resumes the order: if there are several, one of the
 * order's establishment that is visible.
 */
export function resume(host: Element, event: string, detail: { pedidoId: string; establishment?: string | null }): void {
  const isPrevented = dispatch(host, event, detail, undefined, true);
  if (isPrevented) return;
  const { pedidoId, establishment = null } = detail;
  const checkouts = [...host.ownerDocument.querySelectorAll<Checkout>("parcela-checkout")].filter((checkout) => checkout.resume);
  const ofShop = checkouts.filter((checkout) => isOfShop(checkout, establishment));
  const candidates = ofShop.length > 0 ? ofShop : checkouts;
  const checkout = candidates.find(isVisible) ?? candidates[0];
  if (!checkout) {
    warn(host, `no checkout can resume the order: listen to ${event}, or add a <parcela-checkout> to the document`);
    return;
  }
  checkout.resume?.(pedidoId, establishment ?? undefined);
  // The DOM of a test runner lacks `scrollIntoView`.
  checkout.scrollIntoView?.({ block: "nearest" });
  // The checkout has not rendered its next step yet, so the element itself gets the focus.
  if (!checkout.hasAttribute("tabindex")) checkout.tabIndex = -1;
  checkout.focus({ preventScroll: true });
}
