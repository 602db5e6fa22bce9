/** How a request of the widget reaches the service: through the page's client, or through `fetch` with the page's token. */

/** A token is asked for again this long before it expires. */
const MARGIN_MS = 30_000;

export class Service {
  /** Takes the place of the page's `fetch`. */
  fetch;
  /** Answers the access token; needed where no gateway adds it. */
  tokenProvider;
  /** A `Client` of this package, or something with its methods. */
  client;
  #token;

  /** Another seller's token is another one. */
  forgetToken() {
    this.#token = undefined;
  }

  /** Answers a request of the widget. */
  async send(request) {
    return this.client ? viaClient(this.client, request) : this.#viaFetch(request);
  }

  async #viaFetch(request) {
    const fetch = this.fetch ?? globalThis.fetch;
    if (!this.tokenProvider) return fetch(request);
    const again = request.clone();
    const token = await this.#current();
    const answer = token && (await fetch(authorized(request, token)));
    if (answer && answer.status !== 401) return answer;
    if (this.#token?.value === token) this.#token = undefined;
    const next = await this.#current("rejected");
    return next ? fetch(authorized(again, next)) : new Response(null, { status: 401 });
  }

  /** The token that is good now. All requests that wait for one share the question. */
  async #current(reason = "initial") {
    const known = this.#token;
    if (known && known.expires < Date.now()) this.#token = undefined;
    this.#token ??= this.#ask(known ? "expired" : reason);
    const asked = this.#token;
    const token = await asked;
    if (this.#token === asked) this.#token = token;
    return token?.value;
  }

  /** What the page's provider throws may quote a secret: it goes no further than "no token". */
  async #ask(reason) {
    try {
      const answer = await this.tokenProvider({ reason });
      if (typeof answer === "string") return { value: answer, expires: Infinity };
      const lifetime = (answer.expira_em_segundos ?? Infinity) * 1000;
      return { value: answer.token_de_acesso, expires: Date.now() + lifetime - MARGIN_MS };
    } catch {
      return undefined;
    }
  }
}

function authorized(request, token) {
  request.headers.set("Authorization", `Bearer ${token}`);
  return request;
}

/** The client's method for a request, with its input and options. */
async function call(client, request, options) {
  const { pathname, searchParams } = new URL(request.url);
  const query = () => Object.fromEntries([...searchParams].map(([name, value]) => [name, Number(value)]));
  const path = pathname.slice(pathname.lastIndexOf("/v1/order") + "/v1/order".length);
  if (request.method === "GET") {
    if (path === "/simulate-installments") return client.listSimulateInstallments(query(), options);
    if (path === "/simulate-values") return client.getSimulationValues(query(), options);
    return client.getOrder(path.slice(1), options);
  }
  const body = await request.json();
  if (path === "/start-cdc-sale") return client.startCdcSale(body, options);
  if (path === "/invoice") return client.importOrderInvoice(body, options);
  return client.createOrder(body, options);
}

async function viaClient(client, request) {
  const header = (name) => request.headers.get(name) ?? undefined;
  const options = {
    signal: request.signal,
    idempotencyKey: header("Idempotency-Key"),
    correlationId: header("CorrelationId"),
  };
  if (request.method === "GET") delete options.idempotencyKey;
  try {
    const answer = await call(client, request, options);
    return answer === undefined ? new Response(null, { status: 204 }) : new Response(JSON.stringify(answer));
  } catch (error) {
    return refusal(error);
  }
}

/**
 * The service's refusal as it was; without one, the failure itself, as of a `fetch`. What the client has refused by itself
 * has not reached the service, and so does not settle an attempt before it: a problem of the gateway's kind says that.
 */
function refusal(error) {
  const { code, correlationId, erros, problem } = error ?? {};
  const status = error?.status ?? { unauthorized: 401, validation: 400 }[code];
  if (!status) throw error;
  // A text of the service's that no header can carry stands in the problem all the same.
  const headers = /^[!-~]+$/.test(correlationId ?? "") ? { CorrelationId: correlationId } : {};
  return new Response(JSON.stringify(problem ?? { tipo: "Gateway.Validation", erros }), { status, headers });
}
