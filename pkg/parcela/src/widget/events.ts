/** The details of the events that all elements have. */

import type { ErrorCode, ErrorOperation, ParcelaErrorBase } from "../shared/error.js";
import type { OrderStatus } from "../shared/wire.js";

/** `parcela-link-ready`: the sale has its payment link. */
export interface LinkReadyDetail {
  pedidoId: string;
  /** The payment link. Anyone who has it can act as the customer. */
  linkPagamento: string;
}

/** `parcela-status-changed`: the status of an order has changed, either of the one that is shown or of another open one of the session. */
export interface StatusChangedDetail {
  pedidoId: string;
  status: OrderStatus;
}

/** `parcela-error`: a `ParcelaError`, plus `pedidoId`. */
export interface WidgetErrorDetail extends Omit<ParcelaErrorBase, "code"> {
  /** The code of the error. `crashed`: the WebAssembly has trapped, which is a bug; a button restarts the widget with a new module. */
  readonly code: ErrorCode | "crashed";
  /** The operation's name in the specification; null if the element itself could not start. */
  readonly operation: ErrorOperation | null;
  /** The identifier of the order, or null if there is none. */
  readonly pedidoId: string | null;
}
