/** What every entry of the SDK exports beside its own `init`. */

export { Client } from "./client.js";
export { ParcelaError } from "./error.js";
export { formatCelular, formatCep, formatCnpj, formatCpf, formatValor } from "./formatters.js";
export { isValidCelular, isValidCep, isValidCnpj, isValidCpf, isValidUf, validateOrder } from "./validators.js";
