/** The customer's data that a page can provide: any of the fields of `createOrder`. */

import type { Address, CreateOrderRequest } from "../shared/wire.js";

/** All fields are optional. */
type Known<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/**
 * The customer's data as far as the page knows it, with the field names of `createOrder`. `dataDeNascimento` is a date such as `1990-05-20`
 * or `20/05/1990`. The data never appears in an attribute, nor in an event unless the service quotes it in an error
 * (`CheckoutErrorDetail`).
 */
export interface CheckoutCustomer extends Known<Omit<CreateOrderRequest, "documentoEstabelecimento" | "valorSolicitado" | "endereco">> {
  endereco?: CheckoutCustomerAddress | undefined;
}

/** The customer's address, with the field names of `createOrder`. */
export interface CheckoutCustomerAddress extends Known<Address> {}

/**
 * Looks up a customer in the page's own records by CPF, given as eleven digits. Returns null or undefined if there is none.
 *
 * You are responsible under data protection law (LGPD) for what the function returns. Ask your server, which should identify the seller,
 * limit and log the lookups, and return only the fields that the sale needs.
 *
 * @example
 * checkout.customerLookup = async (cpf) => {
 *   const response = await fetch("/customers/search", { method: "POST", body: cpf });
 *   return response.ok ? response.json() : null;
 * };
 */
export type CustomerLookup = (cpf: string) => CheckoutCustomer | null | undefined | Promise<CheckoutCustomer | null | undefined>;

/** The address of a postal code. The seller fills in fields that are missing or empty. */
export interface CheckoutAddress extends Known<Pick<Address, "logradouro" | "bairro" | "cidade" | "estado">> {}

/** Looks up an address by postal code (CEP), given as eight digits. Returns null or undefined if the code is unknown. */
export type CepLookup = (cep: string) => CheckoutAddress | null | undefined | Promise<CheckoutAddress | null | undefined>;
