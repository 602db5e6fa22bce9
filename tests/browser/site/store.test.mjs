/** The demo store: the sandbox's controls take effect, and a static host's store reports its missing sandbox. */

import { openFilesHost } from "./support/files-host.mjs";
import { expect, hold, test } from "./support/site.mjs";

const checkout = (page) => page.locator("parcela-checkout");
const option = (page) => checkout(page).locator("[name=prazo]").first();

const drawer = (page) => page.locator("#sandbox-drawer");
const opener = (page) => page.getByRole("button", { name: "Sandbox", exact: true });

/** Opens the store, and waits for the installment options and the sandbox's controls. */
async function open(page) {
  await page.goto("store.html");
  await option(page).waitFor({ state: "attached" });
  await expect(page.locator("#clock")).toContainText("hora certa");
}

/** Opens the store with the sandbox's controls in sight. */
async function openDrawer(page) {
  await open(page);
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
}

/** Advances to the checkout's form. */
async function toForm(page) {
  await option(page).evaluate((input) => input.click());
  await checkout(page).locator("[part~=continue]").click();
  await checkout(page).locator("#cpf").waitFor();
}

test("an article in the cart changes the simulated amount", async ({ page }) => {
  await open(page);
  await page.locator("input[name=offer]").first().click();
  await expect(page.locator("#total")).toContainText("1.689,90");
  await expect(checkout(page).locator("#amount")).toHaveValue(/1\.689,90/);
});

test("an article that is added after the first step waits for the seller's decision", async ({ page }) => {
  await open(page);
  await toForm(page);
  await page.locator("input[name=offer]").first().click();
  await expect(checkout(page).locator("[part=changed-amount]")).toContainText("1.689,90");
  await checkout(page).locator("[part=take-amount]").click();
  await expect(checkout(page).locator("#amount")).toHaveValue(/1\.689,90/);
});

test("a date is typed with slashes, which do not open the search", async ({ page }) => {
  await open(page);
  await toForm(page);
  const birth = checkout(page).locator("#dataDeNascimento");
  await birth.pressSequentially("20/05/1990");
  await expect(birth).toHaveValue("20/05/1990");
  await expect(birth).toBeFocused();
});

test("a test customer is in the order, which has the expected outcome", async ({ page }) => {
  await openDrawer(page);
  await page.locator("#fate").selectOption("refused");
  await page.locator("#fill-customer").click();
  await expect(page.locator("#fill-result")).toContainText("dados do cliente de teste");
  await page.keyboard.press("Escape");
  await toForm(page);
  await expect(checkout(page).locator("#cpf")).toHaveValue("101.010.101-33");
  await checkout(page).locator("[part~=submit]").click();
  await checkout(page).locator("fieldset[hidden]").first().waitFor({ state: "attached" });
  await checkout(page).locator("[part~=submit]").click();
  await expect(page.locator("#events")).toContainText("parcela-order-created");
  await expect(page.locator("#events")).toContainText("10 · Não autorizado");
  await opener(page).click();
  await expect(page.locator("#order")).toBeVisible();
});

test("the button beside the form fills in the test customer", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Preencher com cliente de teste" }).click();
  await toForm(page);
  await expect(checkout(page).locator("#cpf")).toHaveValue("529.982.247-25");
});

test("the page's title follows the sale, and names no customer", async ({ page }) => {
  await open(page);
  const before = await page.title();
  await page.locator("#fill-ordinary").click();
  await toForm(page);
  await checkout(page).locator("[part~=submit]").click();
  await checkout(page).locator("fieldset[hidden]").first().waitFor({ state: "attached" });
  await checkout(page).locator("[part~=submit]").click();
  await opener(page).click();
  await page.locator("#status").selectOption("15");
  await page.locator("#order .button").click();
  await expect(page).toHaveTitle("Pago: falta a nota — Bicicletaria Demonstração");
  await page.keyboard.press("Escape");
  await checkout(page).locator("[part=new-sale]").click();
  await expect(page).toHaveTitle(before);
});

test("starting over asks first", async ({ page }) => {
  await openDrawer(page);
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.locator("[data-advance='90000']").click();
  await expect(page.locator("#clock")).toContainText("25 h adiantado");
  await page.locator("#reset").click();
  await expect(page.locator("#clock")).toContainText("25 h adiantado");
  await expect(page.locator("#reset-result")).toBeEmpty();
});

test("a fault is active until it is used up, together with the slow network", async ({ page, ask }) => {
  /** Returns the sandbox's rules, each as a line. */
  const faults = async () => {
    const rules = await ask("GET", "/sandbox/faults");
    return rules.map(({ operation, kind, value, count }) => `${operation} ${kind} ${value} ${count}`);
  };
  await openDrawer(page);
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

test("the clock can be advanced, and everything can be reset", async ({ page }) => {
  await openDrawer(page);
  await page.locator("[data-advance='90000']").click();
  await expect(page.locator("#clock")).toContainText("25 h adiantado");
  page.once("dialog", (dialog) => dialog.accept());
  await page.locator("#reset").click();
  await expect(page.locator("#reset-result")).toContainText("foram apagados");
  await expect(page.locator("#clock")).toContainText("hora certa");
});

// The site for a static host has a sandbox of its own.
test("on a static host the store says that there is no sandbox", { tag: "@native" }, async ({ page, folder, complaints }) => {
  const host = await openFilesHost(folder, "/pasta");
  await page.goto(`${host.url}/en/store.html`);
  await expect(page.locator("#unreachable")).toContainText("cargo xtask demo");
  await expect(opener(page)).toBeHidden();
  await expect(checkout(page).locator("[part~=base]")).toBeAttached();
  complaints.length = 0; // the browser's own messages about missing files
  await host.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const cart = (page) => page.locator(".cart details");

  async function unfold(page) {
    await cart(page).locator("summary").click();
    await expect(page.locator("input[name=offer]").first()).toBeVisible();
    await opener(page).click();
    await expect(page.locator("#fate")).toBeVisible();
  }

  for (const path of ["store.html", "en/store.html"]) {
    test(`the first field is on the first screen, and cart and controls expand: ${path}`, async ({ page }) => {
      await page.goto(path);
      await option(page).waitFor({ state: "attached" });
      const { y, height } = await checkout(page).locator("#amount").boundingBox();
      expect(y + height).toBeLessThanOrEqual(844);
      await expect(page.locator("input[name=offer]").first()).toBeHidden();
      await expect(drawer(page)).toBeHidden();
      await unfold(page);
    });
  }

  test("cart and controls expand before any module of the page has loaded", async ({ page }) => {
    // The classic scripts set the appearance before the page is painted, and start the provider of a static host.
    const release = await hold(page, ({ pathname }) => pathname.endsWith(".js") && !/\/(?:first|provider)\.js$/.test(pathname));
    await page.goto("store.html", { waitUntil: "commit" });
    await unfold(page);
    release();
    await expect(page.locator("#clock")).toContainText("hora certa");
    await expect(page.locator("#fate")).toBeVisible();
  });
});

test("the drawer can be used by keyboard, closes with Esc, and returns the focus", async ({ page }) => {
  await open(page);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(drawer(page).getByRole("button", { name: "Fechar" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("the link that skips the cart leads to the installments, or before there are any to the amount", async ({ page }) => {
  await open(page);
  const term = page.locator("[name=prazo]").first();
  await term.waitFor();
  await page.keyboard.press("Tab");
  await expect(page.locator("a:focus")).toHaveText("Ir para a venda");
  await page.keyboard.press("Enter");
  await expect(term).toBeFocused();
  await page.locator("#amount").fill("");
  await expect(term).toBeHidden();
  await page.locator(".skip-link").press("Enter");
  await expect(page.locator("#amount")).toBeFocused();
});

test("all amounts of a page have one format, in each language", async ({ page }) => {
  await page.goto("en/store.html");
  await option(page).waitFor({ state: "attached" });
  await page.locator("input[name=offer]").first().click();
  await expect(page.locator("#total")).toHaveText(/^R\$\s1\.689,90$/);
  expect(await page.locator("body").innerText()).not.toMatch(/R\$\s?\d+(,\d{3})*\.\d\d\b/);
});
