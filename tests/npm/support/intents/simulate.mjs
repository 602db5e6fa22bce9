/** Simulates one intent from its first attempt to its end, and tells what went wrong. */

import { fixture } from "../fixtures.mjs";
import { Service } from "./service.mjs";
import { simulatedStore } from "./store.mjs";
import { World } from "./world.mjs";

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** The age from which an intent may be refused as too old. */
const OLD = 23 * HOUR;

const ORDER = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

/** Each operation: an input that the service accepts, and a change with which it breaks a business rule. */
const INPUTS = {
  createOrder: [await fixture("create-order.request"), { valorSolicitado: 99_999 }],
  startCdcSale: [{ pedidoId: ORDER }, { pedidoId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c099" }],
  importOrderInvoice: [await fixture("import-order-invoice.request"), { nomeArquivo: "recusada.pdf" }],
  createWebHook: [await fixture("create-web-hook.request"), { url: "https://recusada.example/" }],
};
const REFUSED = /99999|c099|recusada/;

export const CREDENTIALS = { baseUrl: "https://api.example", clientId: "id", clientSecret: "segredo" };
const MISTAKES = { none: 0.78, noSecret: 0.06, option: 0.06, read: 0.05, timeout: 0.05 };

/**
 * @param crash lets the next calls into the module trap: `crash(times)`
 * @returns what broke a promise, as sentences
 */
export async function simulate(seed, { server, crash }) {
  const world = new World(seed);
  const simulation = new Simulation(world, server, crash);
  simulation.plan();
  await world.run();
  world.isCalm = true;
  crash(0);
  simulation.conclude();
  await world.run();
  return simulation.problems();
}

class Simulation {
  /** The results that runs returned. */
  results = [];
  /** The outcomes of the runs after the troubles. */
  last = [];
  attempts = new Map();
  wrongs = [];
  firstRun = Infinity;

  constructor(world, server, crash) {
    const operation = Object.keys(INPUTS)[Math.floor(world.between(0, 4))];
    const [input, broken] = INPUTS[operation];
    Object.assign(this, { world, server, operation, input });
    this.current = world.happens(0.2) ? { ...input, ...broken } : input;
    this.hasCrashes = world.happens(0.4);
    const onArrival = () => !world.isCalm && this.hasCrashes && world.happens(0.25) && crash(world.happens(0.3) ? 2 : 1);
    this.service = new Service(world, operation, { isRefused: (body) => REFUSED.test(body), onArrival });
    this.isAlone = world.happens(0.3);
    this.store = simulatedStore(world);
    this.isJournalled = world.happens(0.75);
    /** The clock of the machine in the first hours. */
    this.skew = world.happens(0.8) ? 0 : world.between(-30, 40) * HOUR;
  }

  plan() {
    const { world } = this;
    let at = 0;
    for (let left = Math.ceil(world.between(1, 7)); left > 0; left -= 1) {
      const [start, isSkewed] = [at, at < 10 * HOUR];
      // A worker alone is started again after it has ended; its calls end within a minute.
      world.after(start, () => this.run({ skew: isSkewed ? this.skew : 0 }));
      const gap = world.oneOf({ seconds: 0.6, hours: 0.25, day: 0.15 });
      const least = this.isAlone || !this.isJournalled ? 400 * SECOND : 0;
      at +=
        least +
        { seconds: world.between(0, 2 * SECOND), hours: world.between(0, 12 * HOUR), day: world.between(20 * HOUR, 30 * HOUR) }[gap];
      if (!this.isJournalled) break;
    }
  }

  run({ skew }) {
    const { world } = this;
    this.firstRun = Math.min(this.firstRun, world.now);
    const worker = world.start(
      () => this.program(),
      skew,
      (outcome) => this.ended(outcome),
    );
    const isKilled = this.isJournalled && world.happens(0.35);
    if (isKilled) world.after(world.happens(0.7) ? world.between(0, 300) : world.between(0, 40 * SECOND), () => (worker.isDead = true));
  }

  /** One run of the caller's program. */
  program() {
    return this.isJournalled ? this.server.once(this.store, "pedido:1", (options) => this.call(options)) : this.carefully();
  }

  async call(given) {
    const { world, operation } = this;
    const mistake = world.isCalm ? "none" : world.oneOf(MISTAKES);
    const { clientSecret, ...rest } = CREDENTIALS;
    const client = this.server.createServerClient({
      ...(mistake === "noSecret" ? rest : { ...rest, clientSecret }),
      fetch: this.service.fetch,
      onRequest: (attempt) => this.sees("requests", attempt),
      onResponse: (attempt) => this.sees("responses", attempt),
    });
    // A caller without a journal knows which of its calls failed.
    if (mistake === "read" && this.isJournalled) await client.getOrder(ORDER);
    const options = { ...given, ...{ option: { idempotencyKeyExpires: "" }, timeout: { timeoutMs: -1 } }[mistake] };
    return client[operation](this.current, options);
  }

  /** A caller without a journal, which does as the README says. */
  async carefully() {
    let options = {};
    for (let tries = 0; tries < 8; tries += 1) {
      try {
        return await this.call(options);
      } catch (error) {
        if (error.erros?.idempotencyKeyExpiresAt) throw error;
        if (error.maybeDone && !error.idempotencyKey) this.wrongs.push("an error may be done, and has no key");
        this.correct(error);
        const { idempotencyKey, idempotencyKeyExpiresAt } = error;
        options = error.maybeDone ? { idempotencyKey, idempotencyKeyExpiresAt } : {};
        await new Promise((resolve) => setTimeout(resolve, this.world.between(0, 4 * HOUR)));
      }
    }
    throw new Error("the caller gave up");
  }

  sees(kind, { correlationId, attempt, operation }) {
    if (operation !== this.operation) return;
    const name = `${correlationId} ${attempt}`;
    const seen = this.attempts.get(name) ?? { requests: 0, responses: 0 };
    seen[kind] += 1;
    this.attempts.set(name, seen);
    if (seen[kind] > 1) this.wrongs.push(`${kind} of one attempt were reported twice`);
  }

  /** The caller corrects what the service has refused. */
  correct(error) {
    if (error.businessCode === "Order.TermOutOfRange") this.current = this.input;
  }

  ended({ value, error }) {
    if (error) this.correct(error);
    else this.results.push(value);
  }

  /** The runs after the troubles: the clocks are right, and everything answers. */
  conclude() {
    const { world } = this;
    if (!this.isJournalled) return;
    const next = (left) =>
      world.after(60 * SECOND, () =>
        world.start(
          () => this.program(),
          0,
          (outcome) => {
            this.last.push(outcome);
            this.ended(outcome);
            if (left > 1) next(left - 1);
          },
        ),
      );
    this.age = world.now - this.firstRun;
    next(3);
  }

  problems() {
    const { effects } = this.service;
    const wrongs = new Set(this.wrongs);
    if (effects.length > 1) wrongs.add(`${this.operation} was carried out ${effects.length} times`);
    const texts = new Set(this.results.map((result) => JSON.stringify(result)));
    if (texts.size > 1) wrongs.add("two results were returned");
    if (this.results.length > 0 && effects.length === 0) wrongs.add("a result was returned, and nothing was carried out");
    const final = this.last.at(-1);
    if (this.isJournalled && !final) wrongs.add("the last run did not end");
    if (final?.error) {
      const isOld = Boolean(final.error.erros?.idempotencyKeyExpiresAt);
      if (this.results.length > 0) wrongs.add("a returned result was lost");
      if (!isOld && final.error.code !== "conflict") wrongs.add(`the end is ${final.error.code ?? final.error}`);
      if (isOld && this.age < OLD && this.skew === 0) wrongs.add("a young intent is refused as too old");
    }
    return [...wrongs];
  }
}
