/** What every entry of the SDK exports beside its own `init`. */

export { Client } from "./client.js";
export type * from "./options.js";
export { formatCelular, formatCep, formatCnpj, formatCpf, formatValor } from "./formatters.js";
export { isValidCelular, isValidCep, isValidCnpj, isValidCpf, isValidUf, validateOrder } from "./validators.js";
export { ParcelaError, type ErrorCode, type ParcelaErrorFields } from "../shared/error.js";
export type { WasmSource } from "../shared/wasm-source.js";
export type * from "../shared/wire.js";
