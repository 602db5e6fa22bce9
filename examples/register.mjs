/** Registers the webhook at the provider, in place of an earlier one, and writes its secret into a file: `node register.mjs FILE`. */

import { writeFile } from "node:fs/promises";
import { createServerClient } from "parcela/server";

const client = createServerClient({
  baseUrl: process.env.PARCELA_URL,
  clientId: process.env.PARCELA_CLIENT_ID,
  clientSecret: process.env.PARCELA_CLIENT_SECRET,
});
const ORDERS = 3;
const webhooks = await client.listWebHooks();
if (webhooks.some(({ tipo }) => tipo === ORDERS)) await client.deleteWebHook(ORDERS);
const { chaveAssinatura } = await client.createWebHook({
  tipo: ORDERS,
  url: "http://127.0.0.1:8080/webhooks/parcela",
  tipoAutenticacao: 1,
});
await writeFile(process.argv[2], chaveAssinatura);
