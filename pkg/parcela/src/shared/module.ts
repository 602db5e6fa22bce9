/** A WebAssembly module of this package: loaded once for all entries, and given up when it has crashed. */

import { ParcelaError } from "./error.js";
import type { Enter, PageGlue } from "./glue.js";
import { moduleFrom, type Carried, type Given } from "./load.js";
import { errorOf, isThrown } from "./thrown.js";

/** What a call that is not made answers: the glue takes the values of an answer by their places. */
const NOTHING: readonly never[] = [];

export interface WasmModule<G extends PageGlue> {
  /** Idempotent. A failed attempt is forgotten, so that the next call tries again. */
  init(source: Given, carried?: Carried): Promise<void>;
  /** The running instance. Before `init()` has been awaited there is none to call. */
  readonly instance: Instance<G>;
}

/** @param told makes of what a start has thrown what `init` rejects with */
export function createModule<G extends PageGlue>(
  createGlue: (enter: Enter) => G | Promise<G>,
  told = (thrown: unknown): unknown => thrown,
): WasmModule<G> {
  let starting: Promise<void> | undefined;
  let running: Instance<G> | undefined;

  async function start(source: Given, carried?: Carried): Promise<void> {
    const instance: Instance<G> = new Instance(() => {
      if (running === instance) starting = running = undefined;
    });
    const [module, glue] = await Promise.all([moduleFrom(source, carried), createGlue((call) => instance.enter(call))]);
    await instance.start(glue, module);
    running = instance;
  }

  return {
    init(source, carried) {
      starting ??= start(source, carried).catch((error) => {
        starting = undefined;
        throw told(error);
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
export class Instance<G extends PageGlue> extends EventTarget {
  #glue: G | undefined;
  #memory: WebAssembly.Memory | undefined;
  #onCrash: () => void;
  #crash: ParcelaError | undefined;
  /** How many calls of ours are being made: what is called without one, the host calls. */
  #depth = 0;
  #waiting = new Set<(error: unknown) => void>();

  constructor(onCrash: () => void) {
    super();
    this.#onCrash = onCrash;
  }

  /**
   * Instantiates `module`; whatever else is called comes after it. A page has to do so by a promise until Chromium 114. Elsewhere that
   * would ask for the host's `Response`, which Node.js takes 20 milliseconds to load.
   */
  async start(glue: G, module: WebAssembly.Module): Promise<void> {
    this.#glue = glue;
    const isPage = "document" in globalThis;
    const started = isPage ? await glue.init({ module_or_path: module }) : this.run(() => glue.initSync({ module }));
    if (this.#crash) throw this.#crash;
    this.#memory = started.memory;
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
    this.#depth += 1;
    try {
      return call(this.#glue as G);
    } catch (thrown) {
      throw this.readable(thrown);
    } finally {
      this.#depth -= 1;
    }
  }

  /**
   * Settles as the promise of `call` does, or rejects with the crash that keeps it from settling: with the error that `ended` makes of
   * it for this call.
   */
  settle<Answer>(call: (glue: G) => Promise<Answer>, ended = (crash: ParcelaError): ParcelaError => crash): Promise<Answer> {
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

  /** Makes a call into the instance. A trap ends it, and is thrown only where a call of ours is being made: a timer, a promise or an event would not catch it. */
  enter(call: () => unknown): unknown {
    if (this.#crash) return NOTHING;
    try {
      return call();
    } catch (thrown) {
      if (!(thrown instanceof WebAssembly.RuntimeError)) throw thrown;
      this.#end(thrown);
      if (this.#depth > 0) throw thrown;
      return NOTHING;
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
