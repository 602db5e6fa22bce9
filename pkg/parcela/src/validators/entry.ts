/** What `parcela/validators` does, around the WebAssembly that an entry carries: one for documents, and one for all else of a form. */

import { createGlue as createFields } from "sync:fields";
import { createGlue as createDocuments } from "sync:validators";

import type { DocumentsGlue } from "../shared/glue.js";
import { lazily } from "./lazily.js";

/** What the documented entry declares is what every entry has. */
type Declared = typeof import("../validators.js");
type OfFields = Pick<Declared, "formatValor" | "isValidDataDeNascimento" | "isValidEmail" | "mask" | "parseValor">;

/** @param compile answers the entry's own WebAssembly */
export function documents(compile: () => WebAssembly.Module): Omit<Declared, keyof OfFields> {
  const glue = lazily(createDocuments, compile);
  const isValid = (name: Extract<keyof DocumentsGlue, `is${string}`>) => (text: unknown) => typeof text === "string" && glue()[name](text);
  const format = (name: Exclude<Extract<keyof DocumentsGlue, `format${string}`>, "formatValor">) => (text: unknown) =>
    typeof text === "string" ? glue()[name](text) : undefined;
  return {
    isValidCpf: isValid("isValidCpf"),
    isValidCnpj: isValid("isValidCnpj"),
    isValidCep: isValid("isValidCep"),
    isValidUf: isValid("isValidUf"),
    isValidCelular: isValid("isValidCelular"),
    formatCpf: format("formatCpf"),
    formatCnpj: format("formatCnpj"),
    formatCep: format("formatCep"),
    formatCelular: format("formatCelular"),
  };
}

/** @param compile answers the entry's own WebAssembly */
export function fields(compile: () => WebAssembly.Module): OfFields {
  const glue = lazily(createFields, compile);
  return {
    isValidEmail: (text) => typeof text === "string" && glue().isValidEmail(text),
    isValidDataDeNascimento(text, today = new Date()) {
      const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()] as const;
      return typeof text === "string" && glue().isValidDataDeNascimento(text, ...day);
    },
    formatValor: (reais) => (typeof reais === "number" ? glue().formatValor(reais) : undefined),
    parseValor: (text) => (typeof text === "string" ? glue().parseValor(text) : undefined),
    mask(kind, text, caret, { previous, inputType } = {}) {
      const masked = glue().mask(kind, text, caret, previous, inputType);
      if (!masked) throw new TypeError(`parcela/validators: ${kind} has no mask`);
      return masked;
    },
  };
}
