/** The operations by the specification's names: all that a page can ask for, and those of each element. */

import { OPERATIONS, type OperationName } from "./operations.js";

/** All operations that a page can ask for, by the specification's names. */
export const OPERATION_NAMES = Object.keys(OPERATIONS) as readonly OperationName[];

/** What the checkout does, and so what a gateway lets through unless it is told more. */
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

/** The name of an operation of the list of orders. A gateway lets `pagedOrders` and `pagedCustomers` through where its `operations` list them. */
export type OrdersOperation = "pagedOrders" | "pagedCustomers" | "getOrder" | "startCdcSale" | "importOrderInvoice";
