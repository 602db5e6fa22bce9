/** Malicious responses render as inert text: nothing runs, nothing overflows, and no false address becomes a link. */

import { options, order, ORDER, page as pageOf, values } from "../../../www/gallery/service.js";
import { inspect } from "./support/inspect.mjs";
import { FALSE_LINKS, MARK, ODD_LINKS, TEXTS } from "./support/texts.mjs";
import { WIDGET } from "./support/gallery.mjs";
import { CHECKOUT, expect, openOrder, openOrderWithLink, ORDERS, test as base } from "./support/widget.mjs";

const test = base.extend({
  /** The dialogs, pages and foreign requests that a malicious text has caused. Each violation of the policy is a complaint. */
  alarms: async ({ page }, use) => {
    const alarms = [];
    page.on("dialog", (dialog) => (alarms.push(`a dialog: ${dialog.type()}`), dialog.dismiss()));
    page.on("popup", () => alarms.push("another page is opened"));
    page.on("request", (request) => {
      const { protocol, hostname, pathname } = new URL(request.url());
      const isOurs = ["http:", "data:"].includes(protocol) && ["127.0.0.1", ""].includes(hostname);
      if (!isOurs || pathname.startsWith("/canary")) alarms.push(`a request: ${request.url().slice(0, 80)}`);
    });
    await use(alarms);
  },
});

// An overflow appears first on the narrowest phone.
test.use({ viewport: { width: 320, height: 800 } });

const FIELDS = ["nome", "cpf", "celular", "email", "dataDeNascimento"];
const ADDRESS = ["cep", "logradouro", "numero", "complemento", "bairro", "cidade", "estado"];

/** Returns a problem whose strings are `text`. */
const problem = (text) => ({ tipo: text, titulo: text, status: 400, detalhe: text, instancia: text, correlationId: text });

/** Refuses a call. Each string of the problem is `text`. */
const refuse = (text) => () => Promise.reject({ status: 400, correlationId: text, problem: problem(text) });

/** Refuses each field too, and one whose name is `text`. */
const refuseFields = (text) => () => {
  const names = [...FIELDS, ...ADDRESS.map((name) => `endereco.${name}`), text];
  const erros = Object.fromEntries(names.map((name) => [name, [text, text]]));
  return Promise.reject({ status: 400, correlationId: text, problem: { ...problem(text), erros } });
};

/** Returns an order whose strings are `text`, except its identifier. */
function orderOf(valor, text) {
  const { id, ...known } = order(valor);
  const strings = Object.entries(known).map(([name, value]) => [name, typeof value === "string" ? text : value]);
  return { ...Object.fromEntries(strings), descricao: text, id, status: { valor, descricao: text } };
}

const sell = ({ widget }) => widget.lead("fillAndSubmit");
const choose = ({ page }) => page.locator('[name="prazo"][value="12"]').evaluate((input) => input.click());
const resume = ({ page }) => page.locator(CHECKOUT).evaluate((element, order) => element.resume(order), ORDER);
const search = ({ page }, text) => page.locator(ORDERS).evaluate((element, text) => element.search(text), text);

async function sendInvoice({ page, text }) {
  const name = `${text.replaceAll(/[/\p{Cc}\p{Cf}]/gu, "").slice(0, 200)}.pdf`;
  await page.locator("#invoice").setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
  await page.locator("[part=send-invoice]").click();
}

const refusedInvoice = (text) => ({ getOrder: async () => orderOf(15, text), importOrderInvoice: refuseFields(text) });

/** Returns a case in which the text is shown. */
const shows = (answers, act, until = ".alert p") => ({ answers, act, until, shows: true });

/** The beginning of `text`, as long as a field of the form allows. The form ignores a longer text, which the flow's tests check. */
function heldOf(text) {
  const bytes = new TextEncoder().encode(text).subarray(0, 254);
  return new TextDecoder().decode(bytes, { stream: true });
}

/** The cases of the checkout by name: the answers for `text`, the seller's actions, the final view, and whether the text is shown there. */
const CASES_OF_CHECKOUT = {
  "a simulation with more than is known": {
    answers: (text) => ({
      listSimulateInstallments: async (query) => options(query).map((option) => ({ ...option, nota: text })),
      getSimulationValues: async (query) => ({ ...values(query), nota: text }),
    }),
    act: choose,
    until: "[part=continue]:enabled",
  },
  "a simulation that is refused": shows((text) => ({ listSimulateInstallments: refuse(text) })),
  "fields of a simulation that are refused": shows((text) => ({ listSimulateInstallments: refuseFields(text) })),
  "values that are refused": shows((text) => ({ getSimulationValues: refuse(text) }), choose),
  "an order that is refused": shows((text) => ({ createOrder: refuse(text) }), sell),
  "fields of an order that are refused": shows((text) => ({ createOrder: refuseFields(text) }), sell, "[part=summary]"),
  "an order whose identifier is none": {
    answers: (text) => ({ createOrder: async () => ({ pedidoId: text }) }),
    act: sell,
    until: "[part=retry]",
  },
  "a sale that is refused": shows((text) => ({ startCdcSale: refuse(text), getOrder: async () => orderOf(13, text) }), sell),
  "an order's own texts": { answers: (text) => ({ getOrder: async () => orderOf(5, text) }), act: resume, until: "[part=timeline]" },
  "an order that is not found": shows((text) => ({ getOrder: refuse(text) }), resume),
  "an invoice that is refused": shows(
    refusedInvoice,
    async (given) => {
      await resume(given);
      await sendInvoice(given);
    },
    "[part=retry]",
  ),
  "the address of a postal code": {
    async act({ page, widget, text }) {
      await page.locator("parcela-checkout").evaluate((element, text) => {
        element.cepLookup = async () => ({ logradouro: text, bairro: text, cidade: text, estado: text });
      }, heldOf(text));
      await widget.lead("toOrder");
      await page.locator("#cep").fill("01310-100");
      await expect(page.locator("#cidade")).not.toHaveValue("");
    },
  },
  "a customer of the shop's records": {
    async act({ page, widget, text }) {
      await page.locator(CHECKOUT).evaluate((element, text) => {
        element.customerLookup = async () => ({ nome: text, email: text, endereco: { logradouro: text, complemento: text } });
      }, heldOf(text));
      await widget.lead("toOrder");
      await page.locator("#cpf").fill("529.982.247-25");
      await expect(page.locator("#nome")).not.toHaveValue("");
    },
  },
  "the name of a store": {
    properties: (text) => ({
      establishments: [
        { cnpj: "11.222.333/0001-81", nome: text },
        { cnpj: "12.ABC.345/01DE-35", nome: "Loja" },
      ],
    }),
    until: "[data-step]",
  },
};

/** The cases of the list of orders. */
const CASES_OF_ORDERS = {
  "orders of a list": { answers: (text) => ({ pagedOrders: async () => pageOf([orderOf(5, text)]) }), until: "[part=row]", shows: true },
  "a list that is refused": shows((text) => ({ pagedOrders: refuse(text) })),
  "fields of a list that are refused": shows((text) => ({ pagedOrders: refuseFields(text) })),
  "a page whose numbers are texts": {
    answers: (text) => ({ pagedOrders: async () => ({ ...pageOf([order(5)]), pagina: { numero: text, total: text } }) }),
    until: ".alert p",
  },
  "a search that is refused": shows(
    (text) => ({ pagedCustomers: refuse(text) }),
    (given) => search(given, "Ana"),
  ),
  "customers of a name": {
    answers: (text) => ({
      pagedCustomers: async () => pageOf([{ id: ORDER, nome: text, documento: text, endereco: {}, dataDeNascimento: text }]),
    }),
    act: (given) => search(given, "Ana"),
    until: ".notes .title",
  },
  "a search by the page": { act: (given) => search(given, given.text), until: ".notes .title" },
  "an order that is open": {
    answers: (text) => ({ getOrder: async () => orderOf(5, text) }),
    act: openOrder,
    until: "[part=details]",
    shows: true,
  },
  "an order that is not found": shows((text) => ({ getOrder: refuse(text) }), openOrder),
  "a link that is refused": shows((text) => ({ getOrder: async () => orderOf(13, text), startCdcSale: refuse(text) }), openOrderWithLink),
  "an invoice that is refused": shows(
    refusedInvoice,
    async (given) => {
      await openOrder(given);
      await sendInvoice(given);
    },
    "[part=retry]",
  ),
  "a file that is refused": shows(
    (text) => ({ pagedOrders: (query) => (query.tamanhoPagina === 100 ? refuse(text)() : pageOf([order(5)])) }),
    ({ page }) => page.locator("[part=export]").click(),
  ),
};

const CASES = { [CHECKOUT]: CASES_OF_CHECKOUT, [ORDERS]: CASES_OF_ORDERS };

/** Advances a new widget to `until`. Returns its text, and any script that has run, once everything is shown. */
async function found({ page, widget }, { answers, act, until = "*" }, attributes, properties) {
  Object.assign(widget.answers, answers);
  await widget.mount(attributes, properties);
  await act?.({ page, widget });
  await page.locator(`${WIDGET} ${until}`).first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return { ...(await inspect(page)), ran: await page.evaluate(() => globalThis.ran) };
}

function isHarmless({ active, broken, ran, schemes }, alarms) {
  expect(alarms).toEqual([]);
  expect(ran).toBeUndefined();
  expect(active).toEqual([]);
  expect(broken).toEqual([]);
  expect(["http:", "https:", "mailto:"]).toEqual(expect.arrayContaining(schemes));
}

/** A text of 100,000 characters may break the layout, and executes nothing that a short one does not. */
const tagOf = (kind) => (kind === "long" ? "@all" : []);

/** Whether the text is shown completely, or at a readable length. */
function isShown({ text }, kind) {
  expect(text).toContain(MARK);
  expect(text.includes("W…")).toBe(kind === "long");
}

for (const [kind, text] of Object.entries(TEXTS)) {
  for (const [element, cases] of Object.entries(CASES)) {
    for (const [name, { answers, act, shows, until, properties }] of Object.entries(cases)) {
      test(`a text of the service is inert: ${element}: ${name}: ${kind}`, { tag: tagOf(kind) }, async ({ page, widget, alarms }) => {
        const one = { answers: answers?.(text), act: act && ((given) => act({ ...given, text })), until };
        const all = await found({ page, widget }, one, {}, { element, ...properties?.(text) });
        isHarmless(all, alarms);
        if (shows) isShown(all, kind);
      });
    }
  }

  for (const element of [CHECKOUT, ORDERS]) {
    test(`a text over HTTP is inert: ${element}: ${kind}`, { tag: tagOf(kind) }, async ({ page, widget, alarms, complaints }) => {
      const headers = { "Content-Type": "application/problem+json", CorrelationId: "<img src=/canary/header>" };
      await page.route("**/test/v1/**", (route) => route.fulfill({ status: 400, headers, body: JSON.stringify(problem(text)) }));
      const all = await found({ page, widget }, { until: ".alert p" }, {}, { client: false, element });
      isHarmless(all, alarms);
      isShown(all, kind);
      expect(complaints.splice(0).join("\n")).toContain("400"); // the browser's own message
    });
  }
}

/** The ways to a payment link. */
const WAYS = {
  [CHECKOUT]: { act: sell, until: ":is([part=share-panel], [part=retry])" },
  [ORDERS]: { act: openOrderWithLink, until: ":is([part=share-panel], [part=retry], .step > div > .title)" },
};

for (const [element, way] of Object.entries(WAYS)) {
  const linked = (given, linkPagamento) =>
    found(given, { answers: { startCdcSale: async () => ({ linkPagamento }) }, ...way }, {}, { element });

  for (const [kind, address] of Object.entries(FALSE_LINKS)) {
    // The tests of the crates have each of these addresses.
    const tag = kind === "script" || kind === "turned around" ? [] : "@all";
    test(`an address of another scheme does not become a link: ${element}: ${kind}`, { tag }, async ({ page, widget, alarms }) => {
      isHarmless(await linked({ page, widget }, address), alarms);
      await expect(page.locator("a[part=link]")).toHaveCount(0);
    });
  }

  for (const [kind, address] of Object.entries(ODD_LINKS)) {
    test(`an odd web address stays in its box: ${element}: ${kind}`, { tag: tagOf(kind) }, async ({ page, widget, alarms }) => {
      isHarmless(await linked({ page, widget }, address), alarms);
      expect(await page.locator("a[part=link]").evaluate(({ href }) => href)).toBe(new URL(address).href);
    });
  }
}

test("a running script is detected", async ({ page, widget, alarms, complaints }) => {
  const element = await widget.mount();
  await element.evaluate(async ({ shadowRoot }, text) => {
    // The text's last action is to load a missing picture.
    const failed = new Promise((resolve) => shadowRoot.addEventListener("error", resolve, { capture: true }));
    shadowRoot.innerHTML = `${text}<p>${"W".repeat(500)}</p>`;
    await failed;
  }, TEXTS.markup);
  const { active, broken, schemes } = await inspect(page);
  expect(alarms).toContainEqual(expect.stringContaining("/canary/img"));
  expect(active).toContain("img has onerror");
  expect(broken).not.toEqual([]);
  expect(schemes).toContain("javascript:");
  await expect.poll(() => complaints.join("\n")).toContain("directive 'script-src");
  complaints.length = 0;
});
