/** The checks of what a gateway sends on and passes back. All of them need the stand-in for the provider. */

import { FIELDS, OPERATIONS, type Fields, type OperationName } from "../../shared/operations.js";
import { NEW_ORDER } from "../../testing/fixtures.js";
import { isOfGateway, type Check, type Means } from "./check.js";
import type { Asked, Session } from "./page.js";
import { problem, type Given, type Provider, type Sent } from "./provider.js";
import { newOrder } from "./scope.js";

const needs = ["provider"] as const;
const SIMULATION = { valorSolicitado: "1500", tipoValorCalculo: "1" };

export const forwarding: readonly Check[] = [
  { name: "calls", needs, faults: ofCalls },
  { name: "fields-sent", needs, faults: ofFields },
  {
    name: "redirects",
    needs,
    async faults({ page, provider, first: session }) {
      const redirect: Given = { status: 307, headers: { Location: "/v1/order/paged" }, body: "" };
      const asked = await provider.answering(
        () => redirect,
        () => page.call("listSimulateInstallments", { session, query: SIMULATION }),
      );
      const faults = (asked.sent ?? []).filter(({ isAuthorized }) => isAuthorized).length > 1 ? ["followed"] : [];
      return isFailed(asked) ? faults : [...faults, asked.label];
    },
  },
  {
    name: "failures",
    needs,
    async faults({ page, provider, first: session }) {
      const asked: Asked[] = [];
      for (const given of failures(provider)) {
        asked.push(
          await provider.answering(
            () => given,
            () => page.call("listSimulateInstallments", { session, query: SIMULATION }),
          ),
        );
      }
      return asked.filter((one) => !isFailed(one)).map(({ label }) => label);
    },
  },
  { name: "service-refusals", needs, faults: ofRefusals },
];

/** Whether a page learns that the call failed, not that it was refused. */
const isFailed = ({ status = 0 }: Asked): boolean => status >= 500;

/** Answers that are none, with texts that no page may see. */
const failures = ({ token, internal }: Provider): Given[] => {
  const trace = `<h1>Error</h1><pre>${token} ${internal} ${NEW_ORDER.nome} ${NEW_ORDER.cpf}</pre>`;
  const isHtml = { "Content-Type": "text/html" };
  return [
    { status: 500, body: trace, headers: isHtml },
    { status: 200, body: trace, headers: isHtml },
    { status: 401, body: trace },
    "drop",
  ];
};

/** Each operation of the checkout is carried out once, under the gateway's token. */
async function ofCalls(means: Means): Promise<string[]> {
  const { page, first: session } = means;
  const pedidoId = await newOrder(means);
  const made = page.asked.at(-1);
  const values = { valor: "1500", prazo: "12", modeloJuros: "1", tipoValorCalculo: "1" };
  const invoice = { pedidoId, arquivoBase64: Buffer.from("%PDF-1.4").toString("base64"), nomeArquivo: "nota.pdf" };
  const calls: [OperationName, Asked | undefined][] = [
    ["createOrder", made],
    ["listSimulateInstallments", await page.call("listSimulateInstallments", { session, query: SIMULATION })],
    ["getSimulationValues", await page.call("getSimulationValues", { session, query: values })],
    ["startCdcSale", await page.call("startCdcSale", { session, body: { pedidoId } })],
    ["importOrderInvoice", await page.call("importOrderInvoice", { session, body: invoice })],
    ["getOrder", await page.call("getOrder", { session, id: pedidoId })],
  ];
  const isRight = ([operation, asked]: (typeof calls)[number]) => {
    const ofOperation = asked?.sent?.filter((sent) => sent.operation === operation && sent.isAuthorized) ?? [];
    return asked?.status === OPERATIONS[operation].status && ofOperation.length === 1;
  };
  return calls.filter((call) => !isRight(call)).map(([operation, asked]) => asked?.label ?? operation);
}

/** The names that a page adds, and no gateway sends on. */
const ADDED = "daPagina";

async function ofFields({ page, first: session }: Means): Promise<string[]> {
  const headers = { "X-Da-Pagina": "1", cookie: [session.headers.cookie, "daPagina=1"].filter(Boolean).join("; ") };
  const endereco = { ...NEW_ORDER.endereco, [ADDED]: "1" };
  const body = { ...NEW_ORDER, documentoEstabelecimento: session.establishment, endereco, [ADDED]: "1" };
  const keyed = { ...headers, "Idempotency-Key": crypto.randomUUID() };
  const asked = [
    await page.call("createOrder", { session, body, headers: keyed }),
    await page.call("listSimulateInstallments", { session, query: { ...SIMULATION, [ADDED]: "1" }, headers }),
  ];
  return asked.flatMap(({ sent = [] }) => sent.flatMap((one) => unknownIn(one, session)));
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
    provider.answering(
      () => ({ status, body: problem(status, more) }),
      () => page.call("getSimulationValues", { session, query: VALUES }),
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
