/** What every entry of the SDK exports beside its own `init`. */

import type {
  AccessToken,
  AttemptInfo,
  AttemptResult,
  CreateOrderRequest,
  CreateOrderResponse,
  CreateWebHookRequest,
  CreateWebHookResponse,
  Customer,
  CustomersQuery,
  ImportOrderInvoiceRequest,
  InstallmentOption,
  Order,
  OrdersQuery,
  Page,
  SettlementValues,
  SimulateInstallmentsQuery,
  SimulateValuesQuery,
  StartCdcSaleRequest,
  StartCdcSaleResponse,
  UpdateWebHookRequest,
  WebHook,
  WebHookType,
} from "./sdk/types.js";

export type * from "./sdk/types.js";
export { ParcelaError, type ErrorCode, type ParcelaErrorFields } from "./error.js";
export type { WasmSource } from "./wasm.js";

/** How a client reaches the service. It takes no credentials: those stay on your server (`parcela/server`). */
export interface ClientOptions {
  /** An http(s) address, or a path of your own site such as `/parcela`, which adds the token on the server. */
  baseUrl: string;
  /**
   * Answers the access token, or the token endpoint's answer as it stands. Not needed behind a gateway. It is asked once
   * for all calls that wait, again shortly before the token expires, and once after a 401. When what it throws is
   * `retryable`, as `generateAccessToken` may say, so is the error of the call.
   */
  tokenProvider?: TokenProvider | undefined;
  /** Used in place of the global `fetch`; it is called with a `Request`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** How long a call may take, retries included, in milliseconds. Default: 30 000. */
  timeoutMs?: number | undefined;
  /** How many attempts may follow the first, 0 to 10. Default: 3. */
  maxRetries?: number | undefined;
  /** Is told of each request before it is sent. What it throws is dropped. */
  onRequest?: ((attempt: AttemptInfo) => void) | undefined;
  /** Is told how each request ended. What it throws is dropped. */
  onResponse?: ((attempt: AttemptResult) => void) | undefined;
}

/** Answers access tokens; `reason` says why one is asked for. */
export type TokenProvider = (request: TokenRequest) => TokenAnswer | Promise<TokenAnswer>;

/** Why a token is asked for: there is none, it is about to expire, or the service has answered 401 to it. */
export interface TokenRequest {
  reason: "initial" | "expired" | "rejected";
}

/** A token alone, or with its lifetime as `generateAccessToken` answers it. */
export type TokenAnswer = string | Pick<AccessToken, "token_de_acesso" | "expira_em_segundos">;

/** Options of one call. */
export interface CallOptions {
  /** Ends the call at once with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** How long this call may take, retries included, in milliseconds. */
  timeoutMs?: number | undefined;
  /** A UUID: resumes the intent of an earlier call, for the three order POSTs. Default: a new one. */
  idempotencyKey?: string | undefined;
  /**
   * When that key expires, as `error.idempotencyKeyExpiresAt` says: 24 hours after it was made. The call is then refused with
   * the code `validation` from five minutes before on, and no retry is sent later. Without it the client does not know
   * the key's age, and after 24 hours the service takes the call for a new operation.
   */
  idempotencyKeyExpiresAt?: string | Date | undefined;
  /** The identifier under which the service logs the call: 1 to 128 visible ASCII characters. Default: a UUID. */
  correlationId?: string | undefined;
}

/**
 * A client of the partner API. Every method rejects with a `ParcelaError`, and sends nothing when its input is invalid.
 *
 * @example
 * await init();
 * const client = new Client({ baseUrl: "/parcela" });
 * const options = await client.listSimulateInstallments({ valorSolicitado: 1500 });
 */
export class Client {
  constructor(options: ClientOptions);
  /** The installment options for an amount of at least 250 reais. */
  listSimulateInstallments(query: SimulateInstallmentsQuery, options?: CallOptions): Promise<InstallmentOption[]>;
  /** What a sale is worth to establishment and customer. */
  getSimulationValues(query: SimulateValuesQuery, options?: CallOptions): Promise<SettlementValues>;
  /** Creates an order for a customer. Carries one idempotency key through all its attempts. */
  createOrder(input: CreateOrderRequest, options?: CallOptions): Promise<CreateOrderResponse>;
  /**
   * Starts the sale of an order; answers the payment link, or null when there is none yet. Carries one idempotency key
   * through all its attempts.
   */
  startCdcSale(input: StartCdcSaleRequest, options?: CallOptions): Promise<StartCdcSaleResponse>;
  /** Imports the invoice file of an order. Carries one idempotency key through all its attempts. */
  importOrderInvoice(input: ImportOrderInvoiceRequest, options?: CallOptions): Promise<void>;
  /** Reads one order by its identifier, a UUID. */
  getOrder(pedidoId: string, options?: CallOptions): Promise<Order>;
  /** Reads one page of the partner's orders. */
  pagedOrders(query?: OrdersQuery, options?: CallOptions): Promise<Page<Order>>;
  /**
   * All orders, from the page of `filter` on. A page is fetched when its first order is asked for; the options hold for
   * each page. Orders that are made meanwhile move the others: one may be seen twice or not at all.
   *
   * @example
   * for await (const order of client.orders({ status: 5 })) console.log(order.numero);
   */
  orders(filter?: OrdersQuery, options?: CallOptions): AsyncGenerator<Order, void, undefined>;
  /** Reads one customer by its identifier, a UUID. */
  getCustomer(clienteId: string, options?: CallOptions): Promise<Customer>;
  /** Reads one page of the partner's customers. */
  pagedCustomers(query?: CustomersQuery, options?: CallOptions): Promise<Page<Customer>>;
  /** All customers, from the page of `filter` on; as `orders`. */
  customers(filter?: CustomersQuery, options?: CallOptions): AsyncGenerator<Customer, void, undefined>;
  /** Registers a webhook; answers the secret that signs its notifications. Never repeated by itself. */
  createWebHook(input: CreateWebHookRequest, options?: CallOptions): Promise<CreateWebHookResponse>;
  /** Lists the partner's webhooks, at most one of each type. */
  listWebHooks(options?: CallOptions): Promise<WebHook[]>;
  /** Changes the address or the authentication of a webhook. */
  updateWebHook(tipo: WebHookType, input: UpdateWebHookRequest, options?: CallOptions): Promise<void>;
  /** Removes a webhook. */
  deleteWebHook(tipo: WebHookType, options?: CallOptions): Promise<void>;
}

/** Whether a text is a valid CPF, with or without its mask. What is not a string is not valid. */
export function isValidCpf(text: unknown): boolean;

/** Whether a text is a valid CNPJ, numeric or alphanumeric, with or without its mask. What is not a string is not valid. */
export function isValidCnpj(text: unknown): boolean;

/** Whether a text is a CEP: 8 digits, with or without its mask. Nobody is asked whether it exists. */
export function isValidCep(text: unknown): boolean;

/** Whether a text is the abbreviation of a Brazilian state, in any case. */
export function isValidUf(text: unknown): boolean;

/** Whether a text is a Brazilian mobile number, with or without country code and mask. */
export function isValidCelular(text: unknown): boolean;

/** A valid CPF with its mask, `529.982.247-25`; undefined for any other text. */
export function formatCpf(text: string): string | undefined;

/** A valid CNPJ with its mask, `12.ABC.345/01DE-35`; undefined for any other text. */
export function formatCnpj(text: string): string | undefined;

/** A CEP with its mask, `01310-100`; undefined for any other text. */
export function formatCep(text: string): string | undefined;

/** A mobile number with its mask, `(11) 98765-4321`; undefined for any other text. */
export function formatCelular(text: string): string | undefined;

/**
 * An amount in reais as Brazilians write it, `R$ 1.234,56` with a no-break space, rounded to centavos; undefined below
 * zero and above 9 999 999 999.99.
 */
export function formatValor(reais: number): string | undefined;

/**
 * What is wrong with the input of `createOrder`: null, or each wrong field with its messages in Portuguese, in the shape
 * of the API's `erros`; nested fields as `endereco.cep`.
 */
export function validateOrder(input: unknown): Record<string, string[]> | null;
