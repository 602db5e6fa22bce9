/** Amounts in reais, as Brazilians write them. The rules are those of core's `Valor`. */

/** In centavos. */
const LARGEST = 999_999_999_999;

/** The digits of its whole reais. */
export const WHOLE_DIGITS = 10;

const GROUPED = "\\d+|[1-9]\\d{0,2}(?:\\.\\d{3})+";
const AMOUNT = new RegExp(`^(?:(${GROUPED})(?:,(\\d{0,2}))?|(\\d+)\\.(\\d{0,2}))$`);

/** The digits of a text that is one amount. */
export interface AmountText {
  whole: string;
  /** Up to two digits behind the decimal separator; undefined without a separator. */
  cents: string | undefined;
}

/** A text without its white space and currency. */
export const bare = (text: string): string => text.trim().replace(/^R\$\s*/, "");

/** Reads a text; undefined for one that is no amount. The whole part may be larger than an amount. */
export function readAmount(text: string): AmountText | undefined {
  const amount = bare(text);
  const found = amount.length > 32 ? null : AMOUNT.exec(amount);
  if (!found) return undefined;
  const [, grouped, cents, plain, hundredths] = found;
  return plain === undefined ? { whole: (grouped ?? "").replaceAll(".", ""), cents } : { whole: plain, cents: hundredths };
}

/** The amount in reais that a text stands for. */
export function parseAmount(text: string): number | undefined {
  const read = readAmount(text);
  if (!read) return undefined;
  const centavos = Number(read.whole) * 100 + Number((read.cents ?? "").padEnd(2, "0"));
  return centavos > LARGEST ? undefined : centavos / 100;
}

/** Whole digits and what begins with a comma, with a point between groups of three. */
export function grouped(significant: string): string {
  const [whole = ""] = significant.split(",", 1);
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ".") + significant.slice(whole.length);
}

/** An amount rounded to centavos: half a centavo up, by the digits that the number is written with. */
export function formatAmount(reais: number): string | undefined {
  if (!Number.isFinite(reais)) return undefined;
  const near = Math.sign(reais) * Math.round(Math.abs(reais * 100));
  // The product may fall on the other side of the half: the halves around it, as the doubles that are read from their digits, decide.
  const centavos = near + Number(reais >= (2 * near + 1) / 200) - Number(reais < (2 * near - 1) / 200);
  if (centavos < 0 || centavos > LARGEST) return undefined;
  const digits = String(Math.abs(centavos)).padStart(3, "0");
  return `R$\u00a0${grouped(`${digits.slice(0, -2)},${digits.slice(-2)}`)}`;
}
