/** The chat to which the seller sends the link of an order in the list. */

import { customer, order, page as pageOf, refuse } from "../../../www/gallery/service.js";
import { expect, openOrderWithLink, ORDERS, test } from "./support/widget.mjs";

const OTHER = "11144477735";

/** Opens the gallery's order in the list, with its link. */
async function share({ page, widget }, attributes = {}) {
  const element = await widget.mount(attributes, { element: ORDERS });
  await openOrderWithLink({ page });
  await page.locator("[part=whatsapp]").waitFor();
  return element;
}

const chat = (page, path) =>
  expect.poll(async () => new URL(await page.locator("[part=whatsapp]").getAttribute("href")).pathname).toBe(path);

test("is the customer's own, whom only the CPF of the order names", async ({ page, widget }) => {
  await share({ page, widget });
  await chat(page, "/5511987654321");
  const inputs = widget.callsOf("pagedCustomers").map(({ input }) => input);
  expect(inputs).toEqual([{ documento: "52998224725", pagina: 1, tamanhoPagina: 10 }]);
});

for (const [what, answer] of [
  ["the service does not know the customer", async () => pageOf([])],
  ["the service has no number", async () => pageOf([customer({ celular: null })])],
  ["the number is of no mobile phone", async () => pageOf([customer({ celular: "1133334444" })])],
  ["the service ignores the CPF", async () => pageOf([customer({ documento: OTHER })])],
  ["the service has several numbers", async () => pageOf([customer(), customer({ celular: "+5521999998888" })])],
  ["the seller may not read customers", refuse(403)],
]) {
  test(`is chosen by the seller if ${what}`, async ({ page, widget }) => {
    widget.answers.pagedCustomers = answer;
    const errors = [];
    widget.on("parcela-error", (error) => errors.push(error));
    await share({ page, widget });
    await expect.poll(() => widget.callsOf("pagedCustomers").length).toBe(1);
    await chat(page, "/");
    await expect(page.locator("[part=alert]")).toBeHidden();
    await widget.turns();
    expect(errors).toEqual([]);
  });
}

test("is another customer's for another order", async ({ page, widget }) => {
  const second = order(5, { id: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c002", numero: 1043, documentoCliente: OTHER });
  const first = order(5);
  widget.answers.getOrder = async (pedidoId) => [first, second].find(({ id }) => id === pedidoId);
  widget.answers.pagedCustomers = async ({ documento }) =>
    pageOf([customer({ documento, celular: documento === OTHER ? "+5521999998888" : "+5511987654321" })]);
  const element = await share({ page, widget });
  await chat(page, "/5511987654321");
  await element.evaluate((list, id) => void (list.order = id), second.id);
  await page.locator("[part=show-link]").click();
  await chat(page, "/5521999998888");
});

test("leaves no number behind: not in the tab, nor for another seller", async ({ page, widget }) => {
  const element = await share({ page, widget }, { session: "maria" });
  await chat(page, "/5511987654321");
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state, location.href]));
  expect(stored).not.toContain("98765");
  await element.evaluate((list) => list.setAttribute("session", "joao"));
  await expect(page.locator("[part=whatsapp]")).toHaveCount(0);
  expect(await page.locator(ORDERS).evaluate((list) => list.shadowRoot.innerHTML)).not.toContain("98765");
});
