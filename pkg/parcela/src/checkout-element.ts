/** `<parcela-checkout>` as a page sees it: attributes, properties, methods and events. */

import type { Client } from "./sdk/client.js";
import type { TokenProvider } from "./sdk/options.js";
import type { ErrorCode } from "./shared/error.js";
import type { OrderStatus } from "./shared/wire.js";

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

/** What the widget calls of a client. */
export type CheckoutClient = Pick<
  Client,
  | "listSimulateInstallments"
  | "getSimulationValues"
  | "createOrder"
  | "startCdcSale"
  | "getOrder"
  | "importOrderInvoice"
>;

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

/** `parcela-status-changed`: the order has another status than before. */
export interface StatusChangedDetail {
  pedidoId: string;
  status: OrderStatus;
}

/** `parcela-completed`: the sale is complete, and the establishment has its money. */
export interface CompletedDetail {
  pedidoId: string;
}

/** `parcela-error`: something failed, and the seller has been told. It holds no text of the service and no personal data. */
export interface CheckoutErrorDetail {
  /** `crashed`: the WebAssembly has trapped, a defect of it. The widget shows so, and goes on with a new module at a click. */
  code: ErrorCode | "crashed";
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

/** The element's events. All of them bubble, also out of shadow trees. */
export interface ParcelaCheckoutEventMap {
  /** The widget is there. */
  "parcela-ready": CustomEvent<Record<string, never>>;
  "parcela-simulated": CustomEvent<SimulatedDetail>;
  "parcela-order-created": CustomEvent<OrderCreatedDetail>;
  "parcela-link-ready": CustomEvent<LinkReadyDetail>;
  "parcela-status-changed": CustomEvent<StatusChangedDetail>;
  "parcela-completed": CustomEvent<CompletedDetail>;
  "parcela-error": CustomEvent<CheckoutErrorDetail>;
}

/**
 * The element's attributes, by their names in HTML. Several elements with the same service and establishment on one page
 * need an `id` each, by which a reload tells their sales apart.
 */
export interface ParcelaCheckoutAttributes {
  /** Where the gateway is: a path of your own site such as `/parcela`, or an http(s) address. */
  "base-url"?: string | undefined;
  /** The establishment's CNPJ, with or without mask. */
  establishment?: string | undefined;
  /**
   * An opaque identifier of the seller's login, where several sellers share a browser; no name and no secret. What is
   * stored belongs to it: what another session left is neither shown nor sent, and deleted. A change begins anew: what
   * is on its way is cancelled, and `tokenProvider` is asked for another token. Set it before the element is in the document.
   */
  session?: string | undefined;
  /**
   * In reais with a point, such as `1500.00`: simulated at once. A change counts at once in the first step; after that the seller is
   * asked whether the sale goes on as it is or starts again. What can be read in two ways, such as `1.500`, is refused.
   */
  amount?: string | undefined;
  /** The language. Default: `pt-BR`. */
  locale?: "pt-BR" | "en" | "es" | (string & {}) | undefined;
  /** The colours. Default: `auto`, which follows the system. */
  theme?: "light" | "dark" | "auto" | undefined;
}

/** The checkout: a seller simulates, enters the customer, ends with a payment link, and follows the order. */
export interface ParcelaCheckoutElement extends HTMLElement {
  /** Takes the place of the page's `fetch`; it is given a `Request`. */
  fetch: ((request: Request) => Promise<Response>) | undefined;
  /**
   * Answers the access token, where no gateway adds it: once for all requests that wait, again shortly before it expires,
   * and once after a 401.
   */
  tokenProvider: TokenProvider | undefined;
  /** Its methods are used in place of `fetch` and `tokenProvider`. */
  client: CheckoutClient | undefined;
  /** Answers the address of a postal code of eight digits. It never replaces what the seller has written. */
  cepLookup: CepLookup | undefined;
  /**
   * The page's own words, by key: a text such as `submit` or `newSale`, or `label.cpf`, `step.link`, `heading.order`,
   * `status.5`. Texts with places keep them: `"{0}x de {1}"`. Unknown keys are named on the console.
   */
  messages: Record<string, string> | undefined;
  /** Fills in what the page knows of this sale's customer. */
  customer: CheckoutCustomer | undefined;
  /**
   * Begins the next sale. What was on its way is given up: should it become an order all the same, `parcela-order-created`
   * tells.
   */
  reset(): void;
  /**
   * Goes on with an order that exists: its link, or how it fares. While an order is being created it does nothing but warn
   * on the console, as the answer would be lost.
   */
  resume(pedidoId: string): void;
  addEventListener<K extends keyof ParcelaCheckoutEventMap>(
    type: K,
    listener: (this: ParcelaCheckoutElement, event: ParcelaCheckoutEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
