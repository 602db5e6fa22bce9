// pagedOrders of 100 orders, the largest page there is, beside the host's own fetch and JSON.parse.

import { Client } from "parcela";

import { mediansAsync } from "./measure.js";

export async function lists(base) {
  const client = new Client({ baseUrl: base });
  const query = { tamanhoPagina: 100 };
  const address = `${base}/v1/order/paged?pagina=1&tamanhoPagina=100`;
  const { parcela, ...peers } = await mediansAsync({
    parcela: () => client.pagedOrders(query),
    "fetch().json()": async () => (await fetch(address, { cache: "no-store" })).json(),
  });
  return { name: "pagedOrders (100)", parcela, peers };
}
