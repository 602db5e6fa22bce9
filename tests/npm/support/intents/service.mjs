/** A simulated service: its idempotency is that of the specification, and each answer may be lost, late or wrong. */

const HOUR = 3_600_000;

/** The time for which the service remembers a key. */
const MEMORY = 24 * HOUR;

const TROUBLES = {
  answered: 0.55,
  lostBefore: 0.07,
  lostAfter: 0.1,
  silentBefore: 0.03,
  silentAfter: 0.07,
  failedBefore: 0.05,
  failedAfter: 0.05,
  loginPage: 0.03,
  forbidden: 0.03,
  tooMany: 0.02,
};
const TOKEN_TROUBLES = { answered: 0.8, refused: 0.07, failed: 0.07, lostBefore: 0.06 };

const SERVER_ERROR = 500;

/** The result of each operation by the number of its effect. */
export const RESULTS = {
  createOrder: (number) => [200, { pedidoId: `6f1c3e0a-9a52-4f0e-8f6a-${String(number).padStart(12, "0")}` }],
  startCdcSale: (number) => [200, { linkPagamento: `https://provider.example/pagar/${number}` }],
  importOrderInvoice: () => [204, undefined],
  createWebHook: (number) => [200, { chaveAssinatura: `chave-${number}` }],
};

export class Service {
  /** The keys under which the operation was carried out. */
  effects = [];
  #records = new Map();

  /** @param isRefused says whether a body breaks a business rule */
  constructor(world, operation, { isRefused, onArrival }) {
    Object.assign(this, { world, operation, isRefused, onArrival });
  }

  fetch = (request) =>
    this.world.remote(async () => {
      const { world } = this;
      await world.pause(world.between(1, 60));
      const [path, body, key] = [new URL(request.url).pathname, await request.text(), request.headers.get("idempotency-key")];
      if (path.endsWith("/accesstoken")) return this.#token();
      if (request.method === "GET") return problem(404, "Order.NotFound");
      const trouble = world.isCalm ? "answered" : world.oneOf(TROUBLES);
      if (trouble === "lostBefore") throw new TypeError("fetch failed");
      if (trouble === "silentBefore") await new Promise(() => {});
      if (trouble === "loginPage") return new Response("<html>", { headers: { "Content-Type": "text/html" } });
      if (trouble === "failedBefore") return new Response(null, { status: 503 });
      if (trouble === "forbidden") return new Response("<html>", { status: 403 });
      if (trouble === "tooMany") return new Response(null, { status: 429, headers: { "Retry-After": "1" } });
      this.onArrival();
      const [status, answer] = await this.#carriedOut(key, body);
      await world.pause(world.between(1, 60));
      if (trouble === "lostAfter") throw new TypeError("terminated");
      if (trouble === "silentAfter") await new Promise(() => {});
      if (trouble === "failedAfter") return new Response(null, { status: SERVER_ERROR });
      return answerOf(status, answer);
    });

  async #token() {
    const { world } = this;
    const trouble = world.isCalm ? "answered" : world.oneOf(TOKEN_TROUBLES);
    if (trouble === "lostBefore") throw new TypeError("fetch failed");
    if (trouble === "refused") return problem(401, "Auth.Invalid");
    if (trouble === "failed") return new Response(null, { status: SERVER_ERROR });
    return Response.json({
      token_de_acesso: "t",
      expira_em_segundos: 3600,
      expira_em: "2026-11-26T01:00:00Z",
      tipo_de_token: "Bearer",
      escopo: "p",
    });
  }

  /** Errors, Idempotency, 1 to 4. */
  async #carriedOut(key, body) {
    const { world } = this;
    const record = this.#records.get(key);
    if (record && world.now < record.at + MEMORY) {
      const isOther = record.body !== body;
      return isOther || !record.answer ? [409, isOther ? "Idempotency.KeyReused" : "Idempotency.InProgress"] : record.answer;
    }
    const begun = { body, at: world.now };
    this.#records.set(key, begun);
    await world.pause(world.happens(0.1) ? world.between(0, 5000) : world.between(0, 30));
    if (this.isRefused(body)) {
      begun.answer = [400, "Order.TermOutOfRange"];
    } else {
      this.effects.push(key);
      begun.answer = RESULTS[this.operation](this.effects.length);
    }
    return begun.answer;
  }
}

function answerOf(status, answer) {
  if (status >= 400) return problem(status, answer);
  return answer === undefined ? new Response(null, { status }) : Response.json(answer, { status });
}

const problem = (status, tipo) =>
  Response.json({ tipo, titulo: tipo, status }, { status, headers: { "Content-Type": "application/problem+json" } });
