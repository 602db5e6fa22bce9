/**
 * A simulated machine room: one virtual time, workers that can be killed, and a clock per worker. Everything is drawn from a seed, so that
 * a seed repeats a run.
 *
 * While a world runs, the global timers, `Date.now` and the random numbers are its own. A worker is the async context of its program.
 */

import { AsyncLocalStorage } from "node:async_hooks";

import { chanceOf } from "../../../system/support/chance.mjs";

const { setImmediate, setTimeout, clearTimeout, Date } = globalThis;
const realNow = Date.now;
const workers = new AsyncLocalStorage();

/** The time at which each world begins, in milliseconds since 1970. */
const START = Date.UTC(2026, 10, 26);

/** The turns of the event loop after which nothing of the package is left to run. */
const TURNS = 3;

export class World {
  /** The true time. */
  now = START;
  #events = [];
  #count = 0;

  constructor(seed) {
    this.chance = chanceOf(seed);
  }

  /** Returns a number from `least` to `most`. */
  between(least, most) {
    return least + this.chance() * (most - least);
  }

  /** Returns true with the probability `part`. */
  happens(part) {
    return this.chance() < part;
  }

  /** Returns one of the names of `parts`, by their probabilities. What is missing from 1 falls to the first name. */
  oneOf(parts) {
    let left = this.chance();
    for (const [name, part] of Object.entries(parts)) {
      left -= part;
      if (left < 0) return name;
    }
    return Object.keys(parts)[0];
  }

  /** Calls `event` after `ms` milliseconds. Returns an identifier for `cancel`. */
  after(ms, event) {
    this.#count += 1;
    const id = this.#count;
    this.#events.push({ at: this.now + Math.max(0, ms), id, event });
    return id;
  }

  cancel(id) {
    this.#events = this.#events.filter((event) => event.id !== id);
  }

  /** Resolves after `ms` milliseconds. */
  pause(ms) {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Carries out `work` on another machine. It goes on if the current worker is killed, which then gets no answer. */
  remote(work) {
    const worker = workers.getStore();
    return new Promise((resolve, reject) => {
      const unlessDead = (settle) => (given) => worker?.isDead || workers.run(worker, () => settle(given));
      workers.run(undefined, work).then(unlessDead(resolve), unlessDead(reject));
    });
  }

  /** Starts a program as a worker whose clock is `skew` milliseconds ahead. `ended` is called with its outcome, unless it is killed. */
  start(program, skew, ended) {
    const worker = { isDead: false, skew };
    const settle = (outcome) => worker.isDead || ended(outcome);
    workers.run(worker, () => {
      program().then(
        (value) => settle({ value }),
        (error) => settle({ error }),
      );
    });
    return worker;
  }

  /** Runs all events. */
  async run() {
    const restore = this.#takeGlobals();
    try {
      await drained();
      while (this.#events.length > 0) {
        const next = this.#events.reduce((first, event) =>
          event.at < first.at || (event.at === first.at && event.id < first.id) ? event : first,
        );
        this.cancel(next.id);
        this.now = next.at;
        next.event();
        await drained();
      }
    } finally {
      restore();
    }
  }

  #takeGlobals() {
    const { randomUUID, getRandomValues } = crypto;
    const define = (given) => {
      for (const [name, value] of Object.entries(given)) Object.defineProperty(crypto, name, { value, configurable: true, writable: true });
    };
    define({
      randomUUID: () =>
        "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) => (digit ^ ((this.chance() * 16) >> (digit / 4))).toString(16)),
      getRandomValues: (bytes) =>
        bytes
          .fill(0)
          .map(() => this.chance() * 256)
          .forEach((byte, at) => (bytes[at] = byte)) ?? bytes,
    });
    Date.now = () => Math.floor(this.now + (workers.getStore()?.skew ?? 0));
    globalThis.setTimeout = (call, ms = 0, ...given) => {
      const worker = workers.getStore();
      if (!worker) return setTimeout(call, ms, ...given);
      return this.after(ms, () => worker.isDead || workers.run(worker, () => call(...given)));
    };
    globalThis.clearTimeout = (id) => (typeof id === "number" ? this.cancel(id) : clearTimeout(id));
    return () => {
      define({ randomUUID, getRandomValues });
      Date.now = realNow;
      Object.assign(globalThis, { setTimeout, clearTimeout });
    };
  }
}

/** Resolves when every promise that can settle has settled. */
async function drained() {
  for (let turns = TURNS; turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve));
}
