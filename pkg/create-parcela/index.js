#!/usr/bin/env node
/** Creates a shop: `npm create parcela [folder] [-- --template html]`. Copies a template, and installs nothing. */

import { cp, mkdir, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";

const TEMPLATES = join(import.meta.dirname, "templates");
/** The files of every template. */
const COMMON = "common";
/** A template that is another one with files of its own. */
const BASED_ON = { express: "html" };
/** Files that npm would leave out of a package, or that an editor would take for this package's own. */
const RENAMED = { _gitignore: ".gitignore", _env: ".env" };

try {
  await main();
} catch (error) {
  console.error(`create-parcela: ${error.message}`);
  process.exitCode = 1;
}

async function main() {
  const names = (await readdir(TEMPLATES)).filter((name) => name !== COMMON);
  const { values, positionals } = parseArgs({ options: { template: { type: "string" } }, allowPositionals: true });
  const folder = resolve(positionals[0] ?? "parcela-shop");
  const template = values.template ?? (stdin.isTTY ? await asked(names) : "html");
  if (!names.includes(template)) throw new Error(`--template must be one of ${names.join(", ")}`);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const parts = [COMMON, BASED_ON[template], template].filter(Boolean);
  for (const part of parts) await cp(join(TEMPLATES, part), folder, { recursive: true });
  for (const [from, to] of Object.entries(RENAMED)) await rename(join(folder, from), join(folder, to));
  await completeManifest(folder);
  const next = [`cd ${positionals[0] ?? "parcela-shop"}`, "npm install", "npx playwright install chromium", "npm test", "npm run dev"];
  console.log(`Created ${folder} from the template ${template}. Next:\n\n${next.map((line) => `  ${line}\n`).join("")}`);
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
  manifest.name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z\d-]+/g, "-");
  const text = JSON.stringify(manifest, null, 2).replaceAll('"PARCELA"', `"^${version}"`);
  await writeFile(file, `${text}\n`);
}
