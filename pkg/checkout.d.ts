import type { ErrorCode } from "./error.js";
import type { WasmSource } from "./load.js";
import type { CallOptions, Client, TokenAnswer } from "./sdk.js";

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

/** `parcela-status-changed`: the order has another status. */
export interface StatusChangedDetail {
  pedidoId: string;
  status: {
    /** The specification's number. */
    valor: number;
    /** Its label. */
    descricao: string;
  };
}

/** `parcela-completed`: the establishment has its money. */
export interface CompletedDetail {
  pedidoId: string;
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
  "parcela-status-changed": CustomEvent<StatusChangedDetail>;
  "parcela-completed": CustomEvent<CompletedDetail>;
  "parcela-error": CustomEvent<CheckoutErrorDetail>;
}

/** What a page answers for a postal code; what is missing or empty is left to the seller. */
export interface CheckoutAddress {
  logradouro?: string;
  bairro?: string;
  cidade?: string;
  /** The state's two letters. */
  estado?: string;
}

/** What the widget calls of a client. */
export interface CheckoutClient
  extends Pick<
    Client,
    "listSimulateInstallments" | "getSimulationValues" | "createOrder" | "startCdcSale" | "getOrder"
  > {
  importOrderInvoice(
    input: { pedidoId: string; arquivoBase64: string; nomeArquivo: string },
    options?: CallOptions,
  ): Promise<void>;
}

/**
 * The checkout: a seller simulates, enters the customer, ends with a payment link, and follows the order.
 *
 * Attributes: `base-url` (where the gateway or the API is), `establishment` (CNPJ), `amount` (in reais, simulated at
 * once; a change counts in the first step, or for the next sale), `locale` (`pt-BR`, `en` or `es`) and `theme` (`light`,
 * `dark`, or `auto`, which follows the system). Several with the same service and establishment on one page need an `id`
 * each, by which a reload tells their sales apart.
 */
export interface ParcelaCheckoutElement extends HTMLElement {
  /** Takes the place of the page's `fetch`; it is given a `Request`. */
  fetch: ((request: Request) => Promise<Response>) | undefined;
  /**
   * Answers the access token, where no gateway adds it: once for all requests that wait, again shortly before it expires,
   * and once after a 401.
   */
  tokenProvider:
    | ((request: { reason: "initial" | "expired" | "rejected" }) => TokenAnswer | Promise<TokenAnswer>)
    | undefined;
  /** Its methods are used in place of `fetch` and `tokenProvider`. */
  client: CheckoutClient | undefined;
  /** Answers the address of a postal code of eight digits. It never replaces what the seller has written. */
  cepLookup:
    | ((cep: string) => CheckoutAddress | null | undefined | Promise<CheckoutAddress | null | undefined>)
    | undefined;
  /**
   * The page's own words, by key: a text such as `submit` or `newSale`, or `label.cpf`, `step.link`, `heading.order`,
   * `status.5`. Texts with places keep them: `"{0}x de {1}"`. Unknown keys are named on the console.
   */
  messages: Record<string, string> | undefined;
  /** Fills in what the page knows of this sale's customer. */
  customer: CheckoutCustomer | undefined;
  /** Begins the next sale. What was on its way is given up. */
  reset(): void;
  /**
   * Goes on with an order that exists: its link, or how it fares. While an order is being created it does nothing but warn
   * on the console, as the answer would be lost.
   */
  resume(pedidoId: string): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "parcela-checkout": ParcelaCheckoutElement;
  }
  interface HTMLElementEventMap extends ParcelaCheckoutEventMap {}
}
