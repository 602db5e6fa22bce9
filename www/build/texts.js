/** The message tables of the build, `text/<language>/<name>.js`. A missing key fails the build. */

/** The site's languages. The first is at the site's root. */
export const LANGUAGES = ["pt", "en"];

/** The language tags of pages. */
export const TAGS = { pt: "pt-BR", en: "en" };

export async function texts(language, name) {
  const { default: table } = await import(`../text/${language}/${name}.js`);
  return strict(table, `${language}/${name}`);
}

function strict(table, path) {
  return new Proxy(table, {
    get(target, key) {
      // `await` reads `then` to find out whether a value is a promise.
      if (typeof key === "symbol" || key === "then" || Array.isArray(target)) return target[key];
      if (!(key in target)) throw new Error(`text/${path}.js has no ${key}`);
      const value = target[key];
      return typeof value === "object" ? strict(value, `${path}: ${key}`) : value;
    },
  });
}
