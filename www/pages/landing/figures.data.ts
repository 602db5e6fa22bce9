/** The figures of the landing page, from the files that `cargo xtask soak` and `cargo xtask bench` write. */

import { readFileSync } from "node:fs";

const RELIABILITY = "../../../RELIABILITY.md";
const BENCHMARKS = "../../../BENCHMARKS.md";

declare const data: ReturnType<typeof load>;
export { data };

function load() {
  return {
    checkouts: figure(RELIABILITY, "checkouts"),
    faults: figure(RELIABILITY, "faults"),
    wrong: figure(RELIABILITY, "**lost**") + figure(RELIABILITY, "**doubled**"),
    firstField: figure(BENCHMARKS, "first field, slow network too"),
    download: figure(BENCHMARKS, "download, checkout"),
  };
}

/** Returns the first number of a row. */
function figure(file: string, row: string): number {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  const found = text.split("\n").find((line) => line.startsWith(`| ${row} |`));
  const value = found?.split("|")[2]?.match(/[\d,.]+/)?.[0];
  if (value === undefined) throw new Error(`${file} has no figure for ${row}`);
  return Number(value.replaceAll(",", ""));
}

export default { watch: [RELIABILITY, BENCHMARKS], load };
