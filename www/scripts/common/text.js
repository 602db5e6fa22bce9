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
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "short", timeStyle: "medium" }).format(
    new Date(iso),
  );
}

/** An amount in reais. */
export function money(reais) {
  if (reais === null || reais === undefined) return "—";
  return new Intl.NumberFormat(document.documentElement.lang, { style: "currency", currency: "BRL" }).format(reais);
}
