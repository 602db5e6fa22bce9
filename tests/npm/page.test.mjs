/** The package without any bundler: a page that imports it from its own server, under a strict content security policy. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";

import { openBrowser } from "./support/browser.mjs";
import { makeProject } from "./support/consumer.mjs";
import { PAGE_RESULT, openShop } from "./support/shop.mjs";

const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self' data:";

const fixture = (name) => readFile(new URL(`./fixtures/page/${name}`, import.meta.url), "utf8");

let browser;
let project;
let folders;
before(async () => {
  const addresses = [
    ['"parcela"', '"/index.js"'],
    ['"parcela/checkout"', '"/checkout.js"'],
    ['"parcela/slim"', '"/slim.js"'],
    ['"parcela/checkout/slim"', '"/checkout-slim.js"'],
    ['new URL("parcela/sdk.wasm", import.meta.url)', '"/sdk/sdk_bg.wasm"'],
    ['new URL("parcela/checkout.wasm", import.meta.url)', 'fetch("/checkout/checkout_bg.wasm")'],
  ];
  const plain = (text) => addresses.reduce((text, [entry, address]) => text.replace(entry, address), text);
  const html = await fixture("index.html");
  project = await makeProject("page", {
    "shop.html": html.replace("main.js", "shop-main.js"),
    "slim.html": html.replace("main.js", "shop-slim.js"),
    "shop-main.js": plain(await fixture("main.js")),
    "shop-slim.js": plain(await fixture("slim.js")),
  });
  folders = [project.folder, dirname(project.resolve("parcela/package.json"))];
  browser = await openBrowser();
});
after(() => browser?.close());

async function resultOf(page, headers) {
  const shop = await openShop(folders, headers);
  return browser.resultOf(`${shop.url}/${page}`).finally(shop.stop);
}

test("a page needs no bundler, and no policy looser than 'wasm-unsafe-eval'", async () => {
  assert.deepEqual(await resultOf("shop.html", { "Content-Security-Policy": STRICT }), PAGE_RESULT);
});

test("the streamed WebAssembly needs no more", async () => {
  const result = await resultOf("slim.html", { "Content-Security-Policy": STRICT });
  assert.deepEqual(result, { cnpj: true, simulated: 24 });
});

test("one file in a classic script is the element, with its hash and each language, and asks for nothing else", async () => {
  const file = join(folders[1], "checkout.global.js");
  const hash = createHash("sha384")
    .update(await readFile(file))
    .digest("base64");
  const page = (integrity) => `<!doctype html>
    <title>Loja</title>
    <link rel="icon" href="data:," />
    <script src="/checkout.global.js" integrity="sha384-${integrity}" crossorigin="anonymous"></script>
    <parcela-checkout base-url="/parcela" establishment="11.222.333/0001-81" amount="1500.00" locale="es"></parcela-checkout>
    <script src="/classic.js"></script>`;
  const script = `document.addEventListener("parcela-simulated", ({ detail }) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    const files = loaded.filter((name) => !name.startsWith("/parcela/")).sort();
    globalThis.result = { simulated: detail.opcoes.length, lang: document.querySelector("parcela-checkout").shadowRoot.firstChild.lang, files };
  });`;
  await writeFile(join(project.folder, "classic.js"), script);
  await writeFile(join(project.folder, "classic.html"), page(hash));
  assert.deepEqual(await resultOf("classic.html", { "Content-Security-Policy": STRICT }), {
    simulated: 24,
    lang: "es",
    files: ["/checkout.global.js", "/classic.js"],
  });
});

test("a policy without it is told on the page, and by an error", async () => {
  const without = STRICT.replace(" 'wasm-unsafe-eval'", "");
  await assert.rejects(resultOf("slim.html", { "Content-Security-Policy": without }), /wasm-unsafe-eval|WebAssembly/);
});
