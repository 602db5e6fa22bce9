/** What a page knows of a customer, and of an address. */

/** What the page knows of the customer, with the wire's field names. Nothing of it ever stands in an attribute or event. */
export interface CheckoutCustomer {
  nome?: string | undefined;
  cpf?: string | undefined;
  celular?: string | undefined;
  email?: string | undefined;
  /** `1990-05-20` or `20/05/1990` */
  dataDeNascimento?: string | undefined;
  endereco?: CheckoutCustomerAddress | undefined;
}

/** The customer's address, with the names of `createOrder`. */
export interface CheckoutCustomerAddress extends CheckoutAddress {
  /** 8 digits, with or without mask. */
  cep?: string | undefined;
  numero?: string | undefined;
  complemento?: string | undefined;
}

/** What a page answers for a postal code; what is missing or empty is left to the seller. */
export interface CheckoutAddress {
  logradouro?: string | undefined;
  bairro?: string | undefined;
  cidade?: string | undefined;
  /** The state's two letters. */
  estado?: string | undefined;
}

/** Answers the address of a postal code of eight digits, or nothing when it knows none. */
export type CepLookup = (
  cep: string,
) => CheckoutAddress | null | undefined | Promise<CheckoutAddress | null | undefined>;
