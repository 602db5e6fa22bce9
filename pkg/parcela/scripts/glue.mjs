/**
 * wasm-bindgen's JavaScript as a function: `createGlue(enter, toHtml)` answers what the glue exports.
 *
 * As wasm-pack writes it, the glue is one instance for ever. After a crash the memory of an instance cannot be trusted, and a server runs
 * several at a time, so the package makes a glue for each. `enter` makes each call into the instance; `toHtml` makes of a template's
 * text what a page with Trusted Types takes for HTML.
 */

import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";

import { build } from "esbuild";

/** The classes of server functions' streams, which Leptos brings along and nothing here makes. */
const UNUSED = /^IntoUnderlying/;

/** What wasm-bindgen writes where a template is given its HTML. */
const HTML = /\.innerHTML = (.+);/;

/**
 * The module for the glue in the file `glue`, of which esbuild leaves out what nobody calls. It is to be resolved in this folder.
 * With `isSync` it instantiates at once only.
 */
export async function factoryOf(glue, isSync) {
  const text = (await readFile(glue, "utf8")).replace(HTML, ".innerHTML = toHtml($1);");
  if (/\.innerHTML = (?!toHtml)/.test(text)) throw new Error(`${glue} sets HTML in another way: glue.mjs has to follow`);
  const exported = [...text.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name);
  const names = ["initSync", ...exported.filter((name) => !UNUSED.test(name))];
  const given = names.map((name) => `${name}: glue.${name}`).concat(isSync ? [] : "init: glue.default");
  const { outputFiles } = await build({
    stdin: { contents: `import * as glue from "./${basename(glue)}"; give({ ${given} });`, resolveDir: dirname(glue) },
    plugins: [{ name: "glue", setup: ({ onLoad }) => onLoad({ filter: /\.js$/ }, () => ({ contents: text })) }],
    bundle: true,
    write: false,
    format: "iife",
    define: { "Symbol.dispose": "undefined" }, // nobody frees by `using` what the package wraps
    pure: ["FinalizationRegistry"],
    target: "es2022",
    logLevel: "warning",
    logOverride: { "empty-import-meta": "silent" }, // what is left out names the file
  });
  return `import { hostOf } from "./host.mjs";
export function createGlue(enter, toHtml) {
const WebAssembly = hostOf(enter);
let glue;
const give = (exported) => (glue = exported);
${outputFiles[0].text}
return glue;
}
`;
}
