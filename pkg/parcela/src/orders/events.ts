/** The element's events, and what each tells. None tells what was searched for, nor anything of a customer. */

import type { OrderStatusNumber } from "../shared/wire.js";
import type { LinkReadyDetail, StatusChangedDetail, WidgetErrorDetail } from "../widget/events.js";
import type { OrdersPeriod } from "./filter.js";

export type { LinkReadyDetail, StatusChangedDetail };

/** `parcela-orders-filter-changed`: the list has another filter. */
export interface OrdersFilterChangedDetail {
  /** The status number; null for any. */
  status: OrderStatusNumber | null;
  period: OrdersPeriod;
}

/** `parcela-order-opened`: an order is shown in place of the list. */
export interface OrderOpenedDetail {
  pedidoId: string;
}

/** `parcela-order-closed`: the list is shown again. */
export interface OrderClosedDetail {
  pedidoId: string;
}

/** `parcela-order-resume`: the seller goes on with the sale of an order. */
export interface OrderResumeDetail {
  pedidoId: string;
}

/**
 * `parcela-error`: something failed, and the seller has been told. It is what a client throws of the same failure, a `ParcelaError`, with
 * `pedidoId` beside: `isParcelaError` holds of it, and `describeError` words it.
 *
 * `problem` and `erros` are the service's own words, which may quote the customer: show them to the seller, and keep them out of logs.
 * They are read by name only, so that `JSON.stringify(detail)` and `{ ...detail }` leave them out. All else holds no personal data and no
 * secret, but for `cause`, which is what your own functions or the host have thrown.
 */
export interface OrdersErrorDetail extends WidgetErrorDetail {}

/** The element's events. All of them bubble, also out of shadow trees. */
export interface ParcelaOrdersEventMap {
  /** The list is there. */
  "parcela-ready": CustomEvent<Record<string, never>>;
  /** The seller has chosen another status or period. The property `filter` is that already. */
  "parcela-orders-filter-changed": CustomEvent<OrdersFilterChangedDetail>;
  /** An order is shown in place of the list. The property `order` is its identifier already. */
  "parcela-order-opened": CustomEvent<OrderOpenedDetail>;
  /** The list is shown again. */
  "parcela-order-closed": CustomEvent<OrderClosedDetail>;
  /**
   * The seller goes on with the sale of an order. Unless a listener calls `preventDefault()`, the first `<parcela-checkout>` of the document
   * does, by its `resume(pedidoId)`: it is scrolled into view and focused.
   */
  "parcela-order-resume": CustomEvent<OrderResumeDetail>;
  /** An order has its payment link, the same or another one. */
  "parcela-link-ready": CustomEvent<LinkReadyDetail>;
  /** The open order has another status than before. */
  "parcela-status-changed": CustomEvent<StatusChangedDetail>;
  /** Something failed, and the seller has been told. Code `crashed`: the WebAssembly has trapped, and a click goes on with a new one. */
  "parcela-error": CustomEvent<OrdersErrorDetail>;
}
