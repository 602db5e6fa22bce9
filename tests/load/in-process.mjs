/** Prints the milliseconds of a thousand orders at a sandbox in this process, the median of five runs. The argument is its module. */

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [module] = process.argv.slice(2);
const { createSandbox } = await import(pathToFileURL(module));
const body = await readFile(new URL("../fixtures/create-order.sent.json", import.meta.url), "utf8");
const json = { "Content-Type": "application/json" };

async function token({ fetch }) {
  const credentials = JSON.stringify({ clientId: "parceiro-demo", clientSecret: "segredo-demo" });
  const address = "http://sandbox/v1/authentication/accesstoken";
  const answer = await fetch(address, { method: "POST", headers: json, body: credentials });
  return (await answer.json()).token_de_acesso;
}

async function thousandOrders() {
  const sandbox = await createSandbox();
  const headers = { ...json, Authorization: `Bearer ${await token(sandbox)}` };
  const begin = performance.now();
  for (let count = 0; count < 1000; count += 1) {
    const { status } = await sandbox.fetch("http://sandbox/v1/order", { method: "POST", headers, body });
    if (status !== 200) throw new Error(`createOrder answered ${status}`);
  }
  const took = performance.now() - begin;
  await sandbox.close();
  return took;
}

const runs = [];
for (let count = 0; count < 5; count += 1) runs.push(await thousandOrders());
console.log(runs.sort((one, other) => one - other)[2]);
