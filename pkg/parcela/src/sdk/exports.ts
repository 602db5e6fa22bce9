/** The exports of every SDK entry, besides its own `init`. */

export { Client, type AnsweringClient } from "./client.js";
export type * from "./options.js";
export type { InvoiceContent, InvoiceFile, OrdersFilter } from "./input.js";
export { month } from "./month.js";
export * from "./validate.js";
export { requestOf, type OperationRequest } from "./request-of.js";
export type { List, ListOptions } from "./pages.js";
export type { Answered, AnswerInfo } from "./answered.js";
export { describeForLog } from "../shared/describe-for-log.js";
export * from "../shared/errors.js";
export { version } from "../shared/version.js";
export {
  CALCULATION_TYPE,
  MAX_INVOICE_BYTES,
  MAX_PAGE_SIZE,
  MIN_SIMULATION_AMOUNT,
  ORDER_STATUS,
  UFS,
  WEBHOOK_AUTHENTICATION,
  WEBHOOK_TYPE,
  type NextStep,
  type OrderStatusName,
  type UfAbbreviation,
} from "../words/known.js";
export { describe, describeError } from "../words/describe-error.js";
export type { ErrorWords } from "../words/errors.js";
export type { Locale } from "../words/locale.js";
export { orderStatus, orderStatusInfo, type KnownStatus, type OrderStatusInfo } from "../words/order-status.js";
export type { OperationInputs, OperationName } from "../shared/operations.js";
export type { WasmSource } from "../shared/wasm-source.js";
export type * from "../shared/wire.js";
