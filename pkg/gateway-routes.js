/** Which request asks for which operation, and what of it is the operation's input. */

import { ParcelaError } from "./error.js";

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

const fromQuery = ({ query }) => [queryObject(query)];
const fromBody = ({ body }) => [body];
const fromPath = ({ id }) => [id];
const fromType = ({ id }) => [asNumber(id)];

/**
 * One line an operation. A parameter in braces stands for one segment; a path without one is looked at first. The answer is a 200
 * unless a status is given.
 */
const ROUTES = [
  ["GET", "/v1/order/simulate-installments", "listSimulateInstallments", fromQuery],
  ["GET", "/v1/order/simulate-values", "getSimulationValues", fromQuery],
  ["POST", "/v1/order", "createOrder", fromBody],
  ["POST", "/v1/order/start-cdc-sale", "startCdcSale", fromBody],
  ["POST", "/v1/order/invoice", "importOrderInvoice", fromBody, 204],
  ["GET", "/v1/order/paged", "pagedOrders", fromQuery],
  ["GET", "/v1/order/{pedidoId}", "getOrder", fromPath],
  ["GET", "/v1/customer/paged", "pagedCustomers", fromQuery],
  ["GET", "/v1/customer/{clienteId}", "getCustomer", fromPath],
  ["POST", "/v1/webhooks", "createWebHook", fromBody],
  ["GET", "/v1/webhooks", "listWebHooks", () => []],
  ["PUT", "/v1/webhooks/{tipo}", "updateWebHook", ({ id, body }) => [asNumber(id), body]],
  ["DELETE", "/v1/webhooks/{tipo}", "deleteWebHook", fromType],
].map(([method, path, operation, input, status = 200]) => ({
  method,
  path,
  operation,
  input,
  status,
  takesBody: /^P/.test(method),
  parameter: path.match(/\{(\w+)\}$/)?.[1],
}));

/** All operations by the specification's names. */
export const OPERATIONS = ROUTES.map(({ operation }) => operation);

/** What the widget does; more has to be asked for. */
export const WIDGET_OPERATIONS = [
  "listSimulateInstallments",
  "getSimulationValues",
  "createOrder",
  "startCdcSale",
  "getOrder",
  "importOrderInvoice",
];

/** The three operations that an `Idempotency-Key` makes safe to repeat. */
export const KEYED_OPERATIONS = ["createOrder", "startCdcSale", "importOrderInvoice"];

/**
 * The route of a request, or the methods that its path has.
 *
 * @param {string} method
 * @param {string} path from `/v1` on
 * @returns {{ route?: object, id?: string, methods: string[] }}
 */
export function match(method, path) {
  const slash = path.lastIndexOf("/") + 1;
  const exact = ROUTES.filter((route) => route.path === path);
  const isFitting = ({ path: other, parameter }) => parameter && other === `${path.slice(0, slash)}{${parameter}}`;
  const routes = exact.length > 0 ? exact : ROUTES.filter(isFitting);
  return {
    route: routes.find((route) => route.method === method),
    id: exact.length > 0 ? undefined : decoded(path.slice(slash)),
    methods: routes.map((route) => route.method),
  };
}

/** All of an operation's input in one object, by the specification's names. */
export function inputOf({ input, parameter, takesBody }, asked) {
  if (parameter === undefined) return input(asked)[0] ?? {};
  const [first] = input(asked);
  return { [parameter]: first, ...(takesBody && asked.body) };
}

/** Where the API begins in a path: a gateway may be mounted anywhere. */
export function splitPath(pathname, basePath) {
  const at = basePath === undefined ? pathname.lastIndexOf("/v1/") : basePath.length;
  const starts = at >= 0 && pathname.startsWith(basePath ?? "") && pathname.startsWith("/v1/", at);
  return starts ? pathname.slice(at) : undefined;
}

function queryObject(query) {
  const input = {};
  const twice = {};
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
function asNumber(text) {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function decoded(segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
