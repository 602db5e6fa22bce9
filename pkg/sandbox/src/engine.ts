/** Engine: one sandbox in a WebAssembly instance of its own. */

import { createGlue } from "glue:sandbox";
import type { Host, ModuleAnswer, Provider, Setup } from "./glue.js";
import { loadModule } from "./load.js";

/** The error of a sandbox that is used after its end. */
const CLOSED = "parcela-sandbox: this sandbox is closed";

/** The answer of a call that is not made: the glue takes the values of an answer by their places. */
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
  /** The number of our calls under way. An entry without one is a call of the host. */
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

  /** The database as the bytes of a SQLite file. */
  image(): Uint8Array<ArrayBuffer> {
    return this.#call((provider) => provider.image());
  }

  /** While it is the same, so is the image. */
  get rowsWritten(): number {
    return this.#call((provider) => provider.rowsWritten);
  }

  /** Ends it. Pending answers reject. */
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

  /** Makes a call into the instance. Nothing else catches the error of a timer's or a promise's call. */
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
