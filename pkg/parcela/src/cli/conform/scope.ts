/** The checks of the limits of a session, and of the keys by which a sale is repeated. All of them need the stand-in for the provider. */

import type { OperationName } from "../../shared/operations.js";
import type { Customer } from "../../shared/wire.js";
import { CUSTOMER, ORDER } from "../../testing/fixtures.js";
import { changesOf, newOrder, orderOf } from "./calls.js";
import { CouldNotTell, notRefused, type Check, type Means } from "./check.js";
import type { Asked, Session } from "./page.js";
import { digits, pageOf } from "./provider.js";

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
      const id = await newOrder(means);
      // The owner has read it before: an answer that the gateway keeps is the owner's.
      await page.call("getOrder", { session: means.first, id });
      const theirs = await page.call("getOrder", { session, id });
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
      const asked: Asked[] = [];
      for (const [operation, call] of changesOf(session, pedidoId)) asked.push(await page.call(operation, call));
      const isSent = ({ sent }: Asked) => sent?.some(({ method }) => method !== "GET");
      return asked.filter((one) => one.status !== 404 || isSent(one)).map(({ label }) => label);
    },
  },
  { name: "scope-list", needs, faults: ofLists },
  { name: "scope-customer", needs, faults: ofCustomers },
  { name: "keys", needs, faults: ofKeys },
];

/** A gateway may refuse lists altogether. */
async function ofLists(means: Means): Promise<string[]> {
  const { page, provider, first: session, second } = means;
  await newOrder(means);
  await newOrder({ page, first: second });
  const [ours, theirs] = [session, second].map(({ establishment }) => new URLSearchParams({ documentoLoja: establishment }).toString());
  const whole = pageOf([provider.order(second.establishment)]);
  const withOrdersOf = ({ establishment }: Session, asked: Asked[]) => {
    const isTheirs = ({ itens }: { itens?: { documentoEstabelecimento?: unknown }[] }) =>
      itens?.some((item) => digits(String(item.documentoEstabelecimento)) === digits(establishment));
    return asked.filter(({ body }) => isTheirs(Object(body))).map(({ label }) => `${label} with another establishment's orders`);
  };
  const faults: string[] = [];
  for (const byPost of [false, true]) {
    const list = (query: string) => page.call("pagedOrders", { session, byPost, query });
    faults.push(...notRefused([await list(String(theirs))], 403, 404, 405));
    const asked: Asked[] = [];
    for (const query of ["", "numero=1042", `documentoCliente=${ORDER.documentoCliente}`, `${ours}&${theirs}`, `${theirs}&${ours}`]) {
      asked.push(await list(query));
    }
    asked.push(await provider.answering("pagedOrders", { status: 200, body: whole }, () => list("")));
    // The first session has asked the same: an answer that the gateway keeps is that of the first.
    const again: Asked[] = [];
    for (const query of ["", "numero=1042"]) again.push(await page.call("pagedOrders", { session: second, byPost, query }));
    faults.push(...withOrdersOf(second, asked), ...withOrdersOf(session, again));
  }
  return faults;
}

/** The CPF of an order whose customer the stand-in does not answer: it ignores the filter. */
const OTHER_CPF = "11144477735";

/** A gateway may refuse customers altogether. Of the customer of an own order it passes on what the seller needs, and nothing that another shop may have changed. */
async function ofCustomers({ page, provider, first, second: session }: Means): Promise<string[]> {
  const [theirs, ours] = [provider.order(first.establishment), provider.order(session.establishment)];
  const documento = CUSTOMER.documento;
  const [own, asked]: [Asked[], Asked[]] = [[], []];
  for (const byPost of [false, true]) {
    const ask = (order: object, query: Record<string, string>) =>
      provider.answering("pagedOrders", { status: 200, body: pageOf([order]) }, () =>
        page.call("pagedCustomers", { session, byPost, query }),
      );
    own.push(await ask(ours, { documento }));
    for (const [order, query] of [
      [theirs, { documento }],
      [{ ...ours, documentoCliente: OTHER_CPF }, { documento }],
      [{ ...ours, documentoCliente: OTHER_CPF }, { documento: OTHER_CPF }],
      [ours, { documento, nome: CUSTOMER.nome }],
      [ours, { documento, pagina: "2" }],
    ] as const) {
      asked.push(await ask(order, query));
    }
  }
  const itensOf = ({ body }: Asked): Customer[] => Object(body).itens ?? [];
  const isMore = ({ email, dataDeNascimento, endereco }: Customer) =>
    [email, dataDeNascimento, ...Object.values(Object(endereco))].some(Boolean);
  return [
    ...asked.filter((answer) => itensOf(answer).length > 0).map(({ label }) => `${label} with a customer`),
    ...own.filter((answer) => itensOf(answer).some(isMore)).map(({ label }) => `${label} with an address, an e-mail or a birth date`),
  ];
}

async function ofKeys(means: Means): Promise<string[]> {
  const { page, first, second } = means;
  const [ours, theirs] = [await newOrder(means), await newOrder({ page, first: second })];
  const [key, otherKey] = [crypto.randomUUID(), crypto.randomUUID()];
  const sentKeys = async (session: Session, pedidoId: string, idempotencyKey: string) => {
    const keys: [OperationName, string | undefined][] = [];
    for (const [operation, call] of [["createOrder", orderOf(session)] as const, ...changesOf(session, pedidoId)]) {
      const { sent = [], label } = await page.call(operation, { ...call, headers: { "Idempotency-Key": idempotencyKey } });
      const made = sent.find((one) => one.operation === operation && one.isAuthorized);
      if (!made) throw new CouldNotTell(label);
      keys.push([operation, made.headers["idempotency-key"]?.toString()]);
    }
    return keys;
  };
  const [once, again] = [await sentKeys(first, ours, key), await sentKeys(first, ours, key)];
  const [next, other] = [await sentKeys(first, ours, otherKey), await sentKeys(second, theirs, key)];
  return once.flatMap(([operation, sent], at) => {
    if (sent === undefined) return [`${operation}: no key is sent`];
    if (sent !== again[at]?.[1]) return [`${operation}: another key for the same sale`];
    if (sent === next[at]?.[1]) return [`${operation}: one key for two sales`];
    return sent === other[at]?.[1] ? [`${operation}: one key for two establishments`] : [];
  });
}
