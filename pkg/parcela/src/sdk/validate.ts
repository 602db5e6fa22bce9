/** Validates the input of each operation without sending it, by the same code as the client. */

import { isParcelaError, type ParcelaErrorFields } from "../shared/error.js";
import { violationsOf as rulesOf } from "./thrown.js";
import type { OperationName } from "../shared/operations.js";
import type { Violations } from "../shared/rules.js";
import { onTheWire, unknownFilter } from "./input.js";
import { sdk } from "./module.js";

/** Each wrong field with its messages in Portuguese, in the shape of the API's `erros`; nested fields as `endereco.cep`. */
export type Erros = Record<string, string[]>;

/** The errors of an input. */
type InputErrors = Pick<ParcelaErrorFields, "erros" | "violations"> | null;

/**
 * Validates the input of `listSimulateInstallments`.
 *
 * @returns null if it is valid, otherwise each wrong field with its messages in Portuguese
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateListSimulateInstallments(query: unknown): Erros | null {
  return erros("listSimulateInstallments", query);
}

/**
 * Validates the input of `getSimulationValues`.
 *
 * @returns null if it is valid, otherwise each wrong field with its messages in Portuguese
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateGetSimulationValues(query: unknown): Erros | null {
  return erros("getSimulationValues", query);
}

/**
 * Validates the input of `createOrder`.
 *
 * It checks the fields only. The service alone knows whether the establishment is one of the partner's, whether the customer gets credit,
 * whether the amount and the term are available, and whether the order exists already: its refusal is a `problem`.
 *
 * @returns null if it is valid, otherwise each wrong field with its messages in Portuguese, in the shape of the API's `erros`; nested
 * fields as `endereco.cep`
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 * @example
 * const erros = validateCreateOrder(order);
 * if (erros) showFields(erros); // { cpf: ["O campo cpf tem dígito verificador inválido."] }
 */
export function validateCreateOrder(input: unknown): Erros | null {
  return erros("createOrder", input);
}

/** @deprecated Use `validateCreateOrder`. */
export const validateOrder = validateCreateOrder;

/**
 * Validates the input of `startCdcSale`.
 *
 * @returns null if it is valid, otherwise each wrong field with its messages in Portuguese
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateStartCdcSale(input: unknown): Erros | null {
  return erros("startCdcSale", input);
}

/**
 * Validates the input of `importOrderInvoice`.
 *
 * @returns null if it is valid, otherwise each wrong field with its messages in Portuguese
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateImportOrderInvoice(input: unknown): Erros | null {
  return erros("importOrderInvoice", input);
}

/**
 * Validates the identifier that `getOrder` takes.
 *
 * @returns null if it is valid, otherwise `{ pedidoId }` with its messages in Portuguese
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateGetOrder(pedidoId: unknown): Erros | null {
  return erros("getOrder", pedidoId);
}

/**
 * Validates the filter of `pagedOrders` and `orders`.
 *
 * @returns null if it is valid, otherwise each wrong field with its messages in Portuguese
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validatePagedOrders(query?: unknown): Erros | null {
  return erros("pagedOrders", query);
}

/**
 * Validates the identifier that `getCustomer` takes.
 *
 * @returns null if it is valid, otherwise `{ clienteId }` with its messages in Portuguese
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateGetCustomer(clienteId: unknown): Erros | null {
  return erros("getCustomer", clienteId);
}

/**
 * Validates the filter of `pagedCustomers` and `customers`.
 *
 * @returns null if it is valid, otherwise each wrong field with its messages in Portuguese
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validatePagedCustomers(query?: unknown): Erros | null {
  return erros("pagedCustomers", query);
}

/**
 * Validates the input of `createWebHook`.
 *
 * @returns null if it is valid, otherwise each wrong field with its messages in Portuguese
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateCreateWebHook(input: unknown): Erros | null {
  return erros("createWebHook", input);
}

/**
 * Validates the type and the input that `updateWebHook` takes.
 *
 * @returns null if it is valid, otherwise each wrong field with its messages in Portuguese
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateUpdateWebHook(tipo: unknown, input: unknown): Erros | null {
  return erros("updateWebHook", tipo, input);
}

/**
 * Validates the type that `deleteWebHook` takes.
 *
 * @returns null if it is valid, otherwise `{ tipo }` with its messages in Portuguese
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateDeleteWebHook(tipo: unknown): Erros | null {
  return erros("deleteWebHook", tipo);
}

/**
 * Checks the input of an operation and returns the rules that it breaks, for messages of your own.
 *
 * @param input the parameters of the client's method of that name, without the options
 * @returns null if it is valid, otherwise each wrong field with the rules that it breaks
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 * @example
 * violationsOf("createOrder", order); // { cpf: [{ rule: "checkDigit" }] }
 */
export function violationsOf(operation: OperationName, ...input: unknown[]): Violations | null {
  return errorsOf(operation, input)?.violations ?? null;
}

function erros(operation: OperationName, ...input: unknown[]): Erros | null {
  return errorsOf(operation, input)?.erros ?? null;
}

function errorsOf(operation: OperationName, input: readonly unknown[]): InputErrors {
  const { instance } = sdk;
  const unknown = unknownFilter(operation, input);
  if (unknown) return unknown;
  let given: unknown[];
  try {
    // When no file is read, the input is not a promise.
    given = onTheWire(operation, input, false) as unknown[];
  } catch (error) {
    if (isParcelaError(error)) return error;
    throw error;
  }
  const found = instance.run((glue) => glue.validate(operation, given));
  return found && { erros: found.erros, violations: rulesOf(found.violations) };
}
