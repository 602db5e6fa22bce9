/** The filter of the list, as a page sets and reads it. */

import type { OrderStatusNumber } from "../shared/wire.js";
import { warn } from "../widget/console.js";

/**
 * In which days the orders were made: `today`, `week` for the last seven days, `month` for the last thirty, `all`. A day is one in
 * Brazil.
 */
export type OrdersPeriod = "today" | "week" | "month" | "all";

/** Which orders are listed, as far as a page may put it into its address: what the seller searches for is not in it. */
export interface ParcelaOrdersFilter {
  /** One of the status numbers 0 to 18. Undefined: of any status. */
  readonly status?: OrderStatusNumber | undefined;
  /** Undefined: `all`. */
  readonly period?: OrdersPeriod | undefined;
}

/** The values of `period`. */
const PERIODS: readonly unknown[] = ["today", "week", "month", "all"] satisfies OrdersPeriod[];

/** All orders. */
export const NO_FILTER: ParcelaOrdersFilter = Object.freeze({ period: "all" });

/** `given` without what is not understood, of which the page's developer is told. */
export function filterOf(host: Element, given: ParcelaOrdersFilter | undefined): ParcelaOrdersFilter {
  // A page may make it of its address: what is there may be anything.
  const { status, period } = Object(given) as { status?: unknown; period?: unknown };
  const isStatus = Number.isInteger(status);
  const isPeriod = PERIODS.includes(period);
  if (status != null && !isStatus) warn(host, "filter.status has to be a status number, such as 5: it is taken for none");
  if (period != null && !isPeriod) warn(host, `filter.period has to be one of ${PERIODS.join(", ")}: it is taken for all`);
  return Object.freeze({
    ...(isStatus && { status: status as OrderStatusNumber }),
    period: isPeriod ? (period as OrdersPeriod) : "all",
  });
}

/** Whether both list the same orders. */
export function isSameFilter(one: ParcelaOrdersFilter, other: ParcelaOrdersFilter): boolean {
  return one.status === other.status && one.period === other.period;
}
