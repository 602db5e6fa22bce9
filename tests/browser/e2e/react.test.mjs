/** The widget in React's strict mode, which mounts everything twice. */

import { join } from "node:path";

import { build } from "esbuild";

import { field, fillCustomer, fillOrder, inside, submit, toOrder, untilLink, untilProcessed, untilStep } from "./support/seller.mjs";
import { expect, test } from "./support/store.mjs";

const DELAY = { operation: "createOrder", kind: "delay", value: 3_000 };

let script;

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "pages/react.jsx")],
    bundle: true,
    write: false,
    logLevel: "error",
    format: "esm",
    jsx: "automatic",
    nodePaths: [join(import.meta.dirname, "../node_modules")],
    alias: { "parcela/react": join(process.env.PARCELA_SITE, "npm/parcela/react.js") },
  });
  script = outputFiles[0].text;
});

test.beforeEach(async ({ page }) => {
  await page.route("**/e2e/react.js", (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await page.goto("e2e/react.html");
  await inside(page, "[name=prazo]").first().waitFor();
});

const simulated = (page) =>
  page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/simulate-installments?")).length);
const press = (page, id) => page.locator(`#${id}`).click();

test("a draft outlives a move, and one order is made", async ({ page, store }) => {
  expect(await simulated(page), "mounting twice has requested twice").toBeLessThanOrEqual(1);
  await toOrder(page);
  await expect(field(page, "nome")).toHaveValue("Ana Lima"); // the page's customer
  await fillCustomer(page);
  await press(page, "move");
  await page.locator("section > parcela-checkout").waitFor();
  await untilStep(page, "order");
  await expect(field(page, "email")).toHaveValue("ana.lima@exemplo.com.br");

  // The answer reaches the widget although it is moved meanwhile.
  await store.fail(DELAY);
  await submit(page);
  await press(page, "move");
  await untilLink(page);
  await store.onlyOrder();
  await expect(page.locator("#heard")).toHaveText("ready created link");
});

test("a widget that is removed and inserted again restores its order", async ({ page, store }) => {
  await fillOrder(page);
  await store.fail(DELAY);
  await submit(page);
  await inside(page, "[part~=submit][aria-disabled]").waitFor();
  await press(page, "toggle");
  await expect(page.locator("parcela-checkout")).toHaveCount(0);
  await press(page, "toggle");
  await untilProcessed(page);
  await store.onlyOrder();
});
