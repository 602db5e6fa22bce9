/**
 * Writes the time of a newcomer's first hour into BENCHMARKS.md and CONTRIBUTING.md. The arguments are the outputs of `cargo xtask demo` and
 * `cargo xtask test`. `PARCELA_COMMANDS` is a table of both.
 */

import { readFileSync, writeFileSync } from "node:fs";

import { required } from "../npm/support/environment.mjs";
import { SUITES, hourOf, withTable } from "./figures.mjs";
import { filled, hardware, inCheckout } from "./page.mjs";

const outputs = process.argv.slice(2).map((file) => readFileSync(file, "utf8"));
// The tables of a command are the last ones of its output.
const [ofDemo, ofTests] = outputs.map((output) => output.match(/(?:^\|.*\n)+/gm) ?? []);
const [demo, suites, tests] = [...ofDemo.slice(-1), ...ofTests.slice(-2)];
change("BENCHMARKS.md", (page) =>
  page.replace(hourOf(page), () => filled("hour.md", { commands: required("PARCELA_COMMANDS"), demo, tests, machine: hardware() })),
);
change("CONTRIBUTING.md", (page) => withTable(page, SUITES, suites));

function change(name, to) {
  const file = inCheckout(name);
  writeFileSync(file, to(readFileSync(file, "utf8")));
}
