/** The steps after the first, in a WebAssembly of their own: a page may get one of another build, as from a cache. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";

import { openBrowser } from "./support/browser.mjs";
import { PATIENCE } from "./support/chromium.mjs";
import { makeProject } from "./support/consumer.mjs";
import { shown } from "./support/element.mjs";
import { openShop } from "./support/shop.mjs";

const MODULE = "checkout/later.js";
/** The section that says of which build a WebAssembly is. */
const BUILD = "build";
const CUSTOM = 0;
/** The length of what stands before the first section. */
const HEADER = 8;

const MISSING = "Esta etapa não pôde ser carregada.";
const COMPLAINT = /^<parcela-checkout>: the steps after the first cannot be loaded .*of another version/s;

const PAGE = `<!doctype html>
  <html lang="pt-BR">
    <title>Loja</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/checkout-auto.js"></script>
    <parcela-checkout base-url="/parcela" establishment="11.222.333/0001-81" amount="1500.00"></parcela-checkout>
  </html>`;

let browser;
let dist;
/** The later part of the package. */
let own;
before(async () => {
  dist = dirname((await makeProject("later")).resolve("parcela/package.json"));
  const [, base64] = /^export const inlined = "([^"]*)";$/m.exec(await readFile(join(dist, MODULE), "utf8"));
  own = gunzipSync(Buffer.from(base64, "base64"));
  browser = await openBrowser();
});
after(() => browser?.close());

/** The custom section `wanted`: where it begins, where its contents do, and where it ends. */
function sectionOf(wasm, wanted) {
  let start = HEADER;
  while (start < wasm.length) {
    const [size, body] = numberAt(wasm, start + 1);
    const end = body + size;
    if (wasm[start] === CUSTOM) {
      const [length, name] = numberAt(wasm, body);
      const contents = name + length;
      if (wasm.toString("utf8", name, contents) === wanted) return { start, contents, end };
    }
    start = end;
  }
  throw new Error(`there is no section ${wanted}`);
}

/** A number in LEB128, and where it ends. */
function numberAt(wasm, at) {
  const byte = wasm[at];
  if (byte < 0x80) return [byte, at + 1];
  const [rest, end] = numberAt(wasm, at + 1);
  return [(byte & 0x7f) + rest * 0x80, end];
}

/** A page whose later part is `wasm`, which notes what it complains about; `act` is given it. */
async function withPart(wasm, act) {
  const inlined = gzipSync(wasm).toString("base64");
  const { folder } = await makeProject("later", { "index.html": PAGE, [MODULE]: `export const inlined = "${inlined}";\n` });
  const shop = await openShop([folder, dist]);
  const page = await browser.puppeteer.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.evaluateOnNewDocument(() => {
    globalThis.complaints = [];
    console.error = (...details) => globalThis.complaints.push(details.join(" "));
    addEventListener("error", ({ message }) => globalThis.complaints.push(message));
    addEventListener("unhandledrejection", ({ reason }) => globalThis.complaints.push(String(reason)));
  });
  try {
    await page.goto(shop.url);
    await act(page);
  } finally {
    await page.close();
    await shop.stop();
  }
}

/** Presses what stands there and can be used. Where a pointer would meet it may change while the page is being made. */
const press = async (page, selector) => (await shown(page, `${selector}:enabled`)).evaluate((control) => control.click());

/** The seller chooses installments, and goes on from the first step. */
async function goOn(page) {
  await press(page, "input[name=prazo]");
  await press(page, "[part~=continue]");
}

/** Waits until the widget says `text`. */
const untilSays = (page, text) =>
  page.waitForFunction((text) => document.querySelector("parcela-checkout").shadowRoot.textContent.includes(text), {}, text);

const complaintsOf = (page) => page.evaluate(() => globalThis.complaints);

const untilComplains = (page, times) => page.waitForFunction((times) => globalThis.complaints.length >= times, {}, times);

test("the later part of the same build is run", async () => {
  await withPart(own, async (page) => {
    await goOn(page);
    await shown(page, "#nome");
    assert.deepEqual(await complaintsOf(page), []);
  });
});

for (const [name, change] of Object.entries({
  "of another build": (wasm, { contents }) => wasm.with(contents, wasm[contents] ^ 1),
  "that does not say of which build it is": (wasm, { start, end }) => Buffer.concat([wasm.subarray(0, start), wasm.subarray(end)]),
})) {
  test(`a later part ${name} is refused and told, and the first step goes on`, async () => {
    const changed = change(own, sectionOf(own, BUILD));
    assert.ok(WebAssembly.validate(changed), "it is refused for what it is, and not because it is broken");
    await withPart(changed, async (page) => {
      await untilComplains(page, 1);
      await goOn(page); // which asks for it again
      await untilComplains(page, 2);
      await untilSays(page, MISSING);
      await press(page, "[part~=retry]");
      await untilComplains(page, 3);
      await untilSays(page, MISSING);
      assert.equal(await page.$("parcela-checkout >>> #nome"), null);
      for (const complaint of await complaintsOf(page)) assert.match(complaint, COMPLAINT);
    });
  });
}
