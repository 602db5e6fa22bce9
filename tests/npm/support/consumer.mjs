/** A project of somebody else's into which the packed package is installed, as npm would from the registry. */

import { execFile } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { required } from "./environment.mjs";

export { required };

const execute = promisify(execFile);

/**
 * A project in a folder of its own, with `files`. Above it are the package, unpacked from its tarball, and every tool of
 * tests/npm/package.json.
 */
export async function makeProject(name, files = {}) {
  const folder = join(required("PARCELA_CONSUMERS"), name);
  await rm(folder, { recursive: true, force: true });
  const manifest = JSON.stringify({ name, private: true, type: "module" });
  for (const [path, text] of Object.entries({ "package.json": manifest, ...files })) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const require = createRequire(join(folder, "index.js"));
  return {
    folder,
    /** The file that an entry stands for, as `require` would find it. */
    resolve: (entry) => require.resolve(entry),
    require,
    /** An entry as this process would import it from the project. */
    import: async (entry) => {
      const importer = join(folder, `import-${entry.replaceAll("/", "-")}.js`);
      await writeFile(importer, `export * from ${JSON.stringify(entry)};\n`);
      return import(pathToFileURL(importer).href);
    },
    /** Runs a program of the project's, or of the machine, and answers what it prints. */
    run: (program, ...given) => run(folder, program, given),
  };
}

/** Whether an error is a refusal that names `field`. */
export const naming =
  (field) =>
  ({ code, erros }) =>
    code === "validation" && field in erros;

/** The imports and exports of a module as a compiler makes CommonJS of them. */
export const asCommonJs = (module) =>
  module.replace(/^import (\{.*\}) from (".*");$/gm, "const $1 = require($2);").replace(/^export (?=function|async)/gm, "");

/** Where the package is installed. */
export const packageFolder = join(required("PARCELA_CONSUMERS"), "node_modules", "parcela");

/** What programs import of the package: `parcela`, `parcela/slim` and so on. Its other exports are files. */
export const ENTRIES = Object.keys(createRequire(join(packageFolder, "package.json"))("./package.json").exports)
  .filter((path) => !/\w\.\w+$/.test(path))
  .map((path) => join("parcela", path));

/** A project for what a test file imports itself, and for nothing else. */
let own;

/** An entry of the installed package, in this process. */
export async function load(entry) {
  own ??= makeProject(`${basename(process.argv[1], ".test.mjs")}-entries`);
  return (await own).import(entry);
}

/** The entry `parcela`, once its WebAssembly is there. */
export async function loadSdk() {
  const parcela = await load("parcela");
  await parcela.init();
  return parcela;
}

/** A package of tests/npm/package.json, as CommonJS. */
export const requireTool = (name) => createRequire(join(required("PARCELA_CONSUMERS"), "index.js"))(name);

/** The path of a tool's program in tests/npm/package.json. */
export const tool = (name) => join(required("PARCELA_CONSUMERS"), "node_modules", ".bin", name);

/** The programs of two other runtimes. */
export const deno = () => platformTool("@deno", "deno");
export const bun = () => platformTool("@oven", "bin", "bun");

/**
 * The path of a tool's program that npm has in a package for each platform, in `scope`. The tool's own package has a stand-in
 * only, which installs it first or does not pass a signal on.
 */
async function platformTool(scope, ...path) {
  const programs = join(required("PARCELA_CONSUMERS"), "node_modules", scope);
  const [platform] = await readdir(programs);
  return join(programs, platform, ...path);
}

async function run(folder, program, given) {
  const options = given.at(-1) instanceof Object ? given.pop() : {};
  try {
    const { stdout } = await execute(program, given, {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...options },
    });
    return stdout;
  } catch (error) {
    throw new Error(`${program} ${given.join(" ")} failed:\n${error.stdout}${error.stderr}`, { cause: error });
  }
}
