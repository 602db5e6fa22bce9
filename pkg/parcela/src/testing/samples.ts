/** Sample responses of the service. */

import type { Customer, Order } from "../shared/wire.js";
import { CUSTOMER, ORDER } from "./fixtures.js";

/**
 * Returns a sample result of `getOrder`: a fictitious order with a pending payment (status 5).
 *
 * @param changes the fields to replace
 */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  return { ...copied(ORDER), ...changes };
}

/**
 * Returns a sample result of `getCustomer`: a fictitious customer.
 *
 * @param changes the fields to replace
 */
export function sampleCustomer(changes: Partial<Customer> = {}): Customer {
  return { ...copied(CUSTOMER), ...changes };
}

/** Returns a deep copy of a JSON value, so that tests do not share objects. jsdom has no `structuredClone`. */
export function copied<Value>(value: Value): Value {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}
