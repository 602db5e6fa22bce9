// batch.js
import { readFile } from "node:fs/promises";
import { Client, init, isParcelaError, validateOrder } from "parcela";
import { generateAccessToken, once } from "parcela/server";
import { fileStore } from "./file-store.js";

const { PARCELA_URL: baseUrl, PARCELA_CLIENT_ID: clientId, PARCELA_CLIENT_SECRET: clientSecret } = process.env;

await init();
const client = new Client({ baseUrl, tokenProvider: () => generateAccessToken({ baseUrl, clientId, clientSecret }) });
const store = fileStore("journal"); // or the store that your instances share

/** Creates the order of a sale and starts its payment. Each happens once, however often the program runs. */
async function sell({ id, order }) {
  const wrong = validateOrder(order);
  if (wrong) return { id, wrong: Object.keys(wrong) }; // an order that is not sent starts no intent
  const { pedidoId } = await once(store, `order:${id}`, (options) => client.createOrder(order, options));
  const { linkPagamento } = await once(store, `start:${id}`, (options) => client.startCdcSale({ pedidoId }, options));
  return { id, pedidoId, linkPagamento };
}

const failed = [];
for (const sale of JSON.parse(await readFile("sales.json", "utf8"))) {
  try {
    console.log(JSON.stringify(await sell(sale)));
  } catch (error) {
    failed.push(sale.id); // the next run continues with it
    console.error(sale.id, isParcelaError(error) ? `${error.code} ${error.businessCode ?? ""} ${error.correlationId}` : error.name);
  }
}
process.exitCode = failed.length > 0 ? 1 : 0;
