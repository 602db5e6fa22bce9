/** The types: complete, strict, the same for `import` and `require`, and unchanged unless somebody means it. */

import assert from "node:assert/strict";
import { mkdir, readFile, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";

import { apiOf } from "./support/api.mjs";
import { makeProject, packageFolder, required } from "./support/consumer.mjs";
import { repositoryFile } from "./support/fixtures.mjs";
import { all } from "./support/tier.mjs";

const STRICT = {
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: false,
  noEmit: true,
  target: "es2022",
  types: [],
};
const BROWSER = { ...STRICT, lib: ["es2022", "dom", "dom.iterable"] };
const SERVER = { ...STRICT, lib: ["es2022"], types: ["node"] };
const BUNDLER = { module: "esnext", moduleResolution: "bundler" };
const NODE = { module: "node16", moduleResolution: "node16" };

/** Compiles one file with one compiler, which has nothing to complain about. */
async function compile(compiler, file, compilerOptions) {
  const name = `types-${compiler}-${file}-${compilerOptions.module}`.replaceAll(/[^\w-]/g, "-");
  const project = await makeProject(name, {
    [file]: await repositoryFile(`tests/npm/fixtures/types/${file}`),
    "tsconfig.json": JSON.stringify({ compilerOptions, files: [file] }),
  });
  if (compiler !== "typescript") await useOlderNode(project);
  const tsc = join(required("PARCELA_CONSUMERS"), "node_modules", compiler, "bin", "tsc");
  await project.run(process.execPath, tsc, "--pretty", "false", "--project", ".");
}

/** The newest types of Node.js need a newer compiler than 5.0. */
async function useOlderNode({ folder }) {
  await mkdir(join(folder, "node_modules", "@types"), { recursive: true });
  const older = join(required("PARCELA_CONSUMERS"), "node_modules", "types-node-20");
  await symlink(older, join(folder, "node_modules", "@types", "node"), "junction");
}

for (const [compiler, tier] of [
  ["typescript", {}],
  ["typescript-5.0", all],
]) {
  describe(`the types on ${compiler}`, () => {
    for (const [what, file, options] of [
      ["the browser's entries, as bundlers find them", "browser.ts", { ...BROWSER, ...BUNDLER }],
      ["the browser's entries, as Node.js finds them", "browser.ts", { ...BROWSER, ...NODE }],
      ["a server, which knows no DOM", "server.ts", { ...SERVER, ...NODE }],
      ["what is required", "required.cts", { ...BROWSER, ...NODE }],
    ]) {
      test(`of ${what}`, tier, () => compile(compiler, file, options));
    }
  });
}

describe("the types", () => {
  test("of React", () => compile("typescript", "react.tsx", { ...BROWSER, ...BUNDLER, jsx: "react-jsx" }));
  test("of Vue and Svelte", all, () => compile("typescript", "frameworks.ts", { ...BROWSER, ...BUNDLER }));
  test("of the sandbox", () => compile("typescript", "sandbox.ts", { ...BROWSER, ...NODE }));
});

describe("the declarations", () => {
  const folder = packageFolder;

  test("are the same for import and require", async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".d.ts"));
    const own = files.filter((file) => !file.startsWith("cjs"));
    assert.deepEqual(files.filter((file) => file.startsWith("cjs")).sort(), own.map((file) => join("cjs", file)).sort());
    for (const file of own) {
      assert.equal(await readFile(join(folder, "cjs", file), "utf8"), await readFile(join(folder, file), "utf8"), file);
    }
  });

  test("say nothing of any", async () => {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith(".d.ts")) continue;
      const code = (await readFile(join(folder, file), "utf8")).replaceAll(/\/\*[^]*?\*\//g, "");
      assert.doesNotMatch(code, /\bany\b/, file);
    }
  });

  test("are those of the snapshot", async () => {
    const entries = ["index", "slim", "checkout", "checkout-auto", "checkout-slim", "server", "react", "testing", "validators"];
    const [snapshot, api] = [new URL("snapshots/api.txt", import.meta.url), await apiOf(folder, entries)];
    if (process.env.PARCELA_UPDATE) await writeFile(snapshot, api);
    const message = "the types are not those of snapshots/api.txt. If that is meant: PARCELA_UPDATE=1 cargo xtask test npm";
    assert.equal(api, await readFile(snapshot, "utf8"), message);
  });
});
