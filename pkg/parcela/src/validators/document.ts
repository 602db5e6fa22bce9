/**
 * Checks documents by core's rules. Each document has a WebAssembly module below 4096 bytes, the limit for synchronous compilation on a
 * page in Chromium up to version 114.
 */

import type { CreateGlue, DocumentGlue } from "../shared/glue.js";
import { significantOf, show, type Pattern } from "./pattern.js";

/** The size of the module's text buffer, as in `crates/validators/src/document.rs`. */
const LONGEST = 68;

/** A check of any value. TypeScript narrows a valid value to `string`, and does not narrow an invalid `string` to `never`. */
export interface Check {
  (value: string): boolean;
  (value: unknown): value is string;
}

/** Creates the check of a document. The module is compiled when the first text is checked. */
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
      // No valid document contains a character above 0xff, or 0xff itself.
      for (let at = 0; at < value.length; at += 1) characters[at] = Math.min(value.charCodeAt(at), 0xff);
      return glue[name](value.length);
    };
  }
  return (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST && (started ??= start())(value);
}

/** Compiles a module from a text with one character per byte, as `scripts/package.mjs` writes it. */
export function moduleOf(inlined: string): WebAssembly.Module {
  const bytes = Uint8Array.from(inlined, (character) => {
    const code = character.charCodeAt(0);
    return code < 127 ? code - 32 : code - 66;
  });
  return new WebAssembly.Module(bytes);
}

/** Creates the formatter of a document. Leading characters that exceed the mask, such as a country code, are dropped. */
export const formatterOf = (isValid: Check, pattern: Pattern) => (text: unknown) =>
  isValid(text) ? show(pattern, significantOf(pattern, text).slice(-pattern.replace(/[^0A]/g, "").length)) : undefined;
