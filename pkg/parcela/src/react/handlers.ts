/** The elements' event handlers. Written by `npm run handlers` from the event maps. */

import type { ParcelaCheckoutEventMap } from "../checkout/events.js";
import type { ParcelaOrdersEventMap } from "../orders/events.js";

type Handler<Event> = ((event: Event) => void) | undefined;

/** The handlers of the component of `<parcela-checkout>`. */
export interface ParcelaCheckoutHandlers {
  /** The widget is ready for use. */
  onReady?: Handler<ParcelaCheckoutEventMap["parcela-ready"]>;
  /** The installment options for an amount are shown. */
  onSimulated?: Handler<ParcelaCheckoutEventMap["parcela-simulated"]>;
  /** An order exists. */
  onOrderCreated?: Handler<ParcelaCheckoutEventMap["parcela-order-created"]>;
  /** The sale has its payment link. */
  onLinkReady?: Handler<ParcelaCheckoutEventMap["parcela-link-ready"]>;
  /** The status of the order has changed. */
  onStatusChanged?: Handler<ParcelaCheckoutEventMap["parcela-status-changed"]>;
  /** The sale is complete, and the establishment has been paid. */
  onCompleted?: Handler<ParcelaCheckoutEventMap["parcela-completed"]>;
  /** The provider has refused to finance the sale: statuses 3, 6, 8 and 10. */
  onDenied?: Handler<ParcelaCheckoutEventMap["parcela-denied"]>;
  /** The analysis or the link has expired: status 4. */
  onExpired?: Handler<ParcelaCheckoutEventMap["parcela-expired"]>;
  /** The order is cancelled: status 14. */
  onCancelled?: Handler<ParcelaCheckoutEventMap["parcela-cancelled"]>;
  /** The seller has begun the next sale. The order that was shown is unchanged. */
  onNewSale?: Handler<ParcelaCheckoutEventMap["parcela-new-sale"]>;
  /** Something failed, and the widget shows it. Code `crashed`: the WebAssembly has trapped; a button restarts the widget. */
  onError?: Handler<ParcelaCheckoutEventMap["parcela-error"]>;
}

/** The handlers of `<parcela-checkout>` in JSX. */
export interface ParcelaCheckoutJsxHandlers {
  /** The widget is ready for use. */
  "onparcela-ready"?: Handler<ParcelaCheckoutEventMap["parcela-ready"]>;
  /** The installment options for an amount are shown. */
  "onparcela-simulated"?: Handler<ParcelaCheckoutEventMap["parcela-simulated"]>;
  /** An order exists. */
  "onparcela-order-created"?: Handler<ParcelaCheckoutEventMap["parcela-order-created"]>;
  /** The sale has its payment link. */
  "onparcela-link-ready"?: Handler<ParcelaCheckoutEventMap["parcela-link-ready"]>;
  /** The status of the order has changed. */
  "onparcela-status-changed"?: Handler<ParcelaCheckoutEventMap["parcela-status-changed"]>;
  /** The sale is complete, and the establishment has been paid. */
  "onparcela-completed"?: Handler<ParcelaCheckoutEventMap["parcela-completed"]>;
  /** The provider has refused to finance the sale: statuses 3, 6, 8 and 10. */
  "onparcela-denied"?: Handler<ParcelaCheckoutEventMap["parcela-denied"]>;
  /** The analysis or the link has expired: status 4. */
  "onparcela-expired"?: Handler<ParcelaCheckoutEventMap["parcela-expired"]>;
  /** The order is cancelled: status 14. */
  "onparcela-cancelled"?: Handler<ParcelaCheckoutEventMap["parcela-cancelled"]>;
  /** The seller has begun the next sale. The order that was shown is unchanged. */
  "onparcela-new-sale"?: Handler<ParcelaCheckoutEventMap["parcela-new-sale"]>;
  /** Something failed, and the widget shows it. Code `crashed`: the WebAssembly has trapped; a button restarts the widget. */
  "onparcela-error"?: Handler<ParcelaCheckoutEventMap["parcela-error"]>;
}

/** The handlers of the component of `<parcela-orders>`. */
export interface ParcelaOrdersHandlers {
  /** The list is ready for use. */
  onReady?: Handler<ParcelaOrdersEventMap["parcela-ready"]>;
  /** The seller has chosen another status or period. The property `filter` already has the new value. */
  onOrdersFilterChanged?: Handler<ParcelaOrdersEventMap["parcela-orders-filter-changed"]>;
  /** An order is shown in place of the list. The property `order` already has its identifier. */
  onOrderOpened?: Handler<ParcelaOrdersEventMap["parcela-order-opened"]>;
  /** The list is shown again: the seller has closed the order, or the attribute `session` or `establishment` has changed. */
  onOrderClosed?: Handler<ParcelaOrdersEventMap["parcela-order-closed"]>;
  /**
   * The seller wants to continue the sale of an order. Unless a listener calls `preventDefault()`, the element calls
   * `resume(pedidoId, establishment)` on a visible `<parcela-checkout>` of the document, scrolls it into view and focuses it. If there are
   * several, it is one of the order's establishment.
   */
  onOrderResume?: Handler<ParcelaOrdersEventMap["parcela-order-resume"]>;
  /** The payment link of an order is available: the previous one or a new one. */
  onLinkReady?: Handler<ParcelaOrdersEventMap["parcela-link-ready"]>;
  /** The status of the open order has changed. */
  onStatusChanged?: Handler<ParcelaOrdersEventMap["parcela-status-changed"]>;
  /** Something failed, and the element shows it. Code `crashed`: the WebAssembly has trapped; a button restarts the element. */
  onError?: Handler<ParcelaOrdersEventMap["parcela-error"]>;
}

/** The handlers of `<parcela-orders>` in JSX. */
export interface ParcelaOrdersJsxHandlers {
  /** The list is ready for use. */
  "onparcela-ready"?: Handler<ParcelaOrdersEventMap["parcela-ready"]>;
  /** The seller has chosen another status or period. The property `filter` already has the new value. */
  "onparcela-orders-filter-changed"?: Handler<ParcelaOrdersEventMap["parcela-orders-filter-changed"]>;
  /** An order is shown in place of the list. The property `order` already has its identifier. */
  "onparcela-order-opened"?: Handler<ParcelaOrdersEventMap["parcela-order-opened"]>;
  /** The list is shown again: the seller has closed the order, or the attribute `session` or `establishment` has changed. */
  "onparcela-order-closed"?: Handler<ParcelaOrdersEventMap["parcela-order-closed"]>;
  /**
   * The seller wants to continue the sale of an order. Unless a listener calls `preventDefault()`, the element calls
   * `resume(pedidoId, establishment)` on a visible `<parcela-checkout>` of the document, scrolls it into view and focuses it. If there are
   * several, it is one of the order's establishment.
   */
  "onparcela-order-resume"?: Handler<ParcelaOrdersEventMap["parcela-order-resume"]>;
  /** The payment link of an order is available: the previous one or a new one. */
  "onparcela-link-ready"?: Handler<ParcelaOrdersEventMap["parcela-link-ready"]>;
  /** The status of the open order has changed. */
  "onparcela-status-changed"?: Handler<ParcelaOrdersEventMap["parcela-status-changed"]>;
  /** Something failed, and the element shows it. Code `crashed`: the WebAssembly has trapped; a button restarts the element. */
  "onparcela-error"?: Handler<ParcelaOrdersEventMap["parcela-error"]>;
}
