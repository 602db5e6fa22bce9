/**
 * A page around the elements: its inherited styles, shortcuts, color scheme, printing and new markup do not disturb them, nor do they disturb it.
 */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { order, ORDER } from "../../../www/gallery/service.js";
import { ROWS } from "../../../www/gallery/states/rows.js";
import { later } from "./support/gallery.mjs";
import { inspect } from "./support/inspect.mjs";
import { CHECKOUT, ESTABLISHMENT, expect, once, ORDERS, OTHER_ESTABLISHMENT, test } from "./support/widget.mjs";

const ELEMENTS = [CHECKOUT, ORDERS];

/** Adds a style sheet to the page. The policy allows constructed ones only. */
const style = (page, css) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

/**
 * All properties that a page's element hands down, but those that are meant to reach the widget: `color-scheme`, `font-family`, `visibility`,
 * `pointer-events` and font smoothing. A browser ignores the names that it does not know.
 */
const INHERITED = {
  "accent-color": "red",
  "border-collapse": "collapse",
  "border-spacing": "9px",
  "caption-side": "bottom",
  "caret-color": "red",
  "clip-rule": "evenodd",
  "color-interpolation": "linearrgb",
  cursor: "wait",
  direction: "rtl",
  "dynamic-range-limit": "standard",
  "empty-cells": "hide",
  "fill-opacity": "0.1",
  "fill-rule": "evenodd",
  "font-feature-settings": '"smcp"',
  "font-kerning": "none",
  "font-language-override": '"TRK"',
  "font-optical-sizing": "none",
  "font-palette": "dark",
  "font-size-adjust": "0.9",
  "font-stretch": "ultra-condensed",
  "font-synthesis": "none",
  "font-variation-settings": '"wght" 900',
  "font-weight": "900",
  "forced-color-adjust": "none",
  "hyphenate-character": '"="',
  "hyphenate-limit-chars": "3",
  hyphens: "auto",
  "image-orientation": "none",
  "image-rendering": "pixelated",
  "line-break": "anywhere",
  "list-style": "upper-roman inside",
  "marker-end": "url(#x)",
  "math-depth": "3",
  "math-style": "compact",
  orphans: "9",
  "overflow-wrap": "anywhere",
  "paint-order": "stroke",
  "print-color-adjust": "exact",
  quotes: "none",
  "ruby-align": "center",
  "ruby-position": "under",
  "scrollbar-color": "red blue",
  "shape-rendering": "crispedges",
  speak: "none",
  "stroke-dasharray": "1px",
  "stroke-dashoffset": "3px",
  "stroke-miterlimit": "1",
  "stroke-opacity": "0.1",
  "tab-size": "1",
  "text-align": "right",
  "text-align-last": "right",
  "text-anchor": "end",
  "text-autospace": "normal",
  "text-box-edge": "cap alphabetic",
  "text-combine-upright": "all",
  "text-decoration-skip-ink": "none",
  "text-emphasis": "dot red",
  "text-justify": "none",
  "text-orientation": "upright",
  "text-rendering": "geometricPrecision",
  "text-spacing-trim": "space-all",
  "text-underline-offset": "1em",
  "text-underline-position": "under",
  "text-wrap-style": "balance",
  "user-select": "none",
  "-webkit-text-fill-color": "red",
  "-webkit-text-security": "disc",
  "-webkit-text-stroke": "2px red",
  widows: "9",
  "writing-mode": "vertical-rl",
  "font-style": "italic",
  "font-variant": "small-caps",
  "letter-spacing": "4px",
  "text-indent": "40px",
  "text-shadow": "1px 1px red",
  "text-transform": "uppercase",
  "white-space": "pre",
  "word-break": "break-all",
  "word-spacing": "12px",
};

for (const element of ELEMENTS) {
  test(`the page's text properties do not reach ${element}`, async ({ page, widget }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const properties = {
      establishments: [
        { cnpj: "11.222.333/0001-81", nome: "Loja" },
        { cnpj: "12.ABC.345/01DE-35", nome: "Filial" },
      ],
    };
    await widget.mount({ session: "maria" }, { element, ...(element === CHECKOUT && properties) });
    await page.locator(`${element} :is([part=options], [part=row])`).first().waitFor();
    /** The computed styles of all parts. Sizes are left out: a scroll bar changes them. */
    const styles = () =>
      page.locator(element).evaluate((element, names) => {
        const all = [...element.shadowRoot.querySelectorAll("*")];
        return all.map((found) => [found.localName, ...names.map((name) => getComputedStyle(found).getPropertyValue(name))].join(" "));
      }, Object.keys(INHERITED));
    const before = await styles();
    const { "writing-mode": vertical, ...others } = INHERITED;
    const rules = Object.entries(others).map(([name, value]) => `${name}: ${value}`);
    await style(page, `main { ${rules.join("; ")} }`);
    expect(await styles()).toEqual(before);
    expect((await inspect(page)).broken).toEqual([]);
    // A page of vertical text scrolls sideways by itself.
    await style(page, `main { writing-mode: ${vertical} }`);
    expect(await styles()).toEqual(before);
  });

  test(`keys that are typed into ${element} do not reach the page's shortcuts, and all others do`, async ({ page, widget }) => {
    await widget.mount({ session: "maria" }, { element });
    await page.evaluate(() => {
      globalThis.keys = [];
      for (const type of ["keydown", "keypress", "keyup"]) {
        document.addEventListener(type, ({ key, target }) => target.matches("input") || globalThis.keys.push(`${type} ${key}`));
      }
    });
    const keys = () => page.evaluate(() => globalThis.keys.splice(0));
    const field = page.locator(`${element} :is(#amount, #search)`);
    await field.focus();
    for (const key of ["9", "/", "?", "ArrowLeft", "Backspace", "Home", " "]) await page.keyboard.press(key);
    await field.press("Enter");
    expect(await keys()).toEqual([]);
    for (const key of ["Escape", "Control+k", "Alt+s", "F2", "Tab"]) {
      await field.focus();
      await page.keyboard.press(key);
      expect(await keys(), key).toContain(`keydown ${key.split("+").at(-1)}`);
    }
    await page.locator(`${element} :is([part=continue], [part=refresh], [part=simulate])`).first().focus();
    await page.keyboard.press("g");
    expect(await keys()).toContain("keydown g");
  });

  for (const [scheme, system, isDark] of [
    ["light", "dark", false],
    ["dark", "light", true],
    ["light dark", "dark", true],
    ["light dark", "light", false],
  ]) {
    test(`theme="host": ${element} on a page of the scheme ${scheme} and a ${system} system`, async ({ page, widget }) => {
      await page.emulateMedia({ colorScheme: system });
      await style(page, `:root { color-scheme: ${scheme} }`);
      const warnings = [];
      page.on("console", (message) => message.text().includes("theme") && warnings.push(message.text()));
      await widget.mount({ session: "maria", theme: "host" }, { element });
      const surface = page.locator(`${element} [part=card]`);
      await expect(surface).toHaveCSS("background-color", isDark ? "rgb(21, 25, 29)" : "rgb(255, 255, 255)");
      await style(page, `:root { color-scheme: ${isDark ? "light" : "dark"} }`);
      await expect(surface).toHaveCSS("background-color", isDark ? "rgb(255, 255, 255)" : "rgb(21, 25, 29)");
      expect(warnings).toEqual([]);
    });
  }

  test(`a print button without effect, as in a WebView, says so: ${element}`, async ({ page, widget }) => {
    widget.answers.getOrder = async () => order(5);
    await widget.mount({ session: "maria" }, { element });
    await page.locator(element).evaluate((shown, order) => void (shown.resume ? shown.resume(order) : (shown.order = order)), ORDER);
    await later(page);
    const button = page.locator(`${element} [part=print]`);
    const note = page.getByText("A impressão não abriu?");
    await page.evaluate(() => (globalThis.print = () => dispatchEvent(new Event("beforeprint"))));
    await button.click();
    await page.clock.runFor(10_000);
    await expect(note).toBeHidden();
    await page.evaluate(() => (globalThis.print = () => {}));
    await button.click();
    await expect(note).toBeVisible();
  });
}

const IDIOMORPH = fileURLToPath(import.meta.resolve("idiomorph/dist/idiomorph.js"));

/** Shows an element of a page that `renderer` renders. */
async function showRendered({ page, widget }, renderer, element) {
  if (renderer === "idiomorph") await page.evaluate(await readFile(IDIOMORPH, "utf8"));
  await widget.mount({ id: "balcao", session: "maria" }, { element });
}

/** Renders the page's content again, with `changes` in the attributes of `element`, and sets its client, as the page's script does. */
const renderAgain = (page, renderer, element, changes = {}) =>
  page.evaluate(
    ([renderer, tag, changes]) => {
      const [main, before] = [document.querySelector("main"), document.querySelector(tag)];
      const attributes = { ...Object.fromEntries(Array.from(before.attributes, ({ name, value }) => [name, value])), ...changes };
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      const markup = `<p>Pedidos: 1</p><${tag}${written.join("")}></${tag}>`;
      before.classList.add("of-the-page");
      if (renderer === "innerHTML") main.innerHTML = markup;
      else globalThis.Idiomorph.morph(main, markup, { morphStyle: "innerHTML" });
      document.querySelector(tag).client = before.client;
    },
    [renderer, element, changes],
  );

for (const renderer of ["innerHTML", "idiomorph"]) {
  test(`the customer that was typed survives ${renderer}, and is sold to once`, async ({ page, widget }) => {
    await showRendered({ page, widget }, renderer, CHECKOUT);
    await widget.lead("toOrder");
    await widget.lead("fill");
    await renderAgain(page, renderer, CHECKOUT);
    await expect(page.locator("#nome")).toHaveValue("Ana Lima");
    await expect(page.locator("#numero")).toHaveValue("1000");
    const { called, release } = widget.hold("createOrder");
    await widget.lead("submit");
    await called;
    await renderAgain(page, renderer, CHECKOUT);
    release();
    await expect(page.locator("a[part=link]")).toBeVisible();
    expect(widget.callsOf("createOrder", "startCdcSale")).toHaveLength(2);
  });

  test(`the list keeps its search and its filter in ${renderer}`, async ({ page, widget }) => {
    await showRendered({ page, widget }, renderer, ORDERS);
    await page.locator("#search").fill("Pedido 1042");
    await page.locator("[name=period][value=week]").check({ force: true });
    await expect.poll(() => widget.callsOf("pagedOrders").at(-1).input).toMatchObject({ numero: 1042 });
    const { called, release } = widget.hold("pagedOrders");
    await page.locator("[part=refresh]").click();
    await called;
    await renderAgain(page, renderer, ORDERS);
    release();
    await expect(page.locator("#search")).toHaveValue("Pedido 1042");
    await expect(page.locator(`${ORDERS} [part=row]`)).toHaveCount(ROWS.length);
    await expect(page.locator("[name=period][value=week]")).toBeChecked();
    expect(await page.locator(ORDERS).evaluate(({ filter }) => filter)).toEqual({ period: "week" });
  });

  test(`an open order stays open in ${renderer}`, async ({ page, widget }) => {
    await showRendered({ page, widget }, renderer, ORDERS);
    await page.locator(`${ORDERS} [part=row]`).first().click();
    await expect(page.locator(`${ORDERS} [part=back]`)).toBeVisible();
    const opened = await page.locator(ORDERS).evaluate(({ order }) => order);
    await renderAgain(page, renderer, ORDERS);
    await widget.turns();
    await expect(page.locator(`${ORDERS} [part=back]`)).toBeVisible();
    expect(await page.locator(ORDERS).evaluate(({ order }) => order)).toBe(opened);
  });

  for (const [name, changes] of [
    ["session", { session: "joao" }],
    ["establishment", { establishment: OTHER_ESTABLISHMENT }],
    ["base-url", { "base-url": "/other" }],
  ]) {
    test(`another ${name} in the markup of ${renderer} begins anew and shows nothing of the first`, async ({ page, widget }) => {
      await showRendered({ page, widget }, renderer, CHECKOUT);
      await widget.lead("toOrder");
      await widget.lead("fill");
      await renderAgain(page, renderer, CHECKOUT, changes);
      await expect(page.locator(`${CHECKOUT} [part=base]`)).toHaveAttribute("data-step", "simulation");
      await widget.lead("toOrder");
      for (const field of await page.locator(`${CHECKOUT} input`).all()) expect(await field.inputValue()).not.toMatch(/Ana|ana/);
    });
  }
}

test("an element of the same markup begins anew after forget(), without a session, with another id, or if a script has created it", async ({
  page,
  widget,
}) => {
  const isAnew = async () => {
    await widget.turns();
    await expect(page.locator(`${CHECKOUT} [part=base]`)).toHaveAttribute("data-step", "simulation");
  };
  const type = async (attributes) => {
    await widget.mount(attributes);
    await widget.lead("toOrder");
    await widget.lead("fill");
  };
  await type({ session: "maria" });
  await page.locator(CHECKOUT).evaluate((element) => element.forget());
  await renderAgain(page, "innerHTML", CHECKOUT);
  await isAnew();
  await type({});
  await renderAgain(page, "innerHTML", CHECKOUT);
  await isAnew();
  await type({ session: "maria" });
  await renderAgain(page, "innerHTML", CHECKOUT, { id: "caixa" });
  await isAnew();
  await type({ session: "maria" });
  await widget.mount({ session: "maria" });
  await isAnew();
});

test("the markup's new element reports that it is ready, and the one before begins anew if it returns", async ({ page, widget }) => {
  const first = await widget.mount({ session: "maria", establishment: ESTABLISHMENT });
  await widget.lead("toOrder");
  await widget.lead("fill");
  await page.evaluate(() => document.addEventListener("parcela-ready", () => globalThis.emitEvent("ready", {}), { once: true }));
  const ready = once(widget, "ready");
  await renderAgain(page, "innerHTML", CHECKOUT);
  await ready;
  await first.evaluate((element) => document.querySelector("main").replaceChildren(element));
  await widget.turns();
  await expect(page.locator(`${CHECKOUT} [part=base]`)).toHaveAttribute("data-step", "simulation");
});
