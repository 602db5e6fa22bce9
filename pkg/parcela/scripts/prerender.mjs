/**
 * Writes the modules of the views that an element shows while its WebAssembly is loading, from the HTML of the widget's components, and of the
 * texts of each language as the WebAssembly reads them. `cargo xtask types` renders the HTML into the folder `prerendered`, and lists the keys
 * of the texts.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { transform } from "esbuild";
import { parseFragment } from "parse5";

/** The languages of the texts, the default first. */
const LANGUAGES = ["pt-BR", "en", "es"];

/** The markers around the key of a word in the rendered HTML. */
const WORD = /^\ue000(.*)\ue001$/;

/**
 * Resolves the imports of a widget's modules: `prerendered:<widget>`, and those in it. They are loaded as files of the widget's folder in
 * `sources`, after which their chunks are named.
 */
export function prerendered(project, sources) {
  const loaded = new Map();
  const modulesOfWidget = async (widget) => {
    const text = await readFile(join(project, "prerendered", `${widget}.json`), "utf8");
    const rendered = { ...JSON.parse(text), ...(await textsOf(widget, sources)) };
    for (const [file, module] of Object.entries(await modulesOf(rendered))) loaded.set(join(sources, widget, file), module);
  };
  return {
    name: "prerendered",
    async resolveId(id, importer) {
      const [, widget] = /^prerendered:(.*)$/.exec(id) ?? [];
      if (widget) {
        await modulesOfWidget(widget);
        return join(sources, widget, "prerendered.js");
      }
      const file = importer && join(importer, "..", id);
      return loaded.has(file) ? file : undefined;
    },
    load: (id) => loaded.get(id),
  };
}

/** Returns the keys in the WebAssembly's table, and the texts of each language by key: first those of both widgets, then the widget's own. */
async function textsOf(widget, sources) {
  const read = (name) => Promise.all(["widget", widget].map((folder) => constantsOf(join(sources, folder, "messages", `${name}.ts`))));
  const language = async (lang) => ({ lang, texts: Object.assign({}, ...(await read(lang)).map(({ TEXTS }) => TEXTS)) });
  return { keys: (await read("keys")).flatMap(({ KEYS }) => KEYS), languages: await Promise.all(LANGUAGES.map(language)) };
}

/** Returns the constants of a TypeScript module that imports types only. */
async function constantsOf(file) {
  const { code } = await transform(await readFile(file, "utf8"), { loader: "ts", charset: "utf8" });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** Returns the texts of the modules, by file, for what the widget's crate has rendered and for the texts of each language. */
export async function modulesOf({ simulation, fields, styles, views, keys, languages }) {
  const sheets = styles.map((sheet) => transform(sheet, { loader: "css", minify: true, charset: "utf8" }));
  const used = [];
  const trees = Object.entries(views).map(([name, html]) => [name, treeOf(html, used)]);
  const wordsOf = (keys, { lang, texts }) => keys.map((key) => texts[key] ?? fail(`${lang} has no ${key}`));
  const table = (language) => {
    const [lang, words] = [language.lang, wordsOf(used, language)].map((value) => JSON.stringify(value));
    return `[${lang}, ${words}, () => import("./messages/${language.lang}.js")]`;
  };
  return {
    "prerendered.js": [
      // Only the checkout has these.
      simulation && constant("SIMULATION", simulation),
      fields && constant("FIELDS", fields),
      "export const PRERENDERED = {\n",
      `styles: ${JSON.stringify((await Promise.all(sheets)).map(({ code }) => code.trim()))},\n`,
      `keys: ${JSON.stringify(used)},\n`,
      `views: ${JSON.stringify(Object.fromEntries(trees))},\n`,
      `languages: [\n${languages.map(table).join(",\n")},\n],\n`,
      `loadKeys: () => import("./messages/keys.js"),\n};\n`,
    ]
      .filter(Boolean)
      .join(""),
    "messages/keys.js": constant("keys", keys),
    ...Object.fromEntries(languages.map((language) => [`messages/${language.lang}.js`, constant("texts", wordsOf(keys, language))])),
  };
}

const constant = (name, value) => `export const ${name} = ${JSON.stringify(value)};\n`;

/**
 * Converts `html`, which must have one root, to `[tag, attributes, ...children]`, because a page's policy may forbid HTML from text. A word
 * becomes the index of its key in `used`; new keys are appended. Comments, which Leptos uses as markers, are dropped.
 */
function treeOf(html, used) {
  const text = (value) => {
    const [, key] = WORD.exec(value) ?? [];
    if (key === undefined) return value.includes("\ue000") ? fail(`\`${value}\` has a word among other text`) : value;
    if (!used.includes(key)) used.push(key);
    return used.indexOf(key);
  };
  const parts = ({ nodeName, value, attrs, childNodes }) => {
    if (nodeName === "#comment") return [];
    if (nodeName === "#text") return value.trim() ? [text(value)] : [];
    const attributes = Object.fromEntries(attrs.map((attribute) => [attribute.name, text(attribute.value)]));
    return [[nodeName, attributes, ...childNodes.flatMap(parts)]];
  };
  const roots = parseFragment(html).childNodes.flatMap(parts);
  return roots.length === 1 ? roots[0] : fail(`a view has ${roots.length} roots, not one`);
}

function fail(why) {
  throw new Error(why);
}
