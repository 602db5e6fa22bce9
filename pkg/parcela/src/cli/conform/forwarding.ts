/** The checks of what a gateway sends on and passes back. All of them need the stand-in for the provider. */

import { FIELDS, OPERATIONS, type Fields, type OperationName } from "../../shared/operations.js";
import { NEW_ORDER } from "../../testing/fixtures.js";
import { carriedOut } from "./calls.js";
import { isOfGateway, type Check, type Means } from "./check.js";
import type { Asked, Session } from "./page.js";
import { problem, type Given, type Provider, type Sent } from "./provider.js";

const needs = ["provider"] as const;

export const forwarding: readonly Check[] = [
  { name: "calls", needs, faults: ofCalls },
  { name: "fields-sent", needs, faults: ofFields },
  {
    name: "redirects",
    needs,
    async faults(means) {
      const given: Given = { status: 307, headers: { Location: "/v1/order/paged" }, body: "" };
      const answers = await answersTo(means, [given]);
      return answers.flatMap(({ asked }) => [
        ...(asked.sent?.some(({ operation }) => operation === "pagedOrders") ? ["followed"] : []),
        ...(isFailed(asked) ? [] : [asked.label]),
      ]);
    },
  },
  {
    name: "failures",
    needs,
    async faults(means) {
      const answers = await answersTo(means, failures(means.provider));
      return answers.flatMap(({ operation, given, asked }) => {
        const attempts = asked.sent?.filter((sent) => sent.operation === operation && sent.isAuthorized).length ?? 0;
        // The token may be renewed after a 401.
        const isRepeated = attempts > 1 && Object(given).status !== 401;
        return [...(isFailed(asked) ? [] : [asked.label]), ...(isRepeated ? [`${asked.label}, repeated`] : [])];
      });
    },
  },
  { name: "service-refusals", needs, faults: ofRefusals },
];

/** Whether a page learns that the call failed, not that it was refused. */
const isFailed = ({ status = 0 }: Asked): boolean => status >= 500;

/** Answers that are none, with texts that no page may see. */
const failures = ({ token, internal }: Provider): Given[] => {
  const trace = `<h1>Error</h1><pre>${token} ${internal} ${NEW_ORDER.nome} ${NEW_ORDER.cpf}</pre>`;
  const html = { "Content-Type": "text/html" };
  return [{ status: 500, body: trace, headers: html }, { status: 200, body: trace, headers: html }, { status: 401, body: trace }, "drop"];
};

/** Calls each operation of the checkout for each answer that the provider gives it. */
async function answersTo(means: Means, given: readonly Given[]) {
  const answers: { operation: OperationName; given: Given; asked: Asked }[] = [];
  for (const [operation, call] of await carriedOut(means)) {
    for (const one of given) {
      const asked = await means.provider.answering(operation, one, () => means.page.call(operation, call));
      answers.push({ operation, given: one, asked });
    }
  }
  return answers;
}

/** Each operation of the checkout is carried out once, under the gateway's token. */
async function ofCalls(means: Means): Promise<string[]> {
  const faults: string[] = [];
  for (const [operation, call] of await carriedOut(means)) {
    const { status, sent, label } = await means.page.call(operation, call);
    const ofOperation = sent?.filter((one) => one.operation === operation && one.isAuthorized) ?? [];
    if (status !== OPERATIONS[operation].status || ofOperation.length !== 1) faults.push(label);
  }
  return faults;
}

/** The names that a page adds, and no gateway sends on. */
const ADDED = "daPagina";

async function ofFields(means: Means): Promise<string[]> {
  const { page, first: session } = means;
  const headers = { "X-Da-Pagina": "1", cookie: [session.headers.cookie, "daPagina=1"].filter(Boolean).join("; ") };
  const faults: string[] = [];
  for (const [operation, call] of await carriedOut(means)) {
    const { endereco, ...body } = Object(call.body) as { endereco?: object };
    const added = call.body ? { body: { ...body, ...(endereco && { endereco: { ...endereco, [ADDED]: "1" } }), [ADDED]: "1" } } : {};
    const query = { ...Object(call.query), [ADDED]: "1" } as Record<string, string>;
    const { sent = [] } = await page.call(operation, { ...call, ...added, query, headers: { ...call.headers, ...headers } });
    faults.push(...sent.flatMap((one) => unknownIn(one, session)));
  }
  return faults;
}

/** Returns what a request of the gateway has and the specification does not name. */
function unknownIn({ operation, body, query, headers }: Sent, session: Session): string[] {
  const texts = Object.values(headers).flat().join("\n");
  const ofSession = Object.entries(session.headers).filter(([, value]) => texts.includes(value));
  const ofPage = ["cookie", "x-da-pagina"].filter((name) => name in headers);
  const names = [...ofPage, ...ofSession.map(([name]) => name)];
  const known = operation ? OPERATIONS[operation].query : [];
  return [
    ...membersBeyond(operation ? FIELDS[operation] : {}, body).map((name) => `${operation}: ${name}`),
    ...[...query.keys()].filter((name) => !known.includes(name)).map((name) => `${operation}: the parameter ${name}`),
    ...names.map((name) => `${operation}: the header ${name}`),
  ];
}

function membersBeyond(fields: Fields | 1 | undefined, value: unknown): string[] {
  if (typeof value !== "object" || value === null || typeof fields !== "object") return [];
  return Object.entries(value).flatMap(([name, member]) => (name in fields ? membersBeyond(fields[name], member) : [name]));
}

/** A refusal of the service arrives with its status, its `tipo` and its text, and never as the gateway's own. */
async function ofRefusals({ page, provider, first: session }: Means): Promise<string[]> {
  const asked = (status: number, more: object) =>
    provider.answering("getSimulationValues", { status, body: problem(status, more) }, () =>
      page.call("getSimulationValues", { session, query: VALUES }),
    );
  const refused = await asked(400, { tipo: "Order.TermOutOfRange" });
  const { tipo, detalhe } = Object(refused.body) as { tipo?: unknown; detalhe?: unknown };
  const isWhole = refused.status === 400 && tipo === "Order.TermOutOfRange" && typeof detalhe === "string";
  const disguised = await asked(503, { tipo: "Gateway.Busy" });
  return [
    ...(isWhole ? [] : [refused.label]),
    ...(isOfGateway(disguised.body) && !isRelayed(disguised.body) ? ["as the gateway's own"] : []),
  ];
}

const VALUES = { valor: "1500", prazo: "99", modeloJuros: "1", tipoValorCalculo: "1" };
const isRelayed = (body: unknown): boolean => Object(body).tipo === "Gateway.Upstream";
