import type { ErrorCode } from "./error.js";
import type { WasmSource } from "./load.js";

export type { ErrorCode, WasmSource };

export interface DefineOptions {
  /** Where the WebAssembly is, in place of the one that this entry carries. */
  wasm?: WasmSource | Promise<WasmSource>;
}

/**
 * Defines `<parcela-checkout>`. The WebAssembly is loaded when the first one is shown. Calling it again, or where there
 * is no DOM, does nothing.
 */
export function defineCheckout(options?: DefineOptions): void;

/** What the page knows of the customer, with the wire's field names. Nothing of it ever stands in an attribute or event. */
export interface CheckoutCustomer {
  nome?: string;
  cpf?: string;
  celular?: string;
  email?: string;
  /** `1990-05-20` or `20/05/1990` */
  dataDeNascimento?: string;
  endereco?: {
    cep?: string;
    logradouro?: string;
    numero?: string;
    complemento?: string;
    bairro?: string;
    cidade?: string;
    /** The state's two letters. */
    estado?: string;
  };
}

/** `parcela-simulated`: the installment options for an amount are shown. Amounts are in reais. */
export interface SimulatedDetail {
  valorSolicitado: number;
  /** 1: gross sale amount. 2: net amount that the establishment wants to receive. */
  tipoValorCalculo: 1 | 2;
  opcoes: { prazo: number; valorParcela: number; valorTotalDebito: number }[];
}

/** `parcela-order-created`: an order exists. */
export interface OrderCreatedDetail {
  pedidoId: string;
}

/** `parcela-link-ready`: the sale has its payment link. Who has it can act as the customer. */
export interface LinkReadyDetail {
  pedidoId: string;
  linkPagamento: string;
}

/** `parcela-error`: something failed, and the seller has been told. It holds no text of the service and no personal data. */
export interface CheckoutErrorDetail {
  code: ErrorCode;
  /** The identifier to quote to the provider's support. */
  correlationId: string | null;
  /** Such as `Order.TermOutOfRange`. */
  businessCode: string | null;
  /** The specification's name of the operation; null when the element itself could not start. */
  operation: string | null;
  /** The order, if there is one. */
  pedidoId: string | null;
  /** The HTTP status, when the service answered. */
  status: number | null;
}

export interface ParcelaCheckoutEventMap {
  /** The widget is there. */
  "parcela-ready": CustomEvent<Record<string, never>>;
  "parcela-simulated": CustomEvent<SimulatedDetail>;
  "parcela-order-created": CustomEvent<OrderCreatedDetail>;
  "parcela-link-ready": CustomEvent<LinkReadyDetail>;
  "parcela-error": CustomEvent<CheckoutErrorDetail>;
}

/**
 * The checkout: a seller simulates, enters the customer, and ends with a payment link.
 *
 * Attributes: `base-url` (where the gateway or the API is), `establishment` (CNPJ), `amount` (in reais, simulated at
 * once; a change counts in the first step, or for the next sale) and `locale` (`pt-BR`, `en` or `es`).
 */
export interface ParcelaCheckoutElement extends HTMLElement {
  /** Takes the place of the page's `fetch`; it is given a `Request`. */
  fetch: ((request: Request) => Promise<Response>) | undefined;
  /** Fills in what the page knows of this sale's customer. */
  customer: CheckoutCustomer | undefined;
  /** Begins the next sale. What was on its way is given up. */
  reset(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "parcela-checkout": ParcelaCheckoutElement;
  }
  interface HTMLElementEventMap extends ParcelaCheckoutEventMap {}
}
