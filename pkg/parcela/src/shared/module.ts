/** A WebAssembly module of this package: loaded once for all entries, and discarded after a crash. */

import { ParcelaError } from "./error.js";
import type { Enter, PageGlue } from "./glue.js";
import { moduleFrom, type GivenSource, type InlinedSource } from "./load.js";
import { errorOf, isThrown } from "./thrown.js";
import { version } from "./version.js";

/** The result of a skipped call. The glue reads results by index, so it is an array. */
const NOTHING: readonly never[] = [];

export interface WasmModule<G extends PageGlue> {
  /** Loads the module. It is idempotent; after a failure, the next call tries again. */
  init(source: GivenSource, inlined?: InlinedSource): Promise<void>;
  /** The running instance. Throws `not_initialized` before `init()` has been awaited. */
  readonly instance: Instance<G>;
}

/** Returns the error of a page that has files of two versions, such as during a deployment. */
export function otherVersion(cause?: unknown): ParcelaError {
  return failed(`the WebAssembly is not that of version ${version} of the package`, cause);
}

function failed(message: string, cause: unknown): ParcelaError {
  return new ParcelaError({ code: "not_initialized", message: `parcela: ${message}` }, { cause });
}

export function createModule<G extends PageGlue>(createGlue: (enter: Enter) => G | Promise<G>): WasmModule<G> {
  let starting: Promise<void> | undefined;
  let running: Instance<G> | undefined;

  async function start(source: GivenSource, inlined?: InlinedSource): Promise<void> {
    const instance: Instance<G> = new Instance(() => {
      if (running === instance) starting = running = undefined;
    });
    const [module, glue] = await Promise.all([moduleFrom(source, inlined), createGlue((call) => instance.enter(call))]);
    await instance.start(glue, module);
    running = instance;
  }

  return {
    init(source, inlined) {
      starting ??= start(source, inlined).catch((error) => {
        starting = undefined;
        // Hosts word the refusal of a page's policy differently.
        const isRefused = error instanceof WebAssembly.CompileError;
        throw isRefused
          ? failed("WebAssembly cannot be compiled: add 'wasm-unsafe-eval' to script-src of the page's policy", error)
          : error;
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

/** One instance of the module, with its pending calls. It dispatches `crash` when it crashes. */
export class Instance<G extends PageGlue> extends EventTarget {
  #glue: G | undefined;
  #memory: WebAssembly.Memory | undefined;
  #onCrash: () => void;
  #crash: ParcelaError | undefined;
  /** The number of our own calls on the stack. At 0, the host made the call: a timer, a promise or an event. */
  #depth = 0;
  #waiting = new Set<(error: unknown) => void>();

  constructor(onCrash: () => void) {
    super();
    this.#onCrash = onCrash;
  }

  /**
   * Instantiates `module`, before any other call. A page instantiates asynchronously, as Chromium before version 115 requires. Elsewhere
   * that would use the host's `Response`, which Node.js takes 20 milliseconds to load.
   */
  async start(glue: G, module: WebAssembly.Module): Promise<void> {
    this.#glue = glue;
    const isPage = "document" in globalThis;
    try {
      const started = isPage ? await glue.init({ module_or_path: module }) : this.run(() => glue.initSync({ module }));
      this.#memory = started.memory;
    } catch (error) {
      // Its imports or exports are not those of the glue.
      throw error instanceof WebAssembly.LinkError || error instanceof TypeError ? otherVersion(error) : error;
    }
    if (this.#crash) throw this.#crash;
  }

  /** The instance's memory. When it grows, it gets another buffer. */
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

  /** Settles as the promise of `call` does. If a crash keeps that promise from settling, rejects with the error of the crash. */
  settle<Answer>(call: (glue: G) => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fail = (thrown: unknown): void => {
        this.#waiting.delete(fail);
        reject(this.readable(thrown));
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

  /**
   * Makes a call into the instance. A trap ends the instance. It is thrown only inside our own calls: a timer, a promise or an event would
   * not catch it.
   */
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

  /** Ends the instance after a trap, since its memory may be corrupt. Pending calls are rejected; `init()` creates a new instance. */
  #end(cause: WebAssembly.RuntimeError): ParcelaError {
    this.#crash ??= new ParcelaError(
      {
        code: "not_initialized",
        message: "parcela: the module has crashed, which is a bug in parcela. Await init() again and create a new Client.",
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
