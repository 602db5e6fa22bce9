/** The three figures of the README, from BENCHMARKS.md and RELIABILITY.md. */

import { readFileSync, writeFileSync } from "node:fs";

import { inCheckout } from "./page.mjs";

/** The line before the figures. */
export const MARK = "<!-- `cargo xtask bench` and `cargo xtask soak` write these figures. -->\n";

/** The line before the suites in CONTRIBUTING.md. */
export const SUITES = "<!-- `cargo xtask bench hour` writes this table. -->\n";

/** Returns the part of BENCHMARKS.md about the first hour, its last. */
export const hourOf = (benchmarks) => benchmarks.slice(benchmarks.indexOf("## The first hour"));

/** Returns the figures as a table, from the text of both pages. */
export function figuresOf(benchmarks, reliability) {
  const download = cell(benchmarks, "download, checkout");
  const firstField = cell(benchmarks, "first field, slow network too");
  const [checkouts, doubled] = [cell(reliability, "checkouts"), cell(reliability, "**doubled**")];
  const heads = [
    "the widget with all its steps, as a page downloads it",
    "first field, on a slow phone in a slow network",
    `orders doubled, in ${checkouts} checkouts full of faults`,
  ];
  const links = [`[${download}](BENCHMARKS.md)`, `[${firstField}](BENCHMARKS.md)`, `[${doubled}](RELIABILITY.md)`];
  return `| ${heads.join(" | ")} |\n|:---:|:---:|:---:|\n| ${links.map((link) => `**${link}**`).join(" | ")} |\n`;
}

/** Returns `page` with `table` between `mark` and the next empty line. */
export function withTable(page, mark, table) {
  const [before, after] = page.split(mark);
  if (after === undefined) throw new Error(`there is no place for the table: ${mark}`);
  return before + mark + table + after.slice(after.indexOf("\n\n") + 1);
}

/** Returns the README of the checkout, and the same text with the current figures. */
export function currentReadme() {
  const [readme, ...pages] = ["README.md", "BENCHMARKS.md", "RELIABILITY.md"].map((name) => readFileSync(inCheckout(name), "utf8"));
  return { readme, current: withTable(readme, MARK, figuresOf(...pages)) };
}

/** Writes the current figures into the README. */
export function writeFigures() {
  writeFileSync(inCheckout("README.md"), currentReadme().current);
}

/** Returns the second cell of the first row that begins with `what`. */
function cell(page, what) {
  const rows = page.split("\n").map((line) => line.split("|").map((text) => text.trim()));
  const row = rows.find(([before, first]) => before === "" && first === what);
  if (!row) throw new Error(`there is no row for ${what}`);
  return row[2];
}
