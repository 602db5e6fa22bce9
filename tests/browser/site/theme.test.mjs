/** The theme editor: its CSS takes effect on the checkout, and it warns of low contrast. */

import { tokens } from "../../../pkg/parcela/scripts/tokens.mjs";
import { contrast, mended, tooFaint } from "../../../www/pages/theme/contrast.js";
import { cssOf } from "../../../www/pages/theme/css.js";
import { COLOURS, PRESETS, SIZES, THEMES } from "../../../www/pages/theme/tokens.js";
import { expect, test } from "./support/site.mjs";

const own = () => ({
  colours: structuredClone(COLOURS),
  sizes: Object.fromEntries(Object.entries(SIZES).map(([name, { value }]) => [name, value])),
});

test("the editor has every property of the checkout, with its values", async () => {
  const { light, dark } = await tokens();
  const long = (value) => value.replace(/^#(\w)(\w)(\w)$/, "#$1$1$2$2$3$3");
  const both = (name, value) => (dark.has(name) ? [value, dark.get(name)] : [value]);
  const found = [...light].map(([name, value]) => [name.replace("--parcela-", ""), both(name, value).map(long)]);
  const known = Object.entries({ ...COLOURS, ...own().sizes }).map(([name, value]) => [name, [value].flat()]);
  const sorted = (entries) => [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
  expect(sorted(known)).toEqual(sorted(found));
});

test("contrast is computed as in WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff").toFixed(2)).toBe("4.48");
});

test("corrected colours are readable, and readable ones are unchanged", () => {
  for (const changes of Object.values(PRESETS)) {
    for (const index of THEMES.keys()) {
      const entries = Object.entries(COLOURS).map(([name, both]) => [name, (changes[name] ?? both)[index]]);
      const colours = Object.fromEntries(entries);
      expect(mended(colours)).toEqual(colours);
      const faint = { ...colours, text: "#999999", accent: "#ffd400", danger: colours.surface };
      expect(tooFaint(mended(faint))).toEqual([]);
      expect(mended(faint).surface).toBe(colours.surface);
    }
  }
});

test("only differences are written, and a colour for both themes", () => {
  expect(cssOf(own())).toBe("");
  const theme = own();
  theme.colours.accent[0] = "#0000ff";
  theme.sizes.radius = "0px";
  const css = cssOf(theme);
  expect(css).toMatch(/^parcela-checkout \{\n {2}--parcela-accent: #0000ff;\n {2}--parcela-radius: 0px;\n\}/);
  expect(css.match(/--parcela-accent: #58d3b0;/g)).toHaveLength(2);
  expect(css).not.toContain("surface");
});

/** Opens the editor, and waits until its checkout shows options, as a checkout that starts may take the focus. */
async function open(page, path) {
  await page.goto(path);
  await expect(page.locator("#hex-accent")).not.toHaveValue("");
  await expect(page.locator("parcela-checkout [name=prazo]").first()).toBeAttached();
}

/** Checks the accent colour of the checkout. */
const isDrawn = (page, accent) => expect(page.locator("parcela-checkout [part~=base]")).toHaveCSS("--accent", accent);

test("a colour is applied immediately, and the copied CSS is equal", async ({ page }) => {
  await open(page, "theme.html");
  await isDrawn(page, "#0b6b57");
  await page.locator("#hex-accent").fill("#123456");
  await expect(page.locator("#css")).toContainText("--parcela-accent: #123456;");
  await isDrawn(page, "#123456");
  await page.locator("input[name=theme][value=dark]").click();
  await isDrawn(page, "#58d3b0");
  await expect(page.locator("parcela-checkout")).toHaveAttribute("theme", "dark");
});

test("low contrast causes a warning in the page's language", async ({ page }) => {
  await open(page, "en/theme.html");
  const fine = page.locator("#no-warnings");
  await expect(fine).toContainText("enough contrast");
  await expect(fine).toBeVisible();
  await page.locator("#hex-text").fill("#999999");
  await expect(page.locator("#warnings")).toContainText("Light: Text on Surface has 2.84:1 and needs 4.5:1");
  await page.locator("#preset").selectOption("ocean");
  await expect(page.locator("#warnings > *")).toHaveCount(0);
});

test("contrast is corrected on request, and edits outlive a reload", async ({ page }) => {
  await open(page, "theme.html");
  const accent = page.locator("#hex-accent");
  await page.locator("#preset").selectOption("own");
  await accent.fill("#ffd400");
  await page.locator("#mend").click();
  await expect(page.locator("#no-warnings")).toBeVisible();
  await expect(page.locator("#contrast-title")).toBeFocused();
  await expect(accent).not.toHaveValue("#ffd400");
  const mended = await accent.inputValue();
  await page.reload();
  await expect(page.locator("#css")).toContainText(`--parcela-accent: ${mended};`);
  await page.locator("#reset").click();
  await expect(page.locator("#css")).toContainText("Nada foi alterado");
});

test("the preview sends no requests", async ({ page }) => {
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await open(page, "theme.html");
  const isOfProvider = (url) => /\/(parcela|sandbox|v1)\//.test(new URL(url).pathname) && !url.includes("/npm/");
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter(isOfProvider)).toEqual([]);
});
