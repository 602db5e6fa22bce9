/** Calls, data and tokens of one seller's session end when another session begins. */

import { ORDER, order } from "../../../www/gallery/service.js";
import {
  CHECKOUT,
  ESTABLISHMENT,
  expect,
  never,
  once,
  openOrder,
  ORDERS,
  OTHER_ESTABLISHMENT,
  test,
  unreachable,
} from "./support/widget.mjs";

const changeSession = (element) => element.evaluate((element) => element.setAttribute("session", "joao"));

/** Returns what the tab stores, and what all tabs share. */
const stored = (page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

/** By element: a call, the seller's actions until it is sent, and the view of another session. */
const WORK = {
  [CHECKOUT]: { operation: "createOrder", act: ({ widget }) => widget.lead("fillAndSubmit"), shown: "[data-step=simulation]" },
  [ORDERS]: { operation: "importOrderInvoice", act: sendInvoice, shown: "[part=row]" },
};

/** Searches, opens an order and sends its invoice. */
async function sendInvoice({ page, widget }) {
  widget.answers.getOrder = async () => order(15);
  await page.locator("#search").fill("Ana Lima");
  await page.locator("#search").press("Enter");
  await page.locator(".notes .title").waitFor();
  await openOrder({ page });
  await page.locator("#invoice").setInputFiles({ name: "nota.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
  await page.locator("[part=send-invoice]").click();
}

for (const [tag, { operation, act, shown }] of Object.entries(WORK)) {
  for (const place of ["in", "out of"]) {
    test(`another session cancels the pending ${operation}, with the element ${place} the document`, async ({ page, widget }) => {
      const { called } = widget.hold(operation);
      const element = await widget.mount({ session: "maria" }, { element: tag });
      await act({ page, widget });
      await called;
      const cancelled = once(widget, "abort");
      if (place === "out of") await element.evaluate((element) => element.remove());
      await changeSession(element);
      expect(await cancelled).toEqual([operation]);
      await element.evaluate((element) => document.querySelector("main").append(element));
      await expect(page.locator(`${tag} ${shown}`).first()).toBeVisible();
      expect(await stored(page)).not.toContain("Ana");
      for (const field of await page.locator(`${tag} input`).all()) expect(await field.inputValue()).not.toContain("Ana");
    });
  }
}

/** Adds an element beside those of the page. */
async function add(widget, session, tag) {
  const element = await widget.make({ session }, { element: tag });
  const ready = once(widget, "parcela-ready");
  await element.evaluate((element) => document.querySelector("main").append(element));
  await ready;
  await widget.turns();
  return element;
}

/** Restores the page from the browser's cache after a page of the same tab has shown an element of `session`. */
async function restoreAfter({ page, widget }, tag, session) {
  const last = await add(widget, session, tag);
  await last.evaluate((element) => element.remove());
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await widget.turns();
}

for (const last of Object.keys(WORK)) {
  test(`a page that the browser restores after another seller's ${last} shows nothing of the first, and sends nothing`, async ({
    page,
    widget,
  }) => {
    await add(widget, "maria", ORDERS);
    await add(widget, "maria", CHECKOUT);
    await widget.lead("fillAndSubmit");
    await page.locator("a[part=link]").waitFor();
    await openOrder({ page });
    await expect(page.locator(`${ORDERS} [part=back]`)).toBeVisible();
    await restoreAfter({ page, widget }, last, "joao");
    await expect(page.locator(`${CHECKOUT} [part=base]`)).toHaveAttribute("data-step", "simulation");
    await expect(page.locator("a[part=link]")).toHaveCount(0);
    await expect(page.locator(CHECKOUT)).not.toContainText("Ana");
    await expect(page.locator(`${ORDERS} [part=back]`)).toHaveCount(0);
    // The list has asked for the link again, under the key of the checkout.
    const keys = widget.callsOf("createOrder", "startCdcSale").map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(await stored(page)).not.toMatch(/maria|joao/);
  });

  test(`a page that the browser restores after the same seller's ${last} keeps the open order`, async ({ page, widget }) => {
    const orders = await add(widget, "maria", ORDERS);
    await add(widget, "maria", CHECKOUT);
    await openOrder({ page });
    await expect(page.locator(`${ORDERS} [part=back]`)).toBeVisible();
    await restoreAfter({ page, widget }, last, "maria");
    expect(await orders.evaluate((element) => element.order)).toBe(ORDER);
    await expect(page.locator(`${ORDERS} [part=back]`)).toBeVisible();
  });
}

/** Adds a checkout, whose order gets no answer. */
async function sellUnanswered({ page, widget }, session) {
  const { createOrder } = widget.answers;
  widget.answers.createOrder = unreachable;
  const checkout = await add(widget, session, CHECKOUT);
  await widget.lead("fillAndSubmit");
  await page.locator("[part=retry]").waitFor();
  widget.answers.createOrder = createOrder;
  expect(await stored(page)).toContain("ana.lima");
  return checkout;
}

for (const [next, isKept] of [
  ["maria", true],
  ["joao", false],
]) {
  test(`a list of ${next} ${isKept ? "keeps" : "deletes"} the customer of maria's unanswered order`, async ({ page, widget }) => {
    const checkout = await sellUnanswered({ page, widget }, "maria");
    await checkout.evaluate((element) => element.remove());
    await add(widget, next, ORDERS);
    const texts = expect(await stored(page));
    await (isKept ? texts : texts.not).toContain("ana.lima");
  });
}

for (const session of ["maria", undefined]) {
  for (const tag of Object.keys(WORK)) {
    test(`forget() of ${tag} deletes the customer, and the sale keeps its key: session ${session}`, async ({ page, widget }) => {
      const checkout = await sellUnanswered({ page, widget }, session);
      const element = tag === CHECKOUT ? checkout : await add(widget, session, tag);
      await checkout.evaluate((element) => element.remove());
      await element.evaluate((element) => (element.forget(), element.remove()));
      await widget.turns();
      const left = await stored(page);
      for (const text of ["Ana", "Lima", "52998224725", "98765", "parcela-session"]) expect(left).not.toContain(text);

      await add(widget, session, CHECKOUT);
      await widget.lead("fillAndSubmit");
      // Without a session, the next page cannot know the body's digest: the seller is asked before a second order.
      await page.locator(session ? "a[part=link]" : "[part=question]").waitFor();
      expect(new Set(widget.callsOf("createOrder").map(({ key }) => key)).size).toBe(1);
    });
  }
}

for (const [tag, act, shown] of [
  [CHECKOUT, sell, "[data-step=simulation]"],
  [ORDERS, openOrder, "[part=row]"],
]) {
  test(`forget() empties the element, which calls and stores nothing until the page sets session: ${tag}`, async ({ page, widget }) => {
    const element = await widget.mount({ session: "maria" }, { element: tag });
    await act({ page, widget });
    await element.evaluate((element) => element.forget());
    const { length } = widget.calls;
    for (const change of [
      () => element.evaluate((element, id) => (element.notify(id), element.reset?.(), element.refresh?.()), ORDER),
      () => element.evaluate((element) => element.setAttribute("locale", "en")),
      () => page.evaluate(() => dispatchEvent(new Event("online"))),
    ]) {
      await change();
      await widget.turns();
      expect(await element.evaluate(({ shadowRoot }) => shadowRoot.querySelector("[part=base]").textContent)).toBe("");
    }
    expect(widget.calls).toHaveLength(length);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await element.evaluate((element) => element.setAttribute("session", element.getAttribute("session")));
    await expect(page.locator(`${tag} ${shown}`).first()).toBeVisible();
  });
}

async function sell({ page, widget }) {
  await widget.lead("fillAndSubmit");
  await page.locator("a[part=link]").waitFor();
}

test("forget() cancels a pending order, whose answer stores nothing of the customer, and empties the form", async ({ page, widget }) => {
  const { called, release } = widget.hold("createOrder");
  const element = await widget.mount({ session: "maria" }, { customer: { nome: "Ana Lima" } });
  await widget.lead("fillAndSubmit");
  await called;
  const cancelled = once(widget, "abort");
  await element.evaluate((element) => element.forget());
  expect(await cancelled).toEqual(["createOrder"]);
  release();
  await widget.turns();
  expect(await stored(page)).not.toMatch(/Ana|ana/);
  await element.evaluate((element) => element.setAttribute("session", "maria"));
  await expect(page.locator("[data-step=simulation]")).toBeVisible();
  expect(widget.callsOf("startCdcSale")).toHaveLength(0);
  await widget.lead("toOrder");
  for (const field of await page.locator(`${CHECKOUT} input`).all()) expect(await field.inputValue()).not.toContain("Ana");
});

/** The requests of a page, and the element of each. */
const ASKED = { resume: CHECKOUT, customer: CHECKOUT, order: ORDERS, filter: ORDERS, search: ORDERS };

/** The orders in which the session ends before the element has carried a request out. Each letter is one step: Ask, Forget, new Session, Remove; a comma ends the task. */
const ENDS = ["AF,S", "F,A,S", "FA,S", "AFS", "R,A,F,S", "R,A,S"];

/** Runs in the page. Does the steps, and inserts the element again. */
async function endWith(element, { what, id, end, customer, session = "joao" }) {
  const ask = {
    resume: () => element.resume(id),
    reset: () => element.reset(),
    customer: () => (element.customer = customer),
    order: () => (element.order = id),
    filter: () => (element.filter = { status: 5 }),
    search: () => element.search("Ana"),
  }[what];
  const steps = {
    A: ask,
    F: () => element.forget(),
    S: () => element.setAttribute("session", session),
    R: () => element.remove(),
    ",": () => new Promise((resolve) => setTimeout(resolve)),
  };
  for (const step of end) {
    const wait = steps[step]();
    if (step === ",") await wait;
  }
  if (!element.isConnected) document.querySelector("main").append(element);
}

const CUSTOMER = { nome: "Ana Lima", email: "ana.lima@exemplo.com.br" };

/** Expects that nothing of Ana and of her order is in the element, also in a checkout's form. */
async function expectNothingAsked({ page, widget }, element, tag) {
  await page.locator(`${tag} ${WORK[tag].shown}`).first().waitFor();
  await widget.turns();
  expect(widget.callsOf("getOrder")).toEqual([]);
  expect(await element.evaluate(({ customer, order, filter }) => [customer, order, filter?.status])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  if (tag === CHECKOUT) await widget.lead("toOrder");
  for (const field of await page.locator(`${tag} input`).all()) expect(await field.inputValue()).not.toMatch(/Ana|ana/);
}

for (const [what, tag] of Object.entries(ASKED)) {
  for (const end of [...ENDS, ...(tag === CHECKOUT ? ["AS"] : [])]) {
    test(`the next session does not carry out what was asked before: ${what} of ${tag}, ${end}`, async ({ page, widget }) => {
      const element = await widget.mount({ session: "maria" }, { element: tag });
      await element.evaluate(endWith, { what, id: ORDER, end, customer: CUSTOMER });
      await expectNothingAsked({ page, widget }, element, tag);
    });
  }
}

test("a reset() of another session keeps the unanswered sale of the next", async ({ page, widget }) => {
  const checkout = await sellUnanswered({ page, widget }, "maria");
  await checkout.evaluate((element) => element.remove());
  const element = await widget.make({ session: "joao" });
  await element.evaluate(endWith, { what: "reset", end: "AS", session: "maria" });
  await expect(page.locator("a[part=link]")).toBeVisible();
});

for (const end of ["SA", "FSA", "F,SA"]) {
  for (const first of [undefined, CUSTOMER]) {
    test(`a customer that is set after the new session fills its form: ${end}, the one before ${JSON.stringify(first)}`, async ({
      page,
      widget,
    }) => {
      const element = await widget.mount({ session: "maria" }, { customer: first });
      await element.evaluate(endWith, { what: "customer", end, customer: CUSTOMER });
      await expect(page.locator(`${CHECKOUT} [data-step=simulation]`)).toBeVisible();
      await widget.lead("toOrder");
      await expect(page.locator("#nome")).toHaveValue("Ana Lima");
    });
  }

  test(`an order that is resumed after the new session is shown: ${end}`, async ({ page, widget }) => {
    widget.answers.getOrder = async () => order(5);
    const element = await widget.mount({ session: "maria" });
    await element.evaluate(endWith, { what: "resume", id: ORDER, end });
    await expect(page.locator(`${CHECKOUT} [data-step=link]`)).toBeVisible();
  });
}

for (const end of ["F", "S"]) {
  test(`the property does not keep a customer that was filled in: ${end}`, async ({ widget }) => {
    const element = await widget.mount({ session: "maria" }, { customer: CUSTOMER });
    await element.evaluate(endWith, { end });
    await widget.turns();
    expect(await element.evaluate(({ customer }) => customer)).toBe(undefined);
  });
}

test("a customer of null removes what the page has filled in, and not what the seller has edited", async ({ page, widget }) => {
  const element = await widget.mount({}, { customer: CUSTOMER });
  await widget.lead("toOrder");
  await page.locator("#nome").fill("Ana Souza");
  await element.evaluate((element) => (element.customer = null));
  await expect(page.locator("#email")).toHaveValue("");
  await expect(page.locator("#nome")).toHaveValue("Ana Souza");
});

test("a customer of null withdraws that of the next sale", async ({ page, widget }) => {
  const element = await widget.mount();
  await sell({ page, widget });
  await element.evaluate((element, customer) => (element.customer = customer), CUSTOMER);
  await widget.turns();
  await element.evaluate((element) => ((element.customer = null), element.reset()));
  await widget.lead("toOrder");
  await expect(page.locator("#nome")).toHaveValue("");
});

test("a customer that is set before the first session fills its form", async ({ page, widget }) => {
  const element = await widget.make({}, { customer: CUSTOMER });
  const ready = once(widget, "parcela-ready");
  await element.evaluate((element) => {
    document.querySelector("main").append(element);
    element.setAttribute("session", "maria");
  });
  await ready;
  await widget.lead("toOrder");
  await expect(page.locator("#nome")).toHaveValue("Ana Lima");
});

for (const tag of Object.keys(WORK)) {
  test(`another session requests its own token: ${tag}`, ({ page, widget }) => requestsOwnToken({ page, widget }, tag));

  for (const [session, expected] of [
    [undefined, [expect.stringContaining("the attribute session is missing")]],
    ["maria", []],
  ]) {
    test(`a page with the session ${session} gets ${expected.length} warnings about a missing session: ${tag}`, async ({
      page,
      widget,
    }) => {
      const warnings = [];
      page.on("console", (message) => message.text().includes("session") && warnings.push(message.text()));
      for (const establishment of [ESTABLISHMENT, OTHER_ESTABLISHMENT]) await widget.mount({ session, establishment }, { element: tag });
      expect(warnings).toEqual(expected);
    });
  }
}

async function requestsOwnToken({ page, widget }, tag) {
  const tokens = [];
  await page.route("**/test/v1/**", (route) => {
    tokens.push(route.request().headers().authorization);
    return never();
  });
  const element = await widget.make({ session: "maria" }, { client: false, element: tag });
  await element.evaluate((element) => {
    element.tokenProvider = () => element.getAttribute("session");
    document.querySelector("main").append(element);
  });
  await expect.poll(() => tokens).toEqual(["Bearer maria"]);
  await changeSession(element);
  await expect.poll(() => tokens).toEqual(["Bearer maria", "Bearer joao"]);
}
