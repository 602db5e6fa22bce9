/** A WebAssembly that is compiled at its first call, as it is small. It takes and answers numbers; texts go through its memory. */

/** What each has. */
interface Scratch {
  memory: WebAssembly.Memory;
  /** Where texts are in the memory, as UTF-8. */
  scratch(): number;
}

/** How many bytes there is room for. */
const ROOM = 512;

/** One instance, which starts when it is first called. Lengths are in bytes. */
export class Instance<Functions> {
  #compile: () => WebAssembly.Module;
  #exports: (Functions & Scratch) | undefined;
  #bytes: Uint8Array | undefined;

  constructor(compile: () => WebAssembly.Module) {
    this.#compile = compile;
  }

  get call(): Functions & Scratch {
    this.#exports ??= new WebAssembly.Instance(this.#compile()).exports as Functions & Scratch;
    return this.#exports;
  }

  /** Writes a text where the module looks, and answers its length; undefined where there is no room for it. */
  write(text: string, start = 0): number | undefined {
    const encoded = utf8(text);
    if (start + encoded.length > ROOM) return undefined;
    const bytes = this.#scratch;
    for (let at = 0; at < encoded.length; at += 1) bytes[start + at] = encoded.charCodeAt(at);
    return encoded.length;
  }

  /** The text of a length that the module has written. */
  read(length: number): string {
    return decodeURIComponent(escape(String.fromCharCode(...this.#scratch.subarray(0, length))));
  }

  /** A memory that has grown has another buffer. */
  get #scratch(): Uint8Array {
    if (!this.#bytes?.length) this.#bytes = new Uint8Array(this.call.memory.buffer, this.call.scratch(), ROOM);
    return this.#bytes;
  }
}

/** A character for each byte of a text: not every environment of tests has a `TextEncoder`. A lone surrogate makes all of them other characters. */
function utf8(text: string): string {
  try {
    return unescape(encodeURIComponent(text));
  } catch {
    return utf8(text.replace(/[\ud800-\udfff]/g, "\ufffd"));
  }
}

/** The bytes of a text with a character for each, as `crates/xtask/src/package/wasm/inline.rs` writes it. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const code = text.charCodeAt(at);
    bytes[at] = code < 127 ? code - 32 : code - 66;
  }
  return bytes;
}
