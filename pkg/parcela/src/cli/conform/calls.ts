/** Calls of each operation: harmless ones, and those that the provider carries out. */

import { ROUTES } from "../../server/gateway-routes.js";
import { WIDGET_OPERATIONS } from "../../shared/operation-names.js";
import { OPERATIONS, type OperationName } from "../../shared/operations.js";
import { NEW_ORDER } from "../../testing/fixtures.js";
import { CouldNotTell, type Means } from "./check.js";
import type { Call, Session } from "./page.js";

/** The identifier of no order and no customer. */
const NONE = "00000000-0000-4000-8000-000000000000";
const SIMULATION = { valorSolicitado: "1500", tipoValorCalculo: "1" };
const VALUES = { valor: "1500", prazo: "12", modeloJuros: "1", tipoValorCalculo: "1" };
const invoiceOf = (pedidoId: string) => ({ pedidoId, arquivoBase64: Buffer.from("%PDF-1.4").toString("base64"), nomeArquivo: "nota.pdf" });

/** Inputs that change nothing at a provider: what they name does not exist, or they lack what is required. */
const HARMLESS: Record<OperationName, Call> = {
  listSimulateInstallments: { query: SIMULATION },
  getSimulationValues: { query: VALUES },
  createOrder: { body: {} },
  startCdcSale: { body: { pedidoId: NONE } },
  importOrderInvoice: { body: invoiceOf(NONE) },
  getOrder: { id: NONE },
  pagedOrders: {},
  getCustomer: { id: NONE },
  pagedCustomers: {},
  createWebHook: { body: {} },
  listWebHooks: {},
  updateWebHook: { id: "0", body: {} },
  deleteWebHook: { id: "0" },
};

export interface Known {
  operation: OperationName;
  takesBody: boolean;
  call: Call;
}

/** A harmless call in each form of each operation: lists have two. */
const KNOWN: readonly Known[] = ROUTES.map(({ operation, method, takesBody }) => ({
  operation,
  takesBody,
  call: { ...HARMLESS[operation], byPost: method !== OPERATIONS[operation].method },
}));

/** Whether an operation is one of the checkout, which each gateway has. */
export const isOfCheckout = (operation: OperationName): boolean => WIDGET_OPERATIONS.some((name) => name === operation);

const isOpen = ({ operation }: Known): boolean => isOfCheckout(operation) || operation === "pagedOrders";

/** Harmless calls of the operations that a seller's session may call. */
export const OPEN = KNOWN.filter(isOpen);
/** Harmless calls of all other operations. */
export const CLOSED = KNOWN.filter((known) => !isOpen(known));

/** Returns the call that makes an order for an establishment. */
export const orderOf = (session: Session, documentoEstabelecimento = session.establishment): Call => ({
  session,
  headers: { "Idempotency-Key": crypto.randomUUID() },
  body: { ...NEW_ORDER, documentoEstabelecimento },
});

/** Makes an order of the first session at the stand-in, and returns its identifier. */
export async function newOrder({ page, first }: Pick<Means, "page" | "first">): Promise<string> {
  const { body, label } = await page.call("createOrder", orderOf(first));
  const { pedidoId } = Object(body) as { pedidoId?: unknown };
  if (typeof pedidoId !== "string") throw new CouldNotTell(label);
  return pedidoId;
}

/** Returns a call of each operation of the checkout that changes an order, for a session's order. */
export const changesOf = (session: Session, pedidoId: string): [OperationName, Call][] => [
  ["startCdcSale", { session, body: { pedidoId } }],
  ["importOrderInvoice", { session, body: invoiceOf(pedidoId) }],
];

/** Returns a call of each operation of the checkout that the provider carries out, for a new order. */
export async function carriedOut(means: Pick<Means, "page" | "first">): Promise<[OperationName, Call][]> {
  const { first: session } = means;
  const pedidoId = await newOrder(means);
  return [
    ["createOrder", orderOf(session)],
    ["listSimulateInstallments", { session, query: SIMULATION }],
    ["getSimulationValues", { session, query: VALUES }],
    ...changesOf(session, pedidoId),
    ["getOrder", { session, id: pedidoId }],
  ];
}
