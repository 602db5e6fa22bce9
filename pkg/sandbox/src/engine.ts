/** Engine: one sandbox in a WebAssembly instance of its own. */

import { createGlue } from "glue:sandbox";
import type { Host, ModuleAnswer, Provider, Setup } from "./glue.js";
import { loadModule } from "./load.js";

/** What is said of a sandbox that is used after its end. */
const CLOSED = "parcela-sandbox: this sandbox is closed";

/** What a call that is not made answers: the glue takes the values of an answer by their places. */
const NOTHING: readonly never[] = [];

/** An answer. The headers are names and values in turn. */
export interface Answer {
  status: number;
  headers: string[];
  body: Uint8Array<ArrayBuffer>;
}

export class Engine {
  #host: Host;
  #provider: Provider | undefined;
  #end: Error | undefined;
  /** How many calls of ours are being made: what enters without one, the host calls. */
  #depth = 0;
  #waiting = new Set<(error: Error) => void>();

  private constructor(host: Host) {
    this.#host = host;
  }

  /** Starts a sandbox on `host`. `configure` throws what is wrong with an option. */
  static async start(host: Host, configure: (setup: Setup) => void): Promise<Engine> {
    const engine = new Engine(host);
    const module = await loadModule();
    const glue = createGlue((call) => engine.#enter(call));
    engine.#run(() => glue.initSync({ module }));
    engine.#provider = engine.#run(() => {
      const setup = new glue.Setup();
      configure(setup);
      return new glue.Provider(host, setup);
    });
    return engine;
  }

  /** Answers a request, whose headers are names and values in turn; undefined when the connection would have broken instead. */
  handle(method: string, path: string, headers: string[], body: Uint8Array): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      const answer = this.#call((provider) => provider.handle(method, path, headers.join("\n"), body));
      if (!(answer instanceof Promise)) return resolve(answer && read(answer));
      this.#waiting.add(reject);
      const done = (): boolean => this.#waiting.delete(reject);
      answer.then((answer) => resolve(answer && read(answer)), reject).finally(done);
    });
  }

  /** All that is stored, as the bytes of a SQLite database. */
  image(): Uint8Array<ArrayBuffer> {
    return this.#call((provider) => provider.image());
  }

  /** While it stays, so does the image. */
  get rowsWritten(): number {
    return this.#call((provider) => provider.rowsWritten);
  }

  /** Ends it: whoever still waits for an answer gets an error. */
  close(): void {
    if (this.#end) return;
    this.#provider?.free();
    this.#finish(new Error(CLOSED));
  }

  #call<Value>(call: (provider: Provider) => Value): Value {
    if (this.#end) throw this.#end;
    const provider = this.#provider;
    if (!provider) throw new Error("parcela-sandbox: this sandbox has not been started");
    return this.#run(() => call(provider));
  }

  #run<Value>(call: () => Value): Value {
    this.#depth += 1;
    try {
      return call();
    } catch (thrown) {
      throw this.#readable(thrown);
    } finally {
      this.#depth -= 1;
    }
  }

  /** Makes a call into the instance. Nobody is there to catch what one of a timer or a promise throws. */
  #enter(call: () => unknown): unknown {
    if (this.#depth > 0) return call();
    if (this.#end) return NOTHING;
    try {
      return call();
    } catch (thrown) {
      this.#readable(thrown);
      return NOTHING;
    }
  }

  /** A trap is the end of the instance, whose memory cannot be trusted any more; anything else passes as it is. */
  #readable(thrown: unknown): unknown {
    if (!(thrown instanceof WebAssembly.RuntimeError)) return thrown;
    this.#finish(new Error("parcela-sandbox: the sandbox has crashed, which is a defect of it", { cause: thrown }));
    return this.#end;
  }

  #finish(error: Error): void {
    this.#end ??= error;
    this.#provider = undefined;
    this.#host.close();
    for (const reject of this.#waiting) reject(this.#end);
    this.#waiting.clear();
  }
}

function read([status, headers, body]: ModuleAnswer): Answer {
  return { status, headers: headers === "" ? [] : headers.split("\n"), body };
}
