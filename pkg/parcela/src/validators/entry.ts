/** What `parcela/validators` does, around the WebAssembly that an entry carries: one for documents, and one for amounts and masks. */

import { Instance } from "./instance.js";
import { GESTURES, KINDS, type Kind } from "./kinds.js";

/** What `crates/validators` exports. Lengths are in bytes; -1 stands for no text. */
interface Documents {
  isValid(kind: number, length: number): number;
  isValidDataDeNascimento(length: number, year: number, month: number, day: number): number;
  format(kind: number, length: number): number;
}

interface Masks {
  formatValor(reais: number): number;
  parseValor(length: number): number;
  mask(kind: number, before: number, length: number, caret: number, gesture: number): number;
}

/** The characters of each text of a mask that are read: no mask has as many, and both have room. */
const LONGEST = 64;

/** What the documented entry declares is what every entry has. */
type Declared = typeof import("../validators.js");
type OfMasks = Pick<Declared, "formatValor" | "mask" | "parseValor">;

/** @param compile answers the entry's own WebAssembly */
export function documents(compile: () => WebAssembly.Module): Omit<Declared, keyof OfMasks> {
  const instance = new Instance<Documents>(compile);
  const lengthOf = (text: unknown) => (typeof text === "string" ? instance.write(text) : undefined);
  const isValid = (kind: Kind) => (text: unknown) => {
    const length = lengthOf(text);
    return length !== undefined && Boolean(instance.call.isValid(KINDS[kind], length));
  };
  const format = (kind: Kind) => (text: unknown) => {
    const length = lengthOf(text);
    return length === undefined ? undefined : textOf(instance, instance.call.format(KINDS[kind], length));
  };
  return {
    isValidCpf: isValid("cpf"),
    isValidCnpj: isValid("cnpj"),
    isValidCep: isValid("cep"),
    isValidUf: isValid("uf"),
    isValidCelular: isValid("celular"),
    isValidEmail: isValid("email"),
    isValidDataDeNascimento(text, today = new Date()) {
      const length = lengthOf(text);
      const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()] as const;
      return length !== undefined && Boolean(instance.call.isValidDataDeNascimento(length, ...day));
    },
    formatCpf: format("cpf"),
    formatCnpj: format("cnpj"),
    formatCep: format("cep"),
    formatCelular: format("celular"),
  };
}

/** @param compile answers the entry's own WebAssembly */
export function masks(compile: () => WebAssembly.Module): OfMasks {
  const instance = new Instance<Masks>(compile);
  return {
    formatValor: (reais) =>
      typeof reais === "number" ? textOf(instance, instance.call.formatValor(reais)) : undefined,
    parseValor(text) {
      const length = typeof text === "string" ? instance.write(text) : undefined;
      const reais = length === undefined ? NaN : instance.call.parseValor(length);
      return Number.isNaN(reais) ? undefined : reais;
    },
    mask(kind, text, caret, { previous = "", inputType } = {}) {
      const now = text.slice(0, LONGEST);
      const before = instance.write(previous.slice(0, LONGEST)) ?? 0;
      const length = instance.write(now, before) ?? 0;
      const gesture = GESTURES[inputType ?? ""] ?? 0;
      const place = Math.min(caret ?? now.length, now.length);
      const answer = instance.call.mask(KINDS[kind] ?? -1, before, length, place, gesture);
      if (answer < 0) throw new TypeError(`parcela/validators: ${kind} has no mask`);
      return { text: instance.read(answer & 1023), caret: answer >> 10 };
    },
  };
}

function textOf(instance: Instance<unknown>, length: number): string | undefined {
  return length < 0 ? undefined : instance.read(length);
}
