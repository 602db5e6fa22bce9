/** A crashed module is dropped, the crash is reported to page and seller, and the sale is restored. */

import { expect, once, test } from "./support/widget.mjs";

test.beforeEach(async ({ page, widget: _ }) => {
  await page.evaluate(async () => (await import("/gallery/crash.js")).makeBreakable());
});

test.afterEach(({ complaints }) => {
  expect(complaints).toEqual([expect.stringContaining("<parcela-checkout>: the module has crashed")]);
  complaints.length = 0;
});

/** Makes each further call into the module trap. */
const crash = (page) => page.evaluate(async () => (await import("/gallery/crash.js")).crash());

const setAmount = (page, amount) =>
  page.locator("parcela-checkout").evaluate((element, amount) => element.setAttribute("amount", amount), amount);

/** Crashes during a call. */
async function crashInCall({ page, widget }) {
  const reported = once(widget, "parcela-error");
  await crash(page);
  await setAmount(page, "1600.00");
  await reported;
}

/** Clicks the button that continues with a new module. */
async function goOn(page) {
  await page.evaluate(async () => (await import("/gallery/crash.js")).crash(false));
  await page.locator("[part=retry]").click();
}

const option = (page) => page.locator('[name="prazo"][value="12"]');
const clickOption = (page) => option(page).evaluate((input) => input.click());

/** The places of a trap. Each function causes the trapping call. */
const PLACES = {
  async call({ page }) {
    await crash(page);
    await setAmount(page, "1600.00");
  },
  async listener({ page }) {
    await crash(page);
    await clickOption(page);
  },
  timer: ({ page }) =>
    page.locator("parcela-checkout").evaluate(async (element) => {
      const { Hands } = await import("/gallery/hands.js");
      const { crash } = await import("/gallery/crash.js");
      await new Hands(element).write("#amount", "1700");
      crash();
    }),
  async promise({ page, held }) {
    await clickOption(page);
    await held.called;
    await crash(page);
    held.release();
  },
};

for (const [place, trap] of Object.entries(PLACES)) {
  test(`a trap in a ${place} is reported, and a new module takes over`, async ({ page, widget }) => {
    const held = place === "promise" && widget.hold("getSimulationValues");
    await widget.mount();
    await option(page).waitFor({ state: "attached" });
    const reported = once(widget, "parcela-error");
    await trap({ page, held });
    expect(await reported).toMatchObject([{ code: "crashed" }]);
    await expect(page.locator("parcela-checkout [role=alert]")).toContainText("não será criado duas vezes");
    await expect(page.locator("[part=retry]")).toHaveText("Continuar");
    await goOn(page);
    await expect(option(page)).toBeAttached();
    await expect(page.locator("parcela-checkout h2")).toBeFocused();
  });
}

for (const place of ["form", "review"]) {
  test(`the typed customer is restored after a crash in the ${place}`, async ({ page, widget }) => {
    await widget.mount();
    for (const act of ["toOrder", "fill", ...(place === "review" ? ["review"] : [])]) await widget.lead(act);
    await crashInCall({ page, widget });
    await goOn(page);
    // The page has changed its amount meanwhile, and the form stays.
    await expect(page.locator("[part=changed-amount]")).toBeVisible();
    for (const [id, value] of Object.entries({ nome: "Ana Lima", cpf: "529.982.247-25", cep: "01310-100", estado: "SP" })) {
      await expect(page.locator(`#${id}`)).toHaveValue(value);
    }
  });
}

test("a pending order is sent again only after a click, and under its key", async ({ page, widget }) => {
  const { called } = widget.hold("createOrder");
  await widget.mount();
  await widget.lead("fillAndSubmit");
  await called;
  await crashInCall({ page, widget });
  await setAmount(page, "1500.00");
  await widget.turns();
  const sent = () => widget.callsOf("createOrder", "startCdcSale");
  const [{ key }, ...others] = sent();
  expect(others).toEqual([]);
  await goOn(page);
  await page.locator("a[part=link]").waitFor();
  expect(sent().slice(1)).toMatchObject([{ operation: "createOrder", key }, { operation: "startCdcSale" }]);
});

test("an existing order is restored with its link", async ({ page, widget }) => {
  await widget.mount();
  await widget.lead("fillAndSubmit");
  await page.locator("[part=timeline]").waitFor();
  widget.calls.length = 0;
  const reported = once(widget, "parcela-error");
  await crash(page);
  await page.locator("[part=copy]").click();
  await reported;
  await goOn(page);
  await expect(page.locator("a[part=link]")).toBeVisible();
  await expect(page.locator("parcela-checkout [part=base]")).toHaveAttribute("data-step", "link");
  expect(widget.callsOf("createOrder", "startCdcSale")).toMatchObject([{ operation: "startCdcSale" }]);
});

test("a new session after a crash and forget() begins anew", async ({ page, widget }) => {
  const checkout = await widget.mount({ session: "maria" });
  await crashInCall({ page, widget });
  await page.evaluate(async () => (await import("/gallery/crash.js")).crash(false));
  await checkout.evaluate((element) => element.forget());
  await expect(page.locator("[part=retry]")).toHaveCount(0);
  await checkout.evaluate((element) => element.setAttribute("session", "joao"));
  await expect(page.locator('parcela-checkout [data-step="simulation"]')).toBeVisible();
});
