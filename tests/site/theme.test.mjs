/** The theme editor: the CSS that it writes is what the checkout wears, and faint colours are warned of. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before } from "node:test";

import { contrast, mended, tooFaint } from "../../www/scripts/theme/contrast.js";
import { cssOf } from "../../www/scripts/theme/css.js";
import { COLOURS, PRESETS, SIZES, THEMES } from "../../www/scripts/theme/tokens.js";
import { untilText } from "./support/browser.mjs";
import { openSite } from "./support/site.mjs";
import { test } from "./support/test.mjs";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

const own = () => ({
  colours: structuredClone(COLOURS),
  sizes: Object.fromEntries(Object.entries(SIZES).map(([name, { value }]) => [name, value])),
});

test("the editor knows every property of the checkout, with the values that it has", async () => {
  const css = await readFile(new URL("../../crates/checkout/src/styles/tokens.css", import.meta.url), "utf8");
  const long = (value) => value.replace(/^#(\w)(\w)(\w)$/, "#$1$1$2$2$3$3");
  const found = new Map();
  for (const [, name, value] of css.matchAll(/var\(--parcela-([\w-]+), ([^;]+)\);/g)) {
    found.set(name, [...new Set([...(found.get(name) ?? []), long(value)])]);
  }
  const known = Object.entries({ ...COLOURS, ...own().sizes }).map(([name, value]) => [name, [value].flat()]);
  const sorted = (entries) => [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
  assert.deepEqual(sorted(known), sorted(found));
});

test("contrast is that of the WCAG", () => {
  assert.equal(contrast("#000000", "#ffffff"), 21);
  assert.equal(contrast("#777777", "#ffffff").toFixed(2), "4.48");
});

test("mended colours can be read, and those that could already stay", () => {
  for (const changes of Object.values(PRESETS)) {
    for (const index of THEMES.keys()) {
      const entries = Object.entries(COLOURS).map(([name, both]) => [name, (changes[name] ?? both)[index]]);
      const colours = Object.fromEntries(entries);
      assert.deepEqual(mended(colours), colours);
      const faint = { ...colours, text: "#999999", accent: "#ffd400", danger: colours.surface };
      assert.deepEqual(tooFaint(mended(faint)), []);
      assert.equal(mended(faint).surface, colours.surface);
    }
  }
});

test("only what differs is written, and a colour in both themes", () => {
  assert.equal(cssOf(own()), "");
  const theme = own();
  theme.colours.accent[0] = "#0000ff";
  theme.sizes.radius = "0px";
  const css = cssOf(theme);
  assert.match(css, /^parcela-checkout \{\n {2}--parcela-accent: #0000ff;\n {2}--parcela-radius: 0px;\n\}/);
  assert.equal(css.match(/--parcela-accent: #58d3b0;/g).length, 2);
  assert.doesNotMatch(css, /surface/);
});

/** The accent that the checkout draws with. */
async function drawn(page) {
  const found = await page.waitForFunction(() => {
    const base = document.querySelector("parcela-checkout").shadowRoot?.querySelector("[part~=base]");
    return base && getComputedStyle(base).getPropertyValue("--accent").trim();
  });
  return found.jsonValue();
}

test("a colour is seen at once, and the copied CSS says the same", async () => {
  await site.visit("theme.html", async (page) => {
    assert.equal(await drawn(page), "#0b6b57");
    await page.$eval("#hex-accent", (field) => (field.value = ""));
    await page.type("#hex-accent", "#123456");
    await untilText(page, "#css", /--parcela-accent: #123456;/);
    assert.equal(await drawn(page), "#123456");
    await page.click("input[name=theme][value=dark]");
    assert.equal(await drawn(page), "#58d3b0");
    assert.equal(await page.$eval("parcela-checkout", (checkout) => checkout.getAttribute("theme")), "dark");
  });
});

test("faint text is warned of, in the words of the page", async () => {
  await site.visit("en/theme.html", async (page) => {
    await untilText(page, "#no-warnings", /enough contrast/);
    // The words are in the page before its program is.
    await page.waitForFunction(() => document.querySelector("#hex-text").value !== "");
    // A checkout that begins takes the processor for itself, and may take the focus.
    await page.waitForFunction(() => document.querySelector("parcela-checkout").shadowRoot?.querySelector("[name=prazo]"));
    assert.equal(await page.$eval("#no-warnings", (line) => line.hidden), false);
    await page.$eval("#hex-text", (field) => (field.value = ""));
    await page.type("#hex-text", "#999999");
    await untilText(page, "#warnings", /Light: Text on Surface has 2\.84:1, and needs 4\.5:1/);
    await page.select("#preset", "ocean");
    await page.waitForFunction(() => document.querySelector("#warnings").children.length === 0);
  });
});

test("contrast is mended on request, and what was edited outlives a reload", async () => {
  await site.visit("theme.html", async (page) => {
    await page.waitForFunction(() => document.querySelector("#hex-accent").value !== "");
    await page.waitForFunction(() => document.querySelector("parcela-checkout").shadowRoot?.querySelector("[name=prazo]"));
    await page.select("#preset", "own");
    await page.$eval("#hex-accent", (field) => (field.value = ""));
    await page.type("#hex-accent", "#ffd400");
    await page.waitForSelector("#mend:not([hidden])");
    await page.click("#mend");
    await page.waitForSelector("#no-warnings:not([hidden])");
    assert.equal(await page.evaluate(() => document.activeElement.id), "contrast-title");
    const accent = await page.$eval("#hex-accent", (field) => field.value);
    assert.notEqual(accent, "#ffd400");
    await page.reload();
    await untilText(page, "#css", new RegExp(`--parcela-accent: ${accent};`));
    await page.click("#reset");
    await untilText(page, "#css", /Nada foi mudado/);
  });
});

test("the preview asks nobody", async () => {
  await site.visit("theme.html", async (page) => {
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.reload();
    await page.waitForFunction(() => {
      const { shadowRoot } = document.querySelector("parcela-checkout");
      return shadowRoot?.querySelector("[name=prazo]");
    });
    assert.deepEqual(
      asked.filter((url) => /\/(parcela|sandbox|v1)\//.test(new URL(url).pathname) && !url.includes("/npm/")),
      [],
    );
  });
});
