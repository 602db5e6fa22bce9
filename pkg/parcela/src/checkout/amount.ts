/** The amount that a page gives, as far as the element understands it without the WebAssembly. */

/**
 * Text that the flow's `page_amount.rs` reads as one amount, however large. `tests/npm/fixtures/amounts.json` holds both to the same texts.
 */
export const AMOUNT = /^\s*(R\$\s*)?(\d+(\.\d{0,2}|,\d{0,2})?|[1-9]\d{0,2}((\.\d{3})+,\d{0,2}|(\.\d{3}){2,}))\s*$/;
/** An amount that can be shown without reading it. */
const PLAIN = /^\s*\d{1,10}(\.\d{1,2})?\s*$/;
/** Between the thousands of a whole number. */
const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** Whether `amount` is simulated at once. */
export function isAmount(amount: string | undefined): boolean {
  return AMOUNT.test(amount ?? "");
}

/** The amount in reais; undefined where it has to be read first. */
export function plainAmount(amount: string | undefined): number | undefined {
  return PLAIN.test(amount ?? "") ? Number(amount) : undefined;
}

/**
 * What the field shows of `amount`, in its Brazilian form in all languages: nothing where it has to be read first. Written by hand: making
 * the first `Intl.NumberFormat` of a page takes longer than all else that the first step does.
 */
export function shownAmount(amount: string | undefined): string {
  const [whole, cents] = plainAmount(amount)?.toFixed(2).split(".") ?? [];
  return whole === undefined ? "" : `${whole.replace(THOUSANDS, ".")},${cents}`;
}

/** The amount `reais` as an attribute has it. What has more than two decimals keeps them, and is not understood. */
export function textOfReais(reais: number): string {
  const text = reais.toFixed(2);
  // Sums in floating point, such as 0.1 + 0.2, are no nearer to their amount.
  return Math.abs(Number(text) - reais) < 1e-6 ? text : String(reais);
}
