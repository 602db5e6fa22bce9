/** Reads and formats the attribute `amount` before the WebAssembly is loaded. */

import { grouped, readAmount } from "../validators/amount.js";

/** One point before three digits, such as `1.500`. It is ambiguous: a thousands separator to a person, a decimal point to a program. */
const AMBIGUOUS = /^[^.]*\.\d{3}$/;
/** An amount in the notation of a program: digits, and at most two decimals after a point. */
const PLAIN = /^\s*\d{1,10}(\.\d{1,2})?\s*$/;

/** Returns whether the widget simulates `amount` at once. `tests/npm/amounts.test.mjs` compares the result with that of the flow. */
export function isAmount(amount = ""): boolean {
  return !AMBIGUOUS.test(amount.trim()) && readAmount(amount) !== undefined;
}

/** Returns the amount in reais, or undefined if it is not in the notation of a program. */
export function plainAmount(amount = ""): number | undefined {
  return PLAIN.test(amount) ? Number(amount) : undefined;
}

/**
 * Returns the text of the amount field for `amount`, or an empty text if it is not in the notation of a program. All languages use the
 * Brazilian format. `Intl.NumberFormat` is not used: creating the first one on a page takes longer than the rest of the first step.
 */
export function shownAmount(amount: string | undefined): string {
  return grouped(plainAmount(amount)?.toFixed(2).replace(".", ",") ?? "");
}

/** Returns the text of the attribute for `reais`. A number with more than two decimals keeps them, and the attribute is then invalid. */
export function textOfReais(reais: number): string {
  const text = reais.toFixed(2);
  // The tolerance allows for the rounding errors of sums in floating point, such as 0.1 + 0.2. It is that of `Valor` in crates/core.
  return Math.abs(Number(text) - reais) < 1e-8 ? text : String(reais);
}
