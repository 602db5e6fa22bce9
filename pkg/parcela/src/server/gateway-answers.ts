/** The gateway's responses: they have the API's shapes, and nothing else from the service. */

import { ParcelaError, type ErrorCode } from "../shared/error.js";
import { inServiceForm } from "../shared/exact-json.js";
import type { Problem } from "../shared/wire.js";
import { isWithoutToken } from "./access-token.js";
import type { RequestContext, RoutedContext } from "./request-context.js";
import { isCorrelationId } from "./gateway-checks.js";
import { REASONS, type GatewayReason } from "./gateway-reasons.js";
import { Reply } from "./reply.js";

/** The details of a refusal. */
export interface RefusalDetails {
  /** Default: the usual one. */
  status?: number | undefined;
  /** Default: the usual one. */
  detalhe?: string | undefined;
  correlationId: string;
  path?: string | undefined;
  erros?: Record<string, string[]> | undefined;
  headers?: Record<string, string> | undefined;
}

/** The titles of problems that the gateway writes itself. */
const TITLES: Record<number, string> = {
  400: "Requisição inválida",
  401: "Não autenticado",
  403: "Não permitido",
  404: "Não encontrado",
  405: "Método não permitido",
  408: "Tempo esgotado",
  413: "Corpo grande demais",
  415: "Tipo de conteúdo não aceito",
  499: "Requisição cancelada",
  500: "Erro interno",
  502: "Serviço indisponível",
  503: "Serviço ocupado",
  504: "Tempo esgotado",
};

/** The status for each code of an error without a response that a page may see. A 401 to the gateway's own credentials becomes a 502. */
export const STATUSES: Partial<Record<ErrorCode, number>> = {
  validation: 400,
  unauthorized: 502,
  problem: 502,
  network: 502,
  decode: 502,
  timeout: 504,
  aborted: 499,
  not_initialized: 500,
};

/** Returns the response with an operation's result, which is JSON, with the status from the specification. */
export function success(json: string | undefined, { correlationId, route: { operation, status } }: RoutedContext): Reply {
  return json === undefined
    ? new Reply(status, headersOf(correlationId))
    : new Reply(status, headersOf(correlationId, "application/json"), inServiceForm(operation, json));
}

/** Returns the response for a refusal by the gateway itself; `tipo` identifies it. */
export function refusal(tipo: GatewayReason, details: RefusalDetails): Reply {
  const { status = REASONS[tipo].status, detalhe = REASONS[tipo].detalhe, correlationId, path, erros, headers } = details;
  const problem = { tipo, titulo: TITLES[status], status, detalhe, instancia: path, erros, correlationId };
  return problemReply(status, problem, correlationId, { headers, reason: tipo });
}

/** Returns the response of a gateway with invalid options. It names no option: the server's log does. */
export function misconfigured(incoming: RequestContext): Reply {
  return refusal("Gateway.Misconfigured", incoming);
}

/**
 * Returns the response for a failed call. Any error that is not this package's own is a bug and becomes a 500. Every refusal that does not
 * come from the service has a `tipo` that begins with `Gateway.`: a page's client treats only the service's refusals as final. A refusal of
 * the order that is read first (`isReadingFirst`) does not refuse the operation, which an earlier attempt may have carried out.
 */
export function failure(error: unknown, incoming: RequestContext): Reply {
  const { correlationId, path, retryAfter, isReadingFirst } = incoming;
  const known = error instanceof ParcelaError ? error : undefined;
  if (known && isWithoutToken(known)) return tokenUnavailable(incoming, known);
  const own = known && STATUSES[known.code];
  if (known && isRefusal(known)) {
    // The core's number is null if the text is neither seconds nor a date.
    const headers = retryAfter && known.retryAfter !== null ? { "Retry-After": retryAfter } : undefined;
    const ofOperation = isReadingFirst || !hasDetails(known.problem) ? null : known.problem;
    const problem = ofOperation
      ? forPage(specified(ofOperation), incoming)
      : { tipo: "Gateway.Upstream" satisfies GatewayReason, titulo: TITLES[known.status], status: known.status, correlationId };
    const id = isCorrelationId(known.correlationId) ? known.correlationId : correlationId;
    return problemReply(known.status, problem, id, { headers });
  }
  if (known?.code === "validation" && own !== undefined) {
    return refusal("Gateway.Validation", { correlationId, path, erros: known.erros ?? undefined });
  }
  return own === 500 || own === undefined
    ? refusal("Gateway.Failed", { correlationId, path })
    : refusal("Gateway.Upstream", { status: own, correlationId, path });
}

/** Returns the response if there is no token: nothing was carried out. `Retry-After` keeps the page from retrying too early. */
function tokenUnavailable(incoming: RequestContext, { retryAfter }: ParcelaError): Reply {
  return refusal("Gateway.TokenUnavailable", { ...incoming, headers: { "Retry-After": String(retryAfter ?? 1) } });
}

/**
 * Whether the service refused the page's request. Redirects, responses from a cache, and refusals of the gateway's own credentials, by the
 * service (401) or by a proxy in between (407), do not count.
 */
function isRefusal(error: ParcelaError): error is ParcelaError & { status: number } {
  const { code, status } = error;
  const isOfPage = code !== "unauthorized" && code !== "decode" && status !== 407;
  return isOfPage && status !== null && status >= 400 && status < 600;
}

/** Whether the problem has any field besides its status. */
function hasDetails(problem: Problem | null): problem is Problem {
  return Object.keys(problem ?? {}).some((name) => name !== "status");
}

/** Keeps the fields that the specification names, except a `tipo` by which a page's client takes the problem for the gateway's own. */
function specified({ tipo, titulo, status, detalhe, instancia, erros, correlationId }: Problem): Problem {
  const own = tipo?.startsWith("Gateway.") ? undefined : tipo;
  return { tipo: own, titulo, status, detalhe, instancia, erros, correlationId };
}

/**
 * Replaces the key that the service received by the page's own key in the problem's texts and in the fields that `erros` names, and hides the
 * secret and the token.
 */
function forPage(problem: Problem, { key, secrets = [] }: RequestContext): Problem {
  const shown = (text: string): string => {
    const hidden = secrets.reduce((shown, secret) => shown.replaceAll(secret, "•••"), text);
    return key ? hidden.replaceAll(new RegExp(key.sent, "gi"), () => key.ofPage) : hidden;
  };
  const texts: Problem = JSON.parse(JSON.stringify(problem), (_, value: unknown) => (typeof value === "string" ? shown(value) : value));
  const erros = texts.erros && Object.fromEntries(Object.entries(texts.erros).map(([field, told]) => [shown(field), told]));
  return { ...texts, erros };
}

function problemReply(
  status: number,
  problem: object,
  correlationId: string,
  { headers, reason }: Pick<RefusalDetails, "headers"> & { reason?: string },
): Reply {
  const all = [...headersOf(correlationId, "application/problem+json"), ...Object.entries(headers ?? {})];
  return new Reply(status, all, JSON.stringify(problem), { reason });
}

/** Returns the headers of every response. Responses hold personal data, so no cache may store them. */
function headersOf(correlationId: string, type?: string): Reply["headers"] {
  const headers: Reply["headers"] = [
    ["CorrelationId", correlationId],
    ["Cache-Control", "no-store"],
    ["X-Content-Type-Options", "nosniff"],
  ];
  return type === undefined ? headers : [["Content-Type", type], ...headers];
}
