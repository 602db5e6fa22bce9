/** The input of each operation, checked without sending it: by the code that checks it before it is sent. */

import type { ParcelaErrorFields } from "../shared/error.js";
import { violationsOf as rulesOf } from "../shared/thrown.js";
import type { OperationName } from "../shared/operations.js";
import type { Violations } from "../shared/rules.js";
import { onTheWire, unknownFilter } from "./input.js";
import { sdk } from "./module.js";

/** Each wrong field with its messages in Portuguese, in the shape of the API's `erros`; nested fields as `endereco.cep`. */
export type Erros = Record<string, string[]>;

/** What is wrong with an input. */
type Wrong = Pick<ParcelaErrorFields, "erros" | "violations"> | null;

/**
 * What is wrong with the input of `listSimulateInstallments`: null, or each wrong field with its messages in Portuguese.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateListSimulateInstallments(query: unknown): Erros | null {
  return erros("listSimulateInstallments", query);
}

/**
 * What is wrong with the input of `getSimulationValues`: null, or each wrong field with its messages in Portuguese.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateGetSimulationValues(query: unknown): Erros | null {
  return erros("getSimulationValues", query);
}

/**
 * What is wrong with the input of `createOrder`: null, or each wrong field with its messages in Portuguese, in the shape of the API's
 * `erros`; nested fields as `endereco.cep`.
 *
 * It knows what each field may hold, and no more. Only the service can tell whether the establishment is one of the partner's, the
 * customer gets credit, the amount and the term are on offer, or the order has been made before: its refusal is a `problem`.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 * @example
 * const erros = validateCreateOrder(order);
 * if (erros) showFields(erros); // { cpf: ["O campo cpf tem dígito verificador inválido."] }
 */
export function validateCreateOrder(input: unknown): Erros | null {
  return erros("createOrder", input);
}

/** @deprecated `validateCreateOrder` */
export const validateOrder = validateCreateOrder;

/**
 * What is wrong with the input of `startCdcSale`: null, or each wrong field with its messages in Portuguese.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateStartCdcSale(input: unknown): Erros | null {
  return erros("startCdcSale", input);
}

/**
 * What is wrong with the input of `importOrderInvoice`: null, or each wrong field with its messages in Portuguese.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateImportOrderInvoice(input: unknown): Erros | null {
  return erros("importOrderInvoice", input);
}

/**
 * What is wrong with the identifier that `getOrder` takes: null, or `{ pedidoId }` with its messages in Portuguese.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateGetOrder(pedidoId: unknown): Erros | null {
  return erros("getOrder", pedidoId);
}

/**
 * What is wrong with the filter of `pagedOrders` and `orders`: null, or each wrong field with its messages in Portuguese.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validatePagedOrders(query?: unknown): Erros | null {
  return erros("pagedOrders", query);
}

/**
 * What is wrong with the identifier that `getCustomer` takes: null, or `{ clienteId }` with its messages in Portuguese.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateGetCustomer(clienteId: unknown): Erros | null {
  return erros("getCustomer", clienteId);
}

/**
 * What is wrong with the filter of `pagedCustomers` and `customers`: null, or each wrong field with its messages in Portuguese.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validatePagedCustomers(query?: unknown): Erros | null {
  return erros("pagedCustomers", query);
}

/**
 * What is wrong with the input of `createWebHook`: null, or each wrong field with its messages in Portuguese.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateCreateWebHook(input: unknown): Erros | null {
  return erros("createWebHook", input);
}

/**
 * What is wrong with the type and the input that `updateWebHook` takes: null, or each wrong field with its messages in Portuguese.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateUpdateWebHook(tipo: unknown, input: unknown): Erros | null {
  return erros("updateWebHook", tipo, input);
}

/**
 * What is wrong with the type that `deleteWebHook` takes: null, or `{ tipo }` with its messages in Portuguese.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function validateDeleteWebHook(tipo: unknown): Erros | null {
  return erros("deleteWebHook", tipo);
}

/**
 * The rules that the input of an operation breaks: null, or each wrong field with its rules, for words of your own.
 *
 * @param input what the client's method of that name takes
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 * @example
 * violationsOf("createOrder", order); // { cpf: [{ rule: "checkDigit" }] }
 */
export function violationsOf(operation: OperationName, ...input: unknown[]): Violations | null {
  return wrong(operation, input)?.violations ?? null;
}

function erros(operation: OperationName, ...input: unknown[]): Erros | null {
  return wrong(operation, input)?.erros ?? null;
}

function wrong(operation: OperationName, input: readonly unknown[]): Wrong {
  const { instance } = sdk;
  const unknown = unknownFilter(operation, input);
  if (unknown) return unknown;
  // Without the file to read, the input is no promise.
  const given = onTheWire(operation, input, false) as unknown[];
  const found = instance.run((glue) => glue.validate(operation, given));
  return found && { erros: found.erros, violations: rulesOf(found.violations) };
}
