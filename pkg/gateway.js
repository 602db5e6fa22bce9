/** The gateway: what a partner's own server does for its page, so that no page ever holds a token. */

import { failure, refusal, success } from "./gateway-answers.js";
import { correlationOf, isCrossSite, isJson, readBytes } from "./gateway-checks.js";
import { KEYED_OPERATIONS, OPERATIONS, WIDGET_OPERATIONS, match, splitPath } from "./gateway-routes.js";
import { checkedCredentials, requireOption } from "./server-options.js";
import { STORE, isKeyValueStore } from "./shared-store.js";
import { upstream } from "./upstream.js";

const MEBIBYTE = 1024 * 1024;
/** More than any input but an invoice. */
const SMALL_BODY = 64 * 1024;
/** Less than the 30 seconds that a page's client waits, so that the page learns why. */
const TIMEOUT = 25_000;

/** @param {() => Promise<object>} running answers the WebAssembly's running instance */
export function gateway(given, running) {
  const options = checkedOptions(given);
  const call = upstream(options, running);
  return async (request, context) => {
    const { pathname, searchParams: query } = new URL(request.url);
    const asked = { request, context, query, path: pathname, correlationId: correlationOf(request) };
    try {
      return (await refusalOf(asked, options)) ?? success(await carryOut(asked, call), asked.correlationId);
    } catch (error) {
      options.onError?.({ error, operation: asked.route?.operation ?? null, correlationId: asked.correlationId });
      return failure(error, asked);
    }
  };
}

function checkedOptions(given) {
  const credentials = checkedCredentials(given);
  const { authorize, onError, basePath, operations = WIDGET_OPERATIONS, allowedOrigins = [] } = given;
  const { maxBodyBytes = 10 * MEBIBYTE, tokenStore } = given;
  requireOption("authorize", typeof authorize === "function", "a function: who may use the gateway?");
  requireOption("onError", onError === undefined || typeof onError === "function", "a function");
  requireOption("operations", isListOf(operations, OPERATIONS), "a list of the specification's operation names");
  requireOption("allowedOrigins", Array.isArray(allowedOrigins), "a list of origins");
  requireOption("maxBodyBytes", Number.isSafeInteger(maxBodyBytes) && maxBodyBytes > 0, "a whole number above zero");
  requireOption("tokenStore", tokenStore === undefined || isKeyValueStore(tokenStore), STORE);
  const isPath = basePath === undefined || (typeof basePath === "string" && /^(\/.*)?$/.test(basePath));
  requireOption("basePath", isPath, "a path such as /parcela");
  return {
    timeoutMs: TIMEOUT,
    ...definedOf(credentials),
    authorize,
    onError,
    basePath: basePath?.replace(/\/+$/, ""),
    operations: new Set(operations),
    allowedOrigins,
    maxBodyBytes,
    tokenStore,
  };
}

function isListOf(list, known) {
  return Array.isArray(list) && list.every((name) => known.includes(name));
}

function definedOf(object) {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

/** The answer to a request that must not go further. Notes in `asked` what it asks for. */
async function refusalOf(asked, options) {
  const { request, context } = asked;
  if (isCrossSite(request, options.allowedOrigins)) {
    return refusal(403, "Gateway.CrossSite", "A requisição vem de outro site.", asked);
  }
  const allowed = await options.authorize(request, context);
  if (allowed instanceof Response) return allowed;
  if (allowed !== true) return refusal(401, "Gateway.Unauthorized", "Entre no sistema para continuar.", asked);
  return refusalOfRoute(asked, options) ?? refusalOfBody(asked, options);
}

function refusalOfRoute(asked, options) {
  const path = splitPath(asked.path, options.basePath);
  const { route, id, methods } = path === undefined ? { methods: [] } : match(asked.request.method, path);
  if (methods.length === 0) return refusal(404, "Gateway.UnknownPath", "O caminho não existe.", asked);
  if (!route) {
    const headers = { Allow: methods.join(", ") };
    return refusal(405, "Gateway.MethodNotAllowed", "O caminho não aceita este método.", { ...asked, headers });
  }
  if (!options.operations.has(route.operation)) {
    const detalhe = `A operação ${route.operation} não é permitida por este gateway.`;
    return refusal(403, "Gateway.OperationNotAllowed", detalhe, asked);
  }
  Object.assign(asked, { route, id });
  return undefined;
}

async function refusalOfBody(asked, { maxBodyBytes }) {
  const { request, route } = asked;
  if (!route.takesBody) return undefined;
  if (!isJson(request)) return refusal(415, "Gateway.ContentType", "Envie application/json.", asked);
  const most = route.operation === "importOrderInvoice" ? maxBodyBytes : Math.min(maxBodyBytes, SMALL_BODY);
  const bytes = await readBytes(request, most);
  if (bytes === undefined) return refusal(413, "Gateway.BodyTooLarge", `O limite é de ${most} bytes.`, asked);
  try {
    asked.body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refusal(400, "Gateway.InvalidJson", "O corpo não é JSON.", asked);
  }
  return undefined;
}

function carryOut(asked, call) {
  const { request, route, correlationId } = asked;
  const key = KEYED_OPERATIONS.includes(route.operation) ? request.headers.get("idempotency-key") : null;
  const options = { correlationId, signal: request.signal, ...(key !== null && { idempotencyKey: key }) };
  return call(asked, route.operation, [...route.input(asked), options]);
}
