// pagedOrders of 100 orders, the largest page there is, beside the host's own fetch and JSON.parse.

import { Client } from "parcela";

import { mediansAsync } from "./measure.js";

const PATH = "/v1/order/paged";
const QUERY = { tamanhoPagina: 100 };

/** A page's client beside the same request of its gateway. */
export async function lists(base) {
  const client = new Client({ baseUrl: base });
  const headers = { "Content-Type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify({ query: String(new URLSearchParams(QUERY)) }), cache: "no-store" };
  return { name: "pagedOrders (100)", ...(await beside(client, base + PATH, request)) };
}

/** A server's client beside the same request of the service. */
export async function listsOf(serverClient, base) {
  const headers = { Authorization: "Bearer token" };
  return {
    name: "pagedOrders (100), createServerClient",
    ...(await beside(serverClient, `${base}${PATH}?tamanhoPagina=100`, { headers })),
  };
}

async function beside(client, address, request) {
  const { parcela, ...peers } = await mediansAsync({
    parcela: () => client.pagedOrders(QUERY),
    "fetch().json()": async () => (await fetch(address, request)).json(),
  });
  return { parcela, peers };
}
