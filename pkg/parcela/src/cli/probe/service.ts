/** The probed service. It records each response as received, together with the package's result. */

import { createGlue } from "glue:server";
import { inlined } from "inline:server";

import { responseBytes } from "../../server/body-bytes.js";
import { serverCalls, type ServerCalls } from "../../server/call.js";
import { createServerModule } from "../../server/module.js";
import type { CheckedCredentials } from "../../server/options.js";
import { byFetch } from "../../server/send.js";
import { hostCodeOf } from "../../shared/describe-for-log.js";
import { ParcelaError } from "../../shared/error.js";
import type { ServerWasmClient } from "../../shared/glue.js";
import { jsonOf } from "../../shared/json-shape.js";
import { inflate } from "../../shared/load.js";
import { OPERATIONS, type OperationName } from "../../shared/operations.js";
import type { AccessToken } from "../../shared/wire.js";

/** A response as received. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON body; undefined if the body is not JSON. */
  body: unknown;
  /** Whether there is a body that is not JSON, such as the page of a proxy or of a login: the service itself has not answered. */
  isForeign: boolean;
}

/** A call of the package's client: the response, and the resulting value or error. */
export interface Exchange<Value = unknown> {
  answer?: Answer;
  value?: Value;
  error?: unknown;
}

/** The parts of a request that the package's client would not send. */
interface RawRequest {
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  token?: string;
}

const TIMEOUT_MS = 30_000;

/** The number of calls in a row that may exceed the time limit. No more are sent then, until `resume()`. */
const MOST_LATE = 3;

/** The size of the largest response that is read, in bytes: that of the core, `LARGEST_ANSWER`. */
const MOST_BYTES = 8 * 1024 * 1024;

export class Service {
  /** All exchanges so far, oldest first. */
  readonly exchanges: Exchange[] = [];
  readonly #credentials: CheckedCredentials;
  readonly #withClient: ServerCalls;
  #token: AccessToken | undefined;
  #late = 0;

  constructor(credentials: CheckedCredentials) {
    this.#credentials = credentials;
    const module = createServerModule(createGlue, () => inflate(inlined));
    this.#withClient = serverCalls(module, { baseUrl: credentials.baseUrl, timeoutMs: TIMEOUT_MS });
  }

  /** Obtains the token for all further calls. */
  async authenticate(): Promise<Exchange<AccessToken>> {
    const { clientId, clientSecret } = this.#credentials;
    const exchange = await this.call((client) => client.generateAccessToken(clientId, clientSecret));
    this.#token = exchange.value;
    return exchange;
  }

  /** Calls an operation once, without retries. */
  async call<Value>(use: (client: ServerWasmClient) => Promise<Value>): Promise<Exchange<Value>> {
    const exchange: Exchange<Value> = {};
    const send = byFetch(async (request) => {
      const response = await fetch(request);
      exchange.answer = await answerOf(response.clone());
      return response;
    });
    const token = this.#token;
    const options = { send, maxRetries: 0, ...(token && { tokenProvider: () => token }) };
    try {
      exchange.value = await this.#timely(() => this.#withClient(options, use));
    } catch (error) {
      exchange.error = error;
    }
    this.exchanges.push(exchange);
    return exchange;
  }

  /** Sends a request without the client. Resolves to undefined if there is no response. */
  async ask(operation: OperationName, { query = {}, body, headers, token }: RawRequest): Promise<Answer | undefined> {
    const { method, path } = OPERATIONS[operation];
    const url = new URL(this.#credentials.baseUrl.replace(/\/+$/, "") + path);
    url.search = String(new URLSearchParams(query));
    const sent = { Authorization: `Bearer ${token ?? this.#token?.token_de_acesso}`, "Content-Type": "application/json", ...headers };
    const init = body && { body: JSON.stringify(body) };
    try {
      return await this.#timely(async () => {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        return answerOf(await fetch(url, { method, headers: sent, redirect: "manual", signal, ...init }));
      });
    } catch {
      return undefined;
    }
  }

  /** Makes calls again although too many in a row have exceeded the time limit: a cleanup is tried to its end. */
  resume(): void {
    this.#late = 0;
  }

  /** Makes a call, unless too many in a row have exceeded the time limit. */
  async #timely<Value>(call: () => Promise<Value>): Promise<Value> {
    if (this.#late === MOST_LATE) throw new ParcelaError({ code: "timeout", message: "no answer any more" });
    try {
      const value = await call();
      this.#late = 0;
      return value;
    } catch (error) {
      const isLate = Object(error).name === "TimeoutError" || Object(error).code === "timeout";
      this.#late = isLate ? this.#late + 1 : 0;
      throw error;
    }
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const bytes = await responseBytes(response, MOST_BYTES);
  const body = bytes.byteLength > MOST_BYTES ? undefined : jsonOf(new TextDecoder().decode(bytes));
  return { status, headers, body, isForeign: body === undefined && bytes.byteLength > 0 };
}

/** Returns why a call has failed: the code with the status, or with the host's code. It has no text of the service. */
export function reasonOf({ error, answer }: Exchange): string {
  const code = error instanceof ParcelaError ? error.code : "crashed";
  const detail = answer?.status ?? hostCodeOf(error);
  return detail === undefined ? code : `${code} (${detail})`;
}
