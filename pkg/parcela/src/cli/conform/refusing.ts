/** The checks of what a gateway refuses by itself. Without a stand-in for the provider, they send nothing that could change anything there. */

import { NEW_ORDER } from "../../testing/fixtures.js";
import { CLOSED, isOfCheckout, OPEN, type Known } from "./calls.js";
import { notRefused, type Check, type Means } from "./check.js";
import type { Asked, Call, Page, Session } from "./page.js";

const OTHER_SITE = { Origin: "https://outra-loja.example" };
const OTHER_FETCHES = ["cross-site", "same-site"].map((site) => ({ "Sec-Fetch-Site": site }));
const MIDDLE_SIZED = 70_000;
/** The statuses by which a gateway refuses an operation that it does not have. */
const CLOSED_BY = [403, 404, 405];

/** A CPF with wrong digits, which no answer may quote. */
export const WRONG_CPF = "529.982.247-24";

export const refusing: readonly Check[] = [
  { name: "session", faults: async ({ page }) => notRefusedOf(page, OPEN, 401, (call) => call) },
  {
    name: "cross-site",
    async faults({ page, first: session }) {
      const faults: string[] = [];
      for (const headers of [OTHER_SITE, { Origin: "null" }, { Origin: `${page.origin}.example` }, ...OTHER_FETCHES]) {
        faults.push(...(await notRefusedOf(page, OPEN, 403, (call) => ({ ...call, session, headers }))));
      }
      return faults;
    },
  },
  {
    name: "operations",
    async faults({ page, first: session }) {
      const asked = await page.ask("POST", "/v1/authentication/accesstoken", { session, body: {} });
      return [...notRefused([asked], ...CLOSED_BY), ...(await notRefusedOf(page, CLOSED, 403, (call) => ({ ...call, session })))];
    },
  },
  {
    name: "paths",
    async faults({ page, first: session }) {
      const asked: Asked[] = [];
      for (const path of PATHS) asked.push(await page.ask("GET", path, { session }));
      return notRefused(asked, 400, ...CLOSED_BY);
    },
  },
  { name: "validation", faults: ofInputs },
  { name: "bodies", faults: ofBodies },
];

/** Returns the calls that the gateway has not refused by `status`. It may also lack any operation that is none of the checkout. */
async function notRefusedOf(page: Page, known: readonly Known[], status: number, change: (call: Call) => Call): Promise<string[]> {
  const faults: string[] = [];
  for (const { operation, call } of known) {
    const statuses = isOfCheckout(operation) ? [status] : [status, ...CLOSED_BY];
    faults.push(...notRefused([await page.call(operation, change(call))], ...statuses));
  }
  return faults;
}

async function ofBodies({ page, first: session }: Means): Promise<string[]> {
  const known = OPEN.filter(({ takesBody }) => takesBody);
  const ofType = (type: string) => (call: Call) => ({ ...call, session, headers: { "Content-Type": type } });
  return [
    ...(await notRefusedOf(page, known, 415, ofType("text/plain"))),
    ...(await notRefusedOf(page, known, 415, ofType(""))),
    ...(await notRefusedOf(page, known, 400, (call) => ({ ...call, session, body: "{" }))),
    ...(await notRefusedOf(page, known, 413, (call) => large(call, session))),
  ];
}

const large = ({ body, ...call }: Call, session: Session): Call => ({
  ...call,
  session,
  body: { query: "", ...Object(body), nome: "x".repeat(MIDDLE_SIZED) },
});

/** Forms of the path of listWebHooks that a rule may take for the path of an order. */
const PATHS = [
  "/v1/order/../webhooks",
  "/v1/order/%2e%2e/webhooks",
  "/v1/%77ebhooks",
  "/v1//webhooks",
  "//v1/webhooks",
  "/v1/order/..%2fwebhooks",
];

async function ofInputs({ page, provider, first: session }: Means): Promise<string[]> {
  const asked = [
    await page.call("listSimulateInstallments", { session, query: { valorSolicitado: "abc" } }),
    await page.call("createOrder", { session, body: {} }),
    await page.call("getSimulationValues", { session, query: { valor: "1500", prazo: "x" } }),
    await page.call("startCdcSale", { session, body: { pedidoId: "1" } }),
    await page.call("importOrderInvoice", { session, body: { pedidoId: "1" } }),
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
