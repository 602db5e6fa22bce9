/** The benchmarks of the packed package, in Node.js and in Chromium, each beside its peers in the same run. */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { median } from "../../bench/rows.mjs";
import { openBrowser, resultOf } from "../support/browser.mjs";
import { makeProject, required, tool } from "../support/consumer.mjs";
import { filesIn, fixture } from "../support/fixtures.mjs";
import { pageWith } from "../support/pages.mjs";
import { serve } from "../support/site.mjs";

/** The number of starts of the module, each in a process or page of its own. */
const STARTS = 5;

/** The fixtures that memory.js uses. */
const ANSWERS = ["simulate-installments", "create-order", "start-cdc-sale", "order", "paged-orders"];
const FIXTURES = ["create-order.request", ...ANSWERS.map((name) => `${name}.response`)];

const project = await makeProject("bench", {
  ...(await filesIn("tests/npm/bench/")),
  "fixtures.json": JSON.stringify(Object.fromEntries(await Promise.all(FIXTURES.map(async (name) => [name, await fixture(name)])))),
  "page.html": pageWith("page.js", ""),
  "start.html": pageWith("start.js", ""),
});
const flags = ["--bundle", "--format=esm", "--outdir=dist", "--loader:.wasm=file", "--log-level=error"];
await project.run(tool("esbuild"), "page.js", "start.js", ...flags);

/** The service's answers by the beginning of their path. */
const SERVICE = {
  "/v1/order/paged": JSON.stringify(await pageOf(100)),
  "/v1/authentication/accesstoken": JSON.stringify(await fixture("access-token.response")),
};
const answer = (incoming, outgoing) => {
  const path = Object.keys(SERVICE).find((path) => incoming.url.startsWith(path));
  if (path) outgoing.setHeader("Content-Type", "application/json").end(SERVICE[path]);
  return path !== undefined;
};
const site = await serve([join(project.folder, "dist"), project.folder], { route: answer });
const browser = await openBrowser();

const hosts = {
  "Node.js": (name) => outputOf(`dist/${name}.js`),
  Chromium: (name) => resultOf(browser, `${site.url}/${name}.html`),
};

/** Returns what a script prints in Node.js. */
async function outputOf(...given) {
  return JSON.parse(await project.run(process.execPath, ...given, { BENCH_URL: site.url }));
}

const rows = [];
try {
  for (const [host, run] of Object.entries(hosts)) {
    const groups = await run("page");
    const starts = [];
    for (let count = 0; count < STARTS; count += 1) starts.push(await run("start"));
    for (const { name, ...times } of [...groups, startsOf(starts)]) {
      rows.push({ what: `${name}, ${host}`, unit: "ns", ...times });
    }
  }
  rows.push(...(await outputOf("server.js")), ...(await outputOf("--expose-gc", "memory.js")));
} finally {
  await browser.close();
  await site.stop();
}
await writeFile(required("PARCELA_ROWS"), JSON.stringify(rows));

/** Returns the medians over all starts. */
function startsOf(starts) {
  const medianOf = (name) => median(starts.map((start) => start[name]));
  return { name: "init", parcela: medianOf("init"), peers: { "WebAssembly.compile": medianOf("compile") } };
}

/** Returns a page of orders in the form of the service's answer. */
async function pageOf(count) {
  const order = await fixture("order.response");
  const id = (index) => `6f1c3e0a-9a52-4f0e-8f6a-${String(index).padStart(12, "0")}`;
  const itens = Array.from({ length: count }, (_, index) => ({
    ...order,
    id: id(index),
    numero: 100_000 + index,
    total: 1500 + index / 100,
  }));
  return { itens, pagina: { tem_proximo: false, tem_anterior: false, numero: 1, tamanho: count, total: count } };
}
