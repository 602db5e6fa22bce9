/** The checks of what a gateway refuses by itself. Without a stand-in for the provider, they send nothing that could change anything there. */

import { NEW_ORDER } from "../../testing/fixtures.js";
import { notRefused, type Check, type Means } from "./check.js";
import type { Asked } from "./page.js";

const SIMULATION = { query: { valorSolicitado: "1500" } };
const OTHER_SITE = { Origin: "https://outra-loja.example" };
const MIDDLE_SIZED = 70_000;

/** A CPF with wrong digits, which no answer may quote. */
export const WRONG_CPF = "529.982.247-24";

export const refusing: readonly Check[] = [
  {
    name: "session",
    faults: async ({ page }) =>
      notRefused([await page.call("listSimulateInstallments", SIMULATION), await page.call("createOrder", { body: {} })], 401),
  },
  {
    name: "cross-site",
    async faults({ page, first: session }) {
      const asked: Asked[] = [await page.call("createOrder", { session, body: {}, headers: OTHER_SITE })];
      for (const headers of [OTHER_SITE, { Origin: "null" }, { "Sec-Fetch-Site": "cross-site" }, { "Sec-Fetch-Site": "same-site" }]) {
        asked.push(await page.call("listSimulateInstallments", { ...SIMULATION, session, headers }));
      }
      return notRefused(asked, 403);
    },
  },
  {
    name: "operations",
    async faults({ page, provider, first: session }) {
      const asked = [
        await page.call("listWebHooks", { session }),
        await page.call("getCustomer", { session, id: crypto.randomUUID() }),
        await page.ask("POST", "/v1/authentication/accesstoken", { session, body: {} }),
      ];
      if (provider) asked.push(await page.call("deleteWebHook", { session, id: "3" }));
      return notRefused(asked, 403, 404, 405);
    },
  },
  {
    name: "paths",
    async faults({ page, first: session }) {
      const asked: Asked[] = [];
      for (const path of PATHS) asked.push(await page.ask("GET", path, { session }));
      return notRefused(asked, 400, 403, 404, 405);
    },
  },
  { name: "validation", faults: ofInputs },
  {
    name: "bodies",
    async faults({ page, first: session }) {
      const isPlain = { "Content-Type": "text/plain" };
      return [
        ...notRefused([await page.call("createOrder", { session, body: "{}", headers: isPlain })], 415),
        ...notRefused([await page.call("createOrder", { session, body: "{" })], 400),
        ...notRefused([await page.call("createOrder", { session, body: { nome: "x".repeat(MIDDLE_SIZED) } })], 413),
      ];
    },
  },
];

/** Forms of the path of listWebHooks that a rule may take for the path of an order. */
const PATHS = ["/v1/order/../webhooks", "/v1/order/%2e%2e/webhooks", "/v1/%77ebhooks", "/v1//webhooks", "/v1/order/..%2fwebhooks"];

async function ofInputs({ page, provider, first: session }: Means): Promise<string[]> {
  const asked = [
    await page.call("listSimulateInstallments", { session, query: { valorSolicitado: "abc" } }),
    await page.call("createOrder", { session, body: {} }),
    await page.call("startCdcSale", { session, body: { pedidoId: "1" } }),
  ];
  if (provider) {
    const order = { ...NEW_ORDER, documentoEstabelecimento: session.establishment };
    for (const wrong of [
      { cpf: WRONG_CPF },
      { valorSolicitado: -1 },
      { email: "ana" },
      { endereco: { ...NEW_ORDER.endereco, cep: "1" } },
    ]) {
      asked.push(await page.call("createOrder", { session, body: { ...order, ...wrong } }));
    }
  }
  return notRefused(asked, 400);
}
