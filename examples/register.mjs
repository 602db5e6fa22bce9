/**
 * Registers the webhook at the provider, and writes its secret into a file: `node register.mjs FILE`. A webhook whose file is there stays, as a
 * running gateway has its secret.
 */

import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServerClient } from "parcela/server";

const client = createServerClient({
  baseUrl: process.env.PARCELA_URL,
  clientId: process.env.PARCELA_CLIENT_ID,
  clientSecret: process.env.PARCELA_CLIENT_SECRET,
});
const ORDERS = 3;
const [, , file] = process.argv;
const isRegistered = (await client.listWebHooks()).some(({ tipo }) => tipo === ORDERS);
if (!isRegistered || !existsSync(file)) {
  if (isRegistered) await client.deleteWebHook(ORDERS);
  const { chaveAssinatura } = await client.createWebHook({
    tipo: ORDERS,
    url: "http://127.0.0.1:8080/webhooks/parcela",
    tipoAutenticacao: 1,
  });
  await writeFile(file, chaveAssinatura);
}
