/** The page's language and its message tables. */

/** `pt` or `en`. */
export const language = document.documentElement.lang.slice(0, 2);

/** The table of a name, in the page's language. */
export async function texts(name) {
  const { default: table } = await import(`../../text/${language}/${name}.js`);
  return table;
}

/** A message with its places `{0}`, `{1}`, … filled. */
export function fill(message, ...values) {
  return message.replace(/\{(\d)\}/g, (_, place) => String(values[place]));
}

/** A moment as people write it. */
export function dateTime(iso) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "short", timeStyle: "medium" }).format(new Date(iso));
}

const REAIS = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** An amount in reais, in its Brazilian form in each language, as the checkout writes it. */
export function money(reais) {
  return reais === null || reais === undefined ? "—" : REAIS.format(reais);
}
