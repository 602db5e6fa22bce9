/** The client as callers see it: the WebAssembly one, with its failures made `ParcelaError`s. */

import { items } from "./pages.js";
import { sdk } from "./sdk-module.js";
import { refuseSecrets } from "./secrets.js";

export class Client {
  #instance;
  #client;

  constructor(options) {
    refuseSecrets(options);
    this.#instance = sdk.instance;
    this.#client = this.#instance.run((glue) => new glue.Client(options));
  }

  listSimulateInstallments(query, options) {
    return this.#settle((client) => client.listSimulateInstallments(query, options));
  }

  getSimulationValues(query, options) {
    return this.#settle((client) => client.getSimulationValues(query, options));
  }

  createOrder(input, options) {
    return this.#settle((client) => client.createOrder(input, options));
  }

  startCdcSale(input, options) {
    return this.#settle((client) => client.startCdcSale(input, options));
  }

  importOrderInvoice(input, options) {
    return this.#settle((client) => client.importOrderInvoice(input, options));
  }

  getOrder(pedidoId, options) {
    return this.#settle((client) => client.getOrder(pedidoId, options));
  }

  pagedOrders(query, options) {
    return this.#settle((client) => client.pagedOrders(query, options));
  }

  getCustomer(clienteId, options) {
    return this.#settle((client) => client.getCustomer(clienteId, options));
  }

  pagedCustomers(query, options) {
    return this.#settle((client) => client.pagedCustomers(query, options));
  }

  createWebHook(input, options) {
    return this.#settle((client) => client.createWebHook(input, options));
  }

  listWebHooks(options) {
    return this.#settle((client) => client.listWebHooks(options));
  }

  updateWebHook(tipo, input, options) {
    return this.#settle((client) => client.updateWebHook(tipo, input, options));
  }

  deleteWebHook(tipo, options) {
    return this.#settle((client) => client.deleteWebHook(tipo, options));
  }

  orders(filter, options) {
    return items((query) => this.pagedOrders(query, options), filter, options);
  }

  customers(filter, options) {
    return items((query) => this.pagedCustomers(query, options), filter, options);
  }

  #settle(call) {
    return this.#instance.settle(() => call(this.#client));
  }
}
