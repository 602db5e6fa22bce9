/** Writes RELIABILITY.md and the README's figures from the counts of a soak, which tests/system wrote to the file `PARCELA_REPORT`. */

import { readFileSync } from "node:fs";

import { required } from "../npm/support/environment.mjs";
import { writeFigures } from "./figures.mjs";
import { hardware, runtimes, writePage } from "./page.mjs";
import { faultsOf, outcomeOf } from "./reliability.mjs";

const report = JSON.parse(readFileSync(required("PARCELA_REPORT"), "utf8"));
const machine = `Machine: ${hardware()}. ${runtimes()}. Seed: ${report.seed}.`;
writePage("RELIABILITY.md", { outcome: outcomeOf(report), faults: faultsOf(report), machine });
writeFigures();
