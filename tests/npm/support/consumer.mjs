/** A user's project into which the packed package is installed, as npm does from the registry. */

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
 * Creates a project in a folder of its own, with `files`. The folder above, `tools`, contains the unpacked package and every tool of
 * tests/npm/package.json.
 */
export async function makeProject(name, files = {}, tools = required("PARCELA_CONSUMERS")) {
  const folder = join(tools, name);
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
    /** Returns the file of an entry, as `require` finds it. */
    resolve: (entry) => require.resolve(entry),
    require,
    /** Imports an entry into this process, as from the project. */
    import: async (entry) => {
      const importer = join(folder, `import-${entry.replaceAll("/", "-")}.js`);
      await writeFile(importer, `export * from ${JSON.stringify(entry)};\n`);
      return import(pathToFileURL(importer).href);
    },
    /** Runs a program of the project, or of the machine, and returns its output. */
    run: (program, ...given) => run(folder, program, given),
  };
}

/** Whether an error is a refusal that names `field`. */
export const naming =
  (field) =>
  ({ code, erros }) =>
    code === "validation" && field in erros;

/** Converts a module's imports and exports to CommonJS, as a compiler does. */
export const asCommonJs = (module) =>
  module.replace(/^import (\{.*\}) from (".*");$/gm, "const $1 = require($2);").replace(/^export (?=function|async)/gm, "");

/** The folder of the installed package. */
export const packageFolder = join(required("PARCELA_CONSUMERS"), "node_modules", "parcela");

/** The entries of the package: `parcela`, `parcela/slim` and so on. Its other exports are files. */
export const ENTRIES = Object.keys(createRequire(join(packageFolder, "package.json"))("./package.json").exports)
  .filter((path) => !/\w\.\w+$/.test(path))
  .map((path) => join("parcela", path));

/** The project from which a test file itself imports. */
let own;

/** Imports an entry of the installed package into this process. */
export async function load(entry) {
  own ??= makeProject(`${basename(process.argv[1], ".test.mjs")}-entries`);
  return (await own).import(entry);
}

/** Returns the entry `parcela` after `init()`. */
export async function loadSdk() {
  const parcela = await load("parcela");
  await parcela.init();
  return parcela;
}

/** Requires a package of tests/npm/package.json. */
export const requireTool = (name) => createRequire(join(required("PARCELA_CONSUMERS"), "index.js"))(name);

/** Returns the path of a tool's program in tests/npm/package.json. */
export const tool = (name) => join(required("PARCELA_CONSUMERS"), "node_modules", ".bin", name);

/** The programs of two other runtimes. */
export const deno = () => platformTool("@deno", "deno");
export const bun = () => platformTool("@oven", "bin", "bun");

/**
 * Returns the path of a tool's program that npm installs in a package per platform, in `scope`. The tool's own package contains only a
 * launcher, which installs the program first or does not forward signals.
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
