/** The shop's orders beside the checkout, on a page with a strict policy: a seller finds an order and follows it. */

import * as seller from "../support/seller.mjs";
import { expect, test } from "../support/store.mjs";

const ANA = ["Ana Lima", "52998224725"];
const BIA = ["Bia Souza", "11144477735"];
const CAIO = ["Caio Reis", "12345678909"];
const THREE = [CAIO[0], BIA[0], ANA[0]];

const ORDERS = "parcela-orders";
const PAID = 15; // Faturamento
const DONE = 16; // Concluído
const PENDING = 5; // Pagamento pendente

const search = (page) => page.getByRole("searchbox", { name: "Buscar por nome, CPF ou número" });
const button = (page, name) => page.getByRole("button", { name });
const heading = (page) => page.getByRole("heading", { name: "Pedido nº" });
const text = (page, words) => expect.poll(() => page.locator(`${ORDERS} [part=base]`).textContent()).toContain(words);

/** Waits until the list has exactly these customers' orders, in this order. */
const listed = (page, names) =>
  expect
    .poll(async () => (await page.locator(`${ORDERS} [part=row]`).allInnerTexts()).map((row) => THREE.find((name) => row.includes(name))))
    .toEqual(names);

/** Chooses a status or a period. Its radio button is tiny, and its label is the chip. */
const choose = (page, name) => page.getByRole("radio", { name, exact: true }).evaluate((radio) => radio.labels[0].click());

/** Opens the page with these customers' orders in the list. */
async function open(page, names) {
  await page.goto("e2e/orders.html");
  await listed(page, names);
}

/** Opens the page with the only order, this customer's, and in its list the order. */
async function openOnly(page, name) {
  await open(page, [name]);
  await button(page, name).click();
  await heading(page).waitFor();
}

/** Makes the orders of Ana, Bia and Caio. Returns their identifiers. */
async function makeThree(store) {
  const ids = [];
  for (const customer of [ANA, BIA, CAIO]) ids.push(await store.order(...customer));
  return ids;
}

test.afterEach(async ({ page }) => expect(await page.evaluate(() => violations)).toEqual([]));

test("an order is found by name, by CPF and by number", async ({ page, store }) => {
  await makeThree(store);
  await open(page, THREE);
  const numbers = (await store.orders()).map(({ numero, nomeCliente }) => [String(numero), [nomeCliente]]);
  for (const [typed, found] of [
    ["bia", [BIA[0]]],
    ["529.982.247-25", [ANA[0]]],
    ["12345678909", [CAIO[0]]],
    ["ninguém", []],
    ["", THREE],
    ...numbers,
  ]) {
    await search(page).fill(typed);
    await listed(page, found);
    const nothing = page.locator(`${ORDERS} [part=base]`);
    await expect.poll(async () => (await nothing.textContent()).includes("Nenhum pedido encontrado.")).toBe(found.length === 0);
  }
  await search(page).fill("529.982.247-26");
  await text(page, "CPF inválido");
  const kept = await seller.kept(page);
  for (const word of ["Bia", "529", "982"]) expect(kept).not.toContain(word);
});

test("the list is filtered by status and by period", async ({ page, store }) => {
  const [, bia, caio] = await makeThree(store);
  await store.setStatus(caio, DONE);
  await store.setStatus(bia, PAID);
  await open(page, THREE);
  for (const [chip, found] of [
    ["Falta a nota fiscal", [BIA[0]]],
    ["Venda concluída", [CAIO[0]]],
    ["Aguardando o cliente", []],
    ["Todas", THREE],
  ]) {
    await choose(page, chip);
    await listed(page, found);
  }
  // The seller's clock advances by three days.
  await page.evaluate(() => void dispatchEvent(new Event("later")));
  for (const [chip, found] of [
    ["Hoje", []],
    ["7 dias", THREE],
    ["30 dias", THREE],
  ]) {
    await choose(page, chip);
    await listed(page, found);
  }
});

test("the back button closes the order", async ({ page, store }) => {
  await makeThree(store);
  await open(page, THREE);
  for (const name of [BIA[0], ANA[0]]) {
    await button(page, name).click();
    await heading(page).waitFor();
    await expect.poll(() => button(page, CAIO[0]).count()).toBe(0);
    await page.goBack();
    await listed(page, THREE);
    await seller.untilFocused(button(page, name));
  }
  expect(await page.evaluate(() => location.href)).toMatch(/\/e2e\/orders\.html$/);
});

test("opening an order needs no mouse", async ({ page, store }) => {
  const { link } = await store.startedOrder(...BIA);
  await store.order(...ANA);
  await open(page, [ANA[0], BIA[0]]);
  const enter = async (locator) => {
    await seller.tabTo(page, locator);
    await page.keyboard.press("Enter");
  };
  // From the search field to the status, the period and the row.
  await seller.tabTo(page, search(page));
  await page.keyboard.type("Souza");
  await page.keyboard.press("Enter");
  await listed(page, [BIA[0]]);
  await seller.tabTo(page, page.getByRole("radio", { name: "Todas", exact: true }));
  await page.keyboard.press("ArrowRight");
  await seller.untilFocused(page.getByRole("radio", { name: "Aguardando o cliente", exact: true }));
  await listed(page, [BIA[0]]);
  await enter(button(page, BIA[0]));
  await seller.untilFocused(heading(page));
  await enter(button(page, "Mostrar link"));
  await seller.tabTo(page, page.getByRole("link", { name: link }));
  await seller.tabTo(page, button(page, "Copiar link"));
  await seller.tabTo(page, button(page, "Imprimir comprovante"));
  await seller.tabTo(page, button(page, "Voltar à lista"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await seller.untilFocused(button(page, BIA[0]));
  await listed(page, [BIA[0]]);
});

test("several clicks request the link once", async ({ page, store }) => {
  const { link } = await store.startedOrder(...ANA);
  await store.count("startCdcSale");
  await openOnly(page, ANA[0]);
  expect(await store.counted(), "opening an order has started its sale").toBe(0);
  await button(page, "Mostrar link").evaluate((button) => [1, 2, 3, 4, 5].forEach(() => button.click()));
  await page.getByRole("link", { name: link }).waitFor();
  const chat = () => page.getByRole("link", { name: "WhatsApp" }).evaluate(({ href }) => href);
  await expect.poll(chat, "the customer's own chat").toMatch(/^https:\/\/wa\.me\/55\d{11}\?/);
  await button(page, "Copiar link").waitFor();
  expect(await button(page, "Mostrar link").count()).toBe(0);
  await button(page, "Voltar à lista").click();
  await listed(page, [ANA[0]]);
  expect(await store.counted()).toBe(1);
  expect((await store.onlyOrder()).status.valor).toBe(PENDING);
});

test("the invoice of a bought order completes it", async ({ page, store }) => {
  const { id } = await store.startedOrder(...BIA);
  await store.setStatus(id, PAID);
  await store.count("importOrderInvoice");
  await openOnly(page, BIA[0]);
  const file = page.locator(`${ORDERS} [type=file]`);
  await file.setInputFiles({ name: "nota fiscal.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await text(page, "nota fiscal.pdf (1\u{a0}kB)");
  await button(page, "Enviar a nota fiscal").click();
  await text(page, "O repasse à loja foi feito.");
  expect(await file.count()).toBe(0);
  expect(await store.counted()).toBe(1);
  expect(await store.onlyOrder()).toMatchObject({ status: { valor: DONE }, desembolsado: true });
  await button(page, "Voltar à lista").click();
  await button(page, "Venda concluída").waitFor();
});

test("the checkout on the page resumes an order", async ({ page, store }) => {
  const id = await store.order(...ANA);
  await store.count("startCdcSale");
  await openOnly(page, ANA[0]);
  await button(page, "Continuar a venda").click();
  const link = await seller.untilLink(page);
  await page.getByRole("link", { name: link }).waitFor();
  // The order in the list is updated without a call of its own.
  await text(page, "O cliente ainda não concluiu a compra pelo link.");
  expect(await store.counted()).toBe(1);
  expect(await store.onlyOrder()).toMatchObject({ id, status: { valor: PENDING } });
});

/** Pays on the customer's page. */
async function pay(page, link) {
  await page.goto(link);
  for (const [role, name] of [
    ["radio", "12x"],
    ["button", "Continuar"],
    ["checkbox", "Li e aceito"],
    ["button", "Aceitar e continuar"],
    ["button", "Simular selfie aprovada"],
    ["button", "Confirmar o pagamento"],
  ]) {
    await page.getByRole(role, { name }).click();
  }
  await expect(page.getByRole("button", { name: "Confirmar o pagamento" })).toHaveCount(0);
}

test("a payment updates its row", async ({ page, context, store }) => {
  const { link } = await store.startedOrder(...CAIO);
  await open(page, [CAIO[0]]);
  await button(page, "Aguardando o cliente").waitFor();
  await pay(await context.newPage(), link);
  await store.letPass(10);
  await button(page, "Falta a nota fiscal").waitFor();
  expect(await button(page, "Aguardando o cliente").count()).toBe(0);
  expect((await store.onlyOrder()).status.valor).toBe(PAID);
});
