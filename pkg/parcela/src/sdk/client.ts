/** The client as callers see it: the WebAssembly one, with its failures made `ParcelaError`s. */

import { isParcelaError } from "../shared/error.js";
import type { SdkGlue, WasmClient } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";
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
import { refuseUnreachable } from "./address.js";
import { answering, type Answered } from "./answered.js";
import { crashable } from "./crashed.js";
import { flatOf } from "./flat-options.js";
import { sdk } from "./module.js";
import { onTheWire, unknownInput, type InvoiceFile, type OrdersFilter } from "./input.js";
import { CLIENT_OPTIONS } from "./option-names.js";
import type { CallOptions, ClientOptions } from "./options.js";
import { list, type List } from "./pages.js";
import { withHeaders } from "./request.js";
import { refuseSecrets } from "./secrets.js";

/**
 * A client of the partner API. Every method rejects with a `ParcelaError`, and sends nothing when its input is invalid.
 *
 * @example
 * await init();
 * const client = new Client({ baseUrl: "/parcela" });
 * const options = await client.listSimulateInstallments({ valorSolicitado: 1500 });
 */
export class Client {
  /**
   * A client of the service at `options.baseUrl`. Nothing is sent before a method is called.
   *
   * @throws {ParcelaError} `validation`, with the option's name in `erros`: one that is missing, wrong or unknown, a path as `baseUrl` where there is
   * no page, or credentials, which no browser may hold; `not_initialized`: `init()` has not been awaited
   */
  constructor(options: ClientOptions) {
    refuseSecrets(options);
    const { instance } = sdk;
    refuseUnknown("Client", options, CLIENT_OPTIONS);
    refuseUnreachable(options);
    const client = instance.run((glue) => new glue.Client(flatOf(withHeaders(options))));
    RUNNING.set(this, { instance, client });
  }

  /**
   * The installment options for an amount.
   *
   * `GET /v1/order/simulate-installments` (specification, Endpoints, Orders). Repeated by itself after a network error, 408,
   * 429 and 5xx, as often as `maxRetries` says.
   *
   * @param query `valorSolicitado` in reais, from 250 (`MIN_SIMULATION_AMOUNT`) on and with two decimal places at most. It is
   * the gross sale amount, or with `tipoValorCalculo: 2` the net amount that the establishment wants to receive
   * @returns for each number of installments each of them and their total, in reais
   * @throws {ParcelaError} `validation`; `problem` (400): invalid parameters; `not_found` (404): partner, establishment or
   * store network; `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  listSimulateInstallments(query: SimulateInstallmentsQuery, options?: CallOptions): Promise<InstallmentOption[]> {
    return call(this, "listSimulateInstallments", query, options);
  }

  /**
   * What a sale is worth to the establishment, and what each installment costs the customer.
   *
   * `GET /v1/order/simulate-values` (specification, Endpoints, Orders). Repeated by itself after a network error, 408, 429 and
   * 5xx, as often as `maxRetries` says.
   *
   * @param query `valor` in reais, which `tipoValorCalculo` explains as for `listSimulateInstallments`; `prazo`, a number of
   * installments; `modeloJuros` 1
   * @returns gross amount, net amount and installment, in reais
   * @throws {ParcelaError} `validation`; `problem` (400), with the business code `Order.TermOutOfRange` for a number of
   * installments that the store network does not offer; `not_found` (404): partner, establishment or store network;
   * `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  getSimulationValues(query: SimulateValuesQuery, options?: CallOptions): Promise<SettlementValues> {
    return call(this, "getSimulationValues", query, options);
  }

  /**
   * Creates a CDC order for a customer. Its sale begins with `startCdcSale`.
   *
   * `POST /v1/order` (specification, Endpoints, Orders; Errors, Idempotency). Repeated by itself under one `Idempotency-Key`,
   * also after a 409 that follows an attempt of its own. `error.maybeDone` tells whether it may have been carried out all the
   * same: then call again with `error.idempotencyKey` and the same input.
   *
   * @param input the customer, the establishment (CNPJ) and the gross sale amount in reais; documents with or without mask
   * @param options `idempotencyKey` and `idempotencyKeyExpiresAt` of an earlier call resume it
   * @returns the order's identifier
   * @throws {ParcelaError} `validation`; `problem` (400): invalid data, or a business rule in `businessCode`; `conflict`
   * (409): the key has another input, or is still being worked on; `unauthorized` (401), `rate_limited` (429), `server` (5xx),
   * `network`, `timeout`, `aborted`, `decode`
   */
  createOrder(input: CreateOrderRequest, options?: CallOptions): Promise<CreateOrderResponse> {
    return call(this, "createOrder", input, options);
  }

  /**
   * Starts the sale of an order.
   *
   * `POST /v1/order/start-cdc-sale` (specification, Endpoints, Orders; Errors, Idempotency). Repeated by itself under one
   * `Idempotency-Key`, also after a 409 that follows an attempt of its own. `error.maybeDone` tells whether it may have been
   * carried out all the same: then call again with `error.idempotencyKey` and the same input.
   *
   * @param input the order's identifier, a UUID
   * @param options `idempotencyKey` and `idempotencyKeyExpiresAt` of an earlier call resume it
   * @returns the payment link, or null where there is none yet. Who has the link can act as the customer
   * @throws {ParcelaError} `validation`; `problem` (400): invalid data, or an order whose status does not allow it, in
   * `businessCode`; `conflict` (409): the key has another input, or is still being worked on; `unauthorized` (401),
   * `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  startCdcSale(input: StartCdcSaleRequest, options?: CallOptions): Promise<StartCdcSaleResponse> {
    return call(this, "startCdcSale", input, options);
  }

  /**
   * Imports the invoice file of an order.
   *
   * `POST /v1/order/invoice` (specification, Endpoints, Orders; Errors, Idempotency). Repeated by itself under one
   * `Idempotency-Key`, also after a 409 that follows an attempt of its own. `error.maybeDone` tells whether it may have been
   * carried out all the same: then call again with `error.idempotencyKey` and the same input.
   *
   * @param input the order's identifier, a UUID; the file, as it is or in base64, of at most 7,863,552 bytes; its name with extension
   * @param options `idempotencyKey` and `idempotencyKeyExpiresAt` of an earlier call resume it
   * @throws {ParcelaError} `validation`; `problem` (400): invalid data, or an order whose status does not allow it, in
   * `businessCode`; `conflict` (409): the key has another input, or is still being worked on; `unauthorized` (401),
   * `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  importOrderInvoice(input: ImportOrderInvoiceRequest | InvoiceFile, options?: CallOptions): Promise<void> {
    return call(this, "importOrderInvoice", input, options);
  }

  /**
   * Reads one order.
   *
   * `GET /v1/order/{pedidoId}` (specification, Endpoints, Orders). Repeated by itself after a network error, 408, 429 and 5xx,
   * as often as `maxRetries` says.
   *
   * @param pedidoId its identifier, a UUID; not its `numero`
   * @returns the order, amounts in reais; `orderStatusInfo(order.status.valor)` explains its status
   * @throws {ParcelaError} `validation`; `problem` (400): invalid identifier; `not_found` (404): there is no such order;
   * `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  getOrder(pedidoId: string, options?: CallOptions): Promise<Order> {
    return call(this, "getOrder", pedidoId, options);
  }

  /**
   * Reads one page of the partner's orders.
   *
   * `GET /v1/order/paged` (specification, Endpoints, Orders). Repeated by itself after a network error, 408, 429 and 5xx, as
   * often as `maxRetries` says.
   *
   * @param query status, documents, dates (ISO 8601, or a `Date`), number, description, page (from 1) and page size (up to 100); default:
   * the first page, of 10. A name that is no filter is refused
   * @returns the orders and where the page stands
   * @throws {ParcelaError} `validation`; `problem` (400): invalid parameters; `unauthorized` (401), `rate_limited` (429),
   * `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  pagedOrders(query?: OrdersFilter, options?: CallOptions): Promise<Page<Order>> {
    return call(this, "pagedOrders", query, options);
  }

  /**
   * All orders, from the page of `filter` on, by `pagedOrders` (specification, Endpoints, Orders). A page is fetched when its first order
   * is asked for; the options hold for each page.
   *
   * An order that matches from the beginning to the end is answered exactly once, and one that comes later at most once, also where the loop
   * itself changes what the filter finds. For that a list of several pages is read a second time, and again while orders leave it (16
   * times at most, by a rule of ours). `pages()` reads each page once: orders that leave or come meanwhile move the others, and one may be
   * seen twice or not at all.
   *
   * @param filter as for `pagedOrders`; `pagina` is where the walk begins
   * @returns the orders one by one; `pages()` walks page by page, `toArray({ limit })` answers them at once
   * @throws {ParcelaError} while it walks: what `pagedOrders` rejects with; `validation` for a `limit` that is no whole number from 0 on;
   * `aborted` between two orders too; `decode` for pages that contradict each other, or for ten empty ones in a row
   * @example
   * for await (const order of client.orders({ status: 5 })) console.log(order.numero);
   * const newest = await client.orders({ status: 5 }).toArray({ limit: 100 });
   * for await (const { itens, pagina } of client.orders().pages()) console.log(pagina.total, itens.length);
   */
  orders(filter?: OrdersFilter, options?: CallOptions): List<Order> {
    return list("pagedOrders", (query) => this.pagedOrders(query, options), filter, options);
  }

  /**
   * Reads one customer.
   *
   * `GET /v1/customer/{clienteId}` (specification, Endpoints, Customers). Repeated by itself after a network error, 408, 429
   * and 5xx, as often as `maxRetries` says.
   *
   * @param clienteId its identifier, a UUID
   * @returns the customer
   * @throws {ParcelaError} `validation`; `problem` (400): invalid identifier; `not_found` (404): there is no such customer;
   * `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  getCustomer(clienteId: string, options?: CallOptions): Promise<Customer> {
    return call(this, "getCustomer", clienteId, options);
  }

  /**
   * Reads one page of the partner's customers.
   *
   * `GET /v1/customer/paged` (specification, Endpoints, Customers). Repeated by itself after a network error, 408, 429 and
   * 5xx, as often as `maxRetries` says.
   *
   * @param query name, CPF, page (from 1) and page size (up to 100); default: the first page, of 10. A name that is no filter is refused
   * @returns the customers and where the page stands
   * @throws {ParcelaError} `validation`; `problem` (400): invalid parameters; `unauthorized` (401), `rate_limited` (429),
   * `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  pagedCustomers(query?: CustomersQuery, options?: CallOptions): Promise<Page<Customer>> {
    return call(this, "pagedCustomers", query, options);
  }

  /**
   * All customers, from the page of `filter` on, by `pagedCustomers` (specification, Endpoints, Customers); else as `orders`.
   *
   * @param filter as for `pagedCustomers`; `pagina` is where the walk begins
   * @returns the customers one by one; `pages()` walks page by page, `toArray({ limit })` answers them at once
   * @throws {ParcelaError} while it walks: what `pagedCustomers` rejects with; `validation` for a `limit` that is no whole number from 0
   * on; `aborted` between two customers too; `decode` for pages that contradict each other, or for ten empty ones in a row
   */
  customers(filter?: CustomersQuery, options?: CallOptions): List<Customer> {
    return list("pagedCustomers", (query) => this.pagedCustomers(query, options), filter, options);
  }

  /**
   * Registers a webhook: at most one of each type.
   *
   * `POST /v1/webhooks` (specification, Endpoints, Webhooks; Errors, Idempotency; Events). Repeated by itself under one
   * `Idempotency-Key`, which answers the same secret again, also after a 409 that follows an attempt of its own.
   * `error.maybeDone` tells whether it may have been carried out all the same: then call again with `error.idempotencyKey` and
   * the same input.
   *
   * @param input `tipo` 3 tells of orders, 1 and 2 send nothing yet; the address (http or https); how the service
   * authenticates itself there, and with which credential, `user:password` for Basic
   * @param options `idempotencyKey` and `idempotencyKeyExpiresAt` of an earlier call resume it
   * @returns the secret that signs its notifications (HMAC-SHA256). It cannot be read again: keep it
   * @throws {ParcelaError} `validation`; `problem` (400): invalid data; `not_found` (404): the partner; `conflict` (409): a
   * webhook of this type exists, or the key has another input or is still being worked on; `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`,
   * `decode`
   */
  createWebHook(input: CreateWebHookRequest, options?: CallOptions): Promise<CreateWebHookResponse> {
    return call(this, "createWebHook", input, options);
  }

  /**
   * Lists the partner's webhooks, at most one of each type, without their credentials.
   *
   * `GET /v1/webhooks` (specification, Endpoints, Webhooks). Repeated by itself after a network error, 408, 429 and 5xx, as
   * often as `maxRetries` says.
   *
   * @returns the webhooks; an empty list where there are none
   * @throws {ParcelaError} `validation` for its options; `not_found` (404): the partner; `unauthorized` (401), `rate_limited`
   * (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  listWebHooks(options?: CallOptions): Promise<WebHook[]> {
    return call(this, "listWebHooks", options);
  }

  /**
   * Changes the address or the authentication of a webhook.
   *
   * `PUT /v1/webhooks/{tipo}` (specification, Endpoints, Webhooks). Repeated by itself after a network error, 408, 429 and
   * 5xx, as often as `maxRetries` says.
   *
   * @param tipo 1, 2 or 3
   * @param input address, authentication and credential. Without `credencial` the current one is kept; authentication 1
   * removes it
   * @throws {ParcelaError} `validation`; `problem` (400): invalid data; `not_found` (404): the partner or the webhook;
   * `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  updateWebHook(tipo: WebHookType, input: UpdateWebHookRequest, options?: CallOptions): Promise<void> {
    return call(this, "updateWebHook", tipo, input, options);
  }

  /**
   * Removes a webhook.
   *
   * `DELETE /v1/webhooks/{tipo}` (specification, Endpoints, Webhooks). Repeated by itself after a network error, 408, 429 and
   * 5xx, as often as `maxRetries` says. A 404 after an attempt of the same call without an answer is the success that was lost.
   *
   * @param tipo 1, 2 or 3
   * @throws {ParcelaError} `validation`; `problem` (400): invalid type; `not_found` (404): the partner or the webhook;
   * `unauthorized` (401), `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
   */
  deleteWebHook(tipo: WebHookType, options?: CallOptions): Promise<void> {
    return call(this, "deleteWebHook", tipo, options);
  }

  /**
   * The same client, each operation of which answers `{ value, status, correlationId }`: the HTTP status of the success, and
   * the identifier under which the service has logged the call. A failure is the same `ParcelaError`, which has both.
   *
   * @example
   * const { value, correlationId } = await client.withResponse().createOrder(order);
   * console.log(value.pedidoId, correlationId);
   */
  withResponse(): AnsweringClient {
    return answering(this, ["constructor", "orders", "customers", "withResponse"]);
  }
}

/** The specification's operations, as `Client` has them. */
export type Operations = Pick<Client, OperationName>;

/** A client each of whose operations answers its value together with the status and the correlation identifier. */
export type AnsweringClient = {
  [Name in OperationName]: (...given: Parameters<Operations[Name]>) => Promise<Answered<Awaited<ReturnType<Operations[Name]>>>>;
};

/** The module's client of each client. Private fields would be of its type, which no other object could have then, such as a test's. */
const RUNNING = new WeakMap<Client, Running>();

interface Running {
  instance: Instance<SdkGlue>;
  client: WasmClient;
}

/** Carries out `operation`. The last of `given` are the options. */
function call<Name extends OperationName>(
  self: Client,
  operation: Name,
  ...given: Parameters<Operations[Name]>
): ReturnType<Operations[Name]> {
  const caller = new Error();
  const { instance, client } = RUNNING.get(self) as Running;
  const { options, ended } = crashable(operation, given.pop() as CallOptions | undefined);
  const method = client[operation] as (...given: unknown[]) => Promise<unknown>;
  const send = (input: readonly unknown[]) => instance.settle(() => method.apply(client, [...input, options]), ended);
  const begin = async () => {
    const unknown = unknownInput(operation, given, options);
    if (unknown) throw ended(unknown);
    const input = onTheWire(operation, given, true);
    return send("then" in input ? await input : input);
  };
  return begin().catch((error: unknown) => {
    throw calledFrom(caller, error);
  }) as ReturnType<Operations[Name]>;
}

/** The error with the frames of its caller, in which an error tracker finds the place of the call: its own are those of the module. */
function calledFrom({ stack }: Error, error: unknown): unknown {
  // Only V8 writes the name and the message into the stack.
  if (isParcelaError(error) && stack) error.stack = stack.replace(/^Error(?=\n)/, () => String(error));
  return error;
}
