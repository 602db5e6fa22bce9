/** The seller's choice of a store: when it is offered and enabled, and what the tab remembers of it. */

import { base, CENTRO, choice, link, mount, NORTE, plain, set, SUL } from "./support/stores.mjs";
import { CHECKOUT, ESTABLISHMENT, expect, once, OTHER_ESTABLISHMENT, test } from "./support/widget.mjs";

const soldAt = (widget) => widget.callsOf("createOrder").map(({ input }) => input.documentoEstabelecimento);

/** Chooses a store, and waits until the checkout sells for it. */
async function choose({ page, widget }, { nome }) {
  const ready = once(widget, "parcela-ready");
  await choice(page).selectOption(nome);
  await ready;
}

test("an answer to the order of a store that the seller has left enables no choice during the next order", async ({ page, widget }) => {
  const element = await mount(widget);
  const before = widget.hold("createOrder");
  await widget.lead("fillAndSubmit");
  await before.called;
  await element.evaluate((element) => element.reset());
  await choose({ page, widget }, NORTE);
  const next = widget.hold("createOrder");
  await widget.lead("fillAndSubmit");
  await next.called;
  await expect(choice(page)).toBeDisabled();
  const made = element.evaluate((element) => {
    return new Promise((resolve) => element.addEventListener("parcela-order-created", () => resolve(), { once: true }));
  });
  before.release();
  await made;
  await widget.turns();
  await expect(choice(page)).toBeDisabled();
  next.release();
  await expect(link(page)).toBeVisible();
  expect(soldAt(widget)).toEqual([CENTRO, NORTE].map(plain));
});

test("the end of a sale before the list forgets no choice of the seller", async ({ page, widget }) => {
  await mount(widget, { establishment: ESTABLISHMENT });
  await choose({ page, widget }, NORTE);
  await page.reload();
  await widget.mount({ session: "maria", establishment: ESTABLISHMENT });
  await widget.lead("fillAndSubmit");
  await expect(link(page)).toBeVisible();
  await set({ page, widget }, { establishments: [CENTRO, NORTE] });
  await page.locator("[part=new-sale]").click();
  await expect(base(page)).toHaveAttribute("data-step", "simulation");
  await widget.turns();
  await expect(choice(page)).toHaveValue(plain(CENTRO));
  await page.reload();
  await mount(widget, { establishment: ESTABLISHMENT });
  await expect(choice(page)).toHaveValue(plain(NORTE));
});

test("a list of other stores beside an order offers its store and those, and the seller goes to one of those", async ({ page, widget }) => {
  await mount(widget);
  await widget.lead("fillAndSubmit");
  await expect(link(page)).toBeVisible();
  await set({ page, widget }, { establishments: [] }, { establishments: [SUL] });
  await expect(choice(page).locator("option")).toHaveText(["Loja Centro", "Loja Sul"]);
  await choose({ page, widget }, SUL);
  await widget.lead("fillAndSubmit");
  await expect(link(page)).toBeVisible();
  expect(soldAt(widget)).toEqual([CENTRO, SUL].map(plain));
});

test("a wrong establishment beside an order hides neither the list nor the order", async ({ page, widget, complaints }) => {
  await widget.mount({ session: "maria" });
  await widget.lead("fillAndSubmit");
  await expect(link(page)).toBeVisible();
  await set({ page, widget }, { establishment: "11.222.333/0001-82" }, { establishment: null, establishments: [CENTRO, NORTE] });
  await expect(choice(page)).toHaveValue(plain(CENTRO));
  await expect(link(page)).toBeVisible();
  expect(complaints.splice(0).join()).toMatch(/establishment/);
});

test("new markup with another establishment, whose list comes a task later, continues an order in its store", async ({ page, widget }) => {
  await mount(widget);
  const { called, release } = widget.hold("createOrder");
  await widget.lead("fillAndSubmit");
  await called;
  await page.locator(CHECKOUT).evaluate((element, establishment) => {
    const { parentNode, client } = element;
    element.setAttribute("establishment", establishment);
    parentNode.innerHTML = element.outerHTML;
    Object.assign(document.querySelector(element.localName), { client });
  }, OTHER_ESTABLISHMENT);
  await widget.turns();
  await set({ page, widget }, { establishments: [CENTRO, NORTE] });
  release();
  await expect(link(page)).toBeVisible();
  await expect(choice(page)).toHaveValue(plain(CENTRO));
  expect(soldAt(widget)).toEqual([plain(CENTRO)]);
});

test("forget() leaves no choice to the next user of the page", async ({ page, widget }) => {
  const element = await mount(widget);
  await choose({ page, widget }, NORTE);
  await element.evaluate((element) => element.forget());
  await expect(choice(page)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(plain(NORTE));
  await set({ page, widget }, { session: "maria" });
  await expect(choice(page)).toHaveValue(plain(CENTRO));
});
