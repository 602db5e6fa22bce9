/** A WebAssembly that is compiled at its first call, as it is small. */

import type { CreateGlue, Glue } from "../shared/glue.js";

/** Answers the functions around the one instance. */
export function lazily<G extends Glue>(createGlue: CreateGlue<G>, compile: () => WebAssembly.Module): () => G {
  let started: G | undefined;
  return () => {
    if (!started) {
      const glue = createGlue((call) => call());
      glue.initSync({ module: compile() });
      started = glue;
    }
    return started;
  };
}

/** The bytes of a text with a character for each, as `scripts/package.mjs` writes it. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const code = text.charCodeAt(at);
    bytes[at] = code < 127 ? code - 32 : code - 66;
  }
  return bytes;
}
