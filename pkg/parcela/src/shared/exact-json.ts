/** Orders' numbers, which are int64 on the wire: beyond 2^53 - 1, JavaScript has their digits as a string. */

import type { OperationName } from "./operations.js";

/** The operations whose results hold orders. */
const OF_ORDERS: readonly OperationName[] = ["getOrder", "pagedOrders"];

/** A number of an order as a string. Quotes inside of strings are escaped, so that this matches no other text. */
const NUMBER = /"numero":"(-?[1-9]\d{15,18})"/g;

/** Returns an operation's result, JSON, in the service's form, in which the number of an order is a number. */
export function inServiceForm(operation: OperationName, json: string): string {
  return OF_ORDERS.includes(operation) ? json.replaceAll(NUMBER, '"numero":$1') : json;
}
