/** The back office with orders in its list. */

import { readFile } from "node:fs/promises";

import { sendJson } from "../npm/support/site.mjs";
import { CUSTOMERS, WANTED } from "./back-office.mjs";

const CREDENTIALS = { clientId: "parceiro-demo", clientSecret: "segredo-demo" };
const ORDER = JSON.parse(await readFile(new URL("../fixtures/create-order.sent.json", import.meta.url), "utf8"));

/** Makes the customers' orders at the provider, each with its link, and sets the status of `WANTED`'s order if `status` is given. */
export async function seed(url, status) {
  const { token_de_acesso: token } = await post(`${url}/v1/authentication/accesstoken`, CREDENTIALS);
  const send = (path, body) => {
    const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": crypto.randomUUID() };
    return post(`${url}/v1/order${path}`, body, { headers });
  };
  for (const customer of CUSTOMERS) {
    const { pedidoId } = await send("", { ...ORDER, ...customer });
    await send("/start-cdc-sale", { pedidoId });
    if (customer === WANTED && status) await post(`${url}/sandbox/orders/${pedidoId}/status`, { status }, { method: "PUT" });
  }
}

/** Opens the console, and waits for its orders. Its calls of `print` are recorded in `browserCalls`, as no print window opens here. */
export async function openConsole(page, url) {
  await page.addInitScript(() => {
    globalThis.browserCalls = [];
    globalThis.print = () => globalThis.browserCalls.push("print");
  });
  await page.goto(`${url}/console.html`);
  await page
    .locator("parcela-orders li button")
    .nth(CUSTOMERS.length - 1)
    .waitFor();
}

async function post(url, body, options) {
  const answer = await sendJson(url, body, options);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}
