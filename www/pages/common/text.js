/** What the pages' programs write: the page's texts, and amounts and moments in its language. */

/** `pt` or `en`. */
export const language = document.documentElement.lang.slice(0, 2);

/** The table of a page, in the page's language. */
export async function texts(page) {
  const { default: table } = await import(`../${page}/texts/${language}.ts`);
  return table;
}

/** A moment as people write it. */
export function dateTime(iso) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "short", timeStyle: "medium" }).format(new Date(iso));
}
