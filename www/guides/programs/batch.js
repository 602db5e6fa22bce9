// batch.js
import { readFile } from "node:fs/promises";
import { Client, init, isParcelaError, validateCreateOrder } from "parcela";
import { generateAccessToken, once } from "parcela/server";
import { fileStore } from "./file-store.js";

const { PARCELA_URL: baseUrl, PARCELA_CLIENT_ID: clientId, PARCELA_CLIENT_SECRET: clientSecret } = process.env;

await init();
const client = new Client({ baseUrl, tokenProvider: () => generateAccessToken({ baseUrl, clientId, clientSecret }) });
const store = fileStore("journal"); // or the store that your instances share

/** Creates the order of a sale and starts its payment. Each happens once, however often the program runs. */
async function sell({ id, order }) {
  const wrong = validateCreateOrder(order);
  if (wrong) return { id, wrong: Object.keys(wrong) }; // an order that is not sent starts no intent
  const { pedidoId } = await once(store, `order:${id}`, (options) => client.createOrder(order, options));
  const { linkPagamento } = await once(store, `start:${id}`, (options) => client.startCdcSale({ pedidoId }, options));
  return { id, pedidoId, linkPagamento: linkPagamento ?? (await laterLink(pedidoId)) };
}

/** Returns the link of a sale that had none when it was started, or null. The answer is not kept: each run asks again. */
async function laterLink(pedidoId) {
  const { status } = await client.getOrder(pedidoId);
  const isApproved = status.valor === 2 || status.valor === 5; // in other statuses there is no link
  return isApproved ? (await client.startCdcSale({ pedidoId })).linkPagamento : null;
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
