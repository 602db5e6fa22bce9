/** The focus of the elements: `focus()`, which a page calls from a link that skips what is before them, and fields of the page's own. */

import { refuse } from "../../../www/gallery/service.js";
import { CHECKOUT, expect, once, openOrder, ORDERS, test, unreachable } from "./support/widget.mjs";

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

/** Runs in the page. Adds a field for notes, `globalThis.notes`. */
async function addNotes(where) {
  const notes = (globalThis.notes = document.createElement("textarea"));
  const main = document.querySelector("main");
  if (where === "a frame") {
    const frame = document.createElement("iframe");
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
    main.append(frame);
    await loaded;
    frame.contentDocument.body.append(notes);
  } else if (where === "the page") {
    main.append(notes);
  } else {
    const mode = where.startsWith("a closed") ? "closed" : "open";
    class Notes extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode }).append(notes);
      }
    }
    customElements.define("notes-field", Notes);
    main.append(document.createElement("notes-field"));
  }
  notes.focus();
}

for (const where of ["the page", "an open element", "a closed element", "a frame"]) {
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
      await widget.lead("fillAndSubmit");
      await called;
      await page.evaluate(addNotes, where);
      await page.keyboard.type("Cliente ");
      widget.answers[operation] = answer ?? first;
      release();
      await page.locator(`${CHECKOUT} ${shown}`).waitFor();
      widget.answers[operation] = first;
      await page.keyboard.type("desistiu do ");
      await page.keyboard.press("Enter");
      await widget.turns();
      expect(await page.evaluate(() => globalThis.notes.value)).toBe("Cliente desistiu do \n");
    });
  }
}

test("follows an answer inside an element of the page that nobody can look into", async ({ widget }) => {
  const element = await widget.make({ amount: "1500.00" });
  const ready = once(widget, "parcela-ready");
  await element.evaluate((element) => {
    const frame = document.createElement("page-frame");
    frame.attachShadow({ mode: "closed" }).append(element);
    document.querySelector("main").replaceChildren(frame);
  });
  await ready;
  await element.evaluate(async (element) => {
    const { Hands } = await import("/gallery/hands.js");
    const { toOrder } = await import("/gallery/states/order.js");
    element.focus();
    await toOrder(new Hands(element));
  });
  await expect.poll(() => element.evaluate(({ shadowRoot }) => shadowRoot.activeElement?.id)).toBe("nome");
});
