/** Orders' numbers, which are int64 on the wire: beyond 2^53 - 1, JavaScript has their digits as a string or a `BigInt`. */

import type { OperationName } from "./operations.js";

/** The operations whose results hold orders. */
const OF_ORDERS: readonly OperationName[] = ["getOrder", "pagedOrders"];

/** A number of an order as a string. Quotes inside of strings are escaped, so that this matches no other text. */
const NUMBER = /"numero":"(-?[1-9]\d{15,18})"/g;

/** Returns an operation's result as JSON in the service's form, in which the number of an order is a number. */
export function jsonOfResult(operation: OperationName, value: unknown): string {
  const text = JSON.stringify(value);
  return OF_ORDERS.includes(operation) ? text.replaceAll(NUMBER, '"numero":$1') : text;
}

/** Reads a number of a query exactly. Returns any other text unchanged, so that the core rejects it and names the parameter. */
export function numberOf(name: string, text: string | undefined): unknown {
  if (text === undefined || !/^-?\d+(\.\d+)?$/.test(text)) return text;
  const number = Number(text);
  return name === "numero" && !text.includes(".") && !Number.isSafeInteger(number) ? BigInt(text) : number;
}
