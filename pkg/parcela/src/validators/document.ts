/** Documents, judged by core: a WebAssembly module for each, below the 4096 bytes that Chromium compiled at once on a page until 114. */

import type { CreateGlue, DocumentGlue } from "../shared/glue.js";
import { significantOf, show, type Pattern } from "./pattern.js";

/** As `crates/validators/src/document.rs` has it. */
const LONGEST = 68;

/** A check takes anything, and tells TypeScript that what is valid is a text. A text that is not valid stays a text. */
export interface Check {
  (value: string): boolean;
  (value: unknown): value is string;
}

/** The check of a document, whose module is compiled at the first text that is checked. */
export function checkOf<Name extends string>(
  name: Name,
  createGlue: CreateGlue<DocumentGlue<Name>>,
  compile: () => WebAssembly.Module,
): Check {
  let started: ((value: string) => boolean) | undefined;
  function start(): (value: string) => boolean {
    const glue = createGlue((call) => call());
    const { memory } = glue.initSync({ module: compile() });
    const characters = new Uint8Array(memory.buffer, glue.text(), LONGEST);
    return (value) => {
      // What is above one byte is in no document, and neither is the byte that it becomes.
      for (let at = 0; at < value.length; at += 1) characters[at] = Math.min(value.charCodeAt(at), 0xff);
      return glue[name](value.length);
    };
  }
  return (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST && (started ??= start())(value);
}

/** The module of a text with a character for each byte, as `scripts/package.mjs` writes it. */
export function moduleOf(inlined: string): WebAssembly.Module {
  const bytes = Uint8Array.from(inlined, (character) => {
    const code = character.charCodeAt(0);
    return code < 127 ? code - 32 : code - 66;
  });
  return new WebAssembly.Module(bytes);
}

/** The formatter of a document: its mask for a text that `isValid` accepts. The characters that the mask has no place for lead. */
export const formatterOf = (isValid: Check, pattern: Pattern) => (text: unknown) =>
  isValid(text) ? show(pattern, significantOf(pattern, text).slice(-pattern.replace(/[^0A]/g, "").length)) : undefined;
