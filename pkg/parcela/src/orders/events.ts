/** The events of `<parcela-orders>` and their details, none of which contains the search text or a customer's data. */

import type { OrderStatusNumber } from "../shared/wire.js";
import type { LinkReadyDetail, StatusChangedDetail, WidgetErrorDetail } from "../widget/events.js";
import type { OrdersPeriod } from "./filter.js";

export type { LinkReadyDetail, StatusChangedDetail };

/** `parcela-orders-filter-changed`: the filter of the list has changed. */
export interface OrdersFilterChangedDetail {
  /** The status number; null for any status. */
  status: OrderStatusNumber | null;
  /** The period in which the orders were made. */
  period: OrdersPeriod;
}

/** `parcela-order-opened`: the order `pedidoId` is shown in place of the list. */
export interface OrderOpenedDetail {
  pedidoId: string;
}

/** `parcela-order-closed`: the order `pedidoId` has been closed, and the list is shown again. */
export interface OrderClosedDetail {
  pedidoId: string;
}

/**
 * `parcela-order-resume`: the seller wants to continue the sale of the order `pedidoId`. `establishment` is the CNPJ of its shop, without
 * mask; null if the service's text is not a CNPJ.
 */
export interface OrderResumeDetail {
  pedidoId: string;
  establishment?: string | null;
}

/**
 * `parcela-error`: something failed, and the element shows the failure to the seller. The detail is the `ParcelaError` that a client would
 * throw, plus `pedidoId`. `isParcelaError` returns `true` for it, and `describeError` puts it into words.
 *
 * `problem` and `erros` are the service's own words, which may quote the customer: show them to the seller, but do not log them. They are
 * not enumerable, so that `JSON.stringify(detail)` and `{ ...detail }` leave them out. `cause` is the value that one of your functions or
 * the host has thrown. The other fields contain no personal data and no secret.
 */
export interface OrdersErrorDetail extends WidgetErrorDetail {}

/** The element's events. All of them bubble and are composed: they leave shadow trees. */
export interface ParcelaOrdersEventMap {
  /** The list is ready for use. */
  "parcela-ready": CustomEvent<Record<string, never>>;
  /** The seller has chosen another status or period. The property `filter` already has the new value. */
  "parcela-orders-filter-changed": CustomEvent<OrdersFilterChangedDetail>;
  /** An order is shown in place of the list. The property `order` already has its identifier. */
  "parcela-order-opened": CustomEvent<OrderOpenedDetail>;
  /** The list is shown again: the seller has closed the order, or the attribute `session` or `establishment` has changed. */
  "parcela-order-closed": CustomEvent<OrderClosedDetail>;
  /**
   * The seller wants to continue the sale of an order. Unless a listener calls `preventDefault()`, the element calls
   * `resume(pedidoId, establishment)` on a visible `<parcela-checkout>` of the document, scrolls it into view and focuses it. If there are
   * several, it is one of the order's establishment.
   */
  "parcela-order-resume": CustomEvent<OrderResumeDetail>;
  /** The payment link of an order is available: the previous one or a new one. */
  "parcela-link-ready": CustomEvent<LinkReadyDetail>;
  /** The status of the open order has changed. */
  "parcela-status-changed": CustomEvent<StatusChangedDetail>;
  /** Something failed, and the element shows it. Code `crashed`: the WebAssembly has trapped; a button restarts the element. */
  "parcela-error": CustomEvent<OrdersErrorDetail>;
}
