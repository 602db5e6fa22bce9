/** What a page without a bundler asks its server for, and when: what can be asked for at once waits for nothing. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { after, before, test } from "node:test";

import { openBrowser } from "./support/browser.mjs";
import { makeProject } from "./support/consumer.mjs";
import { serve } from "./support/site.mjs";

const LATER = "/checkout/later.js";
const SIMULATION = "/api/v1/order/simulate-installments";
const OPTIONS = await readFile(new URL("../fixtures/simulate-installments.response.json", import.meta.url));

const ELEMENT = `<parcela-checkout base-url="/api" establishment="11.222.333/0001-81" amount="1500.00"></parcela-checkout>`;
const pageWith = (module) =>
  `<!doctype html><link rel="icon" href="data:," /><script type="module" src="${module}"></script>${ELEMENT}`;

const TELL = `document.addEventListener("parcela-simulated", ({ detail }) => (globalThis.result = detail.opcoes.length));\n`;

/** What the guide says of a page without a bundler, for a package at the root of the site. */
async function preloadsOf(language) {
  const guide = await readFile(new URL(`../../www/guides/${language}/frameworks.md`, import.meta.url), "utf8");
  return guide.replaceAll("/parcela-package/", "/").match(/<link rel="modulepreload" href="[^"]*" \/>/g);
}
const PRELOADS = await preloadsOf("en");
const addressOf = (link) => /href="([^"]*)"/.exec(link)[1];

let browser;
let project;
let folders;
before(async () => {
  project = await makeProject("requests", {
    "auto.html": pageWith("auto.js"),
    "slim.html": pageWith("slim-page.js"),
    "preloaded.html": pageWith("auto.js").replace("</script>", `</script>${PRELOADS.join("")}`),
    "auto.js": `${TELL}import "/checkout-auto.js";\n`,
    "slim-page.js": `${TELL}import { defineCheckout } from "/checkout-slim.js";
      defineCheckout({ wasm: new URL("/checkout/checkout_bg.wasm", location.href) });\n`,
  });
  folders = [project.folder, dirname(project.resolve("parcela/package.json"))];
  browser = await openBrowser();
});
after(() => browser?.close());

/**
 * Opens a page. What is asked for that `together` names is answered once all of it has been asked for, and `unanswered` never. Answers
 * all requests.
 */
async function open(page, together, unanswered) {
  const asked = [];
  let tellAll;
  const all = new Promise((resolve) => (tellAll = resolve));
  const route = async ({ url }, outgoing) => {
    const path = new URL(url, "http://site").pathname;
    asked.push(path);
    if (together.every((file) => asked.includes(file))) tellAll();
    if (together.includes(path)) await all;
    if (path === unanswered) await new Promise(() => {});
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

test("an entry asks for all modules that it waits for at once", async () => {
  const asked = await open("auto", [
    "/checkout.js",
    "/checkout/module.js",
    "/checkout/element.js",
    "/shared/module.js",
    "/shared/load.js",
    "/shared/error.js",
  ]);
  assert.equal(new Set(asked).size, asked.length, "nothing is asked for twice");
});

test("the guide names what the entry imports, and a page asks for it beside the entry", async () => {
  assert.deepEqual(await preloadsOf("pt"), PRELOADS);
  const entry = await readFile(project.resolve("parcela/checkout/auto").replace("/cjs/", "/"), "utf8");
  const imported = [...entry.matchAll(/from "\.([^"]*)"/g)].map(([, address]) => address);
  assert.deepEqual(PRELOADS.map(addressOf).sort(), imported.sort());
  // By HTTP/1.1 six requests at most are on their way.
  const asked = await open("preloaded", ["/auto.js", "/checkout/element.js", "/checkout/module.js", "/shared/error.js"]);
  assert.equal(new Set(asked).size, asked.length, "nothing is asked for twice");
});

test("glue, WebAssembly, words and the first simulation are asked for beside each other", async () => {
  const beside = ["/checkout/checkout.js", "/checkout/checkout_bg.wasm", "/checkout/messages/pt-BR.js", SIMULATION];
  const asked = await open("slim", beside);
  assert.deepEqual(
    asked.filter((path) => path.startsWith("/checkout/messages/")),
    ["/checkout/messages/pt-BR.js"],
  );
});

for (const [page, wasm] of Object.entries({ auto: "/checkout/inline.js", slim: "/checkout/checkout_bg.wasm" })) {
  test(`the steps after the first are asked for once, behind the WebAssembly, and nothing waits for them: ${page}`, async () => {
    const asked = await open(page, [SIMULATION, LATER], LATER);
    assert.ok(asked.includes(wasm) && asked.indexOf(wasm) < asked.indexOf(LATER), String(asked));
    assert.equal(asked.filter((path) => path === LATER).length, 1, String(asked));
  });
}
