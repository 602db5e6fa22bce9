/** Samples of what the service answers. */

import type { Customer, Order } from "../shared/wire.js";
import { CUSTOMER, ORDER } from "./fixtures.js";

/**
 * An order as `getOrder` answers it: its payment is pending (status 5). The person does not exist.
 *
 * @param changes fields with other values
 */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  return { ...copied(ORDER), ...changes };
}

/**
 * A customer as `getCustomer` answers it. The person does not exist.
 *
 * @param changes fields with other values
 */
export function sampleCustomer(changes: Partial<Customer> = {}): Customer {
  return { ...copied(CUSTOMER), ...changes };
}

/** The value anew, as from the wire: no test changes another's. jsdom has no `structuredClone`. */
export function copied<Value>(value: Value): Value {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}
