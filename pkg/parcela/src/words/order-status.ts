/** Information about the statuses of orders. */

import { STATUSES, UNKNOWN_STATUS, type NextStep, type OrderStatusName } from "./known.js";
import type { OrderStatusNumber } from "../shared/wire.js";
import type { Locale } from "./locale.js";
import { LABELS_EN, LABELS_ES } from "./statuses.js";

/** Information about a status. */
export interface OrderStatusInfo {
  /** The number, as in `status.valor`. */
  valor: OrderStatusNumber;
  /** The name in `ORDER_STATUS`, or `desconhecido` for a number that the specification does not list. */
  name: OrderStatusName | "desconhecido";
  /** Returns the specification's label, or this package's translation of it. Default: `pt-BR`. */
  label(locale?: Locale): string;
  /** Whether the status is final. The specification defines no transitions, so this follows from the labels. */
  final: boolean;
  /** What the seller can do next. This follows from the labels, too. */
  next: NextStep;
}

/**
 * Returns information about a status number (specification, States and transitions). A number that the specification does not list is not
 * an error: its name is `desconhecido`.
 *
 * @param valor the status number, as in `order.status.valor`
 * @example
 * const { name, label, final } = orderStatusInfo(order.status.valor);
 * if (name === "pagamentoPendente") remind(label("en"));
 */
export function orderStatusInfo(valor: OrderStatusNumber): OrderStatusInfo {
  const [name, portuguese, final, next] = STATUSES[valor] ?? UNKNOWN_STATUS;
  const label = (locale?: Locale) => (locale === "en" ? LABELS_EN[name] : locale === "es" ? LABELS_ES[name] : portuguese);
  return { valor, name, label, final, next };
}

/** @deprecated Use `orderStatusInfo`. */
export const orderStatus = orderStatusInfo;

/** @deprecated Use `OrderStatusInfo`. */
export type KnownStatus = OrderStatusInfo;
