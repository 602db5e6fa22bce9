/** Loads the package's WebAssembly, compiled once for all sandboxes. */

// A static import, since a service worker does not allow import().
import "../wasm/sandbox.js";

/** The key of the global variable that holds the WebAssembly, as base64 of gzip. */
const CARRIED = Symbol.for("parcela-sandbox.wasm");

let compiled: Promise<WebAssembly.Module> | undefined;

/** The globals that a runtime must have. Some simulated browsers lack most of them. */
const NEEDED = ["DecompressionStream", "ReadableStream", "Request", "Response", "TextDecoder", "WebAssembly"];

/** Returns the compiled module. After a failure, the next call tries again. */
export function loadModule(): Promise<WebAssembly.Module> {
  compiled ??= compile().catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const missing = NEEDED.find((name) => !(name in globalThis));
  if (missing !== undefined) {
    throw new Error(
      `parcela-sandbox: ${missing} is missing here. Jest's jsdom has none: run the test in Node.js (@jest-environment node) or in vitest.`,
    );
  }
  const carried: unknown = Reflect.get(globalThis, CARRIED);
  if (typeof carried !== "string") throw new Error("parcela-sandbox: the file wasm/sandbox.js was not loaded");
  return WebAssembly.compile(await inflate(carried));
}

/** Decodes base64 of gzip. */
async function inflate(base64: string): Promise<ArrayBuffer> {
  const gzipped = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(gzipped);
      controller.close();
    },
  });
  return new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
