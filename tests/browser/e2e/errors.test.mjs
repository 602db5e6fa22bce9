/** Temporary failures of the service and of the network: the message to the seller, and a successful retry. */

import { fillOrder, inside, open, part, review, untilLink } from "./support/seller.mjs";
import { expect, test } from "./support/store.mjs";

const TROUBLE = ["A financeira está instável no momento.", "O problema não está nos dados. Tente de novo em instantes."];

/** The temporary failures of any operation: a rule of the sandbox, or a handler between the page and its server; and the message. */
const FAILURES = {
  "no connection": [(route) => route.abort(), "Sem conexão com o serviço.", "Verifique a internet e tente de novo."],
  // The shop's server answers that the provider is unreachable.
  "a provider that cannot be reached": [{ kind: "dropBefore" }, ...TROUBLE],
  503: [{ kind: "status", value: 503 }, ...TROUBLE],
  429: [{ kind: "status", value: 429 }, "Muitas tentativas em pouco tempo.", "Aguarde um minuto e tente de novo."],
  // The seller's own session has ended. A 401 of the provider concerns the shop's server, not the page.
  401: [
    (route) => route.fulfill({ status: 401 }),
    "A loja não está autorizada no momento.",
    "Entre de novo no sistema da loja e tente outra vez.",
  ],
  409: [{ kind: "status", value: 409 }, "O pedido anterior ainda está sendo processado.", "Aguarde alguns segundos e tente de novo."],
  // The service has carried out the request.
  "a page in place of the answer": [
    async (route) => {
      await route.fetch();
      await route.fulfill({ body: "<html>" });
    },
    "O serviço devolveu uma resposta inesperada.",
    "Tente de novo. Se o problema continuar, fale com o suporte.",
  ],
};

test.beforeEach(async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    globalThis.failures = [];
    addEventListener("parcela-error", ({ detail }) => globalThis.failures.push(detail));
  });
});

/** Expects the message about a failure: visible, announced, and with the identifier of the page's event. */
async function expectFailure(page, ...texts) {
  const alert = part(page, "alert");
  for (const text of texts) await expect(alert).toContainText(text);
  await expect(inside(page, "[role=alert]").first()).toContainText(texts[0]);
  const correlationId = await page.evaluate(() => globalThis.failures.at(-1).correlationId);
  expect(correlationId.length).toBeGreaterThan(8);
  await expect(alert).toContainText(`Código de atendimento: ${correlationId}`);
}

/** Performs `act` while the requests of `operation`, whose path ends with `path`, fail. */
async function during(failure, { operation, path }, { page, store }, act) {
  const url = ({ pathname }) => pathname.endsWith(path);
  if (typeof failure === "function") await page.route(url, failure);
  else await store.fail({ operation, ...failure });
  await act();
  await page.unroute(url);
  await store.fail();
}

test("each failure of a simulation has a message and a successful retry", async ({ page, store }) => {
  const simulation = { operation: "listSimulateInstallments", path: "/simulate-installments" };
  for (const [index, [failure, ...texts]] of Object.values(FAILURES).entries()) {
    await during(failure, simulation, { page, store }, async () => {
      await inside(page, "#amount").fill(String(1000 + index));
      await part(page, "simulate").click();
      await expectFailure(page, ...texts);
    });
    await part(page, "retry").click();
    await inside(page, "[name=prazo]").first().waitFor();
    await expect(inside(page, "[part=alert] p")).toHaveCount(0);
  }
});

test("each failure of an order has a message and a retry of the same order", async ({ page, store }) => {
  await fillOrder(page);
  await review(page);
  let button = "submit";
  for (const [failure, ...texts] of Object.values(FAILURES)) {
    await during(failure, { operation: "createOrder", path: "/v1/order" }, { page, store }, async () => {
      await part(page, button).press("Enter");
      await expectFailure(page, ...texts, "Tentar de novo não duplica o pedido");
    });
    button = "retry";
  }
  await part(page, button).click();
  await untilLink(page);
  await store.onlyOrder();
});

test("a service that does not answer is given up after half a minute", async ({ page, store }) => {
  await inside(page, "[name=prazo]").first().waitFor();
  await page.clock.install();
  await store.fail({ operation: "listSimulateInstallments", kind: "delay", value: 600_000 });
  const sent = page.waitForRequest(/simulate-installments/);
  await inside(page, "#amount").fill("1000");
  await part(page, "simulate").click();
  await sent;
  await page.clock.runFor("00:31");
  await expectFailure(page, "O serviço demorou demais para responder.", "Aguarde um momento e tente de novo.");
  await store.fail();
  await part(page, "retry").click();
  await inside(page, "[name=prazo]").first().waitFor();
});
