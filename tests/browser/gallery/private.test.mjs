/** A customer's data are in texts and fields only: not in attributes, storage, addresses, events or logs. Neither is the session. */

import { order, refuse } from "../../../www/gallery/service.js";
import { CHECKOUT, EVENTS, expect, openOrder, openOrderWithLink, ORDERS, test } from "./support/widget.mjs";

/** The personal data of the gallery's customer. Her first name is in the seller's message to her. */
const PERSONAL = [
  "Lima",
  "529.982",
  "52998224725",
  "982.247",
  "98765-4321",
  "987654321",
  "ana.lima",
  "05/1990",
  "1990-05",
  "01310",
  "Paulista",
];
const SESSION = "5d0a1f64-6f0e-4c39-9c53-2b7f5c3b9d11";

/** A refusal of the service, which quotes the customer. */
const QUOTING = refuse(400, {
  tipo: "about:blank",
  titulo: "Pedido recusado",
  detalhe: "Ana Lima, 529.982.247-25, não consta.",
  erros: { cpf: ["O CPF 529.982.247-25 não consta na Receita."] },
});

async function review({ widget }) {
  for (const act of ["toOrder", "fill", "review"]) await widget.lead(act);
}

async function refused({ widget }) {
  widget.answers.createOrder = QUOTING;
  await widget.lead("fillAndSubmit");
}

async function lookUp({ page, widget }) {
  const found = { nome: "Ana Lima", email: "ana.lima@exemplo.com.br", dataDeNascimento: "1990-05-20" };
  await page.locator(CHECKOUT).evaluate((element, found) => void (element.customerLookup = async () => found), found);
  await widget.lead("toOrder");
  await page.locator("#cpf").fill("529.982.247-25");
}

const search = ({ page }) => page.locator("#search").fill("Ana Lima");

/** The ways by element: the seller's actions, and the final view. */
const WAYS = {
  [CHECKOUT]: {
    "a review": [review, "[part=review]"],
    "a link": [({ widget }) => widget.lead("fillAndSubmit"), "[part=timeline]"],
    "a refusal that quotes the customer": [refused, "#cpf-error:not(:empty)"],
    "a customer of the shop's records": [lookUp, "[data-field=nome] .found:not(:empty)"],
  },
  [ORDERS]: {
    "a list": [() => {}, "[part=row]"],
    "a search": [search, ".notes .title"],
    "an open order": [openOrder, "[part=details]"],
    "a link": [openOrderWithLink, "[part=share-panel]"],
  },
};

/** Runs in the page. Returns all data that outlives the view, or that the page's own scripts and style sheets can read. */
function readable() {
  const element = document.querySelector("main > *");
  const all = [element, ...element.shadowRoot.querySelectorAll("*")];
  // The link to the customer's chat or mailbox contains her number or her address, and nothing else.
  const isOpen = ({ name }) => name !== "href" && name !== "session";
  const attributes = all.flatMap((found) => [...found.attributes].filter(isOpen).map(({ value }) => value));
  const addresses = performance.getEntries().map(({ name }) => name);
  const stored = [{ ...sessionStorage }, { ...localStorage }, document.cookie, history.state];
  return JSON.stringify([attributes, addresses, stored, location.href, document.title]);
}

for (const [element, ways] of Object.entries(WAYS)) {
  for (const [way, [act, until]] of Object.entries(ways)) {
    test(`personal data are nowhere else: ${element}, ${way}`, async ({ page, widget }) => {
      widget.answers.getOrder = async () => order(5);
      const details = [];
      const logged = [];
      page.on("console", (message) => logged.push(message.text()));
      for (const name of EVENTS) widget.on(name, (detail) => details.push(detail));
      await widget.mount({ session: SESSION }, { element });
      await act({ page, widget });
      await page.locator(`${element} ${until}`).first().waitFor();
      await widget.turns();
      const found = [await page.evaluate(readable), JSON.stringify(details), ...logged].join();
      for (const text of [...PERSONAL, SESSION]) expect.soft(found).not.toContain(text);
    });
  }
}

test("a property that a server has written as an attribute is removed, and named without its value", async ({ widget, complaints }) => {
  const element = await widget.mount({ customer: JSON.stringify({ nome: "Ana Lima", cpf: "529.982.247-25" }) });
  expect(await element.evaluate((element) => element.outerHTML)).not.toContain("Ana");
  const [complaint] = complaints.splice(0);
  expect(complaint).toContain("removed the attribute customer");
  expect(complaint).not.toMatch(/Ana|529\.?982/);
});

test("without a session, a sale leaves nothing for other tabs", async ({ page, widget }) => {
  await widget.mount();
  await widget.lead("fillAndSubmit");
  await page.locator("[part=timeline]").waitFor();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});
