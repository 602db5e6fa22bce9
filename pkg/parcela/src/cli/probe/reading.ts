/** The checks that only read. */

import { INVOICE_FILES } from "../../shared/invoice-files.js";
import { skewOf, timeOf } from "../../server/service-clock.js";
import { MAX_PAGE_SIZE, MIN_SIMULATION_AMOUNT } from "../../words/known.js";
import { differs, judged, kept, listed, ofAnswer, statusOf, unknown, type Finding } from "../finding.js";
import { reasonOf, type Answer, type Service } from "./service.js";

/** The page sizes to try, from the largest that the package allows. */
const PAGE_SIZES = [MAX_PAGE_SIZE, 50, 20, 10];
/** The smallest invoice to try, in bytes. */
const SMALLEST_INVOICE = 64 * 1024;

/**
 * Checks the fields of the token.
 *
 * @throws {Error} if there is no token, without which no other check is possible
 */
export async function tokenFields(service: Service): Promise<Finding> {
  const exchange = await service.authenticate();
  const { value, answer } = exchange;
  if (!value || !answer) throw new Error(`no token: ${reasonOf(exchange)}`);
  const [names, formal] = [Object.keys(Object(answer.body)), Object.keys(value)];
  return judged(
    "token-fields",
    formal.every((name) => names.includes(name)),
    listed(names),
  );
}

/** Checks this machine's clock by the response to the token request. */
export function clock({ exchanges: [exchange] }: Service): Finding {
  const header = (name: string) => exchange?.answer?.headers.get(name) ?? null;
  const time = timeOf({ status: exchange?.answer?.status ?? 0, date: header("date"), age: header("age") });
  return time ? judged("clock", !skewOf(time), skewOf(time) ?? "within a minute of the service's") : unknown("clock", "no date seen");
}

/** Checks the responses to an invalid amount, an unknown order and an invalid token. */
export async function refusals(service: Service): Promise<Finding[]> {
  const id = crypto.randomUUID();
  const query = { valorSolicitado: "x" };
  const answer = await service.ask("listSimulateInstallments", { query, headers: { CorrelationId: id } });
  const unauthorized = await service.ask("pagedOrders", { token: "x.y.z" });
  const missing = await service.call((client) => client.getOrder(crypto.randomUUID()));
  return [
    ofAnswer("error-shape", answer, (answer) => errorShape(answer, Object.keys(query))),
    ofAnswer("correlation", answer, ({ headers }) => {
      const returned = headers.get("CorrelationId");
      return judged("correlation", returned === id, returned === id ? "returned" : returned === null ? "not returned" : "another one");
    }),
    hasStatus("unauthorized", unauthorized, 401),
    hasStatus("order-not-found", missing.answer, 404),
  ];
}

const hasStatus = (name: string, answer: Answer | undefined, expected: number, what = ""): Finding =>
  ofAnswer(name, answer, ({ status }) => judged(name, status === expected, `${what}${status}`));

function errorShape(answer: Answer, wrong: string[]): Finding {
  const { erros, ...rest } = Object(answer.body) as { erros?: Record<string, unknown> };
  const names = Object.keys(Object(erros));
  const isList = Object.values(Object(erros)).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === "string"));
  const isKept = answer.status === 400 && isList && wrong.every((name) => names.includes(name));
  return judged("error-shape", isKept, `${statusOf(answer)}: ${listed(Object.keys(rest))}; erros of ${listed(names) || "nothing"}`);
}

/** Simulates, so that a response has amounts, and checks a date in a query. */
export async function simulations(service: Service): Promise<Finding[]> {
  await service.call((client) => client.listSimulateInstallments({ valorSolicitado: 4 * MIN_SIMULATION_AMOUNT }));
  const dated = await service.call((client) => client.pagedOrders({ dataInicio: "2020-01-01T00:00:00-03:00" }));
  return [hasStatus("dates-sent", dated.answer, 200, "with offset: ")];
}

/** Finds the largest page size. */
export async function pageSize(service: Service): Promise<Finding> {
  for (const size of PAGE_SIZES) {
    const { answer } = await service.call((client) => client.pagedOrders({ tamanhoPagina: size }));
    const finding = ofAnswer("page-size", answer, ({ body }) => {
      const { pagina } = Object(body) as { pagina?: { tamanho?: unknown } };
      const given = Number(pagina?.tamanho);
      return judged("page-size", given === PAGE_SIZES[0], given < size ? `answers at most ${given}` : `takes ${size}`);
    });
    if (answer?.status === 200 || finding.verdict === "unknown") return finding;
  }
  return differs("page-size", `refuses ${PAGE_SIZES.at(-1)}`);
}

/** Checks that `total` is the same for two page sizes. */
export async function total(service: Service): Promise<Finding> {
  const totals: number[] = [];
  for (const tamanhoPagina of [1, 10]) {
    const exchange = await service.call((client) => client.pagedOrders({ tamanhoPagina }));
    if (!exchange.value) return unknown("total", reasonOf(exchange));
    totals.push(exchange.value.pagina.total);
  }
  const [ofOne = 0, ofTen = 0] = totals;
  if (ofOne < 2) return unknown("total", "fewer than two orders");
  if (ofOne === ofTen) return kept("total", "counts items");
  return differs("total", ofTen === Math.ceil(ofOne / 10) ? "counts pages" : "changes with the page size");
}

/** Finds the largest invoice. The order does not exist, so that nothing is imported. */
export async function invoiceSize(service: Service): Promise<Finding> {
  const pedidoId = crypto.randomUUID();
  let refused = false;
  for (let size: number = INVOICE_FILES.largest; size >= SMALLEST_INVOICE; size /= 2) {
    const arquivoBase64 = Buffer.alloc(size, "%PDF-1.4 ").toString("base64");
    const answer = await service.ask("importOrderInvoice", { body: { pedidoId, arquivoBase64, nomeArquivo: "parcela-probe.pdf" } });
    refused ||= answer?.status === 413;
    // A service may also end the connection of a body that is too large.
    if (answer === undefined || answer.status === 413) continue;
    const takes = `takes ${Math.round(size / 1000)} kB`;
    return ofAnswer("invoice-size", answer, () => judged("invoice-size", size === INVOICE_FILES.largest, takes));
  }
  if (!refused) return unknown("invoice-size", "no answer");
  return differs("invoice-size", `refuses ${SMALLEST_INVOICE / 1024} KiB`);
}
