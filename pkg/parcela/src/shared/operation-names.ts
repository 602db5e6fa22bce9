/** The names of the operations: all of a page's client, and those of each element. */

import { OPERATIONS, type OperationName } from "./operations.js";

/** All operations of the client, by the specification's names. */
export const OPERATION_NAMES = Object.keys(OPERATIONS) as readonly OperationName[];

/** The operations of the checkout, which a gateway allows by default. */
export const WIDGET_OPERATIONS = [
  "listSimulateInstallments",
  "getSimulationValues",
  "createOrder",
  "startCdcSale",
  "getOrder",
  "importOrderInvoice",
] as const satisfies readonly OperationName[];

/** The name of an operation of the checkout. */
export type WidgetOperation = (typeof WIDGET_OPERATIONS)[number];

/** The name of an operation of the orders widget. A gateway allows `pagedOrders` and `pagedCustomers` only if its `operations` has them. */
export type OrdersOperation = "pagedOrders" | "pagedCustomers" | "getOrder" | "startCdcSale" | "importOrderInvoice";
