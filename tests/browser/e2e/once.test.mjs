/** A sale makes one order, whatever happens to its answers, tabs, pages and tokens. */

import { writeFile } from "node:fs/promises";

import * as seller from "./support/seller.mjs";
import { expect, test } from "./support/store.mjs";

const { field, inside, part } = seller;
const operation = "createOrder";

/** Sends an order that is made, and loses the answer of every attempt of the client. */
async function loseTheAnswer(page, store) {
  await seller.open(page);
  await seller.fillOrder(page);
  await store.fail({ operation, kind: "dropAfter" });
  await seller.submit(page);
  await expect(part(page, "alert")).toContainText("Tentar de novo não duplica o pedido");
  await store.onlyOrder();
}

test("an order whose answer was lost is not made again", async ({ page, store }) => {
  await loseTheAnswer(page, store);
  // The tab's next page continues automatically.
  await store.fail();
  await page.reload();
  await seller.untilLink(page);
  await store.onlyOrder();
});

test("changed data after a lost answer make no second order", async ({ page, store }) => {
  await loseTheAnswer(page, store);
  await part(page, "back").click();
  await field(page, "nome").fill("Beatriz Souza");
  await store.fail();
  await expect(part(page, "remark")).toContainText("O pedido enviado antes ficou sem resposta.");
  await seller.submit(page);
  await seller.untilLink(page);
  await expect(part(page, "remark")).toContainText("já tinha sido criado com os dados anteriores");
  await expect(page.locator("parcela-checkout")).toContainText("Ana · ***.982.247-**");
  expect(await store.onlyOrder()).toMatchObject({ nomeCliente: "Ana Lima" });
});

test("the same order in two tabs is made once", async ({ page, context, store }) => {
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await seller.open(tab);
    await seller.fillOrder(tab);
  }
  // The first tab's order is still pending while the second is sent.
  await store.fail({ operation, kind: "delay", value: 1_500 });
  await seller.submit(page);
  await seller.submit(second);
  const link = await seller.untilProcessed(second);
  await expect(part(second, "remark")).toContainText("Este pedido já tinha sido enviado, nesta aba ou em outra.");
  expect(await seller.untilLink(page)).toBe(link);
  await store.onlyOrder();
});

test("an order that is sent again after a sign-out is not called another tab's", async ({ page, store }) => {
  await loseTheAnswer(page, store);
  await page.locator("parcela-checkout").evaluate((element) => element.forget());
  await store.fail();
  await page.reload();
  await seller.fillOrder(page);
  await seller.submit(page);
  await seller.untilProcessed(page);
  await expect(part(page, "remark")).toContainText("Este pedido já tinha sido enviado, nesta aba ou em outra.");
  await store.onlyOrder();
});

test("a sale continues when the connection is back", async ({ page, context, store }) => {
  await seller.open(page);
  await seller.fillOrder(page);
  await context.setOffline(true);
  await seller.submit(page);
  await expect(part(page, "alert")).toContainText("Sem conexão com a internet.");
  await expect(part(page, "alert")).toContainText("Nada foi perdido.");
  expect(await store.orders()).toEqual([]);
  await context.setOffline(false);
  await expect(part(page, "alert")).toContainText("A conexão caiu, mas já voltou.");
  await part(page, "retry").click();
  await seller.untilLink(page);
  await store.onlyOrder();
});

// The quick tier's browser has no back/forward cache.
test.describe("a page from the back/forward cache", { tag: "@all" }, () => {
  const untilRestored = (page) => page.waitForFunction(() => globalThis.persisted);

  test.beforeEach(async ({ page }) => {
    await seller.open(page);
    await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => (globalThis.persisted = persisted)));
    await seller.fillOrder(page);
  });

  test("restores the sale", async ({ page, store }) => {
    const leaveAndComeBack = async () => {
      await page.goto("sandbox");
      await page.goBack({ waitUntil: "commit" });
      await untilRestored(page);
    };
    await leaveAndComeBack();
    await expect(field(page, "nome")).toHaveValue("Ana Lima");
    await seller.submit(page);
    const link = await seller.untilLink(page);
    await leaveAndComeBack();
    expect(await seller.untilLink(page)).toBe(link);
    await store.onlyOrder();
  });

  test("continues an order that a later page has made", async ({ page, store }) => {
    // Another page of the same tab makes the order. The back button leads to a form that is still filled in.
    await seller.open(page, `${seller.PAGE}?outra`);
    const link = await seller.sell(page);
    // Back beyond the history entries of the steps.
    await page.evaluate(() => history.go(-3));
    await untilRestored(page);
    expect(await seller.untilLink(page)).toBe(link);
    await store.onlyOrder();
  });
});

test("an order whose token has expired is made once with a new token", async ({ page, store }) => {
  await seller.open(page);
  await page.locator("parcela-checkout").evaluate((checkout) => {
    globalThis.reasons = [];
    checkout.tokenProvider = async ({ reason }) => {
      globalThis.reasons.push(reason);
      const answer = await fetch("/v1/authentication/accesstoken", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ clientId: "parceiro-demo", clientSecret: "segredo-demo" }),
      });
      return answer.json();
    };
    checkout.setAttribute("base-url", location.origin);
  });
  await seller.fillOrder(page);
  await store.letPass(2 * 60 * 60);
  await seller.submit(page);
  await seller.untilLink(page);
  await store.onlyOrder();
  expect(await page.evaluate(() => globalThis.reasons)).toEqual(["initial", "rejected"]);
});

test("a sale needs no file once the widget has loaded", async ({ page, store }) => {
  await seller.open(page);
  await page.route("**/npm/**", (route) => route.abort());
  await seller.sell(page);
  expect(await store.onlyOrder()).toMatchObject({ valorSolicitado: 1500 });
});

test("a new tab lists the sales of its session", async ({ page, context, store }) => {
  await seller.open(page);
  const link = await seller.sell(page);
  const second = await context.newPage();
  await seller.open(second);
  // By the customer's first name, which is not stored.
  await expect(part(second, "sales")).toContainText(/Ana\s· R\$\s1\.500,00\s· .*\s· agora/);
  expect(await seller.kept(second)).not.toContain("Ana");
  await part(second, "sale").click();
  expect(await seller.untilLink(second)).toBe(link);
  await store.onlyOrder();

  // Another seller's session has no sales.
  await second.locator("parcela-checkout").evaluate((element) => element.setAttribute("session", "joao-43"));
  await seller.untilStep(second, "simulation");
  await expect(part(second, "sales")).toHaveCount(0);
  expect(await second.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("parcela-checkout ")))).toEqual([]);
});

test.describe("an invoice completes the sale", () => {
  test.beforeEach(async ({ page, store }) => {
    await seller.open(page);
    await seller.sell(page);
    const { id } = await store.onlyOrder();
    await store.setStatus(id, 15); // Faturamento
    await field(page, "invoice").waitFor({ state: "attached" });
  });

  test.afterEach(async ({ page, store }) => {
    await part(page, "send-invoice").click();
    await expect(field(page, "invoice")).toHaveCount(0);
    await expect(inside(page, "h2")).toHaveText("Venda concluída");
    expect(await store.onlyOrder()).toMatchObject({ desembolsado: true });
  });

  test("from the file picker", async ({ page }) => {
    for (const [name, content, message] of [
      ["nota.txt", "nota", "Use um só arquivo, em PDF, XML, JPG ou PNG."],
      ["NOTA.PDF", "Nota fiscal 1042", "O conteúdo do arquivo não corresponde ao nome."],
      ["nota fiscal.pdf", "%PDF-1.7", "nota fiscal.pdf (1\u{a0}kB)"],
    ]) {
      await field(page, "invoice").setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });
      await expect(field(page, "invoice-error")).toContainText(message);
    }
  });

  test("from its frame, on which it is dropped", async ({ page }, testInfo) => {
    const file = testInfo.outputPath("nota.xml");
    await writeFile(file, "<nota/>");
    const place = part(page, "drop");
    await place.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await place.boundingBox();
    const devtools = await page.context().newCDPSession(page);
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"]) {
      await devtools.send("Input.dispatchDragEvent", { type, x: x + width / 2, y: y + height / 2, data });
    }
  });
});
