/** The third step says whose the order is, and messages nobody else. */

import { order } from "../../../www/gallery/service.js";
import { CHECKOUT, expect, ORDER, test } from "./support/widget.mjs";

const WHOSE = "Ana · ***.982.247-** · R$\u{a0}1.500,00 · Pedido nº 1042";
/** The page's next customer. */
const NEXT = { nome: "Bia Souza", cpf: "111.444.777-35", celular: "(21) 99999-8888", email: "bia@exemplo.com.br" };

const checkout = (page) => page.locator(CHECKOUT);
const chat = async (page) => new URL(await page.locator("[part=whatsapp]").getAttribute("href"));

/** Begins the next sale, and opens the first one from the list. */
async function leaveAndReturn(page) {
  await page.locator("[part=new-sale]").click();
  await page.locator("[part=sale]", { hasText: "Ana" }).click();
  await expect(checkout(page)).toContainText(WHOSE);
}

/** Runs in the page. Returns the lines of a paragraph. */
function linesOf({ firstChild: text }) {
  const range = document.createRange();
  const lines = new Map();
  for (let index = 0; index < text.length; index += 1) {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const { top } = range.getBoundingClientRect();
    lines.set(top, (lines.get(top) ?? "") + text.data[index]);
  }
  return [...lines.values()];
}

test("on a phone, no line begins with a dot, and the number stays in one line", async ({ page, widget }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await widget.mount();
  await widget.lead("fillAndSubmit");
  await expect(checkout(page)).toContainText(WHOSE);
  const lines = await checkout(page).locator(".hero p").first().evaluate(linesOf);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).not.toMatch(/^\s*·/u);
  expect(lines.filter((line) => /Pedido\snº\s1042/u.test(line))).toHaveLength(1);
});

test("a sale that is opened from the list is its own customer's", async ({ page, widget }) => {
  await widget.mount();
  await widget.lead("fillAndSubmit");
  await expect(checkout(page)).toContainText(WHOSE);
  await leaveAndReturn(page);
  const { pathname, searchParams } = await chat(page);
  expect(pathname).toBe("/5511987654321");
  expect(searchParams.get("text")).toMatch(
    /^Olá, Ana! Aqui é da Loja Demonstração Ltda\. Para concluir sua compra de R\$\u{a0}1\.500,00, acesse: https:/u,
  );
});

test("an order that is opened beside the page's next customer is not the next customer's", async ({ page, widget }) => {
  await widget.mount({}, { customer: NEXT });
  await checkout(page).evaluate((element, id) => void element.resume(id), ORDER);
  await expect(checkout(page)).toContainText(WHOSE);
  const { pathname, searchParams } = await chat(page);
  expect(pathname).toBe("/");
  expect(searchParams.get("text")).toMatch(/^Olá, Ana!/u);
  await expect(checkout(page)).not.toContainText("Bia");
});

test("a frozen order names its customer and offers no link", async ({ page, widget }) => {
  widget.answers.getOrder = async () => order(17);
  await widget.mount();
  await widget.lead("fillAndSubmit");
  await expect(checkout(page).locator("h2")).toHaveText("Pedido bloqueado");
  await expect(checkout(page)).toContainText(WHOSE);
  await expect(page.locator("[part=copy], [part=whatsapp]")).toHaveCount(0);
});

test("what the shop receives can be shown and hidden beside the customer's code", async ({ page, widget }) => {
  await widget.mount();
  await widget.lead("fillAndSubmit");
  await page.locator("a[part=link]").waitFor();
  const [net, heading] = [page.locator("[part=net]"), page.locator("h3", { hasText: "Para a loja" })];
  await expect(heading).toBeHidden();
  await net.click();
  await expect(heading).toBeVisible();
  await net.click();
  await expect(heading).toBeHidden();
});
