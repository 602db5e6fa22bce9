/** Runs the benchmarks of core, which criterion measures, and writes their rows. */

import { spawnSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";

import { required } from "../npm/support/environment.mjs";
import { rowsOf } from "./criterion.mjs";

const file = required("PARCELA_ROWS");
const results = await mkdtemp(`${file}-criterion-`);
const env = { ...process.env, CRITERION_HOME: results };
const { status } = spawnSync("cargo", ["bench", "--package", "parcela-bench"], { env, stdio: "inherit" });
if (status !== 0) throw new Error(`cargo bench failed (${status})`);
await writeFile(file, JSON.stringify(await rowsOf(results)));
