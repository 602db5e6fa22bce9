/** The first simulation is requested while the WebAssembly loads, and only once. */

import { expect, hold, test } from "./support/widget.mjs";

const OPTIONS = [{ prazo: 12, valorParcela: 150.6, valorTotalDebito: 1807.2 }];
const QUERY = "?valorSolicitado=1500.5&tipoValorCalculo=1";

const options = (page) => page.locator("input[name=prazo]");

/** Serves simulations, after answers with `statuses`. Delays the WebAssembly until the first request. Returns the queries. */
async function serveSimulations(page, statuses = []) {
  const queries = [];
  const isAsked = new Promise((resolve) => {
    page.route("**/v1/order/simulate-installments?*", async (route) => {
      queries.push(new URL(route.request().url()).search);
      resolve();
      await route.fulfill({ status: statuses.shift() ?? 200, json: OPTIONS });
    });
  });
  await page.route("**/checkout_bg.wasm", (route) => isAsked.then(() => route.continue()));
  return queries;
}

/** Inserts a widget without the page's client. */
async function insert(widget, amount = "1500.50") {
  const element = await widget.make({ amount }, { client: false });
  await element.evaluate((element) => document.querySelector("main").append(element));
}

test("it is requested once, before the WebAssembly has loaded", async ({ page, widget }) => {
  const queries = await serveSimulations(page);
  await insert(widget);
  await expect(options(page)).toHaveCount(1);
  expect(queries).toEqual([QUERY]);
});

// A page may sign in its seller after it has inserted the element.
for (const status of [401, 503]) {
  test(`after a ${status} the widget requests it itself`, async ({ page, widget, complaints }) => {
    const queries = await serveSimulations(page, [status]);
    await insert(widget);
    await expect(options(page)).toHaveCount(1);
    expect(queries).toEqual([QUERY, QUERY]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining(String(status))]); // the browser's own message
  });
}

test("another amount is simulated separately", async ({ page, widget }) => {
  const queries = await serveSimulations(page);
  const element = await widget.make({ amount: "1500.50" }, { client: false });
  await element.evaluate(async (element) => {
    document.querySelector("main").append(element);
    await new Promise((resolve) => setTimeout(resolve)); // the element has begun
    element.setAttribute("amount", "2000.00");
  });
  await expect(options(page)).toHaveCount(1);
  // The first one may be cancelled before it is sent.
  expect(queries.filter((query) => query !== QUERY)).toEqual([QUERY.replace("1500.5", "2000")]);
});

for (const [where, amount, client] of [
  ["the page has a client", "1500.50", true],
  ["the amount is too small", "249.99", false],
]) {
  test(`nothing is requested early if ${where}`, async ({ page, widget }) => {
    const requests = [];
    page.on("request", (request) => request.url().includes("/v1/") && requests.push(request.url()));
    await widget.mount({ amount }, { client });
    if (client) await options(page).first().waitFor({ state: "attached" });
    expect(requests).toEqual([]);
  });
}

test("an amount is formatted as by the widget", async ({ page, widget }) => {
  await serveSimulations(page);
  const release = await hold(page, "**/checkout_bg.wasm");
  const shown = {
    0.05: "0,05",
    249.9: "249,90",
    999.99: "999,99",
    1000: "1.000,00",
    "1500.50": "1.500,50",
    1234567.5: "1.234.567,50",
    1234567890.12: "1.234.567.890,12",
  };
  for (const amount of Object.keys(shown)) await insert(widget, amount);
  const values = () => page.locator("#amount").evaluateAll((fields) => fields.map(({ value }) => value).sort());
  expect(await values()).toEqual(Object.values(shown).sort());
  release();
  await expect(page.locator("parcela-checkout [data-step]")).toHaveCount(Object.keys(shown).length);
  expect(await values()).toEqual(Object.values(shown).sort());
});
