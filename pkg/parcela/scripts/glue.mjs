/**
 * Wraps wasm-bindgen's JavaScript in a function: `createGlue(enter, toHtml)` returns the exports of the glue.
 *
 * The glue that wasm-pack writes supports a single instance of the WebAssembly. The package needs several: the memory of an instance is
 * unreliable after a crash, and a server runs several instances at a time. So it creates a glue for each instance. `enter` makes each call
 * into the instance; `toHtml` converts a template's text to HTML that a page with Trusted Types accepts.
 */

import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";

import { build } from "esbuild";

/** The stream classes of Leptos's server functions, which are exported but never used. */
const UNUSED = /^IntoUnderlying/;

/** wasm-bindgen's code for setting the HTML of a template. */
const HTML = /\.innerHTML = (.+);/;

/**
 * Returns the text of a module with `createGlue` for the glue in the file `glue`. esbuild removes unused code. The module's imports are
 * relative to this folder. With `isSync`, the glue has `initSync` only.
 */
export async function factoryOf(glue, isSync) {
  const text = (await readFile(glue, "utf8")).replace(HTML, ".innerHTML = toHtml($1);");
  if (/\.innerHTML = (?!toHtml)/.test(text)) throw new Error(`${glue} sets HTML in another way: update glue.mjs`);
  const exported = [...text.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name);
  const names = ["initSync", ...exported.filter((name) => !UNUSED.test(name))];
  const given = names.map((name) => `${name}: glue.${name}`).concat(isSync ? [] : "init: glue.default");
  const { outputFiles } = await build({
    stdin: { contents: `import * as glue from "./${basename(glue)}"; give({ ${given} });`, resolveDir: dirname(glue) },
    plugins: [{ name: "glue", setup: ({ onLoad }) => onLoad({ filter: new RegExp(`${basename(glue)}$`) }, () => ({ contents: text })) }],
    bundle: true,
    write: false,
    format: "iife",
    // The package does not use `using`. It starts compiled modules only, so that esbuild removes the glue's code for a `Response`.
    define: { "Symbol.dispose": "undefined", Response: "undefined" },
    pure: ["FinalizationRegistry", "console.warn"], // its warnings are about arguments of an older form
    target: "es2022",
    logLevel: "warning",
    logOverride: {
      "duplicate-object-key": "silent", // wasm-bindgen names a module of ours once for each of its functions
      "empty-import-meta": "silent", // import.meta is only used for the default address of the file
    },
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
