/** The types: complete, strict, the same for `import` and `require`, and unchanged unless somebody means it. */

import assert from "node:assert/strict";
import { mkdir, readFile, readdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { before, describe, test } from "node:test";

import { makeProject, required } from "./support/consumer.mjs";
import { apiOf } from "./support/api.mjs";
import { matchesSnapshot } from "./support/snapshot.mjs";

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

const fixture = (name) => readFile(new URL(`./fixtures/types/${name}`, import.meta.url), "utf8");

/** Compiles one file with one compiler; answers what it complains about. */
async function compile(compiler, file, compilerOptions) {
  const name = `types-${compiler}-${file}-${compilerOptions.module}`.replaceAll(/[^\w-]/g, "-");
  const project = await makeProject(name, {
    [file]: await fixture(file),
    "tsconfig.json": JSON.stringify({ compilerOptions, files: [file] }),
  });
  if (compiler !== "typescript") await useOlderNode(project);
  const tsc = join(required("PARCELA_CONSUMERS"), "node_modules", compiler, "bin", "tsc");
  return project.run(process.execPath, tsc, "--pretty", "false", "--project", ".");
}

/** The newest types of Node.js need a newer compiler than 5.0. */
async function useOlderNode({ folder }) {
  await mkdir(join(folder, "node_modules", "@types"), { recursive: true });
  const older = join(required("PARCELA_CONSUMERS"), "node_modules", "types-node-20");
  await symlink(older, join(folder, "node_modules", "@types", "node"), "junction");
}

for (const compiler of ["typescript-5.0", "typescript"]) {
  describe(`the types on ${compiler}`, () => {
    test("of the browser's entries, as bundlers and as Node.js find them", async () => {
      await compile(compiler, "browser.ts", { ...BROWSER, ...BUNDLER });
      await compile(compiler, "browser.ts", { ...BROWSER, ...NODE });
    });

    test("of a server, which knows no DOM", () => compile(compiler, "server.ts", { ...SERVER, ...NODE }));

    test("of what is required", () => compile(compiler, "required.cts", { ...BROWSER, ...NODE }));
  });
}

describe("the types for frameworks", () => {
  test("of React", () => compile("typescript", "react.tsx", { ...BROWSER, ...BUNDLER, jsx: "react-jsx" }));

  test("of Vue and Svelte", () => compile("typescript", "frameworks.ts", { ...BROWSER, ...BUNDLER }));
});

describe("the declarations", () => {
  let folder;
  before(async () => {
    folder = dirname((await makeProject("declarations")).resolve("parcela/package.json"));
  });

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
    await matchesSnapshot("api.txt", await apiOf(folder, entries));
  });
});
