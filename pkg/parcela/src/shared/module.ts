/** A WebAssembly module of this package: loaded once for all entries, and discarded after a crash. */

import { ParcelaError } from "./error.js";
import type { Enter, PageGlue } from "./glue.js";
import { moduleFrom, type GivenSource, type InlinedSource } from "./load.js";
import { version } from "./version.js";

/** The result of a skipped call. The glue reads results by index, so it is an array. */
const NOTHING: readonly never[] = [];

/** Returns the error of a page that has files of two versions, such as during a deployment. */
export function otherVersion(cause?: unknown): ParcelaError {
  return failed(`the WebAssembly is not that of version ${version} of the package`, cause);
}

function failed(message: string, cause: unknown): ParcelaError {
  return new ParcelaError({ code: "not_initialized", message: `parcela: ${message}` }, { cause });
}

/** Loads the module from a source, and starts an instance of it. */
export type Start<I> = (source: GivenSource, inlined?: InlinedSource) => Promise<I>;

/**
 * Returns a function that starts an instance, and returns the same one until it crashes. After a failure, the next call tries again.
 *
 * @param Kind the class of the instance
 */
export function createModule<G extends PageGlue, I extends Instance<G>>(
  createGlue: (enter: Enter) => G | Promise<G>,
  Kind: new () => I,
): Start<I> {
  let starting: Promise<I> | undefined;
  let running: I | undefined;

  async function start(source: GivenSource, inlined?: InlinedSource): Promise<I> {
    const instance = new Kind();
    instance.addEventListener("crash", () => {
      if (running === instance) starting = running = undefined;
    });
    const [module, glue] = await Promise.all([moduleFrom(source, inlined), createGlue((call) => instance.enter(call))]);
    await instance.start(glue, module);
    return (running = instance);
  }

  return (source, inlined) => {
    starting ??= start(source, inlined).catch((error) => {
      starting = undefined;
      // Hosts word the refusal of a page's policy differently.
      const isRefused = error instanceof WebAssembly.CompileError;
      throw isRefused ? failed("WebAssembly cannot be compiled: add 'wasm-unsafe-eval' to script-src of the page's policy", error) : error;
    });
    return starting;
  };
}

/** One instance of the module. It dispatches `crash` when it crashes. */
export class Instance<G extends PageGlue> extends EventTarget {
  /** The instance's memory, once it has been started. When it grows, it gets another buffer. */
  memory!: WebAssembly.Memory;
  #glue: G | undefined;
  #crash: ParcelaError | undefined;
  /** The number of our own calls on the stack. At 0, the host made the call: a timer, a promise or an event. */
  #depth = 0;

  /**
   * Instantiates `module`, before any other call. A page instantiates asynchronously, as Chromium before version 115 requires. Elsewhere
   * that would use the host's `Response`, which Node.js takes 20 milliseconds to load.
   */
  async start(glue: G, module: WebAssembly.Module): Promise<void> {
    this.#glue = glue;
    const isPage = "document" in globalThis;
    try {
      const started = isPage ? await glue.init({ module_or_path: module }) : this.run(() => glue.initSync({ module }));
      this.memory = started.memory;
    } catch (error) {
      // Its imports or exports are not those of the glue.
      throw error instanceof WebAssembly.LinkError || error instanceof TypeError ? otherVersion(error) : error;
    }
    if (this.#crash) throw this.#crash;
  }

  /** The crash that ended the instance, if there was one. */
  get crash(): ParcelaError | undefined {
    return this.#crash;
  }

  /** Returns the result of `call`. A trap is thrown as the error of the crash. */
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

  /** Maps a thrown value: a trap ends the instance, and becomes the error of the crash. Anything else is unchanged. */
  protected readable(thrown: unknown): unknown {
    return thrown instanceof WebAssembly.RuntimeError ? this.#end(thrown) : thrown;
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

  /** Ends the instance after a trap, since its memory may be corrupt. The next start creates a new one. */
  #end(cause: WebAssembly.RuntimeError): ParcelaError {
    this.#crash ??= new ParcelaError(
      {
        code: "not_initialized",
        message: "parcela: the module has crashed, which is a bug in parcela. Await init() again and create a new Client.",
      },
      { cause },
    );
    this.dispatchEvent(new Event("crash"));
    return this.#crash;
  }
}
