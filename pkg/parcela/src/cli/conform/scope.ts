/** The checks of the limits of a session, and of the keys by which a sale is repeated. All of them need the stand-in for the provider. */

import { NEW_ORDER } from "../../testing/fixtures.js";
import { CouldNotTell, notRefused, type Check, type Means } from "./check.js";
import type { Asked, Session } from "./page.js";
import { digits } from "./provider.js";

const needs = ["provider", "second"] as const;

export const scopes: readonly Check[] = [
  {
    name: "scope-create",
    needs,
    faults: async ({ page, first, second }) => notRefused([await page.call("createOrder", orderOf(first, second.establishment))], 403),
  },
  {
    name: "scope-read",
    needs,
    async faults(means) {
      const { page, second: session } = means;
      const theirs = await page.call("getOrder", { session, id: await newOrder(means) });
      const none = await page.call("getOrder", { session, id: crypto.randomUUID() });
      const problemOf = ({ status, body }: Asked) =>
        JSON.stringify([status, ...["tipo", "titulo", "detalhe"].map((name) => Object(body)[name])]);
      if (theirs.status !== 404) return [theirs.label];
      return problemOf(theirs) === problemOf(none) ? [] : ["an order of another establishment is told from none"];
    },
  },
  {
    name: "scope-change",
    needs,
    async faults(means) {
      const { page, second: session } = means;
      const pedidoId = await newOrder(means);
      const invoice = { pedidoId, arquivoBase64: Buffer.from("%PDF-1.4").toString("base64"), nomeArquivo: "nota.pdf" };
      const asked = [
        await page.call("startCdcSale", { session, body: { pedidoId } }),
        await page.call("importOrderInvoice", { session, body: invoice }),
      ];
      const isSent = ({ sent }: Asked) => sent?.some(({ method }) => method !== "GET");
      return asked.filter((one) => one.status !== 404 || isSent(one)).map(({ label }) => label);
    },
  },
  { name: "scope-list", needs, faults: ofLists },
  { name: "keys", needs, faults: ofKeys },
];

/** Returns the call that makes an order for an establishment. */
const orderOf = (session: Session, documentoEstabelecimento = session.establishment, key: string = crypto.randomUUID()) => ({
  session,
  headers: { "Idempotency-Key": key },
  body: { ...NEW_ORDER, documentoEstabelecimento },
});

/** Makes an order of the first session at the stand-in, and returns its identifier. */
export async function newOrder({ page, first }: Pick<Means, "page" | "first">): Promise<string> {
  const { body, label } = await page.call("createOrder", orderOf(first));
  const { pedidoId } = Object(body) as { pedidoId?: unknown };
  if (typeof pedidoId !== "string") throw new CouldNotTell(label);
  return pedidoId;
}

/** A gateway may refuse lists altogether. */
async function ofLists(means: Means): Promise<string[]> {
  const { page, provider, first: session, second } = means;
  await newOrder(means);
  await newOrder({ page, first: second });
  const documentoLoja = second.establishment;
  const faults = notRefused([await page.call("pagedOrders", { session, query: { documentoLoja } })], 403);
  const asked = [await page.call("pagedOrders", { session })];
  const whole = { itens: [provider.order(second.establishment)], pagina: provider.page(null).pagina };
  asked.push(
    await provider.answering(
      () => ({ status: 200, body: whole }),
      () => page.call("pagedOrders", { session }),
    ),
  );
  const isTheirs = ({ body }: Asked) => {
    const itens = Object(body).itens as { documentoEstabelecimento?: unknown }[] | undefined;
    return itens?.some((item) => digits(String(item.documentoEstabelecimento)) === digits(documentoLoja));
  };
  return [...faults, ...asked.filter(isTheirs).map(({ label }) => `${label} with another establishment's orders`)];
}

async function ofKeys({ page, first, second }: Means): Promise<string[]> {
  const key = crypto.randomUUID();
  const sentKey = async (session: Session) => {
    const { sent = [], label } = await page.call("createOrder", orderOf(session, undefined, key));
    const made = sent.find(({ operation }) => operation === "createOrder");
    if (!made) throw new CouldNotTell(label);
    return made.headers["idempotency-key"];
  };
  const [once, again, other] = [await sentKey(first), await sentKey(first), await sentKey(second)];
  const faults: string[] = [];
  if (once === undefined) faults.push("no key is sent");
  else if (once !== again) faults.push("another key for the same sale");
  else if (once === other) faults.push("one key for two establishments");
  return faults;
}
