#!/usr/bin/env node
/** Creates a shop: `npm create parcela [folder] [-- --template html]`. Copies a template, and installs nothing. */

import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";

const TEMPLATES = join(import.meta.dirname, "templates");
/** The files of every template. */
const COMMON = "common";
/** A template that is another one with files of its own. */
const BASED_ON = { express: "html" };
/** Files that npm would leave out of a package, or that an editor would take for this package's own. A clone has no `.env`. */
const COPIED = { _gitignore: [".gitignore"], _env: [".env", ".env.example"], "_README.md": ["README.md"] };
/** Files that a new repository and a file manager leave in a folder. */
const NO_CONTENT = [".git", ".DS_Store"];
const USAGE = "npm create parcela [folder] [-- --template NAME]";

try {
  await main();
} catch (error) {
  console.error(`create-parcela: ${error.message}`);
  process.exitCode = 1;
}

async function main() {
  const names = (await readdir(TEMPLATES)).filter((name) => name !== COMMON);
  const options = { template: { type: "string" }, help: { type: "boolean", short: "h" } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return console.log(`${USAGE}\n\nThe templates are ${names.join(", ")}.`);
  if (positionals.length > 1) throw new Error(`there is one folder, in quotes if it has blanks: ${USAGE}`);
  const [name = "parcela-shop"] = positionals;
  const folder = resolve(name);
  const template = values.template ?? (stdin.isTTY ? await asked(names) : "html");
  if (!names.includes(template)) throw new Error(`--template must be one of ${names.join(", ")}`);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).some((file) => !NO_CONTENT.includes(file))) throw new Error(`${folder} is not empty`);
  const parts = [COMMON, BASED_ON[template], template].filter(Boolean);
  for (const part of parts) await cp(join(TEMPLATES, part), folder, { recursive: true });
  for (const [from, names] of Object.entries(COPIED)) {
    for (const to of names) await cp(join(folder, from), join(folder, to));
    await rm(join(folder, from));
  }
  await completeManifest(folder);
  const enter = folder === process.cwd() ? [] : [`cd "${folder}"`];
  const next = [...enter, "npm install", "npx playwright install chromium", "npm test"];
  console.log(`Created ${folder} from the template ${template}. Next:\n\n${next.map((line) => `  ${line}\n`).join("")}`);
  console.log(
    "Then `npm run sandbox` in one terminal, `npm run dev` in another, and http://localhost:3000. README.md says what is left to do.",
  );
}

async function asked(names) {
  const reader = createInterface({ input: stdin, output: stdout });
  const answer = await reader.question(`Template (${names.join(", ")}) [html]: `);
  reader.close();
  return answer.trim() || "html";
}

/** Names the project after its folder, and takes this version of Parcela. */
async function completeManifest(folder) {
  const file = join(folder, "package.json");
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, "package.json"), "utf8"));
  const manifest = JSON.parse(await readFile(file, "utf8"));
  const words = basename(folder)
    .normalize("NFD")
    .toLowerCase()
    .match(/[a-z\d]+/g);
  manifest.name = words?.join("-").slice(0, 200) ?? "parcela-shop";
  const text = JSON.stringify(manifest, null, 2).replaceAll('"PARCELA"', `"^${version}"`);
  await writeFile(file, `${text}\n`);
}
