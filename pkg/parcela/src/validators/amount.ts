/** Amounts in reais in Brazilian notation, by the rules of core's `Valor`. */

/** The largest amount, in centavos. */
const LARGEST = 999_999_999_999;

/** The number of digits of the largest amount before the decimal separator. */
export const WHOLE_DIGITS = 10;

const GROUPED = "\\d+|[1-9]\\d{0,2}(?:\\.\\d{3})+";
const AMOUNT = new RegExp(`^(?:(${GROUPED})(?:,(\\d{0,2}))?|(\\d+)\\.(\\d{0,2}))$`);

/** The digits of an amount. */
export interface AmountText {
  whole: string;
  /** Up to two digits after the decimal separator; undefined without a separator. */
  cents: string | undefined;
}

/** Returns a text without surrounding white space and currency symbol. */
export const bare = (text: string): string => text.trim().replace(/^R\$\s*/, "");

/** Returns the digits of a text, or undefined if it is not an amount. The result may exceed the largest amount. */
export function readAmount(text: string): AmountText | undefined {
  const amount = bare(text);
  const found = amount.length > 32 ? null : AMOUNT.exec(amount);
  if (!found) return undefined;
  const [, grouped, cents, plain, hundredths] = found;
  return plain === undefined ? { whole: (grouped ?? "").replaceAll(".", ""), cents } : { whole: plain, cents: hundredths };
}

/** Parses an amount in reais. Returns undefined if the text is not an amount or exceeds the largest one. */
export function parseAmount(text: string): number | undefined {
  const read = readAmount(text);
  if (!read) return undefined;
  const centavos = Number(read.whole) * 100 + Number((read.cents ?? "").padEnd(2, "0"));
  return centavos > LARGEST ? undefined : centavos / 100;
}

/** Inserts points between groups of three digits before the comma. */
export function grouped(significant: string): string {
  const [whole = ""] = significant.split(",", 1);
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ".") + significant.slice(whole.length);
}

/** Formats an amount in reais, rounded to centavos. Half a centavo is rounded up, by the decimal digits of the number. */
export function formatAmount(reais: number): string | undefined {
  if (!Number.isFinite(reais)) return undefined;
  const near = Math.sign(reais) * Math.round(Math.abs(reais * 100));
  // The product is inexact near half a centavo, so `near` is corrected by comparing `reais` with the doubles of the halves around it.
  const centavos = near + Number(reais >= (2 * near + 1) / 200) - Number(reais < (2 * near - 1) / 200);
  if (centavos < 0 || centavos > LARGEST) return undefined;
  const digits = String(Math.abs(centavos)).padStart(3, "0");
  return `R$\u00a0${grouped(`${digits.slice(0, -2)},${digits.slice(-2)}`)}`;
}
