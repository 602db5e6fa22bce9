/** A gateway in front of a simulated service, with the requests and answers of its page. */

import assert from "node:assert/strict";

import { load } from "./consumer.mjs";
import { fixture } from "./fixtures.mjs";
import { inNode, serviceInNode, withContexts } from "./node-form.mjs";

export const server = await load("parcela/server");

/** Whether the tests run on the gateway's form for Node.js: `gateway-node.test.mjs`. */
export const IN_NODE = process.env.PARCELA_FORM === "node";

/** The options of a test of the form by `fetch` alone, such as one of an answer that cannot be sent over HTTP. */
export const byFetchOnly = { skip: IN_NODE };

/** The answer of the token endpoint. */
export const TOKEN = { ...(await fixture("access-token.response")), token_de_acesso: "token-secreto" };

export const SIMULATION = "/v1/order/simulate-installments?valorSolicitado=1500";

/**
 * Creates a gateway whose service is the function `answer`. `requests` holds the requests that reach the service, without the token
 * requests, `tokens` the bodies of the token requests, and `failures` the arguments of `onError`.
 */
export function gatewayTo(answer, { tokenAnswer = () => Response.json(TOKEN), ...options } = {}) {
  const requests = [];
  const tokens = [];
  const failures = [];
  const onError = (failure, context) => failures.push({ ...failure, context });
  const fetch = async (request) => {
    if (request.url.endsWith("/accesstoken")) {
      tokens.push(await request.json());
      return tokenAnswer(tokens.length);
    }
    requests.push(request);
    return answer(request);
  };
  const given = { authorize: () => true, onError, ...options };
  const service = IN_NODE ? { baseUrl: serviceInNode(fetch) } : { baseUrl: "https://api.example", fetch };
  const credentials = { ...service, clientId: "id", clientSecret: "segredo" };
  const gateway = server.createGateway({ ...credentials, ...(IN_NODE ? withContexts(given) : given) });
  return { gateway: IN_NODE ? inNode(gateway, server) : gateway, requests, tokens, failures };
}

/** Requests of a page. */
export const get = (path, headers) => pageRequest("GET", path, undefined, headers);
export const post = (path, body, headers) => pageRequest("POST", path, JSON.stringify(body), headers);

/** A request of a page whose body is a text or a stream. */
export function pageRequest(method, path, body, headers = {}) {
  const all = body === undefined ? headers : { "Content-Type": "application/json", ...headers };
  return new Request(`https://loja.example/parcela${path}`, { method, headers: all, body, duplex: "half" });
}

/** Checks that a response is a problem, and returns it. */
export async function problem(response, status, tipo) {
  assert.equal(response.status, status);
  assert.equal(response.headers.get("Content-Type"), "application/problem+json");
  const body = await response.json();
  assert.equal(body.status, status);
  assert.equal(body.correlationId, response.headers.get("CorrelationId"));
  if (tipo) assert.equal(body.tipo, tipo);
  return body;
}
