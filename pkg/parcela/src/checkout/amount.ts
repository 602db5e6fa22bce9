/** The amount that a page gives, as far as the element understands it without the WebAssembly. */

import { grouped, readAmount } from "../validators/amount.js";

/** One point before three digits: a person means thousands by it, a program a fraction. */
const AMBIGUOUS = /^[^.]*\.\d{3}$/;
/** An amount that can be shown without reading it. */
const PLAIN = /^\s*\d{1,10}(\.\d{1,2})?\s*$/;

/** Returns whether `amount` is simulated at once. `tests/npm/amounts.test.mjs` holds it to the flow's answer. */
export function isAmount(amount = ""): boolean {
  return !AMBIGUOUS.test(amount.trim()) && readAmount(amount) !== undefined;
}

/** The amount in reais; undefined where it has to be read first. */
export function plainAmount(amount = ""): number | undefined {
  return PLAIN.test(amount) ? Number(amount) : undefined;
}

/**
 * The text of the field for `amount`, in its Brazilian form in all languages: empty where it has to be read first. Making the first
 * `Intl.NumberFormat` of a page takes longer than all else that the first step does.
 */
export function shownAmount(amount: string | undefined): string {
  return grouped(plainAmount(amount)?.toFixed(2).replace(".", ",") ?? "");
}

/** The amount `reais` as an attribute has it. What has more than two decimals keeps them, and is not understood. */
export function textOfReais(reais: number): string {
  const text = reais.toFixed(2);
  // Sums in floating point, such as 0.1 + 0.2, are no nearer to their amount.
  return Math.abs(Number(text) - reais) < 1e-6 ? text : String(reais);
}
