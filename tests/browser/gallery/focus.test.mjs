/** The focus of the elements: `focus()`, which a page calls from a link that skips what is before them, and fields of the page's own. */

import { refuse } from "../../../www/gallery/service.js";
import { CHECKOUT, expect, openOrder, ORDERS, test, unreachable } from "./support/widget.mjs";

const focus = (element) => element.evaluate((element) => element.focus());

test("leads to the amount, to the installments once there are any, and to the chosen one", async ({ page, widget }) => {
  const element = await widget.mount({ amount: undefined });
  await focus(element);
  await expect(page.locator("#amount")).toBeFocused();
  await page.keyboard.type("1500,00");
  await page.keyboard.press("Enter");
  const terms = page.locator("[name=prazo]");
  await terms.first().waitFor();
  await page.locator("#amount").focus();
  await focus(element);
  await expect(terms.first()).toBeFocused();
  await terms.nth(1).check({ force: true });
  await page.locator("#amount").focus();
  await focus(element);
  await expect(terms.nth(1)).toBeFocused();
});

test("leads to the heading of a later step", async ({ page, widget }) => {
  const element = await widget.mount({ amount: "1500.00" });
  await widget.lead("toOrder");
  await focus(element);
  await expect(page.locator(`${CHECKOUT} h2`)).toBeFocused();
});

test("leads to the search of the orders, and to the heading of one that is open", async ({ page, widget }) => {
  const element = await widget.mount({ session: "maria" }, { element: ORDERS });
  await focus(element);
  await expect(page.locator("#search")).toBeFocused();
  await openOrder({ page });
  await expect(page.locator("[part=details]")).toBeVisible();
  await focus(element);
  await expect(page.locator(`${ORDERS} h2`).first()).toBeFocused();
});

test("leads to the amount before the WebAssembly has loaded", async ({ page, widget }) => {
  await page.route("**/checkout_bg.wasm", () => {});
  const element = await widget.make({ amount: undefined });
  await element.evaluate((element) => document.querySelector("main").replaceChildren(element));
  await page.locator("#amount").waitFor();
  await focus(element);
  await expect(page.locator("#amount")).toBeFocused();
});

for (const [where, tag] of [
  ["the page", "textarea"],
  ["the page's own element", "notes-field"],
]) {
  for (const [what, operation, answer, shown] of [
    ["an order that failed", "createOrder", unreachable, "[part=retry]"],
    ["an order that was refused", "createOrder", refuse(400, { erros: { nome: ["Nome recusado."] } }), "[part=summary]"],
    ["a sale that failed", "startCdcSale", unreachable, "[part=retry]"],
    ["an order that was made", "createOrder", undefined, "[part=share-panel]"],
  ]) {
    test(`a note in a field of ${where} is not cut off by ${what}`, async ({ page, widget }) => {
      await widget.mount({ amount: "1500.00" });
      const first = widget.answers[operation];
      const { called, release } = widget.hold(operation);
      await page.evaluate((tag) => {
        class Notes extends HTMLElement {
          connectedCallback() {
            this.attachShadow({ mode: "open" }).append(document.createElement("textarea"));
          }
        }
        if (!customElements.get("notes-field")) customElements.define("notes-field", Notes);
        document.querySelector("main").append(document.createElement(tag));
      }, tag);
      await widget.lead("fillAndSubmit");
      await called;
      const notes = page.locator("textarea");
      await notes.pressSequentially("Cliente ");
      widget.answers[operation] = answer ?? first;
      release();
      await page.locator(`${CHECKOUT} ${shown}`).waitFor();
      widget.answers[operation] = first;
      await page.keyboard.type("desistiu do ");
      await page.keyboard.press("Enter");
      await widget.turns();
      await expect(notes).toHaveValue("Cliente desistiu do \n");
    });
  }
}
