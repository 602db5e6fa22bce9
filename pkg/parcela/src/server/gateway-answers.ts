/** What a gateway answers: the API's own shapes, and nothing else of what the service sent. */

import { ParcelaError, type ErrorCode } from "../shared/error.js";
import type { Problem } from "../shared/wire.js";
import { isWithoutAnswer } from "./access-token.js";
import type { RequestContext, RoutedContext } from "./request-context.js";
import { isCorrelationId } from "./gateway-checks.js";

/** What an answer tells of its request. */
export interface Told {
  correlationId: string;
  path?: string | undefined;
  erros?: Record<string, string[]> | undefined;
  headers?: Record<string, string> | undefined;
}

/** What is the matter where the service said nothing that a page could use. */
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

/** The status for each code of an error that holds no answer of the service; those of our own credentials are no page's. */
const STATUSES: Partial<Record<ErrorCode, number>> = {
  validation: 400,
  unauthorized: 502,
  problem: 502,
  network: 502,
  decode: 502,
  timeout: 504,
  aborted: 499,
  not_initialized: 500,
};

/** The result of an operation, with the status that the specification gives it. */
export function success(value: unknown, { correlationId, route: { status } }: RoutedContext): Response {
  return value === undefined
    ? new Response(null, { status, headers: headersOf(correlationId) })
    : new Response(JSON.stringify(value), { status, headers: headersOf(correlationId, "application/json") });
}

/** The `tipo` of each refusal. */
const reasons = new WeakMap<Response, string>();

/** The `tipo` of a refusal of the gateway itself; undefined for another answer. */
export const reasonOf = (response: Response): string | undefined => reasons.get(response);

/** A refusal of the gateway itself; `tipo` says which. */
export function refusal(status: number, tipo: string, detalhe: string, told: Told): Response {
  const { correlationId, path, erros, headers } = told;
  const problem = { tipo, titulo: TITLES[status], status, detalhe, instancia: path, erros, correlationId };
  const response = problemResponse(status, problem, correlationId, headers);
  reasons.set(response, tipo);
  return response;
}

/** Of options that are wrong a page learns no more: which one it is stands in the server's log. */
export function misconfigured(incoming: RequestContext): Response {
  return refusal(500, "Gateway.Misconfigured", "O gateway não está configurado.", incoming);
}

/**
 * What a failed call becomes. Only an error of the package's own says which; whatever else was thrown is a defect. Every refusal
 * that is not the service's own has a `tipo` of `Gateway.`, since a page's client takes only the service's for the end of an intent.
 * What refuses the order that is read first (`isReadingFirst`) says nothing of the operation, which an earlier attempt may have done.
 */
export function failure(error: unknown, incoming: RequestContext): Response {
  const { correlationId, path, retryAfter, isReadingFirst } = incoming;
  const known = error instanceof ParcelaError ? error : undefined;
  if (known && isWithoutAnswer(known)) return tokenUnavailable(incoming, known);
  const own = known && STATUSES[known.code];
  if (known && isRefusal(known)) {
    const headers = retryAfter ? { "Retry-After": retryAfter } : undefined;
    const ofOperation = isReadingFirst || !isTold(known.problem) ? null : known.problem;
    const problem = ofOperation
      ? withPagesKey(specified(ofOperation), incoming)
      : { tipo: "Gateway.Upstream", titulo: TITLES[known.status], status: known.status, correlationId };
    const id = isCorrelationId(known.correlationId) ? known.correlationId : correlationId;
    return problemResponse(known.status, problem, id, headers);
  }
  if (known?.code === "validation" && own !== undefined) {
    const detalhe = "Um ou mais campos são inválidos.";
    return refusal(own, "Gateway.Validation", detalhe, { correlationId, path, erros: known.erros ?? undefined });
  }
  return own === 500 || own === undefined
    ? refusal(500, "Gateway.Failed", "O gateway falhou.", { correlationId, path })
    : refusal(own, "Gateway.Upstream", "O serviço não respondeu como esperado.", { correlationId, path });
}

/** Of a token endpoint that does not answer: nothing was sent, and who asks again soon waits for nothing. */
function tokenUnavailable(incoming: RequestContext, { retryAfter }: ParcelaError): Response {
  const detalhe = "O serviço de autenticação não responde. Tente de novo em instantes.";
  return refusal(503, "Gateway.TokenUnavailable", detalhe, { ...incoming, headers: { "Retry-After": String(retryAfter ?? 1) } });
}

/**
 * Whether the service refuses what the page has asked for. Neither a redirect or a cache's answer nor a refusal of our own
 * credentials, at the service (401) or at a proxy on the way (407), is one.
 */
function isRefusal(error: ParcelaError): error is ParcelaError & { status: number } {
  const { code, status } = error;
  const isOfPage = code !== "unauthorized" && code !== "decode" && status !== 407;
  return isOfPage && status !== null && status >= 400 && status < 600;
}

/** Whether the service has said anything beside its status. */
function isTold(problem: Problem | null): problem is Problem {
  return Object.keys(problem ?? {}).some((name) => name !== "status");
}

/** The fields that the specification names. */
function specified({ tipo, titulo, status, detalhe, instancia, erros, correlationId }: Problem): Problem {
  return { tipo, titulo, status, detalhe, instancia, erros, correlationId };
}

/** The problem with the page's own key, where the service names the one that it has heard in its place. */
function withPagesKey(problem: Problem, { key }: RequestContext): Problem {
  if (!key) return problem;
  return JSON.parse(JSON.stringify(problem).replaceAll(new RegExp(key.sent, "gi"), key.ofPage));
}

function problemResponse(status: number, problem: object, correlationId: string, headers?: Record<string, string>): Response {
  const all = { ...headersOf(correlationId, "application/problem+json"), ...headers };
  return new Response(JSON.stringify(problem), { status, headers: all });
}

/** Answers hold personal data: no copy stays anywhere on the way. */
function headersOf(correlationId: string, type?: string): Record<string, string> {
  return {
    ...(type && { "Content-Type": type }),
    CorrelationId: correlationId,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
}
