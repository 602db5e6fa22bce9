/** Loads a WebAssembly module: from the caller's source, or from the entry's inlined copy. */

import { ParcelaError } from "./error.js";
import type { WasmSource } from "./wasm-source.js";

/** The argument of `init`; from JavaScript it may be anything. */
export type GivenSource = WasmSource | Promise<WasmSource> | null | undefined;

/** Returns an entry's own WebAssembly. */
export type InlinedSource = () => WasmSource | Promise<WasmSource>;

/** Hints at the usual reason for a missing file. */
const BUNDLER_HINT = "esbuild and Rollup copy no file for new URL(): see Bundlers in the README.";

/**
 * Returns the compiled module. It uses the host's `Response` only if the source is one or must be downloaded: Node.js takes 20 milliseconds
 * to load that class.
 *
 * @param given the argument of `init`
 * @param inlined returns the entry's own WebAssembly
 */
export async function moduleFrom(given: GivenSource, inlined?: InlinedSource): Promise<WebAssembly.Module> {
  const source: unknown = (await given) ?? (await inlined?.());
  if (source === undefined || source === null) {
    throw new ParcelaError({
      code: "not_initialized",
      message: "parcela: this entry carries no WebAssembly. Pass its address, bytes or module.",
    });
  }
  if (is<WebAssembly.Module>(source, "WebAssembly.Module")) return source;
  if (is<ArrayBuffer>(source, "ArrayBuffer") || isView(source)) return WebAssembly.compile(checked(source));
  const response = isResponse(source) ? source : await download(source);
  if (!response.ok) {
    throw new ParcelaError({
      code: "network",
      message: `parcela: the WebAssembly file answered ${response.status}${placeOf(response)}. ${BUNDLER_HINT}`,
    });
  }
  const isWasm = response.headers.get("content-type")?.startsWith("application/wasm");
  const streams = isWasm && response instanceof Response;
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(checked(await response.arrayBuffer()));
}

/** Finds the address in Firefox's and Chromium's message for a module that could not be fetched. */
const MISSED = /dynamically imported module: (\S+)$/;

/**
 * Makes an `import()` retryable. Firefox caches a failed module import for ever and rejects again without a request. When the same address
 * fails a second time, it is therefore imported with another query. A page with an import map gets no such retry: the map's `integrity` may
 * not cover the other address.
 */
export function again<Imported>(load: () => Promise<Imported>): () => Promise<Imported> {
  let missed: string | undefined;
  let times = 0;
  return async () => {
    try {
      return await load();
    } catch (error) {
      const address = MISSED.exec(String(error))?.[1];
      const isFirst = missed !== address;
      missed = address;
      if (!address || isFirst || globalThis.document?.querySelector("script[type=importmap]")) throw error;
      times += 1;
      return import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ `${address}?again=${times}`);
    }
  };
}

/** Checks the tag instead of the class: on a server, bundled code may see other classes of the same name. */
export function is<Kind>(value: unknown, tag: string): value is Kind {
  return Object.prototype.toString.call(value) === `[object ${tag}]`;
}

function isView(value: unknown): value is ArrayBufferView<ArrayBuffer> {
  return ArrayBuffer.isView(value);
}

function isResponse(value: unknown): value is Response {
  return typeof Object(value).arrayBuffer === "function" && "ok" in Object(value);
}

/** The synchronous inflate of Node.js, Deno and Bun: their streams take ten times as long to start. */
interface Zlib {
  gunzipSync(bytes: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** The APIs of newer hosts that this package's type declarations lack. */
interface Host {
  process?: { getBuiltinModule?(name: string): Zlib | undefined };
  Uint8Array: { fromBase64?(base64: string): Uint8Array<ArrayBuffer> };
}

/** Decodes base64 and inflates gzip with the host's own functions. */
export async function inflate(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const host = globalThis as Host;
  const gzipped = host.Uint8Array.fromBase64?.(base64) ?? bytesOf(atob(base64));
  const zlib = host.process?.getBuiltinModule?.("node:zlib");
  if (zlib) return zlib.gunzipSync(gzipped);
  // Uses streams only: some hosts take longer to load their `Response` than for everything else here.
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(gzipped);
      controller.close();
    },
  });
  return collect(source.pipeThrough(new DecompressionStream("gzip")).getReader());
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

async function collect(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    length += read.value.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Returns the requested address without query and fragment, which may be secret. */
function placeOf({ url }: Response): string {
  return url ? ` at ${url.replace(/[?#][^]*/, "")}` : "";
}

async function download(address: unknown): Promise<Response> {
  if (String(address).startsWith("file:")) {
    throw new ParcelaError({
      code: "network",
      message: "parcela: a file: address cannot be fetched. Pass its bytes.",
    });
  }
  try {
    return await fetch(address as RequestInfo | URL);
  } catch (cause) {
    throw new ParcelaError({ code: "network", message: "parcela: the WebAssembly file cannot be loaded" }, { cause });
  }
}

/** Returns the bytes if they begin as WebAssembly does, or throws: servers often return an HTML page instead. */
function checked(bytes: ArrayBuffer | ArrayBufferView<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = ArrayBuffer.isView(bytes) ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new Uint8Array(bytes);
  const magic = [0x00, 0x61, 0x73, 0x6d];
  if (magic.every((byte, index) => view[index] === byte)) return view;
  throw new ParcelaError({
    code: "decode",
    message: `parcela: the file is not WebAssembly, but perhaps an HTML page. ${BUNDLER_HINT}`,
  });
}
