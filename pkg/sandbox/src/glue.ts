/** The functions that wasm-bindgen writes around an instance of the WebAssembly, and what the WebAssembly asks of its host. */

/** A running timer. */
export interface Timer {
  /** Resolves when it has run out. */
  readonly done: Promise<void>;
  cancel(): void;
}

/** An attempt to deliver a notification. */
export interface Attempt {
  /** The status of the answer, or the name of the reason why there is none. */
  readonly outcome: Promise<number | string>;
  cancel(): void;
}

/** A file of a site. */
export interface SiteFile {
  contentType: string;
  body: Uint8Array;
}

/** The services that a sandbox needs of the runtime. `crates/sandbox-wasm/src/host.rs` declares them too. */
export interface Host {
  /** Milliseconds since 1970. */
  now(): number;
  random(length: number): Uint8Array;
  /** With `background`, it does not keep a program running. */
  timer(milliseconds: number, background: boolean): Timer;
  /** Sends a POST. `headers` are names and values in turn. */
  send(url: string, headers: string[], body: Uint8Array): Attempt;
  /** The file at `path`, or undefined when there is none. Only called on a host with a site. */
  file(path: string): Promise<SiteFile | undefined>;
  /** Writes a line of the log. */
  log(level: string, text: string): void;
  /** Cancels all timers and attempts. */
  close(): void;
}

/** The settings of a sandbox. */
export interface Setup {
  image(bytes: Uint8Array): void;
  everyHost(): void;
  publicUrl(url: string): void;
  allowHost(host: string): void;
  jwtKey(key: string): void;
  crossSiteWebhooks(): void;
  lenient(): void;
  dialect(name: string): void;
  site(): void;
  besideSite(): void;
  log(level: string): void;
}

/** An answer as it leaves the module. The headers are names and values in turn, each on a line: one text crosses faster than a list. */
export type ModuleAnswer = [status: number, headers: string, body: Uint8Array<ArrayBuffer>];

/** A sandbox in the module. */
export interface Provider {
  /**
   * Answers a request whose headers are written as those of an answer; undefined when the connection would have broken instead. It is
   * a promise only where the sandbox waits for something.
   */
  handle(method: string, url: string, headers: string, body: Uint8Array): ModuleAnswer | undefined | Promise<ModuleAnswer | undefined>;
  image(): Uint8Array<ArrayBuffer>;
  readonly rowsWritten: number;
  free(): void;
}

export interface Glue {
  initSync(given: { module: WebAssembly.Module }): unknown;
  Setup: new () => Setup;
  Provider: new (host: Host, setup: Setup) => Provider;
}
