/** The WebAssembly module of the client, on a page or on a server. */

import { ParcelaError } from "../shared/error.js";
import type { Enter, PageGlue } from "../shared/glue.js";
import type { GivenSource, InlinedSource } from "../shared/load.js";
import { createModule, Instance } from "../shared/module.js";
import { errorOf, isThrown } from "./thrown.js";

/** An instance of the module, with its pending calls. */
export class ClientInstance<G extends PageGlue> extends Instance<G> {
  #waiting = new Set<(error: unknown) => void>();

  constructor() {
    super();
    this.addEventListener("crash", () => {
      for (const fail of this.#waiting) fail(this.crash);
    });
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

  /** Also maps an object of error fields, to a `ParcelaError`. */
  protected override readable(thrown: unknown): unknown {
    return isThrown(thrown) ? errorOf(thrown) : super.readable(thrown);
  }
}

export interface ClientModule<G extends PageGlue> {
  /** Loads the module. It is idempotent; after a failure, the next call tries again. */
  init(source: GivenSource, inlined?: InlinedSource): Promise<void>;
  /** The running instance. Throws `not_initialized` before `init()` has been awaited. */
  readonly instance: ClientInstance<G>;
}

export function createClientModule<G extends PageGlue>(createGlue: (enter: Enter) => G): ClientModule<G> {
  const start = createModule(createGlue, ClientInstance<G>);
  let starting: Promise<ClientInstance<G>> | undefined;
  let ready: Promise<void>;
  let running: ClientInstance<G> | undefined;
  return {
    init(source, inlined) {
      const started = start(source, inlined);
      if (started !== starting) ready = started.then((instance) => void (running = instance));
      starting = started;
      return ready;
    },
    get instance() {
      if (running && !running.crash) return running;
      throw new ParcelaError({
        code: "not_initialized",
        message: "parcela: await init() once before anything else is called",
      });
    },
  };
}
