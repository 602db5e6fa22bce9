/** Where a WebAssembly module comes from: what a caller hands over, or what an entry carries. */

import { ParcelaError } from "./error.js";
import type { WasmSource } from "./wasm-source.js";

/** What a caller passes to `init`; from JavaScript it may be anything. */
export type Given = WasmSource | Promise<WasmSource> | null | undefined;

/** Returns the source that an entry carries. */
export type Carried = () => WasmSource | Promise<WasmSource>;

/** The usual reason why a file is not found. */
const WHERE = "esbuild and Rollup copy no file for new URL(), see Bundlers in the README of parcela.";

/**
 * The compiled module. Nothing here asks for the host's `Response` unless one is given: Node.js takes 20 milliseconds to load it.
 *
 * @param given what the caller passed to `init`
 * @param carried answers what the entry itself has
 */
export async function moduleFrom(given: Given, carried?: Carried): Promise<WebAssembly.Module> {
  const source: unknown = (await given) ?? (await carried?.());
  if (source === undefined || source === null) {
    throw new ParcelaError({
      code: "not_initialized",
      message: "parcela: this entry carries no WebAssembly. Pass its address, bytes or module to init().",
    });
  }
  if (is<WebAssembly.Module>(source, "WebAssembly.Module")) return source;
  if (is<ArrayBuffer>(source, "ArrayBuffer") || isView(source)) return WebAssembly.compile(checked(source));
  const response = isResponse(source) ? source : await download(source);
  if (!response.ok) {
    throw new ParcelaError({
      code: "network",
      message: `parcela: the WebAssembly file answered ${response.status}${placeOf(response)}. ${WHERE}`,
    });
  }
  const isWasm = response.headers.get("content-type")?.startsWith("application/wasm");
  const streams = isWasm && response instanceof Response;
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(checked(await response.arrayBuffer()));
}

/** The address in the words of Firefox and Chromium for a module that could not be fetched. */
const MISSED = /dynamically imported module: (\S+)$/;

/**
 * `load`, which is an `import()`, with a way to try again: Firefox remembers for ever that a module could not be fetched, and answers
 * the same error without asking. So what has failed before is asked for with another query. Not where the page has an import map: that may say which
 * bytes an address has to answer (`integrity`), and does not know the other address.
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

/** Checks the tag, not the class: on a server, bundled code may run among other classes of the same name. */
export function is<Kind>(value: unknown, tag: string): value is Kind {
  return Object.prototype.toString.call(value) === `[object ${tag}]`;
}

function isView(value: unknown): value is ArrayBufferView<ArrayBuffer> {
  return ArrayBuffer.isView(value);
}

function isResponse(value: unknown): value is Response {
  return typeof Object(value).arrayBuffer === "function" && "ok" in Object(value);
}

/** What Node.js, Deno and Bun inflate with at once: their streams take ten times as long to begin. */
interface Zlib {
  gunzipSync(bytes: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** What newer hosts have, and the declarations of this package's do not know yet. */
interface Host {
  process?: { getBuiltinModule?(name: string): Zlib | undefined };
  Uint8Array: { fromBase64?(base64: string): Uint8Array<ArrayBuffer> };
}

/** base64 of gzip, back to bytes, by what the host itself has for it. */
export async function inflate(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const host = globalThis as Host;
  const gzipped = host.Uint8Array.fromBase64?.(base64) ?? bytesOf(atob(base64));
  const zlib = host.process?.getBuiltinModule?.("node:zlib");
  if (zlib) return zlib.gunzipSync(gzipped);
  // By streams alone: some hosts take longer to load their `Response` than for all the rest.
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

/** The address that was requested, without the parts that may be secret. */
function placeOf({ url }: Response): string {
  return url ? ` at ${url.replace(/[?#][^]*/, "")}` : "";
}

async function download(address: unknown): Promise<Response> {
  if (String(address).startsWith("file:")) {
    throw new ParcelaError({
      code: "network",
      message: "parcela: a file: address cannot be fetched. Read the file and pass its bytes to init().",
    });
  }
  try {
    return await fetch(address as RequestInfo | URL);
  } catch (cause) {
    throw new ParcelaError({ code: "network", message: "parcela: the WebAssembly file cannot be loaded" }, { cause });
  }
}

/** The bytes, if they begin as WebAssembly does: a server's HTML page is what most often stands in its place. */
function checked(bytes: ArrayBuffer | ArrayBufferView<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = ArrayBuffer.isView(bytes) ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new Uint8Array(bytes);
  const magic = [0x00, 0x61, 0x73, 0x6d];
  if (magic.every((byte, index) => view[index] === byte)) return view;
  throw new ParcelaError({
    code: "decode",
    message: `parcela: what was loaded is not WebAssembly. Does the address answer an HTML page? ${WHERE}`,
  });
}
