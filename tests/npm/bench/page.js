// All benchmarks of one host, on a module that is already running.

import { init } from "parcela";

import { lists } from "./lists.js";
import { validators } from "./validators.js";

const base = globalThis.process?.env.BENCH_URL ?? globalThis.location.origin;

await init();
globalThis.result = [...validators(), await lists(base)];

if (globalThis.process) console.log(JSON.stringify(globalThis.result));
