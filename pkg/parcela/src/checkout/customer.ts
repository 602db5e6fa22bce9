/** What a page knows of a customer, and of an address: the fields of `createOrder`, as far as they are known. */

import type { Address, CreateOrderRequest } from "../shared/wire.js";

/** Any of the fields. */
type Known<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/**
 * What the page knows of the customer, with the wire's field names. Nothing of it ever stands in an attribute, nor in an event but where
 * the service's own words quote it (`CheckoutErrorDetail`). `dataDeNascimento` may also be written `20/05/1990`.
 */
export interface CheckoutCustomer extends Known<Omit<CreateOrderRequest, "documentoEstabelecimento" | "valorSolicitado" | "endereco">> {
  endereco?: CheckoutCustomerAddress | undefined;
}

/** The customer's address, with the names of `createOrder`. */
export interface CheckoutCustomerAddress extends Known<Address> {}

/**
 * Answers the customer with a CPF of eleven digits in the page's own records, or nothing. Who answers decides by law what may be told: ask your
 * server, which knows the seller, limits and records what is asked, and answers no more than the sale needs.
 */
export type CustomerLookup = (cpf: string) => CheckoutCustomer | null | undefined | Promise<CheckoutCustomer | null | undefined>;

/** What a page answers for a postal code; what is missing or empty is left to the seller. */
export interface CheckoutAddress extends Known<Pick<Address, "logradouro" | "bairro" | "cidade" | "estado">> {}

/** Answers the address of a postal code of eight digits, or nothing when it knows none. */
export type CepLookup = (cep: string) => CheckoutAddress | null | undefined | Promise<CheckoutAddress | null | undefined>;
