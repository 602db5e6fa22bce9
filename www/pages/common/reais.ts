/** Formats amounts in reais. The format is Brazilian in every language, as in the checkout. */

const REAIS = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

export const reais = (amount: number): string => REAIS.format(amount);
