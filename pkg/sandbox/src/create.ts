/** `createSandbox()`. */

import { controlsOf } from "./controls.js";
import { Engine } from "./engine.js";
import type { Setup } from "./glue.js";
import { hostOf } from "./host.js";
import type { SandboxOptions } from "./options.js";
import { fetchOf } from "./requests.js";
import type { Sandbox } from "./sandbox.js";

/**
 * Starts a sandbox in this process, empty or with the state of `database`. It does not listen on a network. Sandboxes are independent of
 * each other.
 *
 * @throws {Error} an option is invalid; the message names it
 *
 * @example
 * const sandbox = await createSandbox();
 * const client = new Client({ baseUrl: "http://sandbox", fetch: sandbox.fetch, tokenProvider });
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const engine = await Engine.start(hostOf(options), (setup) => configure(setup, options));
  const fetch = fetchOf(engine);
  return {
    fetch,
    ...controlsOf(fetch),
    export: async () => engine.image(),
    close: async () => engine.close(),
  };
}

function configure(setup: Setup, { database, publicUrl, lenient, besideSite, dialects = [] }: SandboxOptions): void {
  setup.everyHost();
  if (database !== undefined) setup.image(bytesOf(database));
  if (publicUrl !== undefined) named("publicUrl", () => setup.publicUrl(publicUrl));
  if (lenient) setup.lenient();
  if (besideSite) setup.besideSite();
  named("dialects", () => dialects.forEach((dialect) => setup.dialect(dialect)));
}

/** Calls `use`, and turns what it throws into an error of the option. */
function named(option: string, use: () => void): void {
  try {
    use();
  } catch (cause) {
    throw new Error(`parcela-sandbox: ${option}: ${(cause as Error).message}`, { cause });
  }
}

function bytesOf(database: unknown): Uint8Array {
  if (ArrayBuffer.isView(database)) return new Uint8Array(database.buffer, database.byteOffset, database.byteLength);
  throw new TypeError("parcela-sandbox: database must be the bytes that export() returned");
}
