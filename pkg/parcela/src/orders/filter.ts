/** The property `filter`: which orders are listed. */

import type { OrderStatusNumber } from "../shared/wire.js";
import { warn } from "../widget/console.js";

/**
 * When the orders were made: `today`, `week` (the last 7 days), `month` (the last 30 days) or `all`. Days are those of Brazil's time zone.
 */
export type OrdersPeriod = "today" | "week" | "month" | "all";

/** The filter of the list. A page can put it into its address: it does not contain the seller's search text. */
export interface ParcelaOrdersFilter {
  /** The status number, from 0 to 18; undefined for any status. */
  readonly status?: OrderStatusNumber | undefined;
  /** The period in which the orders were made. Default: `all`. */
  readonly period?: OrdersPeriod | undefined;
}

/** The values of `period`. */
const PERIODS: readonly unknown[] = ["today", "week", "month", "all"] satisfies OrdersPeriod[];

/** The filter that lists all orders. */
export const NO_FILTER: ParcelaOrdersFilter = Object.freeze({ period: "all" });

/** Returns `given` without invalid values, for each of which it logs a warning. */
export function filterOf(host: Element, given: ParcelaOrdersFilter | undefined): ParcelaOrdersFilter {
  // A page may build the filter from its address, so the values may be of any type.
  const { status, period } = Object(given) as { status?: unknown; period?: unknown };
  const isStatus = Number.isInteger(status);
  const isPeriod = PERIODS.includes(period);
  if (status != null && !isStatus) warn(host, "filter.status must be a status number, such as 5; the value is ignored");
  if (period != null && !isPeriod) warn(host, `filter.period must be one of ${PERIODS.join(", ")}; all is used`);
  return Object.freeze({
    ...(isStatus && { status: status as OrderStatusNumber }),
    period: isPeriod ? (period as OrdersPeriod) : "all",
  });
}

/** Returns whether both filters list the same orders. */
export function isSameFilter(one: ParcelaOrdersFilter, other: ParcelaOrdersFilter): boolean {
  return one.status === other.status && one.period === other.period;
}
