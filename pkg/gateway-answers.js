/** What a gateway answers: the API's own shapes, and nothing else of what the service sent. */

/** What is the matter where the service said nothing that a page could use. */
const TITLES = {
  400: "Requisição inválida",
  401: "Não autenticado",
  403: "Não permitido",
  404: "Não encontrado",
  405: "Método não permitido",
  413: "Corpo grande demais",
  415: "Tipo de conteúdo não aceito",
  499: "Requisição cancelada",
  500: "Erro interno",
  502: "Serviço indisponível",
  504: "Tempo esgotado",
};

/** The status for each code of an error that holds no answer of the service; those of our own credentials are no page's. */
const STATUSES = {
  validation: 400,
  unauthorized: 502,
  network: 502,
  decode: 502,
  timeout: 504,
  aborted: 499,
  not_initialized: 500,
};

/** The result of an operation. */
export function success(value, correlationId) {
  return value === undefined
    ? new Response(null, { status: 204, headers: headersOf(correlationId) })
    : new Response(JSON.stringify(value), { headers: headersOf(correlationId, "application/json") });
}

/** A refusal of the gateway itself; `tipo` says which. */
export function refusal(status, tipo, detalhe, { correlationId, path, erros, headers }) {
  const problem = { tipo, titulo: TITLES[status], status, detalhe, instancia: path, erros, correlationId };
  return problemResponse(status, problem, correlationId, headers);
}

/**
 * What a failed call becomes. Every refusal that is not the service's own has a `tipo` of `Gateway.`: a page's client takes only
 * the service's for the end of an intent.
 */
export function failure(error, { correlationId, path, retryAfter }) {
  const own = STATUSES[error?.code];
  if (error?.status && error.code !== "unauthorized" && error.code !== "decode") {
    const headers = retryAfter ? { "Retry-After": retryAfter } : undefined;
    const problem = error.problem
      ? known(error.problem)
      : { tipo: "Gateway.Upstream", titulo: TITLES[error.status], status: error.status, correlationId };
    return problemResponse(error.status, problem, error.correlationId ?? correlationId, headers);
  }
  if (error?.code === "validation") {
    const detalhe = "Um ou mais campos são inválidos.";
    return refusal(own, "Gateway.Validation", detalhe, { correlationId, path, erros: error.erros ?? undefined });
  }
  const detalhe = own === 500 || own === undefined ? "O gateway falhou." : "O serviço não respondeu como esperado.";
  return refusal(own ?? 500, "about:blank", detalhe, { correlationId, path });
}

/** The fields that the specification names. */
function known({ tipo, titulo, status, detalhe, instancia, erros, correlationId }) {
  return { tipo, titulo, status, detalhe, instancia, erros, correlationId };
}

function problemResponse(status, problem, correlationId, headers) {
  const all = { ...headersOf(correlationId, "application/problem+json"), ...headers };
  return new Response(JSON.stringify(problem), { status, headers: all });
}

/** Answers hold personal data: no copy stays anywhere on the way. */
function headersOf(correlationId, type) {
  return {
    ...(type && { "Content-Type": type }),
    CorrelationId: correlationId,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
}
