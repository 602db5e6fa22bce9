/** The element's events, and what each tells. */

import type { OrderStatus } from "../shared/wire.js";
import type { LinkReadyDetail, StatusChangedDetail, WidgetErrorDetail } from "../widget/events.js";

export type { LinkReadyDetail, StatusChangedDetail };

/** `parcela-simulated`: the installment options for an amount are shown. Amounts are in reais. */
export interface SimulatedDetail {
  valorSolicitado: number;
  /** 1: gross sale amount. 2: net amount that the establishment wants to receive. */
  tipoValorCalculo: 1 | 2;
  opcoes: { prazo: number; valorParcela: number; valorTotalDebito: number }[];
}

/** `parcela-order-created`: an order exists. */
export interface OrderCreatedDetail {
  pedidoId: string;
}

/**
 * `parcela-completed`, `parcela-denied`, `parcela-expired`, `parcela-cancelled`: an order has its last status. Which statuses are the last
 * is our reading of the specification's labels.
 */
export interface EndedDetail {
  pedidoId: string;
  status: OrderStatus;
}

/** `parcela-completed`: the sale is complete, and the establishment has its money. */
export type CompletedDetail = EndedDetail;

/** `parcela-new-sale`: the seller has left this order for the next sale. */
export interface NewSaleDetail {
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
export interface CheckoutErrorDetail extends WidgetErrorDetail {}

/** The element's events. All of them bubble, also out of shadow trees. */
export interface ParcelaCheckoutEventMap {
  /** The widget is there. */
  "parcela-ready": CustomEvent<Record<string, never>>;
  /** The installment options for an amount are shown. */
  "parcela-simulated": CustomEvent<SimulatedDetail>;
  /** An order exists. */
  "parcela-order-created": CustomEvent<OrderCreatedDetail>;
  /** The sale has its payment link. */
  "parcela-link-ready": CustomEvent<LinkReadyDetail>;
  /** The order has another status than before. */
  "parcela-status-changed": CustomEvent<StatusChangedDetail>;
  /** The sale is complete, and the establishment has its money. */
  "parcela-completed": CustomEvent<CompletedDetail>;
  /** The provider does not finance the sale: statuses 3, 6, 8 and 10. */
  "parcela-denied": CustomEvent<EndedDetail>;
  /** The analysis or the link has expired: status 4. */
  "parcela-expired": CustomEvent<EndedDetail>;
  /** The order is cancelled: status 14. */
  "parcela-cancelled": CustomEvent<EndedDetail>;
  /** The seller has chosen the next sale. The order that was shown stays as it is. */
  "parcela-new-sale": CustomEvent<NewSaleDetail>;
  /** Something failed, and the seller has been told. Code `crashed`: the WebAssembly has trapped, and a click goes on with a new one. */
  "parcela-error": CustomEvent<CheckoutErrorDetail>;
}
