/** The service that is probed: each answer is kept as it came, beside what the package makes of it. */

import { createGlue } from "glue:server";
import { inlined } from "inline:server";

import { serverCalls, type ServerCalls } from "../../server/call.js";
import { serverFetch } from "../../server/fetch.js";
import { createServerModule } from "../../server/module.js";
import type { CheckedCredentials } from "../../server/options.js";
import { ParcelaError } from "../../shared/error.js";
import type { ServerWasmClient } from "../../shared/glue.js";
import { jsonOf } from "../../shared/json-shape.js";
import { inflate } from "../../shared/load.js";
import { OPERATIONS, type OperationName } from "../../shared/operations.js";
import type { AccessToken } from "../../shared/wire.js";

/** An answer as it came. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The value of its JSON; undefined where it is none. */
  body: unknown;
}

/** A call by the package's own client: what came, and the value or the error that it became. */
export interface Exchange<Value = unknown> {
  answer?: Answer;
  value?: Value;
  error?: unknown;
}

/** A request that the package's client would not send. */
interface Asked {
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  token?: string;
}

const TIMEOUT_MS = 30_000;

export class Service {
  /** All exchanges so far, the oldest first. */
  readonly exchanges: Exchange[] = [];
  readonly #credentials: CheckedCredentials;
  readonly #withClient: ServerCalls;
  #token: AccessToken | undefined;

  constructor(credentials: CheckedCredentials) {
    this.#credentials = credentials;
    const module = createServerModule(createGlue, () => inflate(inlined));
    this.#withClient = serverCalls(module, { baseUrl: credentials.baseUrl, timeoutMs: TIMEOUT_MS });
  }

  /** Obtains the token of all further calls. */
  async authenticate(): Promise<Exchange<AccessToken>> {
    const { clientId, clientSecret } = this.#credentials;
    const exchange = await this.call((client) => client.generateAccessToken(clientId, clientSecret));
    this.#token = exchange.value;
    return exchange;
  }

  /** Carries out an operation once. */
  async call<Value>(use: (client: ServerWasmClient) => Promise<Value>): Promise<Exchange<Value>> {
    const exchange: Exchange<Value> = {};
    const send = serverFetch();
    const fetch = async (request: Request): Promise<Response> => {
      const response = await send(request);
      const { status, headers } = response;
      exchange.answer = { status, headers, body: jsonOf(await response.clone().text()) };
      return response;
    };
    const token = this.#token;
    const options = { fetch, maxRetries: 0, ...(token && { tokenProvider: () => token }) };
    try {
      exchange.value = await this.#withClient(options, use);
    } catch (error) {
      exchange.error = error;
    }
    this.exchanges.push(exchange);
    return exchange;
  }

  /** Sends a request as it is. Undefined where no answer came. */
  async ask(operation: OperationName, { query = {}, body, headers, token }: Asked): Promise<Answer | undefined> {
    const { method, path } = OPERATIONS[operation];
    const url = new URL(this.#credentials.baseUrl.replace(/\/+$/, "") + path);
    url.search = String(new URLSearchParams(query));
    const sent = { Authorization: `Bearer ${token ?? this.#token?.token_de_acesso}`, "Content-Type": "application/json", ...headers };
    const init = body && { body: JSON.stringify(body) };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, { method, headers: sent, redirect: "manual", signal, ...init });
      return { status: response.status, headers: response.headers, body: jsonOf(await response.text()) };
    } catch {
      return undefined;
    }
  }
}

/** Why a call has failed, without what the service has said. */
export function reasonOf({ error, answer }: Exchange): string {
  const code = error instanceof ParcelaError ? error.code : "crashed";
  return answer ? `${code} (${answer.status})` : code;
}
