/** What is known of an order's status. */

import { STATUSES, UNKNOWN_STATUS, type NextStep, type OrderStatusName } from "./known.js";
import type { OrderStatusNumber } from "../shared/wire.js";
import type { Locale } from "./locale.js";
import { LABELS_EN, LABELS_ES } from "./statuses.js";

/** A status, as `orderStatusInfo` tells it. */
export interface OrderStatusInfo {
  /** The number, as in `status.valor`. */
  valor: OrderStatusNumber;
  /** Its name in `ORDER_STATUS`; `desconhecido` for a number that the specification does not list. */
  name: OrderStatusName | "desconhecido";
  /** The specification's label, or its translation, which is ours. */
  label(locale?: Locale): string;
  /** Whether nothing is expected to move the order any further, by our reading of the labels: the specification shows no transitions. */
  final: boolean;
  /** What a seller can do next, by our reading of the labels. */
  next: NextStep;
}

/**
 * What is known of the number of an order's status (specification, States and transitions). A number that it does not list is no error:
 * its name is `desconhecido`.
 *
 * @example
 * const { name, label, final } = orderStatusInfo(order.status.valor);
 * if (name === "pagamentoPendente") remind(label("en"));
 */
export function orderStatusInfo(valor: OrderStatusNumber): OrderStatusInfo {
  const [name, portuguese, final, next] = STATUSES[valor] ?? UNKNOWN_STATUS;
  const label = (locale?: Locale) => (locale === "en" ? LABELS_EN[name] : locale === "es" ? LABELS_ES[name] : portuguese);
  return { valor, name, label, final, next };
}

/** @deprecated `orderStatusInfo` */
export const orderStatus = orderStatusInfo;

/** @deprecated `OrderStatusInfo` */
export type KnownStatus = OrderStatusInfo;
