/** The message tables of a language, `text/<language>/<name>.js`, in which a missing key fails the build. */

/** The site's languages, the first at its root. */
export const LANGUAGES = ["pt", "en"];

/** How a page names its language. */
export const TAGS = { pt: "pt-BR", en: "en" };

export async function texts(language, name) {
  const { default: table } = await import(`../text/${language}/${name}.js`);
  return strict(table, `${language}/${name}`);
}

function strict(table, path) {
  return new Proxy(table, {
    get(target, key) {
      // What awaits a table asks whether it is a promise.
      if (typeof key === "symbol" || key === "then" || Array.isArray(target)) return target[key];
      if (!(key in target)) throw new Error(`text/${path}.js has no ${key}`);
      const value = target[key];
      return typeof value === "object" ? strict(value, `${path}: ${key}`) : value;
    },
  });
}
