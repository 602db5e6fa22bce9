/** The public client: wraps the WebAssembly client and turns its failures into `ParcelaError`s. */

import { isParcelaError } from "../shared/error.js";
import type { SdkGlue, WasmClient } from "../shared/glue.js";
import type { OperationName } from "../shared/operations.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import type {
  CreateOrderRequest,
  CreateOrderResponse,
  CreateWebHookRequest,
  CreateWebHookResponse,
  Customer,
  CustomersQuery,
  ImportOrderInvoiceRequest,
  InstallmentOption,
  Order,
  Page,
  SettlementValues,
  SimulateInstallmentsQuery,
  SimulateValuesQuery,
  StartCdcSaleRequest,
  StartCdcSaleResponse,
  UpdateWebHookRequest,
  WebHook,
  WebHookType,
} from "../shared/wire.js";
import { answering, type Answered } from "./answered.js";
import { followed, type Followed } from "./attempts.js";
import type { ClientInstance } from "./client-module.js";
import { CLIENT_OPTIONS, flatOf, refuseSecrets, refuseUnreachable, withHeaders } from "./client-options.js";
import { crashable } from "./crashed.js";
import { sdk } from "./module.js";
import { onTheWire, takenOptions, unknownInput, type InvoiceFile, type OrdersFilter } from "./input.js";
import type { CallOptions, ClientOptions } from "./options.js";
import { list, type List } from "./pages.js";
import { timely, type TimelyInput } from "./timely.js";

/**
 * A client of the partner API. Every method rejects with a `ParcelaError` when it fails, and sends nothing when its input is invalid.
 *
 * @example
 * await init();
 * const client = new Client({ baseUrl: "/parcela" });
 * const options = await client.listSimulateInstallments({ valorSolicitado: 1500 });
 */
export class Client {
  /**
   * Creates a client of the service at `options.baseUrl`. It sends nothing until a method is called.
   *
   * @throws {ParcelaError} `validation`, with the option's name in `erros`: an option is missing, invalid or unknown, `baseUrl` is a path
   * outside a page, or the options hold credentials, which must not be in a browser; `not_initialized`: `init()` has not been awaited
   */
  constructor(options: ClientOptions) {
    refuseSecrets(options);
    const { instance } = sdk;
    refuseUnknown("Client", options, CLIENT_OPTIONS);
    refuseUnreachable(options);
    const { options: sent, cutOffAll } = followed(withHeaders(options));
    const client = instance.run((glue) => new glue.Client(flatOf(sent)));
    RUNNING.set(this, { instance, client, cutOffAll, timeoutMs: options.timeoutMs, isDirect: options.tokenProvider != null });
  }

  /**
   * Simulates the installment options for an amount.
   *
   * `GET /v1/order/simulate-installments` (specification, Endpoints, Orders).
   * Retried automatically after a network error, 408, 429 and 5xx except 501 and 505, up to `maxRetries` times.
   *
   * @param query `valorSolicitado` in reais, at least 250 (`MIN_SIMULATION_AMOUNT`), with at most two decimal places. It is
   * the gross sale amount or, with `tipoValorCalculo: 2`, the net amount that the establishment wants to receive
   * @returns one option for each number of installments: the amount of one installment and the total, in reais
   * @throws {ParcelaError} `validation`; `problem` (400): invalid parameters; `not_found` (404): unknown partner, establishment or
   * store network; `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  listSimulateInstallments(query: SimulateInstallmentsQuery, options?: CallOptions): Promise<InstallmentOption[]> {
    return call(this, "listSimulateInstallments", query, options);
  }

  /**
   * Calculates the amount that the establishment receives for a sale, and the customer's installment.
   *
   * `GET /v1/order/simulate-values` (specification, Endpoints, Orders).
   * Retried automatically after a network error, 408, 429 and 5xx except 501 and 505, up to `maxRetries` times.
   *
   * @param query `valor` in reais: the gross sale amount with `tipoValorCalculo: 1`, the net amount with 2; `prazo`, the number of
   * installments; `modeloJuros`, always 1: the customer pays the interest
   * @returns the gross amount, the net amount and the amount of one installment, in reais
   * @throws {ParcelaError} `validation`; `problem` (400), with the business code `Order.TermOutOfRange` for a number of
   * installments that the store network does not offer; `not_found` (404): unknown partner, establishment or store network;
   * `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  getSimulationValues(query: SimulateValuesQuery, options?: CallOptions): Promise<SettlementValues> {
    return call(this, "getSimulationValues", query, options);
  }

  /**
   * Creates a CDC order for a customer. Call `startCdcSale` next to start the sale.
   *
   * `POST /v1/order` (specification, Endpoints, Orders; Errors, Idempotency).
   * Retried automatically under one `Idempotency-Key`, also after a 409 that follows an earlier attempt of the same call.
   * If the call fails and `error.maybeDone` is true, the service may have carried it out: call again with `error.idempotencyKey`
   * and the same input.
   *
   * @param input the customer, the establishment's CNPJ and the gross sale amount in reais; documents with or without mask
   * @param options pass `idempotencyKey` and `idempotencyKeyExpiresAt` of an earlier call to resume it
   * @returns the order's identifier
   * @throws {ParcelaError} `validation`; `problem` (400): invalid data, or a business rule, which `businessCode` names; `conflict`
   * (409): the key was used with another input, or its first request is still being processed; `unauthorized` (401), `rate_limited`
   * (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  createOrder(input: CreateOrderRequest, options?: CallOptions): Promise<CreateOrderResponse> {
    return call(this, "createOrder", input, options);
  }

  /**
   * Starts the sale of an order.
   *
   * `POST /v1/order/start-cdc-sale` (specification, Endpoints, Orders; Errors, Idempotency).
   * Retried automatically under one `Idempotency-Key`, also after a 409 that follows an earlier attempt of the same call.
   * If the call fails and `error.maybeDone` is true, the service may have carried it out: call again with `error.idempotencyKey`
   * and the same input.
   *
   * @param input the order's identifier, a UUID
   * @param options pass `idempotencyKey` and `idempotencyKeyExpiresAt` of an earlier call to resume it
   * @returns the payment link, or null if there is none yet. Anyone who has the link can act as the customer
   * @throws {ParcelaError} `validation`; `problem` (400): invalid data, or the order's status does not allow it, as `businessCode`
   * says; `conflict` (409): the key was used with another input, or its first request is still being processed; `unauthorized` (401),
   * `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  startCdcSale(input: StartCdcSaleRequest, options?: CallOptions): Promise<StartCdcSaleResponse> {
    return call(this, "startCdcSale", input, options);
  }

  /**
   * Uploads the invoice file of an order.
   *
   * `POST /v1/order/invoice` (specification, Endpoints, Orders; Errors, Idempotency).
   * Retried automatically under one `Idempotency-Key`, also after a 409 that follows an earlier attempt of the same call.
   * If the call fails and `error.maybeDone` is true, the service may have carried it out: call again with `error.idempotencyKey`
   * and the same input.
   *
   * @param input the order's identifier, a UUID; the file, as bytes or in base64, at most 7,863,552 bytes; its name with the extension
   * @param options pass `idempotencyKey` and `idempotencyKeyExpiresAt` of an earlier call to resume it
   * @throws {ParcelaError} `validation`; `problem` (400): invalid data, or the order's status does not allow it, as `businessCode`
   * says; `conflict` (409): the key was used with another input, or its first request is still being processed; `unauthorized` (401),
   * `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  importOrderInvoice(input: ImportOrderInvoiceRequest | InvoiceFile, options?: CallOptions): Promise<void> {
    return call(this, "importOrderInvoice", input, options);
  }

  /**
   * Reads one order.
   *
   * `GET /v1/order/{pedidoId}` (specification, Endpoints, Orders).
   * Retried automatically after a network error, 408, 429 and 5xx except 501 and 505, up to `maxRetries` times.
   *
   * @param pedidoId the order's identifier, a UUID; not its `numero`
   * @returns the order, with amounts in reais; `orderStatusInfo(order.status.valor)` describes its status
   * @throws {ParcelaError} `validation`; `problem` (400): invalid identifier; `not_found` (404): no such order;
   * `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  getOrder(pedidoId: string, options?: CallOptions): Promise<Order> {
    return call(this, "getOrder", pedidoId, options);
  }

  /**
   * Reads one page of the partner's orders.
   *
   * `GET /v1/order/paged` (specification, Endpoints, Orders).
   * Retried automatically after a network error, 408, 429 and 5xx except 501 and 505, up to `maxRetries` times.
   *
   * @param query status, documents, dates (ISO 8601, or a `Date`), number, description, page (from 1) and page size (1 to 100). Default:
   * the first page, with up to 10 orders. An unknown filter is rejected
   * @returns the orders and the page's position in the list
   * @throws {ParcelaError} `validation`; `problem` (400): invalid parameters; `unauthorized` (401), `rate_limited` (429),
   * `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  pagedOrders(query?: OrdersFilter, options?: CallOptions): Promise<Page<Order>> {
    return call(this, "pagedOrders", query, options);
  }

  /**
   * Iterates over all orders, from page `filter.pagina` on, by calling `pagedOrders` (specification, Endpoints, Orders). A page is fetched
   * when its first order is requested; `options` apply to each page's request.
   *
   * An order that matches the filter during the whole iteration is returned exactly once; an order that starts to match later is returned
   * at most once. This holds even if the loop's body changes which orders match. To ensure it, a list of several pages is read a second
   * time, and again while orders leave it, at most 16 times (our limit). `pages()` reads each page once: if orders leave or join the list
   * meanwhile, it may return an order twice or not at all.
   *
   * @param filter as for `pagedOrders`; `pagina` is the first page to read
   * @returns the orders one by one; `pages()` iterates page by page, `toArray({ limit })` collects the orders in an array
   * @throws {ParcelaError} during the iteration: the errors of `pagedOrders`; `validation` if `limit` is not an integer of at least 0;
   * `aborted`, also between two orders; `decode` for pages that contradict each other, or for ten pages in a row without a new item
   * @example
   * for await (const order of client.orders({ status: 5 })) console.log(order.numero);
   * const newest = await client.orders({ status: 5 }).toArray({ limit: 100 });
   * for await (const { itens, pagina } of client.orders().pages()) console.log(pagina.total, itens.length);
   */
  orders(filter?: OrdersFilter, options?: CallOptions): List<Order> {
    return list("pagedOrders", (...given) => this.pagedOrders(...given), filter, options);
  }

  /**
   * Reads one customer.
   *
   * `GET /v1/customer/{clienteId}` (specification, Endpoints, Customers).
   * Retried automatically after a network error, 408, 429 and 5xx except 501 and 505, up to `maxRetries` times.
   *
   * @param clienteId the customer's identifier, a UUID
   * @returns the customer
   * @throws {ParcelaError} `validation`; `problem` (400): invalid identifier; `not_found` (404): no such customer;
   * `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  getCustomer(clienteId: string, options?: CallOptions): Promise<Customer> {
    return call(this, "getCustomer", clienteId, options);
  }

  /**
   * Reads one page of the partner's customers.
   *
   * `GET /v1/customer/paged` (specification, Endpoints, Customers).
   * Retried automatically after a network error, 408, 429 and 5xx except 501 and 505, up to `maxRetries` times.
   *
   * @param query name, CPF, page (from 1) and page size (1 to 100). Default: the first page, with up to 10 customers. An unknown filter is
   * rejected
   * @returns the customers and the page's position in the list
   * @throws {ParcelaError} `validation`; `problem` (400): invalid parameters; `unauthorized` (401), `rate_limited` (429),
   * `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  pagedCustomers(query?: CustomersQuery, options?: CallOptions): Promise<Page<Customer>> {
    return call(this, "pagedCustomers", query, options);
  }

  /**
   * All customers, from the page of `filter` on, by `pagedCustomers` (specification, Endpoints, Customers); else as `orders`.
   *
   * @param filter as for `pagedCustomers`; `pagina` is the first page to read
   * @returns the customers one by one; `pages()` iterates page by page, `toArray({ limit })` collects the customers in an array
   * @throws {ParcelaError} during the iteration: the errors of `pagedCustomers`; `validation` if `limit` is not an integer of at least 0;
   * `aborted`, also between two customers; `decode` for pages that contradict each other, or for ten pages in a row without a new item
   */
  customers(filter?: CustomersQuery, options?: CallOptions): List<Customer> {
    return list("pagedCustomers", (...given) => this.pagedCustomers(...given), filter, options);
  }

  /**
   * Registers a webhook. A partner has at most one of each type.
   *
   * `POST /v1/webhooks` (specification, Endpoints, Webhooks; Errors, Idempotency; Events).
   * Retried automatically under one `Idempotency-Key`, for which the service returns the same secret again, also after a 409 that
   * follows an earlier attempt of the same call. If the call fails and `error.maybeDone` is true, the service may have carried it
   * out: call again with `error.idempotencyKey` and the same input.
   *
   * @param input the type: 3 for orders (1 and 2 send nothing yet); the address (http or https); how the service authenticates itself
   * there, and the credential, `user:password` for Basic
   * @param options pass `idempotencyKey` and `idempotencyKeyExpiresAt` of an earlier call to resume it
   * @returns the secret that signs the webhook's notifications (HMAC-SHA256). It cannot be read again: store it
   * @throws {ParcelaError} `validation`; `problem` (400): invalid data; `not_found` (404): unknown partner; `conflict` (409): a
   * webhook of this type exists, the key was used with another input, or its first request is still being processed; `unauthorized`
   * (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  createWebHook(input: CreateWebHookRequest, options?: CallOptions): Promise<CreateWebHookResponse> {
    return call(this, "createWebHook", input, options);
  }

  /**
   * Lists the partner's webhooks, at most one of each type, without their credentials.
   *
   * `GET /v1/webhooks` (specification, Endpoints, Webhooks).
   * Retried automatically after a network error, 408, 429 and 5xx except 501 and 505, up to `maxRetries` times.
   *
   * @returns the webhooks; an empty list if there are none
   * @throws {ParcelaError} `validation`: invalid options; `not_found` (404): unknown partner; `unauthorized` (401), `rate_limited`
   * (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  listWebHooks(options?: CallOptions): Promise<WebHook[]> {
    return call(this, "listWebHooks", options);
  }

  /**
   * Changes the address or the authentication of a webhook.
   *
   * `PUT /v1/webhooks/{tipo}` (specification, Endpoints, Webhooks).
   * Retried automatically after a network error, 408, 429 and 5xx except 501 and 505, up to `maxRetries` times.
   *
   * @param tipo 1, 2 or 3
   * @param input the address, the authentication and the credential. Without `credencial` the current credential is kept;
   * authentication 1 removes it
   * @throws {ParcelaError} `validation`; `problem` (400): invalid data; `not_found` (404): unknown partner or webhook;
   * `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  updateWebHook(tipo: WebHookType, input: UpdateWebHookRequest, options?: CallOptions): Promise<void> {
    return call(this, "updateWebHook", tipo, input, options);
  }

  /**
   * Removes a webhook.
   *
   * `DELETE /v1/webhooks/{tipo}` (specification, Endpoints, Webhooks).
   * Retried automatically after a network error, 408, 429 and 5xx except 501 and 505, up to `maxRetries` times.
   * If an earlier attempt of the same call got no response, a 404 counts as success: that attempt removed the webhook.
   *
   * @param tipo 1, 2 or 3
   * @throws {ParcelaError} `validation`; `problem` (400): invalid type; `not_found` (404): unknown partner or webhook;
   * `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  deleteWebHook(tipo: WebHookType, options?: CallOptions): Promise<void> {
    return call(this, "deleteWebHook", tipo, options);
  }

  /**
   * Returns this client with operations that resolve to `{ value, status, correlationId }`: the result, the HTTP status, and the
   * identifier under which the service logged the call. A failed call rejects with the same `ParcelaError`, which also has both.
   *
   * @example
   * const { value, correlationId } = await client.withResponse().createOrder(order);
   * console.log(value.pedidoId, correlationId);
   */
  withResponse(): AnsweringClient {
    return answering(this);
  }
}

/** The methods of `Client` that call the specification's operations. */
export type Operations = Pick<Client, OperationName>;

/** A client whose operations resolve to the result together with the HTTP status and the correlation identifier. */
export type AnsweringClient = {
  [Name in OperationName]: (...given: Parameters<Operations[Name]>) => Promise<Answered<Awaited<ReturnType<Operations[Name]>>>>;
};

/** The WebAssembly client behind each `Client`. A private field would make the class nominal: tests could not pass a stand-in. */
const RUNNING = new WeakMap<Client, Running>();

interface Running extends Pick<Followed, "cutOffAll"> {
  instance: ClientInstance<SdkGlue>;
  client: WasmClient;
  timeoutMs: number | undefined;
  /** Whether the client has a token: it then calls the service itself, not a gateway. */
  isDirect: boolean;
}

/** Calls `operation`. The last element of `given` is the call's options. */
function call<Name extends OperationName>(
  self: Client,
  operation: Name,
  ...given: Parameters<Operations[Name]>
): ReturnType<Operations[Name]> {
  const caller = new Error();
  const { instance, client, cutOffAll, timeoutMs, isDirect } = RUNNING.get(self) as Running;
  const last: unknown = given.pop();
  const { options, ended } = crashable(operation, takenOptions(last));
  const method = client[operation] as (...given: unknown[]) => Promise<unknown>;
  const send = (...[input, used]: TimelyInput) => instance.settle(() => method.apply(client, [...input, used]));
  const begin = async () => {
    const unknown = unknownInput(operation, given, last);
    if (unknown) throw unknown;
    const input = onTheWire(operation, given, true);
    return "then" in input ? send(...(await timely(input, options, timeoutMs))) : send(input, options);
  };
  return begin().catch((error: unknown) => {
    if (instance.crash) cutOffAll(instance.crash);
    const failed = ended(error);
    // A widget would take it for a gateway's word that nothing was sent.
    const { problem } = Object(failed);
    if (isDirect && problem?.tipo?.startsWith("Gateway.")) delete problem.tipo;
    throw calledFrom(caller, failed);
  }) as ReturnType<Operations[Name]>;
}

/** Replaces the error's stack, which shows frames of the module, by the caller's, so that an error tracker shows the call. */
function calledFrom({ stack }: Error, error: unknown): unknown {
  // Only V8 writes the name and the message into the stack.
  if (isParcelaError(error) && stack) error.stack = stack.replace(/^Error(?=\n)/, () => String(error));
  return error;
}
