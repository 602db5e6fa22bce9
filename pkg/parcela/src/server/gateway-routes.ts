/** Which request asks for which operation, and what of it is the operation's input. */

import { ParcelaError } from "../shared/error.js";
import type { Operations } from "../shared/glue.js";
import type { OperationName } from "./gateway-api.js";

/** What of a request becomes an operation's input. */
export interface RouteInput {
  query: URLSearchParams;
  id?: string | undefined;
  body?: unknown;
}

type ReadInput = (asked: RouteInput) => unknown[];
type Line = readonly [method: string, path: string, input: ReadInput, status?: number];

export interface Route {
  method: string;
  path: string;
  operation: OperationName;
  input: ReadInput;
  status: number;
  takesBody: boolean;
  /** The name of the segment that stands in braces. */
  parameter: string | undefined;
}

/** The specification's parameters that are numbers; all others are texts. */
const NUMBERS = new Set([
  "valorSolicitado",
  "tipoValorCalculo",
  "valor",
  "prazo",
  "modeloJuros",
  "status",
  "numero",
  "pagina",
  "tamanhoPagina",
]);

const fromQuery: ReadInput = ({ query }) => [queryObject(query)];
const fromBody: ReadInput = ({ body }) => [body];
const fromPath: ReadInput = ({ id }) => [id];
const fromType: ReadInput = ({ id }) => [asNumber(id)];

/**
 * One line an operation. A parameter in braces stands for one segment; a path without one is looked at first. The answer is a 200
 * unless a status is given.
 */
const LINES: Record<keyof Operations, Line> = {
  listSimulateInstallments: ["GET", "/v1/order/simulate-installments", fromQuery],
  getSimulationValues: ["GET", "/v1/order/simulate-values", fromQuery],
  createOrder: ["POST", "/v1/order", fromBody],
  startCdcSale: ["POST", "/v1/order/start-cdc-sale", fromBody],
  importOrderInvoice: ["POST", "/v1/order/invoice", fromBody, 204],
  pagedOrders: ["GET", "/v1/order/paged", fromQuery],
  getOrder: ["GET", "/v1/order/{pedidoId}", fromPath],
  pagedCustomers: ["GET", "/v1/customer/paged", fromQuery],
  getCustomer: ["GET", "/v1/customer/{clienteId}", fromPath],
  createWebHook: ["POST", "/v1/webhooks", fromBody],
  listWebHooks: ["GET", "/v1/webhooks", () => []],
  updateWebHook: ["PUT", "/v1/webhooks/{tipo}", ({ id, body }) => [asNumber(id), body]],
  deleteWebHook: ["DELETE", "/v1/webhooks/{tipo}", fromType],
};

const ROUTES: readonly Route[] = Object.entries(LINES).map(([operation, [method, path, input, status = 200]]) => ({
  method,
  path,
  operation: operation as OperationName,
  input,
  status,
  takesBody: /^P/.test(method),
  parameter: path.match(/\{(\w+)\}$/)?.[1],
}));

/** All operations by the specification's names. */
export const OPERATIONS: readonly OperationName[] = ROUTES.map(({ operation }) => operation);

/** What the widget does; more has to be asked for. */
export const WIDGET_OPERATIONS: readonly OperationName[] = [
  "listSimulateInstallments",
  "getSimulationValues",
  "createOrder",
  "startCdcSale",
  "getOrder",
  "importOrderInvoice",
];

/** The three operations that an `Idempotency-Key` makes safe to repeat. */
export const KEYED_OPERATIONS: readonly OperationName[] = ["createOrder", "startCdcSale", "importOrderInvoice"];

export interface Match {
  route?: Route | undefined;
  id?: string | undefined;
  methods: string[];
}

/**
 * The route of a request, or the methods that its path has.
 *
 * @param path from `/v1` on
 */
export function match(method: string, path: string): Match {
  const slash = path.lastIndexOf("/") + 1;
  const exact = ROUTES.filter((route) => route.path === path);
  const isFitting = ({ path: other, parameter }: Route) => parameter && other === `${path.slice(0, slash)}{${parameter}}`;
  const routes = exact.length > 0 ? exact : ROUTES.filter(isFitting);
  return {
    route: routes.find((route) => route.method === method),
    id: exact.length > 0 ? undefined : decoded(path.slice(slash)),
    methods: routes.map((route) => route.method),
  };
}

/** All of an operation's input in one object, by the specification's names. */
export function inputOf({ input, parameter, takesBody }: Route, asked: RouteInput): Record<string, unknown> {
  if (parameter === undefined) return Object(input(asked)[0] ?? {});
  const [first] = input(asked);
  return { [parameter]: first, ...(takesBody && Object(asked.body)) };
}

/** Where the API begins in a path: a gateway may be mounted anywhere. */
export function splitPath(pathname: string, basePath?: string): string | undefined {
  const at = basePath === undefined ? pathname.lastIndexOf("/v1/") : basePath.length;
  const starts = at >= 0 && pathname.startsWith(basePath ?? "") && pathname.startsWith("/v1/", at);
  return starts ? pathname.slice(at) : undefined;
}

function queryObject(query: URLSearchParams): object {
  const input = {};
  const twice: Record<string, string[]> = {};
  for (const [name, text] of query) {
    if (Object.hasOwn(input, name)) twice[name] = ["O parâmetro foi informado mais de uma vez."];
    Object.defineProperty(input, name, {
      value: NUMBERS.has(name) ? asNumber(text) : text,
      enumerable: true,
      configurable: true,
    });
  }
  if (Object.keys(twice).length > 0) {
    throw new ParcelaError({ code: "validation", message: "a parameter stands twice", erros: twice });
  }
  return input;
}

/** A number as it is written in a query; what is none stays as it is, for the core to name. */
function asNumber(text: string | undefined): unknown {
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
