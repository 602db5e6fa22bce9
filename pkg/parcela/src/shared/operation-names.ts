/** The operations by the specification's names: all that a page can ask for, and those of the widget. */

import { OPERATIONS, type OperationName } from "./operations.js";

/** All operations that a page can ask for, by the specification's names. */
export const OPERATION_NAMES = Object.keys(OPERATIONS) as readonly OperationName[];

/** What the widget does, and so what a gateway lets through unless it is told more. */
export const WIDGET_OPERATIONS = [
  "listSimulateInstallments",
  "getSimulationValues",
  "createOrder",
  "startCdcSale",
  "getOrder",
  "importOrderInvoice",
] as const satisfies readonly OperationName[];

/** The name of an operation of the widget. */
export type WidgetOperation = (typeof WIDGET_OPERATIONS)[number];
