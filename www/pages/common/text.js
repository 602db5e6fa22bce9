/** The texts and formats of the page's language. */

/** The page's language, `pt` or `en`. */
export const language = document.documentElement.lang.slice(0, 2);

/** Returns the texts of a page. */
export async function texts(page) {
  const { default: table } = await import(`../${page}/texts/${language}.ts`);
  return table;
}

/** Formats a date and time. */
export function dateTime(iso) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "short", timeStyle: "medium" }).format(new Date(iso));
}
