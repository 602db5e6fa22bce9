/** The events of `<parcela-checkout>` and their details. */

import type { OrderStatus } from "../shared/wire.js";
import type { LinkReadyDetail, StatusChangedDetail, WidgetErrorDetail } from "../widget/events.js";

export type { LinkReadyDetail, StatusChangedDetail };

/** `parcela-simulated`: the installment options for an amount are shown. */
export interface SimulatedDetail {
  /** The simulated amount, in reais. */
  valorSolicitado: number;
  /** The meaning of the amount. 1: the gross amount of the sale. 2: the net amount that the establishment receives. */
  tipoValorCalculo: 1 | 2;
  /** The options: the number of installments, the amount of each, and the total that the customer pays, in reais. */
  opcoes: { prazo: number; valorParcela: number; valorTotalDebito: number }[];
}

/** `parcela-order-created`: an order exists. */
export interface OrderCreatedDetail {
  pedidoId: string;
}

/**
 * `parcela-completed`, `parcela-denied`, `parcela-expired`, `parcela-cancelled`: an order has reached a final status. The specification
 * does not say which statuses are final; the choice follows from their labels.
 */
export interface EndedDetail {
  pedidoId: string;
  status: OrderStatus;
}

/** `parcela-completed`: the sale is complete, and the establishment has been paid. */
export type CompletedDetail = EndedDetail;

/** `parcela-new-sale`: the seller has left the order `pedidoId` to begin the next sale. */
export interface NewSaleDetail {
  pedidoId: string;
}

/**
 * `parcela-error`: something failed, and the widget shows the failure to the seller. The detail is the `ParcelaError` that a client would
 * throw, plus `pedidoId`. `isParcelaError` returns `true` for it, and `describeError` puts it into words.
 *
 * `problem` and `erros` are the service's own words, which may quote the customer: show them to the seller, but do not log them. They are
 * not enumerable, so that `JSON.stringify(detail)` and `{ ...detail }` leave them out. `cause` is the value that one of your functions or
 * the host has thrown. The other fields contain no personal data and no secret.
 */
export interface CheckoutErrorDetail extends WidgetErrorDetail {}

/** The element's events. All of them bubble and are composed: they leave shadow trees. */
export interface ParcelaCheckoutEventMap {
  /** The widget is ready for use. */
  "parcela-ready": CustomEvent<Record<string, never>>;
  /** The installment options for an amount are shown. */
  "parcela-simulated": CustomEvent<SimulatedDetail>;
  /** An order exists. */
  "parcela-order-created": CustomEvent<OrderCreatedDetail>;
  /** The sale has its payment link. */
  "parcela-link-ready": CustomEvent<LinkReadyDetail>;
  /** The status of the order has changed. */
  "parcela-status-changed": CustomEvent<StatusChangedDetail>;
  /** The sale is complete, and the establishment has been paid. */
  "parcela-completed": CustomEvent<CompletedDetail>;
  /** The provider has refused to finance the sale: statuses 3, 6, 8 and 10. */
  "parcela-denied": CustomEvent<EndedDetail>;
  /** The analysis or the link has expired: status 4. */
  "parcela-expired": CustomEvent<EndedDetail>;
  /** The order is cancelled: status 14. */
  "parcela-cancelled": CustomEvent<EndedDetail>;
  /** The seller has begun the next sale. The order that was shown is unchanged. */
  "parcela-new-sale": CustomEvent<NewSaleDetail>;
  /** Something failed, and the widget shows it. Code `crashed`: the WebAssembly has trapped; a button restarts the widget. */
  "parcela-error": CustomEvent<CheckoutErrorDetail>;
}
