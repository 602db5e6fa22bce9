/** The seller's console: lists, filters, pages, one order to its end, webhooks and their deliveries. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach } from "node:test";

import { untilText } from "./support/browser.mjs";
import { makeOrder } from "./support/sale.mjs";
import { openSite } from "./support/site.mjs";
import { test } from "./support/test.mjs";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());
beforeEach(() => site.sandbox("POST", "/reset"));

const visit = (view, test) => site.visit(`console.html#${view}`, test);
const rows = (page, list) => page.$$eval(`#${list} tbody tr`, (rows) => rows.map((row) => row.textContent));

test("orders are listed newest first, page by page", async () => {
  for (let number = 1; number <= 12; number += 1) await makeOrder(site);
  await visit("orders", async (page) => {
    await untilText(page, "#orders .pager .hint", /Página 1 de 2, 12 no total/);
    assert.match((await rows(page, "orders"))[0], /^12/);
    assert.equal((await rows(page, "orders")).length, 10);
    await page.click("#orders [data-turn='1']");
    await untilText(page, "#orders .pager .hint", /Página 2 de 2/);
    assert.equal((await rows(page, "orders")).length, 2);
    assert.equal(await page.$eval("#orders [data-turn='1']", (next) => next.disabled), true);
    await page.select("#orders-size", "25");
    await untilText(page, "#orders .pager .hint", /Página 1 de 1/);
  });
});

test("filters hold together, can be cleared, and a person's stand in no address", async () => {
  const refused = await makeOrder(site, { cpf: "111.444.777-35", nome: "Caio Souza" });
  await site.sandbox("PUT", `/orders/${refused}/status`, { status: 10 });
  await makeOrder(site, { cpf: "111.444.777-35", nome: "Caio Souza" });
  await makeOrder(site);
  await visit("orders", async (page) => {
    await untilText(page, "#orders .pager .hint", /3 no total/);
    await page.type("#orders-documentoCliente", "111.444.777-35");
    await page.keyboard.press("Enter");
    await untilText(page, "#orders .pager .hint", /2 no total/);
    await page.select("#orders-status", "10");
    await page.click("#orders .filters .primary");
    await untilText(page, "#orders .pager .hint", /1 no total/);
    assert.match((await rows(page, "orders"))[0], /Não autorizado/);
    assert.match(await addressOf(page), /\/console\.html#orders\?status=10$/);
    await page.click("#orders [type=reset]");
    await untilText(page, "#orders .pager .hint", /3 no total/);
  });
});

test("a filter stands in the address, which shows the same list again, and back leads to the one before", async () => {
  const cancelled = await makeOrder(site);
  await site.sandbox("PUT", `/orders/${cancelled}/status`, { status: 14 });
  for (let number = 2; number <= 12; number += 1) await makeOrder(site);
  await visit("orders?status=14", async (page) => {
    await untilText(page, "#orders .pager .hint", /1 no total/);
    assert.equal(await page.$eval("#orders-status", ({ value }) => value), "14");
    assert.match(await page.$eval("#orders .fold summary", ({ textContent }) => textContent), /\(1\)/);
    await page.click("#orders [type=reset]");
    await untilText(page, "#orders .pager .hint", /Página 1 de 2, 12 no total/);
    assert.match(await addressOf(page), /#orders$/);
    await page.click("#orders [data-turn='1']");
    await untilText(page, "#orders .pager .hint", /Página 2 de 2/);
    assert.match(await addressOf(page), /#orders\?pagina=2$/);
    await page.click("#orders tbody a");
    await page.waitForSelector("#order .back", { visible: true });
    await page.click("#order .back");
    await page.waitForSelector("#orders .pager", { visible: true });
    for (const address of [/#order\b/, /#orders\?pagina=2$/, /#orders$/]) {
      assert.match(await goBack(page), address);
    }
    await untilText(page, "#orders .pager .hint", /Página 1 de 2, 12/);
    await goBack(page);
    await untilText(page, "#orders .pager .hint", /1 no total/);
    assert.equal(await page.$eval("#orders-status", ({ value }) => value), "14");
  });
});

test("an answer that comes when the address has gone on changes neither address nor history", async () => {
  for (let number = 1; number <= 12; number += 1) await makeOrder(site);
  await visit("orders?pagina=2", async (page) => {
    await untilText(page, "#orders .pager .hint", /Página 2 de 2/);
    await page.evaluate(() => {
      const { fetch } = globalThis;
      globalThis.fetch = async (...request) => {
        const answer = await fetch(...request);
        await new Promise((resolve) => Object.assign(globalThis, { release: resolve }));
        globalThis.fetch = fetch;
        return answer;
      };
    });
    await page.click("#orders [data-turn='-1']");
    await page.waitForFunction(() => "release" in globalThis);
    // As between a step back and the event that tells the page of it.
    await page.evaluate(() => {
      history.replaceState(null, "", "#orders?status=14");
      globalThis.release();
    });
    await page.evaluate(() => dispatchEvent(new HashChangeEvent("hashchange")));
    await untilText(page, "#orders .pager .hint", /0 no total/);
    assert.match(await addressOf(page), /#orders\?status=14$/);
  });
});

test("a wrong filter is told at its field, which gets the keyboard", async () => {
  await visit("orders", async (page) => {
    await untilText(page, "#orders .pager .hint", /0 no total/);
    await page.type("#orders-documentoCliente", "1");
    await page.keyboard.press("Enter");
    await untilText(page, "#orders-documentoCliente-wrong", /\w/);
    assert.equal(await page.evaluate(() => document.activeElement.id), "orders-documentoCliente");
    assert.equal(await page.$eval("#orders-documentoCliente", (field) => field.ariaInvalid ?? field.getAttribute("aria-invalid")), "true");
    assert.equal(await page.$eval("#failure", ({ hidden }) => hidden), true);
    await page.click("#orders [type=reset]");
    await page.waitForFunction(() => document.querySelector("#orders [aria-invalid]") === null);
  });
});

test("orders are found by a customer's name, added up, and downloaded", async () => {
  await makeOrder(site);
  await makeOrder(site, { cpf: "111.444.777-35", nome: "=Caio; Souza", valorSolicitado: 2500.5 });
  await makeOrder(site, { cpf: "111.444.777-35", nome: "=Caio; Souza" });
  await visit("orders", async (page) => {
    await untilText(page, "#orders .pager .hint", /3 no total/);
    await page.type("#orders-nome", "caio");
    await page.keyboard.press("Enter");
    await untilText(page, "#orders .pager .hint", /2 no total/);
    assert.ok((await rows(page, "orders")).every((row) => row.includes("Caio")));
    assert.doesNotMatch(await addressOf(page), /caio/i);
    await page.evaluate(() => {
      URL.createObjectURL = (blob) => {
        globalThis.file = blob;
        return "#";
      };
    });
    const [sum, csv] = await page.$$("#orders-tools button");
    await sum.click();
    await untilText(page, "#orders-sum", /Todos os filtrados: 2 pedidos, R\$/);
    await csv.click();
    await page.waitForFunction(() => globalThis.file);
    const lines = (await page.evaluate(() => globalThis.file.text())).replace(/^\ufeff/, "").trim().split("\r\n");
    assert.equal(lines.length, 3);
    assert.match(lines[0], /^Número;/);
    assert.ok(lines.slice(1).every((line) => line.includes(`"'=Caio; Souza"`)), lines[1]);
    assert.ok(lines.some((line) => line.includes("2500,5")), lines.join());
  });
});

test("all orders of a name are added up, and renewed by the filters that were asked for, not by those being typed", async () => {
  for (let number = 1; number <= 11; number += 1) await makeOrder(site);
  await makeOrder(site, { cpf: "111.444.777-35", nome: "Caio Souza" });
  await visit("orders", async (page) => {
    await untilText(page, "#orders .pager .hint", /12 no total/);
    await page.type("#orders-nome", "ana");
    await page.keyboard.press("Enter");
    await untilText(page, "#orders .pager .hint", /Página 1 de 2, 11 no total/);
    await page.click("#orders-tools button");
    await untilText(page, "#orders-sum", /Todos os filtrados: 11 pedidos, R\$/);
    await page.type("#orders-numero", "7");
    await renewed(page);
    const textOf = (selector) => page.$eval(selector, ({ textContent }) => textContent);
    assert.match(await textOf("#orders-sum"), /Todos os filtrados: 11/);
    assert.match(await textOf("#orders .pager .hint"), /Página 1 de 2, 11 no total/);
  });
});

test("a page is turned once however often somebody clicks before it is there", async () => {
  for (let number = 1; number <= 12; number += 1) await makeOrder(site);
  await visit("orders?pagina=2", async (page) => {
    await untilText(page, "#orders .pager .hint", /Página 2 de 2, 12/);
    await page.$eval("#orders [data-turn='-1']", (turn) => {
      turn.click();
      turn.click();
    });
    await untilText(page, "#orders .pager .hint", /Página 1 de 2, 12/);
    assert.equal(await page.$eval("#failure", ({ hidden }) => hidden), true);
  });
});

test("a list keeps itself true", async () => {
  await makeOrder(site);
  await visit("orders", async (page) => {
    await untilText(page, "#orders .pager .hint", /1 no total/);
    await makeOrder(site);
    await untilText(page, "#orders .pager .hint", /2 no total/);
  });
});

test("a long name stays in its box, and on a phone the first order is in the first screen", async () => {
  const nome = `Maria ${"Albuquerque".repeat(12)}`;
  await makeOrder(site, { nome });
  for (const width of [390, 1280]) {
    await site.visit(
      "console.html#orders",
      async (page) => {
        await untilText(page, "#orders .pager .hint", /1 no total/);
        const box = await page.$eval("#orders tbody tr", (row) => {
          const { top, right } = row.getBoundingClientRect();
          const cell = [...row.cells].find(({ textContent }) => textContent.startsWith("Maria"));
          return { top, right, overflows: cell.scrollWidth > cell.clientWidth };
        });
        assert.ok(width > 390 || box.top < 600, `${width}: the first order begins at ${box.top}`);
        assert.ok(box.right <= width && !box.overflows, `${width}: ${JSON.stringify(box)}`);
      },
      { width },
    );
  }
});

test("an order is followed from its link to its invoice", async () => {
  const folder = await mkdtemp(join(tmpdir(), "parcela-invoice-"));
  const invoice = join(folder, "nota.pdf");
  await writeFile(invoice, "%PDF-1.7");
  const text = join(folder, "NOTA.PDF");
  await writeFile(text, "Nota fiscal 1042");
  const id = await makeOrder(site);
  await visit(`order/${id}`, async (page) => {
    await untilText(page, "#order .timeline [aria-current]", /^Venda não iniciada/);
    await page.focus("#order [aria-label='Link de pagamento'] button");
    await page.keyboard.press("Enter");
    await untilText(page, "#order .link", /\/pagar\//);
    await untilText(page, "#order .timeline [aria-current]", /^Pagamento pendente/); // by itself
    const [link, focused] = await page.evaluate(() => [
      document.querySelector("#order .link").textContent,
      document.activeElement.textContent,
    ]);
    assert.match(link, /\/pagar\//, "the link stays when the status changes");
    assert.equal(focused, "Pedir o link de pagamento");
    await site.sandbox("PUT", `/orders/${id}/status`, { status: 15 });
    const file = await page.waitForSelector("#invoice-file");
    await page.click("#order form .primary");
    await untilText(page, "#invoice-fault", /Escolha um arquivo/);
    await file.uploadFile(text);
    await page.click("#order form .primary");
    await untilText(page, "#invoice-fault", /não combina com o nome/);
    await file.uploadFile(invoice);
    await page.click("#order form .primary");
    await untilText(page, "#order .timeline [aria-current]", /^Concluído/);
  });
  await rm(folder, { recursive: true });
});

test("a customer leads to its orders", async () => {
  await makeOrder(site);
  await makeOrder(site, { cpf: "111.444.777-35", nome: "Caio Souza" });
  await visit("customers", async (page) => {
    await untilText(page, "#customers .pager .hint", /2 no total/);
    await page.type("#customers-nome", "ana");
    await page.keyboard.press("Enter");
    await untilText(page, "#customers .pager .hint", /1 no total/);
    await page.click("#customers tbody a");
    await page.waitForFunction(() => document.activeElement.id === "customer");
    await untilText(page, "#customer .details", /529\.982\.247-25[^]*20\/05\/1990[^]*Avenida Paulista/);
    await page.click("#customer .bar button");
    await untilText(page, "#orders .pager .hint", /1 no total/);
    assert.match(await addressOf(page), /\/console\.html#orders$/);
  });
});

test("a webhook is registered, changed and deleted, and its secret is shown once", async () => {
  await visit("webhooks", async (page) => {
    await page.waitForSelector("#webhook-create input");
    await page.type("#webhook-create input[type=url]", "https://loja.example/avisos");
    await page.click("#webhook-create .primary");
    await untilText(page, "#secret", /^whsec_/);
    await untilText(page, "#webhook-list", /Pedidos[^]*https:\/\/loja\.example\/avisos[^]*Nenhuma/);

    await page.click("#webhook-list .button:not(.danger)");
    await page.select("#webhook-list select", "2");
    await page.type("#webhook-list input[type=password]", "loja:senha");
    await page.click("#webhook-list .primary");
    await untilText(page, "#webhook-list .details", /Basic/);
    assert.equal(await page.$("#secret"), null);

    await page.click("#webhook-list .danger");
    await page.waitForSelector("dialog[open]");
    await page.click("dialog [value=cancel]");
    await page.click("#webhook-list .danger");
    await page.click("dialog [value=remove]");
    await untilText(page, "#webhook-list", /Nenhum webhook registrado/);
  });
});

test("deliveries show their attempts, and can be sent again", async (t) => {
  const heard = [];
  const shop = createServer((request, response) => {
    heard.push(request.headers["webhook-id"]);
    response.writeHead(204).end();
  });
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
  t.after(() => shop.close());
  const url = `http://127.0.0.1:${shop.address().port}/`;
  await site.ask("POST", "/parcela-console/v1/webhooks", { tipo: 3, url, tipoAutenticacao: 1 });
  const id = await makeOrder(site);
  const delivered = once(shop, "request");
  await site.sandbox("PUT", `/orders/${id}/status`, { status: 14 });
  await delivered;
  await visit("deliveries", async (page) => {
    await untilText(page, "#deliveries tbody", /Cancelado/);
    const again = once(shop, "request");
    await press(page, "#deliveries tbody button");
    await again;
    assert.equal(heard.length, 2);
    assert.equal(heard[0], heard[1]);
    await untilText(page, "#deliveries tbody", /Entregue/); // by itself
    await press(page, "#deliveries .payload summary");
    const payload = JSON.parse(await page.$eval("#deliveries .payload pre", ({ textContent }) => textContent));
    assert.equal(payload.dados.pedidoId, id);
    assert.match(await page.$eval("#deliveries .payload", ({ textContent }) => textContent), new RegExp(heard[0]));
  });
});

/** Waits until the orders that are shown have been asked for again, and the page has seen the answer. */
async function renewed(page) {
  const isList = (response) => response.url().includes("/v1/order/paged");
  await page.waitForResponse(isList);
  await page.waitForResponse(isList); // the one after the next has seen whatever that one changed
}

/** Presses what a list that keeps itself true may replace at any moment. */
const press = (page, selector) => page.$eval(selector, (element) => element.click());

/** The page's address without the host, whose port is drawn. The page knows it before the driver does. */
const addressOf = (page) => page.evaluate(() => location.href.slice(location.origin.length));

/** One entry of the history back, until the page has noticed; answers its address. */
function goBack(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("hashchange", () => resolve(location.href), { once: true });
        history.back();
      }),
  );
}
