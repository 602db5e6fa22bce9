/** The first simulation, asked for before the WebAssembly is there, which then takes the answer for that of its first request. */

export class EarlySimulation {
  #request: Request;
  #answer: Promise<Response>;
  #abort: AbortController;

  /** Begins the exchange, once; `send` is how the widget's own requests go out. */
  constructor(address: string, send: (request: Request) => Promise<Response>) {
    this.#abort = new AbortController();
    // As crates/transport makes the request. Where this one fails, the widget asks by an identifier of its own.
    this.#request = new Request(address, {
      cache: "no-store",
      redirect: "manual",
      headers: { CorrelationId: crypto.randomUUID() },
      signal: this.#abort.signal,
    });
    this.#answer = send(this.#request);
    // Its failure is known to whoever takes it.
    this.#answer.catch(() => undefined);
  }

  /** The exchange, where `request` would be the same one. Whoever takes it may cancel it. */
  answerTo(request: Request): Promise<Response> | undefined {
    if (request.method !== "GET" || request.url !== this.#request.url) return undefined;
    request.signal.addEventListener("abort", () => this.end());
    return this.#answer;
  }

  /** Cancels it: nobody wants the answer. */
  end(): void {
    this.#abort.abort();
  }
}
