/** Loads a WebAssembly module once, from wherever the caller has it. */

import { ParcelaError } from "./error.js";

/**
 * An `init` that is idempotent and forgets a failed attempt, so that the next call tries again.
 *
 * @param {(options: { module_or_path: unknown }) => Promise<unknown>} instantiate what wasm-bindgen generated
 * @param {(() => string | Promise<string>) | undefined} inlined answers the base64 of the gzipped module
 */
export function createInit(instantiate, inlined) {
  let pending;
  return function init(source) {
    pending ??= load(instantiate, source, inlined).catch((error) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
}

async function load(instantiate, source, inlined) {
  const given = await source;
  if (given === undefined && !inlined) {
    throw new TypeError("parcela: this entry carries no WebAssembly. Pass its address, bytes or module to init().");
  }
  await instantiate({ module_or_path: given === undefined ? await inflate(await inlined()) : await resolve(given) });
}

/** What `instantiate` takes: a module, checked bytes, or a response that can be streamed. */
async function resolve(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return checked(source);
  const response = source instanceof Response ? source : await download(source);
  if (!response.ok) {
    throw new ParcelaError({ code: "network", message: `parcela: the WebAssembly file answered ${response.status}` });
  }
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  return streams ? response : checked(await response.arrayBuffer());
}

async function download(address) {
  try {
    return await fetch(address);
  } catch (cause) {
    throw new ParcelaError({ code: "network", message: "parcela: the WebAssembly file cannot be loaded" }, { cause });
  }
}

/** The bytes, if they begin as WebAssembly does: a server's HTML page is what most often stands in its place. */
function checked(bytes) {
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  const magic = [0x00, 0x61, 0x73, 0x6d];
  if (magic.every((byte, index) => view[index] === byte)) return view;
  throw new ParcelaError({
    code: "decode",
    message: "parcela: what was loaded is not WebAssembly. Does the address answer an HTML page?",
  });
}

/** base64 of gzip, back to bytes. */
async function inflate(base64) {
  const gzipped = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const stream = new Blob([gzipped]).stream().pipeThrough(new DecompressionStream("gzip"));
  return checked(await new Response(stream).arrayBuffer());
}
