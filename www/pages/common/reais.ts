/** Amounts in reais, in their Brazilian form in each language, as the checkout writes them. */

const REAIS = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

export const reais = (amount: number): string => REAIS.format(amount);
