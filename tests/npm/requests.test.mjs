/** What a page without a bundler asks its server for, and when: what can be asked for at once waits for nothing. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { after, before, test } from "node:test";

import { openBrowser } from "./support/browser.mjs";
import { makeProject } from "./support/consumer.mjs";
import { serve } from "./support/site.mjs";

const SIMULATION = "/api/v1/order/simulate-installments";
const OPTIONS = await readFile(new URL("../fixtures/simulate-installments.response.json", import.meta.url));

const ELEMENT = `<parcela-checkout base-url="/api" establishment="11.222.333/0001-81" amount="1500.00"></parcela-checkout>`;
const pageWith = (module) => `<!doctype html><link rel="icon" href="data:," /><script type="module" src="${module}"></script>${ELEMENT}`;

const TELL = `document.addEventListener("parcela-simulated", ({ detail }) => (globalThis.result = detail.opcoes.length));\n`;

let browser;
let project;
let folders;
before(async () => {
  project = await makeProject("requests", {
    "auto.html": pageWith("auto.js"),
    "slim.html": pageWith("slim-page.js"),
    "auto.js": `${TELL}import "/checkout-auto.js";\n`,
    "slim-page.js": `${TELL}import { defineCheckout } from "/checkout-slim.js";
      defineCheckout({ wasm: new URL("/checkout/checkout_bg.wasm", location.href) });\n`,
  });
  folders = [project.folder, dirname(project.resolve("parcela/package.json"))];
  browser = await openBrowser();
});
after(() => browser?.close());

/** Opens a page. What is asked for that `together` names is answered once all of it has been asked for. Answers all requests. */
async function open(page, together) {
  const asked = [];
  let tellAll;
  const all = new Promise((resolve) => (tellAll = resolve));
  const route = async ({ url }, outgoing) => {
    const path = new URL(url, "http://site").pathname;
    asked.push(path);
    if (together.every((file) => asked.includes(file))) tellAll();
    if (together.includes(path)) await all;
    if (path !== SIMULATION) return false;
    outgoing.writeHead(200, { "Content-Type": "application/json" }).end(OPTIONS);
    return true;
  };
  const site = await serve(folders, { route });
  try {
    assert.equal(await browser.resultOf(`${site.url}/${page}.html`), JSON.parse(OPTIONS).length);
    return asked;
  } finally {
    await site.stop();
  }
}

/** The modules that the file of an entry names itself. */
async function importsOf(entry) {
  const text = await readFile(project.resolve(entry).replace("/cjs/", "/"), "utf8");
  return [...text.matchAll(/(?:from|import)\s*"\.(\/[^"]*)"/g)].map(([, address]) => address);
}

test("an entry asks for all modules that it waits for at once", async () => {
  const together = await importsOf("parcela/checkout/auto");
  assert.ok(together.length > 1, "the entry names its modules");
  const asked = await open("auto", together);
  assert.equal(new Set(asked).size, asked.length, "nothing is asked for twice");
});

test("glue, WebAssembly, words and the first simulation are asked for beside each other", async () => {
  const files = await readdir(folders[1]);
  const chunk = (start) => `/${files.find((file) => file.startsWith(`${start}-`))}`;
  const beside = [chunk("glue_checkout"), "/checkout/checkout_bg.wasm", chunk("pt-BR"), SIMULATION];
  const asked = await open("slim", beside);
  for (const language of ["en", "es"]) assert.ok(!asked.includes(chunk(language)), language);
});
