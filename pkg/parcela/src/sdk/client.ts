/** The client as callers see it: the WebAssembly one, with its failures made `ParcelaError`s. */

import type { SdkGlue, WasmClient } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";
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
} from "../shared/wire.js";
import { refuseUnreachable } from "./address.js";
import { answering, type AnsweringClient } from "./answered.js";
import { sdk } from "./module.js";
import { flatOf, type CallOptions, type ClientOptions } from "./options.js";
import { list, type List } from "./pages.js";
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
  #instance: Instance<SdkGlue>;
  #client: WasmClient;

  constructor(options: ClientOptions) {
    refuseSecrets(options);
    this.#instance = sdk.instance;
    refuseUnreachable(options);
    this.#client = this.#instance.run((glue) => new glue.Client(flatOf(options)));
  }

  /** The installment options for an amount of at least 250 reais. */
  listSimulateInstallments(query: SimulateInstallmentsQuery, options?: CallOptions): Promise<InstallmentOption[]> {
    return this.#settle((client) => client.listSimulateInstallments(query, options));
  }

  /** What a sale is worth to establishment and customer. */
  getSimulationValues(query: SimulateValuesQuery, options?: CallOptions): Promise<SettlementValues> {
    return this.#settle((client) => client.getSimulationValues(query, options));
  }

  /** Creates an order for a customer. Carries one idempotency key through all its attempts. */
  createOrder(input: CreateOrderRequest, options?: CallOptions): Promise<CreateOrderResponse> {
    return this.#settle((client) => client.createOrder(input, options));
  }

  /**
   * Starts the sale of an order; answers the payment link, or null when there is none yet. Carries one idempotency key
   * through all its attempts.
   */
  startCdcSale(input: StartCdcSaleRequest, options?: CallOptions): Promise<StartCdcSaleResponse> {
    return this.#settle((client) => client.startCdcSale(input, options));
  }

  /** Imports the invoice file of an order. Carries one idempotency key through all its attempts. */
  importOrderInvoice(input: ImportOrderInvoiceRequest, options?: CallOptions): Promise<void> {
    return this.#settle((client) => client.importOrderInvoice(input, options));
  }

  /** Reads one order by its identifier, a UUID. */
  getOrder(pedidoId: string, options?: CallOptions): Promise<Order> {
    return this.#settle((client) => client.getOrder(pedidoId, options));
  }

  /** Reads one page of the partner's orders. */
  pagedOrders(query?: OrdersQuery, options?: CallOptions): Promise<Page<Order>> {
    return this.#settle((client) => client.pagedOrders(query, options));
  }

  /**
   * All orders, from the page of `filter` on. A page is fetched when its first order is asked for; the options hold for
   * each page. Orders that are made meanwhile move the others: one may be seen twice or not at all.
   *
   * @example
   * for await (const order of client.orders({ status: 5 })) console.log(order.numero);
   * const newest = await client.orders({ status: 5 }).toArray({ limit: 100 });
   * for await (const { itens, pagina } of client.orders().pages()) console.log(pagina.total, itens.length);
   */
  orders(filter?: OrdersQuery, options?: CallOptions): List<Order> {
    return list((query) => this.pagedOrders(query, options), filter, options);
  }

  /** Reads one customer by its identifier, a UUID. */
  getCustomer(clienteId: string, options?: CallOptions): Promise<Customer> {
    return this.#settle((client) => client.getCustomer(clienteId, options));
  }

  /** Reads one page of the partner's customers. */
  pagedCustomers(query?: CustomersQuery, options?: CallOptions): Promise<Page<Customer>> {
    return this.#settle((client) => client.pagedCustomers(query, options));
  }

  /** All customers, from the page of `filter` on; as `orders`. */
  customers(filter?: CustomersQuery, options?: CallOptions): List<Customer> {
    return list((query) => this.pagedCustomers(query, options), filter, options);
  }

  /** Registers a webhook; answers the secret that signs its notifications. Never repeated by itself. */
  createWebHook(input: CreateWebHookRequest, options?: CallOptions): Promise<CreateWebHookResponse> {
    return this.#settle((client) => client.createWebHook(input, options));
  }

  /** Lists the partner's webhooks, at most one of each type. */
  listWebHooks(options?: CallOptions): Promise<WebHook[]> {
    return this.#settle((client) => client.listWebHooks(options));
  }

  /** Changes the address or the authentication of a webhook. */
  updateWebHook(tipo: WebHookType, input: UpdateWebHookRequest, options?: CallOptions): Promise<void> {
    return this.#settle((client) => client.updateWebHook(tipo, input, options));
  }

  /** Removes a webhook. */
  deleteWebHook(tipo: WebHookType, options?: CallOptions): Promise<void> {
    return this.#settle((client) => client.deleteWebHook(tipo, options));
  }

  /**
   * The same client, each operation of which answers `{ value, status, correlationId }`: the HTTP status of the success, and the identifier
   * under which the service has logged the call. A failure is the same `ParcelaError`, which has both.
   *
   * @example
   * const { value, correlationId } = await client.withResponse().createOrder(order);
   * console.log(value.pedidoId, correlationId);
   */
  withResponse(): AnsweringClient {
    return answering(this, ["constructor", "orders", "customers", "withResponse"]);
  }

  #settle<Answer>(call: (client: WasmClient) => Promise<Answer>): Promise<Answer> {
    return this.#instance.settle(() => call(this.#client));
  }
}
