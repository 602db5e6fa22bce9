/** The refusals and failures of the gateway itself. The package's `gateway.openapi.json` is generated from them. */

/**
 * The requests that can get a refusal: those of `every` operation, of one with a `body`, of one that belongs to an `establishment`, of a `list`,
 * of an existing `order`, of an `invoice`; or those of `none`.
 */
export type RefusedRequests = "every" | "body" | "establishment" | "list" | "order" | "invoice" | "none";

interface Refused {
  /** The usual status. */
  status: number;
  of: RefusedRequests;
  /** The usual explanation. */
  detalhe: string;
}

/** By the `tipo` of the response. `Gateway.Upstream` also has the status of the service. */
export const REASONS = {
  "Gateway.CrossSite": { status: 403, of: "every", detalhe: "A requisição vem de outro site." },
  "Gateway.Unauthorized": { status: 401, of: "every", detalhe: "Entre no sistema para continuar." },
  "Gateway.SessionUnavailable": {
    status: 503,
    of: "every",
    detalhe: "Não foi possível consultar a sessão. Tente de novo em instantes.",
  },
  "Gateway.UnknownPath": { status: 404, of: "none", detalhe: "O caminho não existe." },
  "Gateway.InvalidRequest": { status: 400, of: "every", detalhe: "O endereço da requisição não é válido." },
  "Gateway.MethodNotAllowed": { status: 405, of: "none", detalhe: "O caminho não aceita este método." },
  "Gateway.OperationNotAllowed": { status: 403, of: "every", detalhe: "A operação não é permitida." },
  "Gateway.ContentType": { status: 415, of: "body", detalhe: "Envie application/json." },
  "Gateway.BodyTooLarge": { status: 413, of: "body", detalhe: "O corpo é grande demais." },
  "Gateway.BodyTimeout": { status: 408, of: "body", detalhe: "O corpo não chegou a tempo." },
  "Gateway.Busy": { status: 503, of: "invoice", detalhe: "Há notas fiscais demais em envio. Tente de novo em instantes." },
  "Gateway.InvalidJson": { status: 400, of: "body", detalhe: "O corpo não é JSON." },
  "Gateway.Validation": { status: 400, of: "every", detalhe: "Um ou mais campos são inválidos." },
  "Gateway.EstablishmentRequired": { status: 400, of: "list", detalhe: "Um ou mais campos são inválidos." },
  "Gateway.EstablishmentNotAllowed": { status: 403, of: "establishment", detalhe: "O estabelecimento não é desta sessão." },
  "Gateway.NotPermitted": { status: 403, of: "every", detalhe: "A operação não é permitida." },
  "Gateway.OrderNotFound": { status: 404, of: "order", detalhe: "O pedido não existe." },
  "Gateway.TokenUnavailable": {
    status: 503,
    of: "every",
    detalhe: "O gateway não tem um token de acesso. Tente de novo em instantes.",
  },
  "Gateway.Upstream": { status: 502, of: "every", detalhe: "O serviço não respondeu como esperado." },
  "Gateway.Failed": { status: 500, of: "every", detalhe: "O gateway falhou." },
  "Gateway.Misconfigured": { status: 500, of: "every", detalhe: "O gateway não está configurado." },
  "Gateway.NotReady": { status: 503, of: "none", detalhe: "O servidor se encerra, ou ainda não tem um token de acesso." },
} as const satisfies Record<string, Refused>;

/** The `tipo` of a refusal. */
export type GatewayReason = keyof typeof REASONS;
