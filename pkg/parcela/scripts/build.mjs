/**
 * Builds the package: `node build.mjs <wasm> <out> [--maps]`. `wasm` contains wasm-pack's output, with a folder for each module. The package, except
 * for its manifest, licences and bill of materials, is written to `out`.
 */

import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";

import { build } from "esbuild";
import { rolldown } from "rolldown";

import { describeElements } from "./custom-elements.mjs";
import { integrityOf } from "./integrity.mjs";
import { WRITING, built, commonjs, declarations, modules, wasm } from "./package.mjs";
import { prerendered } from "./prerender.mjs";

const project = resolve(import.meta.dirname, "..");
const sources = join(project, "src");
const [wasmFolder, out] = process.argv.slice(2).map((path) => resolve(path));

await rm(out, { recursive: true, force: true });
const manifest = JSON.parse(await readFile(join(project, "package.json"), "utf8"));
const entries = entriesOf(manifest);
const define = { PARCELA_VERSION: JSON.stringify(manifest.version) };
const plugins = [wasm(wasmFolder), prerendered(project, sources)];
/** A module with the class of each element, for tools. */
const classesForTools = ["checkout/element.ts", "orders/element.ts"];
/** The scripts without imports, for a page without modules. */
const SCRIPTS = ["checkout", "orders", "widgets"];
const program = "cli/main.ts";
/** Code that the elements share, one module per group: over HTTP/1.1, a browser opens only six connections to a host. */
const groups = [
  { name: "widget", test: /\/src\/widget\/(?!later\/)/ }, // `later` is loaded after the rest
  { name: "shared", test: /\/src\/(shared\/(load|module|error|cause|exact-json|version)|validators\/amount)\.ts$/ },
];
const external = ["react", /^node:/];
const written = await modules([...entries, ...classesForTools, program], sources, out, { plugins, external, define, groups });
await commonjs(written, out, join(out, "cjs"), (file) => file === "cli/main.js");
const { name: title, version, license, homepage } = manifest;
const postBanner = `/*! ${title} ${version}, ${license.replaceAll(/[()]/g, "")}, ${homepage}. Licences of what it contains: THIRD-PARTY-NOTICES.txt */`;
for (const name of SCRIPTS) {
  const script = await rolldown({ input: join(sources, `${name}-auto.ts`), plugins, transform: { define } });
  await script.write({ ...WRITING, file: join(out, `${name}.global.js`), format: "iife", codeSplitting: false, minify: true, postBanner });
}
const declared = entries.filter((entry) => !/\.\w[\w-]*\.ts$/.test(entry));
await declarations(project, wasmFolder, declared, [out, join(out, "cjs")]);
// Checks the types of the program, which is the only part with the types of Node.js.
await declarations(join(sources, "cli"), wasmFolder, [], []);
for (const folder of [out, join(out, "cjs")]) await copyFile(join(sources, "wasm.d.ts"), join(folder, "wasm.d.ts"));
const folders = {
  sdk: "sdk",
  server: "server",
  checkout: "checkout",
  orders: "orders",
  widgets: "widgets",
  celular: "validators",
  cep: "validators",
  cnpj: "validators",
  cpf: "validators",
};
for (const [name, folder] of Object.entries(folders)) {
  await mkdir(join(out, folder), { recursive: true });
  await copyFile(await built(wasmFolder, name, "_bg.wasm"), join(out, folder, `${name}_bg.wasm`));
}
await describeElements(sources, out);
await writeFile(join(out, "gateway.openapi.json"), `${JSON.stringify(await contract(), null, 2)}\n`);
const hashes = await integrityOf(out, written);
await writeFile(join(out, "integrity.json"), `${JSON.stringify(hashes, null, 2)}\n`);
const readme = await readFile(join(project, "README.md"), "utf8");
await writeFile(join(out, "README.md"), readme.replace("sha384-{checkout.global.js}", hashes["checkout.global.js"]));

/** Returns the description of a gateway, which `src/contract` makes of the service's. */
async function contract() {
  const jsonOf = async (file) => JSON.parse(await readFile(file, "utf8"));
  const folder = join(sources, "contract");
  const { outputFiles } = await build({
    entryPoints: [join(folder, "contract.ts")],
    bundle: true,
    write: false,
    format: "esm",
    charset: "utf8",
  });
  const { contractOf } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  const { version } = await jsonOf(join(project, "package.json"));
  return contractOf(await jsonOf(join(folder, "operations.json")), version);
}

/** Returns the source files of the modules that the manifest exports. */
function entriesOf({ exports }) {
  const found = new Set();
  JSON.stringify(exports, (key, value) => {
    if (key !== "require" && typeof value === "string" && /^\.\/[\w.-]+(?<!\.d)\.js$/.test(value))
      found.add(basename(value).replace(/js$/, "ts"));
    return key === "require" ? undefined : value;
  });
  return [...found];
}
