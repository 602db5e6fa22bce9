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

/** A framework may keep the checkout of another route in the document, hidden. */
const isVisible = (checkout: Checkout) => checkout.checkVisibility?.({ visibilityProperty: true }) ?? true;

/**
 * Dispatches the event. Unless a listener prevents it, a visible checkout of the document resumes the order: if there are several, one of
 * the order's establishment.
 */
export function resume(host: Element, event: string, detail: { pedidoId: string; establishment?: string | null }): void {
  const isPrevented = dispatch(host, event, detail, undefined, true);
  if (isPrevented) return;
  const { pedidoId, establishment = null } = detail;
  const all = [...host.ownerDocument.querySelectorAll<Checkout>("parcela-checkout")];
  const checkouts = all.filter((checkout) => checkout.resume && isVisible(checkout));
  const checkout = checkouts.find((checkout) => isOfShop(checkout, establishment)) ?? checkouts[0];
  if (!checkout) {
    warn(host, `no visible checkout can resume the order: listen to ${event}, or show a <parcela-checkout>`);
    return;
  }
  checkout.resume?.(pedidoId, establishment ?? undefined);
  // The DOM of a test runner lacks `scrollIntoView`.
  checkout.scrollIntoView?.({ block: "nearest" });
  // The checkout has not rendered its next step yet, so the element itself gets the focus.
  if (!checkout.hasAttribute("tabindex")) checkout.tabIndex = -1;
  checkout.focus({ preventScroll: true });
}
