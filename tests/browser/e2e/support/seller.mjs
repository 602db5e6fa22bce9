/** The actions of a seller, in a browser of any engine. */

import { expect } from "./store.mjs";

/** An ordinary customer, as a seller types the data, in the order of the form. */
export const CUSTOMER = {
  nome: "Ana Lima",
  cpf: "52998224725",
  dataDeNascimento: "20/05/1990",
  celular: "11987654321",
  email: "ana.lima@exemplo.com.br",
  cep: "01310100",
  logradouro: "Avenida Paulista",
  numero: "1000",
  complemento: "Apto 12",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  estado: "SP",
};

/** A page with the checkout and a strict policy. */
export const PAGE = "e2e/strict.html";

/** Returns what a selector finds in the checkout. */
export const inside = (page, selector) => page.locator(`parcela-checkout ${selector}`);
export const part = (page, name) => inside(page, `[part~=${name}]`);
export const field = (page, id) => inside(page, `#${id}`);
export const option = (page, prazo) => inside(page, `[name=prazo][value='${prazo}']`);

/** Waits for a step: `simulation`, `order` or `link`. */
export const untilStep = (page, step) => inside(page, `[data-step=${step}] h2`).first().waitFor();

/** Waits for a text in the first element of a selector. Returns its whole text. */
export async function untilSays(page, selector, words) {
  const text = () => inside(page, selector).first().textContent();
  await expect.poll(text).toContain(words);
  return text();
}

/** Waits for the payment link. Returns its address. */
export async function untilLink(page) {
  await inside(page, "a[part~=link]").waitFor();
  return inside(page, "a[part~=link]").textContent();
}

/**
 * Waits for the payment link behind an order that is being processed. The client repeats its request for about a second, and then the seller
 * tries again.
 */
export async function untilProcessed(page) {
  const [link, retry] = [inside(page, "a[part~=link]"), part(page, "retry")];
  await expect(async () => {
    await link.or(retry).first().waitFor();
    if (await retry.isVisible()) await retry.click();
    await expect(link).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return link.textContent();
}

/** Opens a page, and waits until the WebAssembly has replaced the prerendered first step. */
export async function open(page, path = PAGE) {
  await page.goto(path);
  await inside(page, "[data-step] #amount").waitFor();
}

/** Chooses a number of installments. */
export async function choose(page, prazo) {
  await inside(page, "[name=prazo]").first().waitFor();
  if ((await option(page, prazo).count()) === 0) await part(page, "all-terms").click();
  await option(page, prazo).click();
  await inside(page, "[part~=continue]:enabled").waitFor();
}

/** Chooses a number of installments, and continues. */
export async function toOrder(page, prazo = 12) {
  await choose(page, prazo);
  await part(page, "continue").click();
  await untilStep(page, "order");
}

/** Fills in the customer at once, as a browser does. */
export const fillCustomer = (page) =>
  page.locator("parcela-checkout").evaluate(({ shadowRoot }, customer) => {
    for (const [id, text] of Object.entries(customer)) {
      const field = shadowRoot.getElementById(id);
      field.focus();
      field.value = text;
      field.dispatchEvent(field.localName === "select" ? new Event("change") : new InputEvent("input", { inputType: "insertText" }));
      field.blur();
    }
  }, CUSTOMER);

/** Advances to the order's form, and fills it in. */
export async function fillOrder(page) {
  await toOrder(page);
  await fillCustomer(page);
}

/** Goes from the form to its review. */
export async function review(page) {
  await part(page, "submit").click();
  await inside(page, "fieldset[hidden]").first().waitFor({ state: "attached" });
}

/**
 * Goes from the form to its review, and creates the order there by keyboard: a second click at the same place could count as a
 * double-click, which the widget ignores.
 */
export async function submit(page) {
  await review(page);
  await part(page, "submit").press("Enter");
}

/** Makes a sale of the page's amount. Returns its link. */
export async function sell(page) {
  await fillOrder(page);
  await submit(page);
  return untilLink(page);
}

export const isFocused = (locator) => locator.evaluate((element) => element.getRootNode().activeElement === element);

/** Waits until the element has the focus. */
export const untilFocused = (locator) => expect.poll(() => isFocused(locator)).toBe(true);

/** Moves the focus to the element with a key. Fails if the key does not reach it. */
export async function tabTo(page, locator, key = "Tab") {
  await locator.waitFor();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await isFocused(locator)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the key ${key} does not reach ${locator}`);
}

/** Returns everything that the browser keeps. */
export const kept = (page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]));

/** Counts the requests of the page to addresses that end with `end`. */
export const requests = (page, end) =>
  page.evaluate((end) => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(end)).length, end);
