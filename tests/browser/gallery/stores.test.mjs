/** The page's changes of `establishments` and `establishment` around a sale, which they neither drop nor move to another store. */

import { refuse } from "../../../www/gallery/service.js";
import { base, CENTRO, choice, link, mount, nome, NORTE, plain, set, SUL } from "./support/stores.mjs";
import { CHECKOUT, ESTABLISHMENT, expect, once, ORDER, OTHER_ESTABLISHMENT, test } from "./support/widget.mjs";

/** Changes after which the list still has the store of the sale. */
const KEEPING = {
  "in another sequence": [{ establishments: [NORTE, CENTRO] }],
  "behind another store": [{ establishments: [SUL, CENTRO, NORTE] }],
  "with other names": [{ establishments: [{ ...NORTE, nome: "Loja Leste" }, CENTRO] }],
  "after an empty list": [{ establishments: [] }, { establishments: [NORTE, CENTRO] }],
  "after no list": [{ establishments: null }, { establishments: [NORTE, CENTRO] }],
};

/** Changes that lead the next sale to the other store. */
const MOVING = {
  "a list without the store": [{ establishments: [NORTE, SUL] }],
  "a single other store": [{ establishments: [NORTE] }],
  "another establishment": [{ establishment: OTHER_ESTABLISHMENT }],
};

for (const [what, sets] of Object.entries(KEEPING)) {
  test(`the sale keeps its store and customer: the stores ${what}`, async ({ page, widget }) => {
    await mount(widget);
    await widget.lead("toOrder");
    await nome(page).fill("Ana Lima");
    await set({ page, widget }, ...sets);
    await expect(choice(page)).toHaveValue(plain(CENTRO));
    await expect(nome(page)).toHaveValue("Ana Lima");
  });
}

for (const [what, sets] of Object.entries(MOVING)) {
  test(`a sale without an order begins anew: ${what}`, async ({ page, widget }) => {
    await mount(widget);
    await widget.lead("toOrder");
    await nome(page).fill("Ana Lima");
    const ready = once(widget, "parcela-ready");
    await set({ page, widget }, ...sets);
    await ready;
    await widget.lead("toOrder");
    await expect(nome(page)).toHaveValue("");
    await widget.lead("fill");
    await widget.lead("submit");
    await expect(link(page)).toBeVisible();
    expect(widget.callsOf("createOrder").map(({ input }) => input.documentoEstabelecimento)).toEqual([plain(NORTE)]);
  });
}

for (const [what, sets] of Object.entries({ ...KEEPING, ...MOVING })) {
  test(`an order that is being made stays, and so does its link: ${what}`, async ({ page, widget }) => {
    await mount(widget);
    const { called, release } = widget.hold("createOrder");
    await widget.lead("fillAndSubmit");
    await called;
    await set({ page, widget }, ...sets);
    await expect(base(page)).toHaveAttribute("data-step", "order");
    release();
    await expect(link(page)).toBeVisible();
    await set({ page, widget }, { locale: "en" }, { locale: "pt-BR" });
    await expect(link(page)).toBeVisible();
    expect(widget.callsOf("createOrder").map(({ input }) => input.documentoEstabelecimento)).toEqual([plain(CENTRO)]);
    await expect(choice(page)).toHaveValue(plain(CENTRO));
    await page.locator("[part=new-sale]").click();
    await expect(base(page)).toHaveAttribute("data-step", "simulation");
    await widget.turns();
    expect(await page.locator(CHECKOUT).evaluate(({ store }) => store)).toBe(plain(what in MOVING ? NORTE : CENTRO));
  });

  test(`the link of an order stays until the next sale: ${what}`, async ({ page, widget }) => {
    await mount(widget);
    await widget.lead("fillAndSubmit");
    await expect(link(page)).toBeVisible();
    await set({ page, widget }, ...sets);
    await expect(link(page)).toBeVisible();
    await expect(choice(page)).toHaveValue(plain(CENTRO));
  });
}

test("an order without an answer stays while the page changes its stores, and is answered in its own", async ({
  page,
  widget,
  complaints,
}) => {
  const { createOrder } = widget.answers;
  widget.answers.createOrder = async () => {
    throw new TypeError("unreachable");
  };
  const element = await mount(widget);
  await widget.lead("fillAndSubmit");
  await expect(page.locator("[part=retry]")).toBeVisible();
  for (const sets of Object.values({ ...KEEPING, ...MOVING })) await set({ page, widget }, ...sets);
  await element.evaluate((element) => element.remove());
  await widget.turns();
  await element.evaluate((element) => document.querySelector("main").append(element));
  await widget.turns();
  await expect(choice(page)).toBeDisabled();
  widget.answers.createOrder = createOrder;
  await page.locator("[part=retry]").click();
  await expect(link(page)).toBeVisible();
  expect(new Set(widget.callsOf("createOrder").map(({ key }) => key)).size).toBe(1);
  complaints.splice(0);
});

for (const isAnswered of [true, false]) {
  test(`a reload finds the order in a list of another sequence, ${isAnswered ? "with" : "without"} an answer`, async ({ page, widget }) => {
    await mount(widget);
    const { called } = isAnswered ? {} : widget.hold("createOrder");
    await widget.lead("fillAndSubmit");
    await (isAnswered ? link(page).waitFor() : called);
    await page.reload();
    await widget.mount({ session: "maria", establishment: undefined }, { establishments: [NORTE, CENTRO] });
    await expect(link(page)).toBeVisible();
    await expect(choice(page)).toHaveValue(plain(CENTRO));
    expect(new Set(widget.callsOf("createOrder").map(({ key }) => key)).size).toBe(1);
  });
}

test("new markup continues the sale in its store, also while the order is being made", async ({ page, widget }) => {
  await mount(widget);
  const again = (stores) =>
    page.locator(CHECKOUT).evaluate((element, stores) => {
      const { outerHTML, parentNode, client } = element;
      parentNode.innerHTML = outerHTML;
      Object.assign(document.querySelector(element.localName), { client, establishments: stores });
    }, stores);
  await widget.lead("toOrder");
  await widget.lead("fill");
  await again([NORTE, CENTRO]);
  await expect(nome(page)).toHaveValue("Ana Lima");
  const { called, release } = widget.hold("createOrder");
  await widget.lead("submit");
  await called;
  await again([SUL, NORTE]);
  await widget.turns();
  release();
  await expect(link(page)).toBeVisible();
  await expect(choice(page)).toHaveValue(plain(CENTRO));
  expect(widget.callsOf("createOrder")).toHaveLength(1);
});

test("the seller's choice outlives a change of the list, and not another session or forget()", async ({ page, widget }) => {
  const element = await mount(widget, { establishment: ESTABLISHMENT });
  const ready = once(widget, "parcela-ready");
  await choice(page).selectOption("Loja Norte");
  await ready;
  await set({ page, widget }, ...Object.values(KEEPING).flat(), { establishment: null }, { establishment: ESTABLISHMENT });
  await expect(choice(page)).toHaveValue(plain(NORTE));
  await set({ page, widget }, { session: "joao", establishments: [SUL, CENTRO, NORTE] });
  await expect(choice(page)).toHaveValue(plain(CENTRO));
  await choice(page).selectOption("Loja Norte");
  await element.evaluate((element) => element.forget());
  await set({ page, widget }, { session: "joao" });
  await expect(choice(page)).toHaveValue(plain(CENTRO));
});

test("an order that is made in a store does not outweigh the attribute or the first entry of a later page", async ({ page, widget }) => {
  await mount(widget);
  await widget.lead("fillAndSubmit");
  await expect(link(page)).toBeVisible();
  await page.reload();
  await widget.mount({ session: "maria", establishment: OTHER_ESTABLISHMENT }, { establishments: [NORTE, CENTRO] });
  await widget.turns();
  await expect(choice(page)).toHaveValue(plain(NORTE));
  await page.reload();
  await widget.mount({ session: "maria", establishment: undefined }, { establishments: [NORTE, CENTRO] });
  await expect(link(page)).toBeVisible();
  await page.locator("[part=new-sale]").click();
  await expect(base(page)).toHaveAttribute("data-step", "simulation");
  await widget.turns();
  await expect(choice(page)).toHaveValue(plain(CENTRO));
  await page.reload();
  await widget.mount({ session: "maria", establishment: undefined }, { establishments: [NORTE, CENTRO] });
  await widget.turns();
  await expect(choice(page)).toHaveValue(plain(NORTE));
});

for (const isAnswered of [true, false]) {
  test(`an earlier choice moves no order: the list comes ${isAnswered ? "beside the link" : "while it is sent"}`, async ({
    page,
    widget,
  }) => {
    await mount(widget, { establishment: ESTABLISHMENT });
    const ready = once(widget, "parcela-ready");
    await choice(page).selectOption("Loja Norte");
    await ready;
    await page.reload();
    await widget.mount({ session: "maria", establishment: ESTABLISHMENT });
    const { called, release } = isAnswered ? {} : widget.hold("createOrder");
    await widget.lead("fillAndSubmit");
    await (isAnswered ? link(page).waitFor() : called);
    await set({ page, widget }, { establishments: [CENTRO, NORTE] }, { locale: "en" }, { locale: "pt-BR" });
    await expect(choice(page)).toHaveValue(plain(CENTRO));
    release?.();
    await expect(link(page)).toBeVisible();
    expect(widget.callsOf("createOrder").map(({ input }) => input.documentoEstabelecimento)).toEqual([plain(CENTRO)]);
  });
}

test("new markup whose list comes a task later continues the sale in the store that the seller has chosen", async ({ page, widget }) => {
  await mount(widget, { establishment: ESTABLISHMENT });
  const ready = once(widget, "parcela-ready");
  await choice(page).selectOption("Loja Norte");
  await ready;
  await widget.lead("toOrder");
  await nome(page).fill("Ana Lima");
  await page.locator(CHECKOUT).evaluate((element) => {
    const { outerHTML, parentNode, client } = element;
    parentNode.innerHTML = outerHTML;
    Object.assign(document.querySelector(element.localName), { client });
  });
  await widget.turns();
  await set({ page, widget }, { establishments: [CENTRO, NORTE] });
  await expect(choice(page)).toHaveValue(plain(NORTE));
  await expect(nome(page)).toHaveValue("Ana Lima");
});

for (const state of ["link", "order"]) {
  for (const isReset of [true, false]) {
    if (state === "order" && !isReset) continue;
    test(`a page shows an order of another store in place of a ${state}${isReset ? ", after reset()" : ""}`, async ({ page, widget }) => {
      const element = await mount(widget, { establishment: ESTABLISHMENT });
      const { called } = state === "order" ? widget.hold("createOrder") : {};
      await widget.lead("fillAndSubmit");
      await (called ?? link(page).waitFor());
      const { getOrder } = widget.answers;
      widget.answers.getOrder = async (id) => ({ ...(await getOrder(id)), documentoEstabelecimento: plain(NORTE) });
      await element.evaluate(
        (element, { id, establishment, isReset }) => {
          if (isReset) element.reset();
          element.establishment = establishment;
          element.resume(id, establishment);
        },
        { id: ORDER, establishment: OTHER_ESTABLISHMENT, isReset },
      );
      await expect(choice(page)).toHaveValue(plain(NORTE));
      await expect(link(page)).toBeVisible();
      await set({ page, widget }, { establishments: [CENTRO, NORTE, SUL] });
      await expect(choice(page)).toHaveValue(plain(NORTE));
      await expect(link(page)).toBeVisible();
    });
  }
}

for (const name of ["parcela-order-created", "parcela-status-changed", "parcela-link-ready"]) {
  test(`an order stays in its store while a listener of ${name} sets another list and attribute`, async ({ page, widget }) => {
    const element = await mount(widget);
    await element.evaluate(
      (element, { name, stores, establishment }) =>
        element.addEventListener(name, () => Object.assign(element, { establishments: stores, establishment })),
      { name, stores: [NORTE, SUL], establishment: OTHER_ESTABLISHMENT },
    );
    await widget.lead("fillAndSubmit");
    await expect(link(page)).toBeVisible();
    await widget.turns();
    await expect(link(page)).toBeVisible();
    expect(await element.evaluate(({ store }) => store)).toBe(plain(CENTRO));
  });
}

for (const [what, sets] of Object.entries(MOVING)) {
  test(`an order that is answered while its element is away stays: ${what}`, async ({ page, widget }) => {
    const element = await mount(widget);
    const { called, release } = widget.hold("createOrder");
    await widget.lead("fillAndSubmit");
    await called;
    await element.evaluate((element, sets) => {
      element.remove();
      for (const properties of sets) Object.assign(element, properties);
    }, sets);
    await widget.turns();
    release();
    await expect.poll(() => widget.callsOf("startCdcSale").length).toBe(1);
    await widget.turns();
    await element.evaluate((element) => document.querySelector("main").append(element));
    await expect(link(page)).toBeVisible();
    await expect(choice(page)).toHaveValue(plain(CENTRO));
    expect(widget.callsOf("createOrder")).toHaveLength(1);
  });

  test(`a refused order keeps its form and says why: ${what}`, async ({ page, widget }) => {
    await mount(widget);
    widget.answers.createOrder = refuse(400, { erros: { nome: ["Nome recusado."] } });
    const { called, release } = widget.hold("createOrder");
    await widget.lead("fillAndSubmit");
    await called;
    await set({ page, widget }, ...sets);
    release();
    await expect(page.locator("[part=summary]")).toBeVisible();
    await widget.turns();
    await expect(nome(page)).toHaveValue("Ana Lima");
    await expect(choice(page)).toHaveValue(plain(CENTRO));
  });
}

test("new markup with another establishment and no list sells there", async ({ page, widget }) => {
  const element = await widget.mount({ session: "maria", establishment: undefined }, { establishments: [CENTRO] });
  await element.evaluate((element, cnpj) => {
    const next = element.cloneNode();
    next.client = element.client;
    next.setAttribute("establishment", cnpj);
    element.replaceWith(next);
  }, OTHER_ESTABLISHMENT);
  await widget.turns();
  expect(await page.locator(CHECKOUT).evaluate(({ store }) => store)).toBe(plain(NORTE));
});

test("a list that comes while an order is being sent leaves its refusal in the form", async ({ page, widget }) => {
  await widget.mount({ session: "maria" });
  widget.answers.createOrder = refuse(400, { erros: { nome: ["Nome recusado."] } });
  const { called, release } = widget.hold("createOrder");
  await widget.lead("fillAndSubmit");
  await called;
  await set({ page, widget }, { establishments: [NORTE, SUL] });
  release();
  await expect(page.locator("[part=summary]")).toBeVisible();
  await widget.turns();
  await expect(nome(page)).toHaveValue("Ana Lima");
});

test("a second store in the list leaves the form of the first alone, whatever the seller chose before", async ({ page, widget }) => {
  await mount(widget);
  const ready = once(widget, "parcela-ready");
  await choice(page).selectOption("Loja Norte");
  await ready;
  await page.reload();
  await widget.mount({ session: "maria", establishment: ESTABLISHMENT });
  await widget.lead("toOrder");
  await nome(page).fill("Ana Lima");
  await set({ page, widget }, { establishments: [CENTRO, NORTE] });
  await expect(choice(page)).toHaveValue(plain(CENTRO));
  await expect(nome(page)).toHaveValue("Ana Lima");
  await page.locator("[part=back]").click();
  await widget.turns();
  await expect(choice(page)).toHaveValue(plain(CENTRO));
  await widget.lead("toOrder");
  await expect(nome(page)).toHaveValue("Ana Lima");
});

test("after a reload without the store of an order, the select shows where the next one is made", async ({ page, widget }) => {
  await mount(widget);
  await widget.lead("fillAndSubmit");
  await expect(link(page)).toBeVisible();
  await page.reload();
  await widget.mount({ session: "maria", establishment: undefined }, { establishments: [NORTE, SUL] });
  await widget.turns();
  await expect(choice(page)).toHaveValue(plain(NORTE));
  expect(await page.locator(CHECKOUT).evaluate(({ store }) => store)).toBe(plain(NORTE));
});
