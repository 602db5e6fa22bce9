/**
 * Describes a gateway as OpenAPI 3.1: the service's operations, as the core describes them (`operations.json`), with the gateway's own
 * refusals. `scripts/build.mjs` writes the result into the package, as `gateway.openapi.json`.
 */

import { refusal, STATUSES } from "../server/gateway-answers.js";
import type { OperationName } from "../server/gateway-api.js";
import { REASONS, type GatewayReason, type RefusedRequests } from "../server/gateway-reasons.js";
import { ROUTES, type Route } from "../server/gateway-routes.js";
import { ESTABLISHMENT_FROM } from "../server/gateway-scope.js";
import { WIDGET_OPERATIONS } from "../shared/operation-names.js";

/** The parts of an OpenAPI document that are read. */
export interface Described {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, object> };
}
interface DescribedOperation {
  summary?: string;
  tags?: string[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, { description: string; content?: object }>;
}

/** The operations of the elements. */
const OPERATIONS: readonly OperationName[] = [...WIDGET_OPERATIONS, "pagedOrders", "pagedCustomers"];

/** How an operation determines the establishment. */
type Bound = (typeof ESTABLISHMENT_FROM)[OperationName];

const DESCRIPTION = `The contract between a page and the gateway on the shop's own server: what the elements send to \`base-url\`, and what they
expect. \`npx parcela gateway\` and \`createGateway\` keep it, and \`npx parcela conform\` tries any other gateway.

A gateway:

1. refuses a page of another site: \`Sec-Fetch-Site\` other than \`same-origin\` and \`none\` or, without it, an \`Origin\` of another host;
2. asks the shop's session who the caller is, and refuses a caller whom it does not know;
3. refuses every path, method and operation that is not listed, a body above 64 KiB, and of an invoice one with more than that beside
   \`arquivoBase64\`;
4. validates the whole input before it calls the service, and sends no member, parameter or header that this document does not name;
5. limits the caller to the establishments of the session, by \`x-parcela-establishment\`: \`input\` is the \`documentoEstabelecimento\` of the
   body, \`list\` is \`documentoLoja\` and each item of the answer, \`order\` is the establishment of the order, which is read first. An order of
   another establishment is a 404, as if it did not exist. \`none\` is allowed to each caller who has an establishment. \`customer\` is a 403,
   unless it is the first page of a \`documento\` without \`nome\`, and an order of an establishment, which is read first, names that CPF. The answer
   then has only items with that CPF and, of each, only \`id\`, \`nome\`, \`documento\` and \`celular\`: other texts are null, and
   \`dataDeNascimento\` is empty. A gateway may always refuse it;
6. replaces \`Idempotency-Key\` by a UUID that follows from it and from the establishment or the order, so that two sessions which send the same
   key do not collide, and the same attempt has the same key;
7. adds the token, follows no redirection, and retries nothing;
8. answers with the members that this document names, and never with a token, a secret, a text of a failing server, or a header of the service
   but \`CorrelationId\` and \`Retry-After\`.

A refusal of the gateway itself has a \`tipo\` that begins with \`Gateway.\`, and no refusal of the service has. A page relies on it: a 503 of the
gateway, other than \`Gateway.Upstream\`, says that nothing was sent, and only a refusal of the service ends the idempotency key of an order.`;

const PROBLEM = "ProblemDetails";
const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Returns the document for a `version` of the package. */
export function contractOf(service: Described, version: string): object {
  const routes = ROUTES.filter(({ operation }) => OPERATIONS.includes(operation));
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route, service);
  return {
    openapi: "3.1.0",
    info: { title: "Gateway", version, description: DESCRIPTION, license: { name: "Apache-2.0 OR MIT", identifier: "Apache-2.0 OR MIT" } },
    servers: [
      { url: "http://127.0.0.1:8788/parcela", description: "The `base-url` of the elements; by default, that of `npx parcela gateway`" },
    ],
    security: [{ cookie: [] }, { authorization: [] }],
    paths,
    components: {
      examples: EXAMPLES,
      schemas: schemasOf(paths, service),
      parameters: { CorrelationId: CORRELATION_ID },
      headers: {
        CorrelationId: {
          required: true,
          description: IDENTIFIER,
          schema: { type: "string", pattern: "^[!-~]{1,128}$" },
          example: "venda-42",
        },
        "Cache-Control": { required: true, schema: { const: "no-store" } },
        "Retry-After": { schema: { type: "string" }, description: "Seconds, or a date" },
      },
      securitySchemes: {
        cookie: { type: "apiKey", in: "cookie", name: "session", description: "The shop's own session, under a name of the shop's" },
        authorization: { type: "http", scheme: "bearer", description: "The shop's own session, as a token" },
      },
    },
  };
}

const IDENTIFIER = "The identifier of the call, under which the service logs it";

const CORRELATION_ID = {
  name: "CorrelationId",
  in: "header",
  description: `${IDENTIFIER}. A gateway replaces any other text by a new UUID.`,
  schema: { type: "string", format: "uuid" },
  example: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042",
};

function operationOf(route: Route, service: Described): object {
  const { operation, path, status } = route;
  const bound = ESTABLISHMENT_FROM[operation];
  // A list is also asked for by a POST, which the service does not have.
  const isSearch = route.method === "POST" && !service.paths[path]?.post;
  const { summary, tags, parameters, requestBody, responses } = described(service, route);
  const success = responses[status];
  const searched = isSearch ? "The parameters of the GET, in the body: addresses stay in logs." : undefined;
  return {
    operationId: isSearch ? `${operation}ByPost` : operation,
    summary,
    ...(searched && { description: searched }),
    tags,
    "x-parcela-establishment": bound,
    parameters: [...(isSearch ? [] : (parameters ?? [])), refTo("parameters", "CorrelationId")],
    ...(isSearch ? { requestBody: SEARCH } : requestBody && { requestBody }),
    responses: { [status]: { ...success, headers: HEADERS }, ...refusalsOf(route, bound), default: OF_SERVICE },
  };
}

function described({ paths }: Described, { path, method, operation }: Route): DescribedOperation {
  const found = paths[path]?.[method.toLowerCase()] ?? paths[path]?.get;
  if (!found) throw new Error(`operations.json has no ${operation}`);
  return found;
}

const HEADERS = Object.fromEntries(["CorrelationId", "Cache-Control"].map((name) => [name, refTo("headers", name)]));
const RETRY_AFTER = { "Retry-After": refTo("headers", "Retry-After") };

const SEARCH = {
  required: true,
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["query"],
        properties: {
          query: { type: "string", description: "The query of the GET, without `?`", example: "descricao=bicicleta&pagina=1" },
        },
      },
    },
  },
};

const OF_SERVICE = {
  description:
    "A refusal of the service, with its status and problem details, or `Gateway.Upstream` with its status if it had none. A refusal of the gateway's own credentials (401) is a 502.",
  headers: { ...HEADERS, ...RETRY_AFTER },
  content: {
    "application/problem+json": {
      schema: refTo("schemas", PROBLEM),
      examples: { "Gateway.Upstream": refTo("examples", "Gateway.Upstream") },
    },
  },
};

interface Refusal {
  reason: GatewayReason;
  status: number;
}

/** The statuses of calls that the service has not answered. */
const UPSTREAM: readonly number[] = Object.values(STATUSES).filter(
  (status) => ![STATUSES.validation, STATUSES.not_initialized].includes(status),
);

/** All refusals, with each of their statuses. */
const REFUSALS: readonly Refusal[] = Object.entries(REASONS).flatMap(([name, { status }]) => {
  const reason = name as GatewayReason;
  const statuses = reason === "Gateway.Upstream" ? new Set(UPSTREAM) : [status];
  return [...statuses].map((status) => ({ reason, status }));
});

const exampleName = ({ reason, status }: Refusal): string => (status === REASONS[reason].status ? reason : `${reason}.${status}`);

const EXAMPLES = Object.fromEntries(
  REFUSALS.map((refused) => {
    const { reason, status } = refused;
    return [exampleName(refused), { value: JSON.parse(String(refusal(reason, { status, correlationId: "venda-42" }).body)) as object }];
  }),
);

/** Returns the responses of the gateway itself, by status. Each refusal is an example. */
function refusalsOf({ takesBody, operation }: Route, bound: Bound): Record<string, object> {
  const isOf: Record<RefusedRequests, boolean> = {
    every: true,
    body: takesBody,
    establishment: bound === "input" || bound === "list",
    list: bound === "list",
    order: bound === "order",
    invoice: operation === "importOrderInvoice",
    none: false,
  };
  const byStatus = new Map<number, GatewayReason[]>();
  for (const { reason, status } of REFUSALS) {
    if (isOf[REASONS[reason].of]) byStatus.set(status, [...(byStatus.get(status) ?? []), reason]);
  }
  return Object.fromEntries([...byStatus].map(([status, reasons]) => [status, refused(status, reasons)]));
}

function refused(status: number, reasons: readonly GatewayReason[]): object {
  const examples = reasons.map((reason) => [reason, refTo("examples", exampleName({ reason, status }))]);
  return {
    description: `${reasons.map((reason) => `\`${reason}\``).join(", ")}, or as \`default\``,
    headers: { ...HEADERS, ...(status === 503 && RETRY_AFTER) },
    content: { "application/problem+json": { schema: refTo("schemas", PROBLEM), examples: Object.fromEntries(examples) } },
  };
}

/** Returns the schemas that the paths need. A gateway leaves out the members of a problem that do not apply. */
function schemasOf(paths: object, { components }: Described): Record<string, object> {
  const found = new Map<string, object>();
  const follow = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = components.schemas[name];
      if (found.has(name) || !schema) continue;
      found.set(name, name === PROBLEM ? { ...schema, required: undefined } : schema);
      follow(schema);
    }
  };
  follow(paths);
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
