/** The demo store: the sandbox's switches take effect, and a static host's store reports its missing sandbox. */

import { openFilesHost } from "./support/files-host.mjs";
import { expect, hold, test } from "./support/site.mjs";

const checkout = (page) => page.locator("parcela-checkout");
const option = (page) => checkout(page).locator("[name=prazo]").first();

/** Opens the store, and waits for the installment options and the switches. */
async function open(page) {
  await page.goto("");
  await option(page).waitFor({ state: "attached" });
  await expect(page.locator("#clock")).toContainText("hora certa");
}

/** Goes on to the checkout's form. */
async function toForm(page) {
  await option(page).evaluate((input) => input.click());
  await checkout(page).locator("[part~=continue]").click();
  await checkout(page).locator("#cpf").waitFor();
}

test("what is added to the cart changes the amount that is simulated", async ({ page }) => {
  await open(page);
  await page.locator("input[name=offer]").first().click();
  await expect(page.locator("#total")).toContainText("1.689,90");
  await expect(checkout(page).locator("#amount")).toHaveValue(/1\.689,90/);
});

test("what is added to the cart after the first step waits for the seller's choice", async ({ page }) => {
  await open(page);
  await toForm(page);
  await page.locator("input[name=offer]").first().click();
  await expect(checkout(page).locator("[part=changed-amount]")).toContainText("1.689,90");
  await checkout(page).locator("[part=take-amount]").click();
  await expect(checkout(page).locator("#amount")).toHaveValue(/1\.689,90/);
});

test("a test customer goes into the order, and meets its fate", async ({ page }) => {
  await open(page);
  await page.locator("#fate").selectOption("refused");
  await page.locator("#fill-customer").click();
  await expect(page.locator("#fill-result")).toContainText("preenchidos");
  await toForm(page);
  await expect(checkout(page).locator("#cpf")).toHaveValue("101.010.101-33");
  await checkout(page).locator("[part~=submit]").click();
  await checkout(page).locator("fieldset[hidden]").first().waitFor({ state: "attached" });
  await checkout(page).locator("[part~=submit]").click();
  await expect(page.locator("#events")).toContainText("parcela-order-created");
  await expect(page.locator("#events")).toContainText("10 · Não autorizado");
  await expect(page.locator("#order")).toBeVisible();
});

test("a fault is on until it is used up, and the slow network beside it", async ({ page, ask }) => {
  /** Returns the sandbox's rules, each as a line. */
  const faults = async () => {
    const rules = await ask("GET", "/sandbox/faults");
    return rules.map(({ operation, kind, value, count }) => `${operation} ${kind} ${value} ${count}`);
  };
  await open(page);
  await page.locator("#delay").selectOption("500");
  await expect(page.locator("#delay")).toHaveValue("500");
  await page.locator("#fault-operation").selectOption("createOrder");
  await page.locator("#fault-kind").selectOption("limit");
  await page.locator("#fault-count").selectOption("3");
  await page.locator("#fault .button").first().click();
  await expect(page.locator("#faults")).toContainText("createOrder: 429: espere 2 s (3×)");
  expect(await faults()).toEqual(["* delay 500 undefined", "createOrder status 429 3"]);
  await page.locator("#clear-faults").click();
  await expect(page.locator("#faults")).toBeHidden();
  expect(await faults()).toEqual(["* delay 500 undefined"]);
});

test("the clock goes forward, and everything can begin again", async ({ page }) => {
  await open(page);
  await page.locator("[data-advance='90000']").click();
  await expect(page.locator("#clock")).toContainText("25 h à frente");
  await page.locator("#reset").click();
  await expect(page.locator("#reset-result")).toContainText("esqueceu tudo");
  await expect(page.locator("#clock")).toContainText("hora certa");
});

// The site for a static host has a sandbox of its own.
test("on a static host the store says that there is no sandbox", { tag: "@native" }, async ({ page, folder, complaints }) => {
  const host = await openFilesHost(folder, "/pasta");
  await page.goto(`${host.url}/en/index.html`);
  await expect(page.locator("#unreachable")).toContainText("cargo xtask demo");
  await expect(page.locator("#switches")).toBeHidden();
  await expect(checkout(page).locator("[part~=base]")).toBeAttached();
  complaints.length = 0; // the browser's own messages about missing files
  await host.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  async function unfold(page) {
    for (const id of ["cart", "switches"]) {
      await page.locator(`[data-folds=${id}]`).click();
      await expect(page.locator(`#${id}`)).toBeVisible();
    }
  }

  for (const path of ["./", "en/"]) {
    test(`the first field is in the first screen, and cart and switches unfold: ${path}`, async ({ page }) => {
      await page.goto(path);
      await option(page).waitFor({ state: "attached" });
      const { y, height } = await checkout(page).locator("#amount").boundingBox();
      expect(y + height).toBeLessThanOrEqual(844);
      for (const id of ["cart", "switches"]) await expect(page.locator(`#${id}`)).toBeHidden();
      await unfold(page);
    });
  }

  test("cart and switches unfold before the page's words are there", async ({ page }) => {
    const release = await hold(page, "**/text/pt/store.js");
    await page.goto("", { waitUntil: "commit" });
    await unfold(page);
    release();
    await expect(page.locator("#clock")).toContainText("hora certa");
  });
});

test("from the top of the page to the amount it is at most four tab stops", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement.textContent)).toContain("valor");
  await page.keyboard.press("Enter");
  const isAtAmount = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id === "amount");
  for (let stops = 1; stops < 4 && !(await isAtAmount()); stops += 1) await page.keyboard.press("Tab");
  expect(await isAtAmount()).toBe(true);
});

test("what this is stands before the cart, in a sentence and a picture, and the gallery can be reached", async ({ page }) => {
  await open(page);
  const picture = page.locator(".intro img").first();
  expect(await picture.evaluate(({ complete, naturalWidth, alt }) => complete && naturalWidth > 0 && alt !== "")).toBe(true);
  const isBeforeCart = (picture) => picture.compareDocumentPosition(document.querySelector(".cart")) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(await picture.evaluate(isBeforeCart)).toBeTruthy();
  await expect(page.locator(".intro p").first()).toHaveText(/parcelas.*à vista\./);
  await page.locator(".site-footer a").first().click();
  await expect(page).toHaveURL(/\/gallery\//);
});

test("an amount has one form on a page, in each language", async ({ page }) => {
  await page.goto("en/");
  await option(page).waitFor({ state: "attached" });
  await page.locator("input[name=offer]").first().click();
  await expect(page.locator("#total")).toHaveText(/^R\$\s1\.689,90$/);
  expect(await page.locator("body").innerText()).not.toMatch(/R\$\s?\d+(,\d{3})*\.\d\d\b/);
});
