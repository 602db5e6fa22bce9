/** What every entry of the SDK exports beside its own `init`. */

export { Client } from "./client.js";
export type * from "./options.js";
export {
  validateCreateOrder,
  validateCreateWebHook,
  validateDeleteWebHook,
  validateGetCustomer,
  validateGetOrder,
  validateGetSimulationValues,
  validateImportOrderInvoice,
  validateListSimulateInstallments,
  validateOrder,
  validatePagedCustomers,
  validatePagedOrders,
  validateStartCdcSale,
  validateUpdateWebHook,
  violationsOf,
  type Erros,
} from "./validate.js";
export type { List, ListOptions } from "./pages.js";
export type { Answered, AnsweringClient, AnswerInfo } from "./answered.js";
export * from "../shared/errors.js";
export { MIN_SIMULATION_AMOUNT, ORDER_STATUS, UFS, type NextStep, type OrderStatusName, type UfAbbreviation } from "../words/known.js";
export { describe } from "../words/describe.js";
export type { Locale } from "../words/locale.js";
export { orderStatus, type KnownStatus } from "../words/order-status.js";
export type { OperationInputs, OperationName } from "../shared/operations.js";
export type { WasmSource } from "../shared/wasm-source.js";
export type * from "../shared/wire.js";
