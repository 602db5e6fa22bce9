/** Every page: it loads without a complaint, axe finds nothing, and nothing has to be scrolled sideways. */

import assert from "node:assert/strict";
import { after, before, describe } from "node:test";

import { LOOKS, violations } from "./support/accessibility.mjs";
import { look } from "./support/browser.mjs";
import { pages } from "./support/files.mjs";
import { IS_STATIC } from "./support/host.mjs";
import { openSite } from "./support/site.mjs";
import { test } from "./support/test.mjs";

/** The pages that are programs have more states than a text: they are looked at in both themes at each width. */
const PROGRAM = /^(en\/)?(index|playground|console|theme)\.html$/;
const ALL_LOOKS = [...LOOKS, { width: 320, dark: false }, { width: 1280, dark: true }];
/** A text is the same file on both hosts: on the static one it has to load without a complaint. */
const TEXT_LOOKS = IS_STATIC ? [] : LOOKS;

const texts = await pages();
const all = [...texts.keys()];

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

test("there are pages, each in two languages", () => {
  const portuguese = all.filter((path) => !path.startsWith("en/"));
  assert.ok(portuguese.length >= 15);
  assert.deepEqual(
    all.filter((path) => path.startsWith("en/")),
    portuguese.map((path) => `en/${path}`),
  );
});

test("what a static host needs besides is in the programs only", () => {
  const special = all.filter((path) => texts.get(path).includes("provider.js"));
  assert.deepEqual(special, IS_STATIC ? all.filter((path) => PROGRAM.test(path)) : []);
});

describe("on a phone and on a desktop, light and dark", { concurrency: 4 }, () => {
  for (const path of all) {
    test(path, () =>
      site.visit(path, async (page) => {
        await settled(page);
        const looks = PROGRAM.test(path) ? ALL_LOOKS : TEXT_LOOKS;
        if (looks.length > 0) assert.deepEqual(await violations(page, { looks }), []);
      }),
    );
  }
});

describe("nothing jumps while a page loads", { concurrency: 2 }, () => {
  for (const path of all.filter((path) => PROGRAM.test(path) || /(quick-start|index-entry)\.html$/.test(path))) {
    test(path, async () => {
      for (const width of [390, 1280]) {
        await site.elsewhere("about:blank", async (page) => {
          await look(page, { width, dark: false });
          await page.evaluateOnNewDocument(() => {
            globalThis.shift = 0;
            const add = (list) => list.getEntries().forEach(({ value, hadRecentInput }) => (globalThis.shift += hadRecentInput ? 0 : value));
            new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
          });
          await page.goto(`${site.url}/${path}`);
          await settled(page);
          const shift = await page.evaluate("shift");
          assert.ok(shift < 0.1, `a layout shift of ${shift} at ${width}`);
        });
      }
    });
  }
});

/** Opens an address of which there is no page. */
function visitMissing(path, title) {
  return site.elsewhere("about:blank", async (page, complaints) => {
    const answer = await page.goto(`${site.url}/${path}`);
    assert.equal(answer.status(), 404);
    assert.match(await page.$eval("h1", ({ textContent }) => textContent), title);
    assert.ok(await page.$eval("main", (main) => getComputedStyle(main).maxWidth !== "none"), "it has no styles");
    await Promise.all([page.waitForNavigation(), page.click("main a")]);
    assert.match(await page.$eval("h1", ({ textContent }) => textContent), /caixa|counter/);
    assert.match(complaints.splice(0).join(), /404/); // the browser's own note
  });
}

test("an address of which there is no page shows one, with a way on", () => visitMissing("guides/nada.html", /Página não encontrada/));

test("an address of which there is no page shows one in the language of the address", () => visitMissing("en/none", /Page not found/));

/** Until the page's modules have run and nothing is asked for any more. */
function settled(page) {
  return page.waitForNetworkIdle({ idleTime: 200 });
}

test("nothing stands in a page that a strict policy would block", async () => {
  for (const [path, text] of await pages()) {
    assert.doesNotMatch(text, /<script(?![^>]*\bsrc=)/, path);
    assert.doesNotMatch(text, /<style|\sstyle="|\son\w+="/, path);
    assert.doesNotMatch(text, /<form(?![^>]*\bmethod="dialog")/, `${path}: a form that is sent before its module is there`);
  }
});
