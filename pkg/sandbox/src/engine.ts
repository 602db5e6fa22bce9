/** The engine: one sandbox in its own WebAssembly instance. */

import { createGlue } from "glue:sandbox";
import type { Host, ModuleAnswer, Provider, Setup } from "./glue.js";
import { loadModule } from "./load.js";

/** The message of the error after `close()`. */
const CLOSED = "parcela-sandbox: this sandbox is closed";

/** The result of a skipped call. The glue reads results by index, so it is an array. */
const NOTHING: readonly never[] = [];

/** A response. The headers are names and values in turn. */
export interface Answer {
  status: number;
  headers: string[];
  body: Uint8Array<ArrayBuffer>;
}

export class Engine {
  #host: Host;
  #provider: Provider | undefined;
  #end: Error | undefined;
  /** The number of our own calls on the stack. At 0, the host made the call: a timer or a promise. */
  #depth = 0;
  #waiting = new Set<(error: Error) => void>();

  private constructor(host: Host) {
    this.#host = host;
  }

  /** Starts a sandbox on `host`. `configure` throws if an option is invalid. */
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

  /** Handles a request, whose headers are names and values in turn. Resolves to undefined if the connection breaks without a response. */
  handle(method: string, path: string, headers: string[], body: Uint8Array): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      const answer = this.#call((provider) => provider.handle(method, path, headers.join("\n"), body));
      if (!(answer instanceof Promise)) return resolve(answer && read(answer));
      this.#waiting.add(reject);
      const done = (): boolean => this.#waiting.delete(reject);
      answer.then((answer) => resolve(answer && read(answer)), reject).finally(done);
    });
  }

  /** Returns the database as the bytes of a SQLite file. */
  image(): Uint8Array<ArrayBuffer> {
    return this.#call((provider) => provider.image());
  }

  /** A counter of written rows. As long as it is unchanged, so is the image. */
  get rowsWritten(): number {
    return this.#call((provider) => provider.rowsWritten);
  }

  /** Ends the sandbox. Pending requests reject. */
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

  /** Makes a call into the instance. It catches the errors of calls by a timer or a promise, which nothing else would catch. */
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

  /** Maps a thrown value: a trap ends the instance, whose memory may be corrupt; anything else is unchanged. */
  #readable(thrown: unknown): unknown {
    if (!(thrown instanceof WebAssembly.RuntimeError)) return thrown;
    this.#finish(new Error("parcela-sandbox: the sandbox has crashed, which is a bug in parcela-sandbox", { cause: thrown }));
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
