/** A page around the elements: its inherited styles, shortcuts, color scheme and printing do not disturb them, nor do they disturb it. */

import { order, ORDER } from "../../../www/gallery/service.js";
import { inspect } from "./support/inspect.mjs";
import { CHECKOUT, expect, ORDERS, test } from "./support/widget.mjs";

const ELEMENTS = [CHECKOUT, ORDERS];

/** Adds a style sheet to the page. The policy allows constructed ones only. */
const style = (page, css) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

/** Text properties that a page's element hands down. */
const INHERITED = {
  direction: "rtl",
  "font-style": "italic",
  "letter-spacing": "4px",
  "text-indent": "40px",
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
    const rules = Object.entries(INHERITED).map(([name, value]) => `${name}: ${value}`);
    await style(page, `main { ${rules.join("; ")} }`);
    expect(await styles()).toEqual(before);
    expect((await inspect(page)).broken).toEqual([]);
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
