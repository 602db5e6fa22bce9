/**
 /**
 * Prints the medians of runs. The arguments are the folders of the runs, with the rows that the benchmarks wrote. `--write` also writes
 * BENCHMARKS.md and the README's figures.
 */

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { required } from "../npm/support/environment.mjs";
import { hourOf, writeFigures } from "./figures.mjs";
import { hardware, inCheckout, runtimes, version, writePage } from "./page.mjs";
import { lineOf, medians, parseRows, tableOf } from "./rows.mjs";

/** The peers, by the folder whose package.json contains their versions. */
const PEERS = {
  "tests/npm": ["cpf-cnpj-validator", "@brazilian-utils/brazilian-utils", "validation-br"],
  "tests/peers": ["@adyen/adyen-web", "braintree-web-drop-in"],
  "tests/load": ["@stoplight/prism-cli"],
};

const options = { write: { type: "boolean" } };
const { values, positionals: folders } = parseArgs({ options, allowPositionals: true });
const rows = medians(folders.map(rowsOfRun));
const runs = folders.length === 1 ? "one run" : `${folders.length} runs`;
const title = `the medians of ${runs}`;
console.log(`\n${title.padEnd(36)} ${"parcela".padStart(10)}   beside its peers (above 1 x parcela is better)`);
for (const row of rows) console.log(lineOf(row));

if (values.write) {
  const programs = `${version(required("PARCELA_CHROME"))}, ${runtimes()}`;
  const peers = Object.entries(PEERS).flatMap(([folder, names]) => versionsIn(folder, names));
  const machine = `Machine: ${hardware()}. ${programs}. Peers: ${peers.join(", ")}.`;
  writePage("BENCHMARKS.md", { runs, table: tableOf(rows), machine, hour: hourOf(readFileSync(inCheckout("BENCHMARKS.md"), "utf8")) });
  writeFigures();
}

function rowsOfRun(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.sort().flatMap((file) => parseRows(readFileSync(join(folder, file), "utf8")));
}

function versionsIn(folder, names) {
  const { devDependencies } = JSON.parse(readFileSync(inCheckout(`${folder}/package.json`), "utf8"));
  return names.map((name) => {
    if (!devDependencies[name]) throw new Error(`${folder}/package.json has no ${name}`);
    return `${name} ${devDependencies[name]}`;
  });
}
