/**
 * Builds the package: `node build.mjs <wasm> <out>`. `wasm` is the folder with wasm-pack's output. The script writes the whole package to
 * `out`, except the manifest, the READMEs and the licences.
 */

import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";

import { commonjs, declarations, inlined, modules, wasm } from "../../parcela/scripts/package.mjs";

const project = resolve(import.meta.dirname, "..");
const [wasmFolder, out] = process.argv.slice(2).map((path) => resolve(path));

/** Resolves `fixture:<name>` to a fixture of `tests/fixtures`, which all suites share. */
const fixtures = {
  name: "fixtures",
  resolveId: (id) =>
    id.startsWith("fixture:") ? resolve(project, "../../tests/fixtures", `${id.slice("fixture:".length)}.json`) : undefined,
};

await rm(out, { recursive: true, force: true });
// `cli/main.ts` is a separate module, which the tests import without running the program.
const written = await modules(["index.ts", "testing.ts", "cli.ts", "cli/main.ts"], join(project, "src"), join(out, "esm"), {
  plugins: [wasm(wasmFolder), fixtures],
  external: ["../wasm/sandbox.js", "./cli/main.js", "parcela", /^node:/],
});
await commonjs(written, join(out, "esm"), join(out, "cjs"), (file) => ["cli.js", "main.js"].includes(basename(file)));
await declarations(project, wasmFolder, ["index.ts", "testing.ts"], [join(out, "esm"), join(out, "cjs")]);

// A script without imports and exports, so that it can be both imported and required: `src/load.ts` reads it.
await mkdir(join(out, "wasm"), { recursive: true });
await writeFile(join(out, "wasm/package.json"), `{ "type": "commonjs" }\n`);
await writeFile(
  join(out, "wasm/sandbox.js"),
  `globalThis[Symbol.for("parcela-sandbox.wasm")] = "${await inlined(wasmFolder, "sandbox")}";\n`,
);

/** Where the program listens by default. The sandbox's own description names no host, and tools that import a file need one. */
const ADDRESS = "http://127.0.0.1:8787";
const { createSandbox } = createRequire(join(out, "cjs/index.js"))("./index.js");
const sandbox = await createSandbox();
const description = await (await sandbox.fetch(`${ADDRESS}/openapi.json`)).json();
await sandbox.close();
description.servers = [{ url: ADDRESS, description: "npx parcela-sandbox" }];
await writeFile(join(out, "openapi.json"), `${JSON.stringify(description, null, 2)}\n`);
