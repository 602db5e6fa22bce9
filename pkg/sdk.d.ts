/** What both SDK entries export. */

import type {
  AccessToken,
  CreateOrderRequest,
  CreateOrderResponse,
  InstallmentOption,
  Order,
  SettlementValues,
  SimulateInstallmentsQuery,
  SimulateValuesQuery,
  StartCdcSaleRequest,
  StartCdcSaleResponse,
} from "./sdk/sdk.js";

export type {
  AccessToken,
  Address,
  CreateOrderRequest,
  CreateOrderResponse,
  CustomerValues,
  EstablishmentValues,
  InstallmentOption,
  Order,
  OrderStatus,
  Problem,
  SettlementValues,
  SimulateInstallmentsQuery,
  SimulateValuesQuery,
  StartCdcSaleRequest,
  StartCdcSaleResponse,
} from "./sdk/sdk.js";
export { ParcelaError, type ErrorCode } from "./error.js";
export type { WasmSource } from "./load.js";

/** How a client reaches the service. */
export interface ClientOptions {
  /** An http(s) address, or a path of your own site such as `/parcela`, which adds the token on the server. */
  baseUrl: string;
  /**
   * Answers the access token, or the token endpoint's answer as it stands. Not needed behind a gateway. It is asked once
   * for all calls that wait, again shortly before the token expires, and once after a 401.
   */
  tokenProvider?: (request: { reason: "initial" | "expired" | "rejected" }) => TokenAnswer | Promise<TokenAnswer>;
  /** Used in place of the global `fetch`; it is called with a `Request`. */
  fetch?: (request: Request) => Promise<Response>;
  /** How long a call may take, retries included, in milliseconds. Default: 30 000. */
  timeoutMs?: number;
  /** How many attempts may follow the first, 0 to 10. Default: 3. */
  maxRetries?: number;
}

/** A token alone, or with its lifetime as `generateAccessToken` answers it. */
export type TokenAnswer = string | Pick<AccessToken, "token_de_acesso" | "expira_em_segundos">;

/** Options of one call. */
export interface CallOptions {
  /** Ends the call at once with the code `aborted`. */
  signal?: AbortSignal;
  /** How long this call may take, retries included, in milliseconds. */
  timeoutMs?: number;
  /** A UUID: resumes the intent of an earlier call, for the three order POSTs. Default: a new one. */
  idempotencyKey?: string;
  /** The identifier under which the service logs the call: 1 to 128 visible ASCII characters. Default: a UUID. */
  correlationId?: string;
}

/**
 * A client of the partner API. Every method rejects with a `ParcelaError`, and sends nothing when its input is invalid.
 *
 * @example
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
  /** Starts the sale of an order; answers the payment link, or null when there is none yet. */
  startCdcSale(input: StartCdcSaleRequest, options?: CallOptions): Promise<StartCdcSaleResponse>;
  /** Reads one order by its identifier, a UUID. */
  getOrder(pedidoId: string, options?: CallOptions): Promise<Order>;
}

/** Whether a text is a valid CPF, with or without its mask. What is not a string is not valid. */
export function isValidCpf(text: unknown): boolean;

/** Whether a text is a valid CNPJ, numeric or alphanumeric, with or without its mask. What is not a string is not valid. */
export function isValidCnpj(text: unknown): boolean;
