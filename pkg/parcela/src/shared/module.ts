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
  async start(glue: G, module: WebAssembly.Module): Promise<void> {
    this.#glue = glue;
    this.#memory = (await glue.init(module)).memory;
  }

  /** The memory of the instance, which may grow and then has another buffer. */
  get buffer(): ArrayBuffer {
    if (this.#memory) return this.#memory.buffer;
    throw new Error("the instance has not been started");
  }

  /** The crash that ended the instance, if there was one. */
  get crash(): ParcelaError | undefined {
    return this.#crash;
  }

  /** Returns the result of `call`. Errors that it throws become a `ParcelaError`. */
  run<Answer>(call: (glue: G) => Answer): Answer {
    if (this.#crash) throw this.#crash;
    try {
      return call(this.#glue as G);
    } catch (thrown) {
      throw this.readable(thrown);
    }
  }

  /**
   * Settles as the promise of `call` does, or rejects with the crash that keeps it from settling: with the error that `ended` makes of
   * it for this call.
   */
  settle<Answer>(
    call: (glue: G) => Promise<Answer>,
    ended = (crash: ParcelaError): ParcelaError => crash,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fail = (thrown: unknown): void => {
        this.#waiting.delete(fail);
        const error = this.readable(thrown);
        reject(this.#crash && error === this.#crash ? ended(this.#crash) : error);
      };
      try {
        const answer = this.run(call);
        this.#waiting.add(fail);
        answer.then((value) => {
          this.#waiting.delete(fail);
          resolve(value);
        }, fail);
      } catch (error) {
        fail(error);
      }
    });
  }

  /** Maps a thrown value: an object of error fields becomes a `ParcelaError`, a trap ends the instance, anything else is unchanged. */
  readable(thrown: unknown): unknown {
    if (thrown instanceof WebAssembly.RuntimeError) return this.#end(thrown);
    return isThrown(thrown) ? errorOf(thrown) : thrown;
  }

  /** Runs a callback of a timer, a promise or an event, whose trap no caller would catch. */
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

  /** Ends the instance after a trap: its memory cannot be trusted any more. Waiting calls are rejected; `init()` makes a new one. */
  #end(cause: WebAssembly.RuntimeError): ParcelaError {
    this.#crash ??= new ParcelaError(
      {
        code: "not_initialized",
        message: "parcela: the module has crashed, which is a defect of it. Await init() again and make a new Client.",
      },
      { cause },
    );
    this.#onCrash();
    for (const fail of this.#waiting) fail(this.#crash);
    this.#waiting.clear();
    this.dispatchEvent(new Event("crash"));
    return this.#crash;
  }
}
