/** A WebAssembly module of this package: loaded once for all entries, and given up when it has crashed. */

import { ParcelaError } from "./error.js";
import { moduleFrom } from "./load.js";

/**
 * @param {(survive: (call: () => unknown) => unknown) => object | Promise<object>} createGlue makes the functions around one instance
 */
export function createModule(createGlue) {
  let starting;
  let running;

  async function start(source, carried) {
    const instance = new Instance(() => {
      if (running === instance) starting = running = undefined;
    });
    const glues = createGlue((call) => instance.survive(call));
    const [module, glue] = await Promise.all([moduleFrom(source, carried), glues]);
    instance.memory = (await glue.init({ module_or_path: module })).memory;
    instance.glue = glue;
    running = instance;
  }

  return {
    /** Idempotent. A failed attempt is forgotten, so that the next call tries again. */
    init(source, carried) {
      starting ??= start(source, carried).catch((error) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    /** The running instance. Before `init()` has been awaited there is none to call. */
    get instance() {
      if (running) return running;
      throw new ParcelaError({
        code: "not_initialized",
        message: "parcela: await init() once before anything else is called",
      });
    },
  };
}

/** One instance of the module, with the calls that wait for it. It dispatches `crash` at its end. */
class Instance extends EventTarget {
  glue;
  memory;
  #onCrash;
  #crash;
  #waiting = new Set();

  constructor(onCrash) {
    super();
    this.#onCrash = onCrash;
  }

  /** What has ended the instance, if anything has. */
  get crash() {
    return this.#crash;
  }

  /** What `call` answers; what it throws as a `ParcelaError`. */
  run(call) {
    if (this.#crash) throw this.#crash;
    try {
      return call(this.glue);
    } catch (thrown) {
      throw this.readable(thrown);
    }
  }

  /** What the promise of `call` settles with, or the crash that keeps it from settling. */
  settle(call) {
    return new Promise((resolve, reject) => {
      const answer = this.run(call);
      this.#waiting.add(reject);
      const done = (settle) => (value) => {
        this.#waiting.delete(reject);
        settle(value);
      };
      answer.then(
        done(resolve),
        done((thrown) => reject(this.readable(thrown))),
      );
    });
  }

  /** What the module throws is the fields of the error; a trap is its end; anything else passes as it is. */
  readable(thrown) {
    if (thrown instanceof WebAssembly.RuntimeError) return this.#end(thrown);
    const isFields = typeof thrown?.code === "string" && !(thrown instanceof Error);
    return isFields ? new ParcelaError(thrown) : thrown;
  }

  /** Makes a call of a timer, a promise or an event: nobody is there to catch its trap. */
  survive(call) {
    if (this.#crash) return undefined;
    try {
      return call();
    } catch (thrown) {
      if (!(thrown instanceof WebAssembly.RuntimeError)) throw thrown;
      this.#end(thrown);
      return undefined;
    }
  }

  /** After a trap nothing in the module's memory can be trusted: whoever waits is told, and a new init() starts afresh. */
  #end(cause) {
    this.#crash ??= new ParcelaError(
      {
        code: "not_initialized",
        message: "parcela: the module has crashed, which is a defect of it. Await init() again and make a new Client.",
      },
      { cause },
    );
    this.#onCrash();
    for (const reject of this.#waiting) reject(this.#crash);
    this.#waiting.clear();
    this.dispatchEvent(new Event("crash"));
    return this.#crash;
  }
}
