/** A WebAssembly module of this package: loaded once for all entries, and given up when it has crashed. */

import { ParcelaError } from "./error.js";
import type { CreateGlue, Glue } from "./glue.js";
import { moduleFrom, type Carried, type Given } from "./load.js";
import { errorOf, isThrown } from "./thrown.js";

export interface WasmModule<G extends Glue> {
  /** Idempotent. A failed attempt is forgotten, so that the next call tries again. */
  init(source: Given, carried?: Carried): Promise<void>;
  /** The running instance. Before `init()` has been awaited there is none to call. */
  readonly instance: Instance<G>;
}

export function createModule<G extends Glue>(createGlue: CreateGlue<G>): WasmModule<G> {
  let starting: Promise<void> | undefined;
  let running: Instance<G> | undefined;

  async function start(source: Given, carried?: Carried): Promise<void> {
    const instance: Instance<G> = new Instance(() => {
      if (running === instance) starting = running = undefined;
    });
    const glues = createGlue((call) => instance.survive(call));
    const [module, glue] = await Promise.all([moduleFrom(source, carried), glues]);
    await instance.start(glue, module);
    running = instance;
  }

  return {
    init(source, carried) {
      starting ??= start(source, carried).catch((error) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
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
export class Instance<G extends Glue> extends EventTarget {
  #glue: G | undefined;
  #memory: WebAssembly.Memory | undefined;
  #onCrash: () => void;
  #crash: ParcelaError | undefined;
  #waiting = new Set<(error: unknown) => void>();

  constructor(onCrash: () => void) {
    super();
    this.#onCrash = onCrash;
  }

  /** Instantiates `module`; whatever else is called comes after it. */
  async start(glue: G, module: unknown): Promise<void> {
    this.#glue = glue;
    this.#memory = (await glue.init({ module_or_path: module })).memory;
  }

  /** The memory of the instance, which may grow and then has another buffer. */
  get buffer(): ArrayBuffer {
    if (this.#memory) return this.#memory.buffer;
    throw new Error("the instance has not been started");
  }

  /** What has ended the instance, if anything has. */
  get crash(): ParcelaError | undefined {
    return this.#crash;
  }

  /** What `call` answers; what it throws as a `ParcelaError`. */
  run<Answer>(call: (glue: G) => Answer): Answer {
    if (this.#crash) throw this.#crash;
    try {
      return call(this.#glue as G);
    } catch (thrown) {
      throw this.readable(thrown);
    }
  }

  /** What the promise of `call` settles with, or the crash that keeps it from settling. */
  settle<Answer>(call: (glue: G) => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const answer = this.run(call);
      this.#waiting.add(reject);
      const done =
        <Value>(settle: (value: Value) => void) =>
        (value: Value): void => {
          this.#waiting.delete(reject);
          settle(value);
        };
      answer.then(
        done(resolve),
        done((thrown: unknown) => reject(this.readable(thrown))),
      );
    });
  }

  /** What the module throws is the fields of the error; a trap is its end; anything else passes as it is. */
  readable(thrown: unknown): unknown {
    if (thrown instanceof WebAssembly.RuntimeError) return this.#end(thrown);
    return isThrown(thrown) ? errorOf(thrown) : thrown;
  }

  /** Makes a call of a timer, a promise or an event: nobody is there to catch its trap. */
  survive(call: () => unknown): unknown {
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
  #end(cause: WebAssembly.RuntimeError): ParcelaError {
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
