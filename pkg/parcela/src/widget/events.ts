/** What the events tell that each element has. */

import type { ErrorCode, ErrorOperation, ParcelaErrorBase } from "../shared/error.js";
import type { OrderStatus } from "../shared/wire.js";

/** `parcela-link-ready`: the sale has its payment link. Who has it can act as the customer. */
export interface LinkReadyDetail {
  pedidoId: string;
  linkPagamento: string;
}

/** `parcela-status-changed`: an order has another status than before, the one shown or another open one of the session. */
export interface StatusChangedDetail {
  pedidoId: string;
  status: OrderStatus;
}

/** `parcela-error`: a `ParcelaError`, with `pedidoId` beside. */
export interface WidgetErrorDetail extends Omit<ParcelaErrorBase, "code"> {
  /** `crashed`: the WebAssembly has trapped, a defect of it. The widget shows so, and goes on with a new module at a click. */
  readonly code: ErrorCode | "crashed";
  /** The specification's name of the operation; null when the element itself could not start. */
  readonly operation: ErrorOperation | null;
  /** The order, if there is one. */
  readonly pedidoId: string | null;
}
