/** A gateway in front of a service that is a function, and the requests and answers of its page. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

/** What a token endpoint answers. */
export const TOKEN = {
  token_de_acesso: "token-secreto",
  expira_em_segundos: 3600,
  expira_em: "",
  tipo_de_token: "Bearer",
  escopo: "",
};

export const SIMULATION = "/v1/order/simulate-installments?valorSolicitado=1500";

/** An input of an operation, from the fixtures of all suites. */
export async function input(name) {
  return JSON.parse(await readFile(new URL(`../../fixtures/${name}.request.json`, import.meta.url), "utf8"));
}

/** A gateway whose service is a function of the request; `asked` holds what reached it, without the token requests. */
export function gatewayTo(createGateway, answer, { tokenAnswer = () => Response.json(TOKEN), ...options } = {}) {
  const asked = [];
  const tokens = [];
  const fetch = async (request) => {
    if (request.url.endsWith("/accesstoken")) {
      tokens.push(await request.json());
      return tokenAnswer(tokens.length);
    }
    asked.push(request);
    return answer(request);
  };
  const gateway = createGateway({
    baseUrl: "https://api.example",
    clientId: "id",
    clientSecret: "segredo",
    authorize: () => true,
    fetch,
    ...options,
  });
  return { gateway, asked, tokens };
}

/** A page's requests. */
export function get(path, headers = {}) {
  return new Request(`https://loja.example/parcela${path}`, { headers });
}

export function post(path, body, headers = {}) {
  const all = { "Content-Type": "application/json", ...headers };
  return new Request(`https://loja.example/parcela${path}`, {
    method: "POST",
    headers: all,
    body: JSON.stringify(body),
  });
}

/** The problem that a response holds, once it is known to be one. */
export async function problem(response, status, tipo) {
  assert.equal(response.status, status);
  assert.equal(response.headers.get("Content-Type"), "application/problem+json");
  const body = await response.json();
  assert.equal(body.status, status);
  assert.equal(body.correlationId, response.headers.get("CorrelationId"));
  if (tipo) assert.equal(body.tipo, tipo);
  return body;
}
