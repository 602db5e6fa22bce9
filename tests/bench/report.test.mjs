/** The report of the benchmarks: its numbers, its tables and the README's figures. */

import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { rowsOf } from "./criterion.mjs";
import { MARK, currentReadme, figuresOf, withTable } from "./figures.mjs";
import { faultsOf, outcomeOf } from "./reliability.mjs";
import { lineOf, medians, parseRows, tableOf } from "./rows.mjs";

const row = (what, parcela, other, more = {}) => ({ what, unit: "ns", parcela, peers: { other }, goal: undefined, ...more });
const bodyOf = (rows) => tableOf(rows).split("\n").slice(2);

test("each value is the median of all runs with that row", () => {
  const runs = [[row("a", 1, 40), row("b", 7, 7)], [row("a", 30, 10), row("b", 9, 7)], [row("a", 2, 20)]];
  assert.deepEqual(medians(runs), [row("a", 2, 20), row("b", 8, 7)]);
  assert.deepEqual(medians([runs[0]]), runs[0]);
});

test("a ratio below 1 is in bold", () => {
  const peers = { smaller: 1000, larger: 3000 };
  assert.deepEqual(bodyOf([row("download", 2000, 0, { unit: "bytes", peers })]), [
    "| download | 2.0 kB | `larger` | 3.0 kB | 1.50 |",
    "| download | 2.0 kB | `smaller` | 1.0 kB | **0.50** |",
  ]);
});

test("more requests per second are better", () => {
  assert.deepEqual(bodyOf([row("getOrder", 200, 100, { unit: "/s" })]), ["| getOrder | 200/s | `other` | 100/s | 2.00 |"]);
});

test("a row without peers shows its goal", () => {
  assert.deepEqual(bodyOf([row("lists", 3e6, 0, { peers: {}, goal: 2e7 })]), ["| lists | 3.00 ms | goal: 20.00 ms | | |"]);
  assert.deepEqual(bodyOf([row("format", 47, 0, { peers: {} })]), ["| format | 47 ns | | | |"]);
});

test("a line formats each value in a suitable unit", () => {
  const words = lineOf(row("it", 300, 9e5, { goal: 2e8 }))
    .split(/\s+/)
    .join(" ");
  assert.equal(words, "it 300 ns other 900.0 µs (3000.00 x), goal 200 ms");
});

test("an invalid row is an error", () => {
  const read = (json) => parseRows(`[${json}]`);
  assert.deepEqual(read('{"what":"a","unit":"ns","parcela":1,"peers":{"other":2}}'), [row("a", 1, 2)]);
  for (const wrong of [
    '"unit":"hours","parcela":1',
    '"unit":"ns"',
    '"unit":"ns","parcela":1,"peer":{}',
    '"unit":"ns","parcela":1,"goal":"2"',
  ]) {
    assert.throws(() => read(`{"what":"a",${wrong}}`), /not a row/, wrong);
  }
});

test("a group of criterion is one row if it has a function parcela", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "parcela-criterion-"));
  context.after(() => rm(folder, { recursive: true }));
  const times = { "validate CPF": { cpf_cnpj: 900, parcela: 300 }, "validate the rest": { CEP: 12, UF: 9 } };
  for (const [group_id, functions] of Object.entries(times)) {
    for (const [function_id, point_estimate] of Object.entries(functions)) {
      const results = join(folder, group_id, function_id, "new");
      await mkdir(results, { recursive: true });
      await writeFile(join(results, "benchmark.json"), JSON.stringify({ group_id, function_id }));
      await writeFile(join(results, "estimates.json"), JSON.stringify({ median: { point_estimate } }));
    }
  }
  assert.deepEqual(
    tableOf(parseRows(JSON.stringify(await rowsOf(folder))))
      .split("\n")
      .slice(2),
    [
      "| validate CPF, Rust | 300 ns | `cpf_cnpj` | 900 ns | 3.00 |",
      "| validate the rest: CEP, Rust | 12 ns | | | |",
      "| validate the rest: UF, Rust | 9 ns | | | |",
    ],
  );
});

test("the tables of a soak have the lost orders and each fault", () => {
  const counts = { kills: 2, frozenTabs: 3, resumed: 4, renewed: 5, orders: 1001, links: 1000, notifications: 3000, lost: 0, doubled: 1 };
  const load = { flows: 12345, atATime: 32, seconds: 50, requests: 5000, deliveries: 3100, refusedDeliveries: 60 };
  const report = { ...counts, ...load, faults: { "request lost": 9, 503: 7, "429 with Retry-After": 1 } };
  const lines = outcomeOf(report).split("\n");
  for (const line of ["| checkouts | 12,345 |", "| checkouts a second | 247 |", "| faults | 17 |", "| **doubled** | 1 |"]) {
    assert.ok(lines.includes(line), `${line} is missing`);
  }
  assert.deepEqual(faultsOf(report).split("\n").slice(2), ["| 429 with Retry-After | 1 |", "| 503 | 7 |", "| request lost | 9 |"]);
  assert.throws(() => outcomeOf({ ...report, lost: undefined }), /no count of \*\*lost\*\*/);
});

test("the figures are those of the pages, with their links", () => {
  const benchmarks =
    "| download, checkout | 103.1 kB | `a` |\n| download, checkout | 103.1 kB | `b` |\n| first field, slow network too | 1259 ms | `a` |\n";
  const reliability = "| checkouts | 10,000 |\n| checkouts a second | 74 |\n| **doubled** | 0 |\n";
  const figures = figuresOf(benchmarks, reliability);
  for (const part of ["in 10,000 checkouts", "[103.1 kB](BENCHMARKS.md)", "[1259 ms](BENCHMARKS.md)", "[0](RELIABILITY.md)"]) {
    assert.ok(figures.includes(part), `${part} is missing`);
  }
  assert.throws(() => figuresOf("", reliability), /there is no row for download, checkout/);
});

test("writing changes only the figures of the README", () => {
  assert.equal(withTable(`# A\n\n${MARK}| old |\n|---|\n| 1 |\n\nB\n`, MARK, "| new |\n"), `# A\n\n${MARK}| new |\n\nB\n`);
  assert.throws(() => withTable("# A\n", MARK, ""), /no place for the table/);
});

test("the README has the figures of BENCHMARKS.md and RELIABILITY.md", () => {
  const { readme, current } = currentReadme();
  assert.equal(readme, current);
});
