/** The faults by which `npx parcela conform` is tested: a gateway has one of them each. */

import { load } from "./consumer.mjs";
import { fixture } from "./fixtures.mjs";
import { sendJson } from "./site.mjs";

const { OPERATION_NAMES } = await load("parcela/server");
const ORDER = await fixture("create-order.request");
const FOUND = await fixture("order.response");
const CNPJ = ORDER.documentoEstabelecimento;
const OTHER_CNPJ = "12.ABC.345/01DE-35";

/** The establishments of each session. */
const SCOPES = { "sid=ana-secreta": [CNPJ], "sid=bia-secreta": [OTHER_CNPJ] };
/** Returns the establishments of the session in a cookie. */
export const scopeOf = (cookie = "") => Object.entries(SCOPES).find(([session]) => cookie.split("; ").includes(session))?.[1];

const withHeaders = (response, change) => {
  const headers = new Headers(response.headers);
  change(headers);
  return new Response(response.body, { status: response.status, headers });
};
const withBody = async (response, change) => {
  const body = await response.clone().json();
  const changed = { ...body, ...change(body) };
  return Response.json(changed, { status: changed.status ?? response.status, headers: response.headers });
};
/** Returns the scope for calls that match, and that of the session for others. */
export const everywhere = (pattern) => ({
  authorize: (request) => {
    const establishments = scopeOf(request.headers.get("cookie") ?? "");
    const isOpen = establishments && pattern.test(`${request.method} ${new URL(request.url).pathname}`);
    return isOpen ? { establishments: [CNPJ, OTHER_CNPJ] } : establishments ? { establishments } : false;
  },
});
const sentWith = (change) => ({ fetch: (request) => fetch(withRequestHeaders(request, change), { redirect: "manual" }) });
const withRequestHeaders = (request, change) => {
  const changed = new Request(request.clone());
  change(changed.headers);
  return changed;
};
const isProblem = (response, status) => response.status === status && response.headers.get("Content-Type")?.includes("problem");

/**
 * Faults: the findings that name one, and how a gateway has it. `options` are those of `createGateway`, `before` changes a page's request
 * or answers it, `after` changes the answer.
 */
export const FAULTS = [
  [["cache"], { after: (response) => withHeaders(response, (headers) => headers.delete("Cache-Control")) }],
  [["correlation"], { after: (response) => withHeaders(response, (headers) => headers.delete("CorrelationId")) }],
  [
    ["session"],
    { before: (request) => withRequestHeaders(request, (headers) => headers.has("Cookie") || headers.set("Cookie", "sid=ana-secreta")) },
  ],
  [
    ["cross-site"],
    { before: (request) => withRequestHeaders(request, (headers) => ["Origin", "Sec-Fetch-Site"].forEach((name) => headers.delete(name))) },
  ],
  [["operations"], { before: (request, { provider }) => onPath(request, /[^/]\/v1\/webhooks$/, () => listed(provider)) }],
  [["paths"], { before: (request, { provider }) => onPath(request, /%2F|%2f|%77/, () => listed(provider)) }],
  [["paths"], { before: (request, { provider }) => onPath(request, /\/\/v1\//, () => listed(provider)) }],
  [["validation"], { before: sentUnchecked }],
  [["bodies"], { before: (request) => withRequestHeaders(request, (headers) => headers.set("Content-Type", "application/json")) }],
  [["scope-create"], { options: () => everywhere(/^POST .*\/v1\/order$/) }],
  [["scope-read"], { options: () => everywhere(/^GET .*\/v1\/order\/[\da-f-]{36}$/) }],
  [["scope-change"], { options: () => everywhere(/^POST .*\/(start-cdc-sale|invoice)$/) }],
  [["scope-list"], { options: () => everywhere(/\/paged$/) }],
  [["scope-customer"], { options: () => ({ operations: OPERATION_NAMES, fetch: withOrderOfAnyone }) }],
  [["scope-customer"], { options: () => ({ operations: OPERATION_NAMES }), after: withAddresses }],
  [
    ["keys"],
    {
      options: () =>
        sentWith((headers) => headers.has("Idempotency-Key") && headers.set("Idempotency-Key", "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001")),
    },
  ],
  [["keys"], { options: () => sentByEstablishment() }],
  [["keys"], { options: () => sentWith((headers) => headers.delete("Idempotency-Key")) }],
  [["keys"], { options: () => sentWith((headers) => headers.set("Idempotency-Key", crypto.randomUUID())) }],
  [["redirects"], { options: () => ({ fetch: (request) => fetch(request, { redirect: "follow" }) }) }],
  [["fields-sent"], { options: () => sentWith((headers) => headers.set("X-Da-Pagina", "1")) }],
  [
    ["calls"],
    { after: (response) => (response.status === 204 ? new Response(null, { status: 200, headers: response.headers }) : response) },
  ],
  [
    ["problems"],
    {
      after: (response) =>
        response.status === 404 ? withHeaders(response, (headers) => headers.set("Content-Type", "text/html")) : response,
    },
  ],
  [
    ["service-refusals"],
    {
      after: (response) =>
        isProblem(response, 400)
          ? withBody(response, ({ tipo }) => (tipo.startsWith("Order.") ? { tipo: "Gateway.Upstream" } : {}))
          : response,
    },
  ],
  [["redirects", "failures"], { after: (response) => (isProblem(response, 502) ? withBody(response, () => ({ status: 404 })) : response) }],
  [
    ["personal-data"],
    { after: (response) => (isProblem(response, 403) ? withBody(response, () => ({ detalhe: `Olá, ${ORDER.nome}` })) : response) },
  ],
  ...[/\/start-cdc-sale$/, /\/invoice$/, /\/order\/[\da-f-]{36}$/, /\/paged$/].map((pattern) => [["session"], { before: opened(pattern) }]),
  [["cross-site"], { before: (request) => ofSite(request, ({ url }) => /\/start-cdc-sale$/.test(url)) }],
  [["cross-site"], { before: (request) => ofSite(request, ({ url, headers }) => headers.get("Origin")?.startsWith(new URL(url).origin)) }],
  [["operations"], { before: (request, { provider }) => onMethod(request, /^POST .*\/v1\/customer\/paged$/, () => listed(provider)) }],
  [["operations"], { before: (request, { provider }) => onMethod(request, /^PUT .*\/v1\/webhooks\//, () => listed(provider)) }],
  [["bodies"], { before: (request) => withRequestHeaders(request, asJson(/\/invoice$/.test(request.url))) }],
  [["bodies"], { before: cut }],
  [["scope-list"], { options: () => everywhere(/^POST .*\/paged$/) }],
  [["scope-list"], { before: byNumber }],
  [["scope-read"], keeping()],
  ...["GET", "POST"].map((method) => [["scope-list"], keepingLists(method)]),
  [["keys"], { options: () => sentTo(/\/start-cdc-sale$/, (headers) => headers.set("Idempotency-Key", crypto.randomUUID())) }],
  [["failures"], { options: () => ({ fetch: twice }) }],
  [["problems", "secrets"], { after: (response, request) => (isOrder(request) && response.status === 502 ? leaked(response) : response) }],
  [["fields-answered"], withSeen((answer) => answer.headers.get("X-Interno"))],
  [["secrets"], withSeen((_, request) => request.headers.get("Authorization")?.replace("Bearer ", ""))],
];

/** Answers each search for an order of a customer by one. */
async function withOrderOfAnyone(request) {
  const { pathname, searchParams } = new URL(request.url);
  const [documentoCliente, documentoEstabelecimento] = ["documentoCliente", "documentoLoja"].map((name) => searchParams.get(name));
  if (!pathname.endsWith("/order/paged") || searchParams.get("tamanhoPagina") !== "1") return fetch(request, { redirect: "manual" });
  const itens = [{ ...FOUND, documentoCliente, documentoEstabelecimento }];
  return Response.json({ itens, pagina: { tem_proximo: false, tem_anterior: false, numero: 1, tamanho: 1, total: 1 } });
}

/** Adds the e-mail address to the customers of an answer. */
async function withAddresses(response) {
  const { itens } = response.ok ? await response.clone().json().catch(Object) : {};
  const isOfCustomers = itens?.some(({ celular }) => celular !== undefined);
  return isOfCustomers ? withBody(response, () => ({ itens: itens.map((item) => ({ ...item, email: "ana@exemplo.com.br" })) })) : response;
}

const asJson = (isChosen) => (headers) => isChosen && !headers.has("Content-Type") && headers.set("Content-Type", "application/json");
const isOrder = ({ method, url }) => method === "POST" && url.endsWith("/v1/order");
const leaked = (response) => new Response("segredo-da-loja", { status: 502, headers: response.headers });
const onMethod = (request, pattern, use) =>
  pattern.test(`${request.method} ${request.url}`) && request.headers.has("Cookie") ? use() : request;
const sentTo = (pattern, change) => ({
  fetch: (request) => fetch(pattern.test(request.url) ? withRequestHeaders(request, change) : request, { redirect: "manual" }),
});

/** Opens some paths to callers without a session. */
function opened(pattern) {
  return (request) =>
    withRequestHeaders(
      request,
      (headers) => pattern.test(new URL(request.url).pathname) && !headers.has("Cookie") && headers.set("Cookie", "sid=ana-secreta"),
    );
}

/** Hides the site of some requests. */
const ofSite = (request, isChosen) =>
  isChosen(request)
    ? withRequestHeaders(request, (headers) => ["Origin", "Sec-Fetch-Site"].forEach((name) => headers.delete(name)))
    : request;

/** Cuts a large body that starts a sale. */
async function cut(request) {
  if (request.method !== "POST" || !request.url.endsWith("/start-cdc-sale")) return request;
  const { nome, ...body } = await request
    .clone()
    .json()
    .catch(() => ({}));
  const shorter = withRequestHeaders(request, (headers) => headers.delete("Content-Length"));
  return nome ? new Request(request.url, { method: "POST", headers: shorter.headers, body: JSON.stringify(body) }) : request;
}

/** Lists the orders of all establishments, if a number is given. */
async function byNumber(request, { provider }) {
  const { query = "" } = request.method === "POST" && request.url.endsWith("/paged") ? Object(await jsonOf(request)) : {};
  if (!query.includes("numero=")) return request;
  const credentials = { clientId: "loja", clientSecret: "segredo-da-loja" };
  const token = await (await sendJson(`${provider}/v1/authentication/accesstoken`, credentials)).json();
  const headers = { Authorization: `Bearer ${token.token_de_acesso}` };
  const list = await (await fetch(`${provider}/v1/order/paged`, { headers })).text();
  const known = JSON.parse(list, (name, value) => (name === "interno" ? undefined : value));
  return Response.json(known, { headers: { "Cache-Control": "no-store", CorrelationId: "1" } });
}

const jsonOf = (request) =>
  request
    .clone()
    .json()
    .catch(() => undefined);

/** A gateway that keeps the order which somebody has read, for all. */
function keeping() {
  const kept = new Map();
  return {
    before: (request) =>
      (request.method === "GET" && request.headers.has("Cookie") && !request.headers.has("Origin") && kept.get(request.url)?.clone()) ||
      request,
    after(response, { method, url }) {
      if (method === "GET" && /\/order\/[\da-f-]{36}$/.test(url) && response.status === 200) kept.set(url, response.clone());
      return response;
    },
  };
}

/** A gateway that keeps the lists which somebody has read by `method`, for all. */
function keepingLists(method) {
  const kept = new Map();
  const keyOf = async (request) => request.url + (method === "POST" ? JSON.stringify(await jsonOf(request)) : "");
  const isList = (request) => request.method === method && request.url.split("?")[0].endsWith("/order/paged");
  const keys = new WeakMap();
  return {
    async before(request) {
      if (!isList(request) || !request.headers.has("Cookie") || isOfOtherSite(request)) return request;
      const key = await keyOf(request);
      keys.set(request, key);
      return kept.get(key)?.clone() ?? request;
    },
    after(response, request) {
      const key = keys.get(request);
      if (key !== undefined && response.status === 200 && !kept.has(key)) kept.set(key, response.clone());
      return response;
    },
  };
}

/** Sends one key for all sales of an establishment. */
function sentByEstablishment() {
  const keys = new Map();
  return {
    async fetch(request) {
      const { documentoEstabelecimento } = Object(await jsonOf(request));
      if (!documentoEstabelecimento) return fetch(request, { redirect: "manual" });
      if (!keys.has(documentoEstabelecimento)) keys.set(documentoEstabelecimento, crypto.randomUUID());
      const changed = withRequestHeaders(request, (headers) => headers.set("Idempotency-Key", keys.get(documentoEstabelecimento)));
      return fetch(changed, { redirect: "manual" });
    },
  };
}

/** Sends an order again if the service fails. */
async function twice(request) {
  const again = request.clone();
  const answer = await fetch(request, { redirect: "manual" });
  return isOrder(request) && answer.status === 500 ? fetch(again, { redirect: "manual" }) : answer;
}

/** A gateway that tells pages what `of` finds in its calls of the provider. */
function withSeen(of) {
  let seen = "-";
  return {
    options: () => ({
      async fetch(request) {
        const answer = await fetch(request, { redirect: "manual" });
        seen = of(answer, request) ?? seen;
        return answer;
      },
    }),
    after: (response) => withHeaders(response, (headers) => headers.set("X-Debug", seen)),
  };
}

const onPath = (request, pattern, use) => (pattern.test(new URL(request.url).pathname) && request.headers.has("Cookie") ? use() : request);

async function listed(provider) {
  await fetch(`${provider}/v1/webhooks`);
  return Response.json([], { headers: { "Cache-Control": "no-store", CorrelationId: "1" } });
}

const isOfOtherSite = ({ headers }) => headers.has("Origin") || headers.has("Sec-Fetch-Site");

/** Sends an order on as it is, before the gateway validates it. */
async function sentUnchecked(request, { provider }) {
  const headers = { "Content-Type": "application/json" };
  const isPlain = request.headers.get("Content-Type") === headers["Content-Type"] && !isOfOtherSite(request);
  if (request.method !== "POST" || !isPlain || !request.headers.has("Cookie")) return request;
  const body = await request.clone().text();
  if (body === "{}" && request.url.endsWith("/order")) await fetch(`${provider}/v1/order`, { method: "POST", headers, body });
  return request;
}
