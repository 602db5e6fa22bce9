// batch.js
import { readFile } from "node:fs/promises";
import { Client, describeForLog, init, validateCreateOrder } from "parcela";
import { generateAccessToken, once } from "parcela/server";
import { fileStore } from "./file-store.js";

/** @typedef {{ id: string | number, order: import("parcela").CreateOrderRequest }} Sale */

const { PARCELA_URL: baseUrl = "", PARCELA_CLIENT_ID: clientId, PARCELA_CLIENT_SECRET: clientSecret } = process.env;

await init();
const client = new Client({ baseUrl, tokenProvider: () => generateAccessToken({ baseUrl, clientId, clientSecret }) });
const store = fileStore("journal"); // or the store that your instances share

/**
 * Creates the order of a sale and starts its payment. Each happens once, however often the program runs.
 *
 * @param {Sale} sale
 */
async function sell({ id, order }) {
  const wrong = validateCreateOrder(order);
  if (wrong) return { id, wrong: Object.keys(wrong) }; // an order that is not sent starts no intent
  const { pedidoId } = await once(store, `order:${id}`, (options) => client.createOrder(order, options));
  const { linkPagamento } = await once(store, `start:${id}`, (options) => client.startCdcSale({ pedidoId }, options));
  return { id, pedidoId, linkPagamento: linkPagamento ?? (await laterLink(pedidoId)) };
}

/**
 * Returns the link of a sale that had none when it was started, or null. The answer is not kept: each run asks again.
 *
 * @param {string} pedidoId
 */
async function laterLink(pedidoId) {
  const { status } = await client.getOrder(pedidoId);
  const isApproved = status.valor === 2 || status.valor === 5; // in other statuses there is no link
  return isApproved ? (await client.startCdcSale({ pedidoId })).linkPagamento : null;
}

const sales = JSON.parse(await readFile("sales.json", "utf8"));
requireOwnIds(sales);
for (const sale of sales) {
  try {
    const result = await sell(sale);
    if (result.wrong) process.exitCode = 1;
    console.log(JSON.stringify(result));
  } catch (error) {
    process.exitCode = 1; // the next run continues with it
    console.error(sale.id, describeForLog(error));
  }
}

/**
 * Throws unless each sale has an id of its own, a text or an integer: two sales with one id would share an order. 7 and "7" are one id.
 *
 * @param {Sale[]} sales
 */
function requireOwnIds(sales) {
  const ids = new Set();
  for (const [at, { id }] of sales.entries()) {
    const isId = (typeof id === "string" && id !== "") || Number.isSafeInteger(id);
    if (!isId || ids.has(`${id}`)) throw new Error(`sale ${at} of sales.json: the id is missing, invalid or not its own`);
    ids.add(`${id}`);
  }
}
