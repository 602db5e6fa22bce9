/** The playground: each operation's example runs against the sandbox, and failures are shown completely. */

import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, test } from "./support/site.mjs";

/** Opens the playground at an operation. */
async function open(page, operation) {
  await page.goto("playground.html");
  await page.locator("#call[data-ready]").waitFor();
  await page.locator("#operation").selectOption(operation);
}

const run = (page) => page.locator("#run").click();
const summary = (page) => page.locator("#summary");
const code = (page) => page.locator("#code");

test("the example of each browser operation runs unchanged", async ({ page }) => {
  await open(page, "listWebHooks");
  const operations = await page.locator("#operation option").evaluateAll((options) => options.map(({ value }) => value));
  expect(operations).toHaveLength(13);
  // In sequence, as a webhook is created before it is listed, changed and deleted.
  for (const operation of operations) {
    await test.step(operation, async () => {
      await page.locator("#operation").selectOption(operation);
      // The page creates the resource that an operation needs.
      const make = page.locator("#parameters > .button");
      if (await make.isVisible()) {
        const before = await code(page).textContent();
        await make.click();
        await expect(code(page)).not.toHaveText(before);
      }
      await run(page);
      await expect(summary(page)).toHaveText(/^Concluída em \d+ ms, tentativas: 1\.$/);
      await expect(code(page)).toContainText(`await client.${operation}(`);
    });
  }
});

test.describe("the copied code", () => {
  test.use({ bypassCSP: true });

  test("runs", async ({ page }) => {
    await open(page, "listSimulateInstallments");
    const text = await code(page).textContent();
    expect(text).toMatch(/^import \{ Client, ParcelaError, init \} from "parcela";/);
    // The code runs as a module of the site, whose gateway has the address in the code.
    const content = text.replace('"parcela"', '"/npm/parcela/index.js"').replace("console.log(result)", "globalThis.printed = result");
    await page.addScriptTag({ type: "module", content });
    await page.waitForFunction(() => globalThis.printed?.length === 24);
  });
});

const replace = (page, text, by) => page.locator("#parameter-input").evaluate(replaceText, [text, by]);

/** Runs in the page. */
function replaceText(input, [text, by]) {
  input.value = input.value.replace(text, by);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

test("an invalid field is named before anything is sent", async ({ page }) => {
  await open(page, "createOrder");
  await replace(page, "529.982.247-25", "529.982.247-26");
  await run(page);
  await expect(summary(page)).toContainText("código validation, tentativas: 0");
  for (const field of ["code", "status", "businessCode", "erros", "retryable", "maybeDone", "idempotencyKey", "correlationId", "cpf"]) {
    await expect(page.locator("#error")).toContainText(field);
  }
});

test("a refusal of the service is shown with its code, and each attempt with its status", async ({ page, ask, complaints }) => {
  await ask("PUT", "/sandbox/faults", [{ operation: "listWebHooks", kind: "status", value: 503, count: 1 }]);
  await open(page, "listWebHooks");
  await run(page);
  await expect(summary(page)).toHaveText(/^Concluída em \d+ ms, tentativas: 2\.$/);
  await expect(page.locator("#outcome table")).toHaveText(/503[^]*200/);
  expect(complaints.splice(0).join()).toContain("503"); // the browser's own message about the fault
});

test("a call can be cancelled", async ({ page, ask }) => {
  await ask("PUT", "/sandbox/faults", [{ operation: "pagedOrders", kind: "delay", value: 60000, count: 1 }]);
  await open(page, "pagedOrders");
  await run(page);
  await page.locator("#cancel").click();
  await expect(summary(page)).toContainText("código aborted");
});

test("invalid JSON is reported at its field, and nothing runs", async ({ page }) => {
  await open(page, "pagedOrders");
  await page.locator("#parameter-query").pressSequentially("x");
  await run(page);
  await expect(page.locator("#error-query")).toHaveText(/^Isto não é JSON/);
  await expect(page.locator("#parameter-query")).toBeFocused();
});

test("the answer of one operation is the input of the next, from the simulation to the order", async ({ page }) => {
  await open(page, "listSimulateInstallments");
  let pedidoId = "";
  for (const step of ["getSimulationValues", "createOrder", "startCdcSale", "getOrder", "importOrderInvoice"]) {
    await run(page);
    await expect(summary(page)).toHaveText(/^Concluída/);
    if (step === "startCdcSale") ({ pedidoId } = JSON.parse(await page.locator("#result").textContent()));
    await page.locator("#outcome .next").click();
    await expect(page.locator("#operation")).toHaveValue(step);
    await expect(page.locator("#run")).toBeFocused();
    await expect(code(page)).toContainText(pedidoId);
  }
  expect(pedidoId).toMatch(/^[0-9a-f-]{36}$/);
  await page.locator("#operation").selectOption("getOrder"); // also after a choice by hand
  await expect(code(page)).toContainText(pedidoId);
});

// A shell cannot reach a service worker.
test(
  "a call is shown as curl too, as it would be sent, with placeholders for what is secret; and it runs",
  { tag: "@native" },
  async ({ page, ask, host }) => {
    await open(page, "createOrder");
    await page.locator("[data-form=curl]").click();
    await expect(code(page)).toHaveText(/^curl --request POST "\$PARCELA_URL"'\/v1\/order'/);
    const text = await code(page).textContent();
    expect(text).toContain("Bearer $PARCELA_TOKEN");
    expect(text).toContain("Idempotency-Key: $(uuidgen)");
    expect(text).toContain('"cpf": "52998224725"'); // without the mask, as on the wire

    const credentials = { clientId: "parceiro-demo", clientSecret: "segredo-demo" };
    const { token_de_acesso: token } = await ask("POST", "/v1/authentication/accesstoken", credentials);
    const env = { ...process.env, PARCELA_URL: host.url, PARCELA_TOKEN: token };
    const runnable = text.replace("$(uuidgen)", crypto.randomUUID()).replace("curl ", "curl --silent --fail-with-body ");
    const { stdout } = await promisify(execFile)("sh", ["-c", runnable], { env });
    expect(JSON.parse(stdout).pedidoId).toMatch(/^[0-9a-f-]{36}$/);

    await replace(page, "529.982.247-25", "1");
    await expect(code(page)).toHaveText(/^# Corrija a entrada: cpf/);
  },
);
