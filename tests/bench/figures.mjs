/** The three figures of the README, from BENCHMARKS.md and RELIABILITY.md. */

import { readFileSync, writeFileSync } from "node:fs";

import { inCheckout } from "./page.mjs";

/** The line before the figures. */
export const MARK = "<!-- `cargo xtask bench` and `cargo xtask soak` write these figures. -->\n";

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

/** Returns the README with `table` between the mark and the next empty line. */
export function withFigures(readme, table) {
  const [before, after] = readme.split(MARK);
  if (after === undefined) throw new Error(`README.md has no place for the figures: ${MARK}`);
  return before + MARK + table + after.slice(after.indexOf("\n\n") + 1);
}

/** Returns the README of the checkout, and the same text with the current figures. */
export function currentReadme() {
  const [readme, ...pages] = ["README.md", "BENCHMARKS.md", "RELIABILITY.md"].map((name) => readFileSync(inCheckout(name), "utf8"));
  return { readme, current: withFigures(readme, figuresOf(...pages)) };
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
