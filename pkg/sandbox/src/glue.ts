/** The glue that wasm-bindgen generates for the WebAssembly, and the services of the host that the WebAssembly calls. */

/** A running timer. */
export interface Timer {
  /** Resolves when the time has passed, or after `cancel()`. */
  readonly done: Promise<void>;
  cancel(): void;
}

/** An attempt to deliver a notification. */
export interface Attempt {
  /** The HTTP status of the response, or the name of the reason for its absence. */
  readonly outcome: Promise<number | string>;
  cancel(): void;
}

/** A file of a site. */
export interface SiteFile {
  contentType: string;
  body: Uint8Array;
}

/** The services of the runtime that a sandbox calls. `crates/sandbox-wasm/src/host.rs` declares them too. */
export interface Host {
  /** The current time, in milliseconds since 1970. */
  now(): number;
  /** Returns `length` random bytes. */
  random(length: number): Uint8Array;
  /** Starts a timer. With `background`, it does not keep a program running. */
  timer(milliseconds: number, background: boolean): Timer;
  /** Sends a POST. `headers` are names and values in turn. */
  send(url: string, headers: string[], body: Uint8Array): Attempt;
  /** Returns the file at `path`, or undefined if there is none. Called only on a host with a site. */
  file(path: string): Promise<SiteFile | undefined>;
  /** Writes a line to the log. */
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

/** A response from the module. The headers are names and values in turn, each on its own line: one string crosses faster than a list. */
export type ModuleAnswer = [status: number, headers: string, body: Uint8Array<ArrayBuffer>];

/** A sandbox in the module. */
export interface Provider {
  /**
   * Handles a request, whose headers have the form of those in `ModuleAnswer`. Returns undefined if the connection breaks without a
   * response, and a promise only if the sandbox waits for something.
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
