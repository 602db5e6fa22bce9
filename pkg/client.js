/** The client as callers see it: the WebAssembly one, with its failures made `ParcelaError`s. */

import { ParcelaError } from "./error.js";
import { loadedSdk } from "./module.js";

export class Client {
  #client;

  constructor(options) {
    const sdk = loadedSdk();
    try {
      this.#client = new sdk.Client(options);
    } catch (thrown) {
      throw asParcelaError(thrown);
    }
  }

  listSimulateInstallments(query, options) {
    return settle(this.#client.listSimulateInstallments(query, options));
  }

  getSimulationValues(query, options) {
    return settle(this.#client.getSimulationValues(query, options));
  }

  createOrder(input, options) {
    return settle(this.#client.createOrder(input, options));
  }

  startCdcSale(input, options) {
    return settle(this.#client.startCdcSale(input, options));
  }

  getOrder(pedidoId, options) {
    return settle(this.#client.getOrder(pedidoId, options));
  }
}

async function settle(promise) {
  try {
    return await promise;
  } catch (thrown) {
    throw asParcelaError(thrown);
  }
}

/** What the module throws is the fields of the error; anything else is a defect and passes as it is. */
function asParcelaError(thrown) {
  return typeof thrown?.code === "string" && !(thrown instanceof Error) ? new ParcelaError(thrown) : thrown;
}
