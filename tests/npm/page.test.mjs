/** The package without a bundler: a page imports it from its own server, under a strict policy, with as few request rounds as possible. */

import assert from "node:assert/strict";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { openTestBrowser, resultOf } from "./support/browser.mjs";
import { makeProject, packageFolder } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { makePages, pageWith } from "./support/pages.mjs";
import { withResolvers } from "./support/promises.mjs";
import { CHECKOUT, PAGE_RESULT, SLIM_RESULT, resultInShop } from "./support/shop.mjs";
import { serve } from "./support/site.mjs";

const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self' data:";

const folder = await makePages("page", { main: CHECKOUT, slim: CHECKOUT });
const browser = await openTestBrowser();
const resultWith = (page, policy) => resultInShop(browser, [folder, packageFolder], page, { "Content-Security-Policy": policy });

test("a page needs no bundler, and no exception in its policy but 'wasm-unsafe-eval'", async () => {
  assert.deepEqual(await resultWith("main.html", STRICT), PAGE_RESULT);
});

test("the streamed WebAssembly needs no further exception", async () => {
  assert.deepEqual(await resultWith("slim.html", STRICT), SLIM_RESULT);
});

for (const file of ["checkout.global.js", "widgets.global.js"])
  test(`${file} for a classic script contains the element with every language, has a hash, and requests nothing else`, async () => {
    const { [file]: hash } = JSON.parse(await readFile(join(packageFolder, "integrity.json"), "utf8"));
    const page = `<!doctype html>
    <title>Loja</title>
    <link rel="icon" href="data:," />
    <script src="/${file}" integrity="${hash}" crossorigin="anonymous"></script>
    ${CHECKOUT.replace(">", ' locale="es">')}
    <script src="/classic.js"></script>`;
    const script = `document.addEventListener("parcela-simulated", ({ detail }) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    const files = loaded.filter((name) => !name.startsWith("/parcela/")).sort();
    globalThis.result = { simulated: detail.opcoes.length, lang: document.querySelector("parcela-checkout").shadowRoot.firstChild.lang, files };
  });`;
    await writeFile(join(folder, "classic.js"), script);
    await writeFile(join(folder, "classic.html"), page);
    const files = ["/classic.js", `/${file}`].sort();
    assert.deepEqual(await resultWith("classic.html", STRICT), { simulated: 24, lang: "es", files });
  });

test("after parcela/widgets, both elements load one WebAssembly, as React's components define them", async () => {
  await writeFile(join(folder, "both.html"), pageWith("both.js", `${CHECKOUT}<parcela-orders base-url="/parcela"></parcela-orders>`));
  const script = `import "/widgets-auto.js";
  import { defineCheckout } from "/checkout.js";
  import { defineOrders } from "/orders.js";
  document.querySelector("parcela-orders").fetch = async () => Response.json({ itens: [], pagina: { total: 0, tem_proximo: false } });
  defineCheckout();
  defineOrders();
  const ready = (tag) => new Promise((resolve) => document.querySelector(tag).addEventListener("parcela-ready", resolve));
  await Promise.all(["parcela-checkout", "parcela-orders"].map(ready));
  const names = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  globalThis.result = names.filter((name) => /inline|\\.wasm/.test(name)).map((name) => name.replace(/-.*/, ""));`;
  await writeFile(join(folder, "both.js"), script);
  assert.deepEqual(await resultWith("both.html", STRICT), ["/inline_widgets"]);
});

test("a policy without the exception is reported on the page, and by an error", async () => {
  const without = STRICT.replace(" 'wasm-unsafe-eval'", "");
  await assert.rejects(resultWith("slim.html", without), /ParcelaError: parcela: WebAssembly cannot be compiled.*'wasm-unsafe-eval'/);
  await writeFile(join(folder, "refused.html"), pageWith("refused.js", CHECKOUT));
  await writeFile(join(folder, "refused.js"), `import "/checkout-auto.js";`);
  // The page fails by the element's own line on the console.
  await assert.rejects(resultWith("refused.html", without), /<parcela-checkout>: parcela: .* add 'wasm-unsafe-eval' to script-src/);
});

const SIMULATION = "/parcela/v1/order/simulate-installments";
const OPTIONS = await fixture("simulate-installments.response");
const REPORT = `document.addEventListener("parcela-simulated", ({ detail }) => (globalThis.result = detail.opcoes.length));\n`;

const project = await makeProject("requests", {
  "auto.html": pageWith("auto.js", CHECKOUT),
  "slim.html": pageWith("slim-page.js", CHECKOUT),
  "auto.js": `${REPORT}import "/checkout-auto.js";\n`,
  "slim-page.js": `${REPORT}import { defineCheckout } from "/checkout-slim.js";
    defineCheckout({ wasm: new URL("/checkout/checkout_bg.wasm", location.href) });\n`,
});

/** Opens a page. The files in `together` are served once all of them have been requested. Returns the paths of all requests. */
async function open(page, together) {
  const requested = [];
  const { promise: all, resolve: answerAll } = withResolvers();
  const route = async ({ url }, outgoing) => {
    const path = new URL(url, "http://site").pathname;
    requested.push(path);
    if (together.every((file) => requested.includes(file))) answerAll();
    if (together.includes(path)) await all;
    if (path !== SIMULATION) return false;
    outgoing.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(OPTIONS));
    return true;
  };
  const site = await serve([project.folder, packageFolder], { route });
  try {
    assert.equal(await resultOf(browser, `${site.url}/${page}.html`), OPTIONS.length);
    return requested;
  } finally {
    await site.stop();
  }
}

/** Returns the modules that an entry's file imports directly. */
async function importsOf(entry) {
  const text = await readFile(project.resolve(entry).replace("/cjs/", "/"), "utf8");
  return [...text.matchAll(/(?:from|import)\s*"\.(\/[^"]*)"/g)].map(([, address]) => address);
}

test("an entry requests all modules that it waits for at once", async () => {
  const together = await importsOf("parcela/checkout/auto");
  assert.ok(together.length > 1, "the entry names its modules");
  const requested = await open("auto", together);
  assert.equal(new Set(requested).size, requested.length, "no file is requested twice");
});

test("glue, WebAssembly, words and the first simulation are requested in parallel", async () => {
  const files = await readdir(packageFolder);
  const chunk = (start) => `/${files.find((file) => file.startsWith(`${start}-`))}`;
  const beside = [chunk("glue_checkout"), "/checkout/checkout_bg.wasm", chunk("checkout_pt-BR"), SIMULATION];
  const requested = await open("slim", beside);
  for (const language of ["en", "es"]) assert.ok(!requested.includes(chunk(`checkout_${language}`)), language);
});
