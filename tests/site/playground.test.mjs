/** The playground: each operation runs against the sandbox, as its example stands, and what fails is shown whole. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { untilText } from "./support/browser.mjs";
import { required } from "./support/environment.mjs";
import { openSite } from "./support/site.mjs";
import { test } from "./support/test.mjs";

const LISTED = join(required("PARCELA_SITE"), "scripts/playground/operations.js");
const { OPERATIONS } = await import(pathToFileURL(LISTED));

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

/** Opens the playground at an operation. */
function at(operation, test) {
  return site.visit("playground.html", async (page, complaints) => {
    await page.waitForSelector("#call[data-ready]");
    await page.select("#operation", operation);
    await test(page, complaints);
  });
}

/** Has the page make what the operation needs, if it needs something. */
async function provided(page) {
  const made = await page.$("#parameters > .button");
  if (!made) return;
  const before = await page.$eval("#code", (code) => code.textContent);
  await made.click();
  await page.waitForFunction((text) => document.querySelector("#code").textContent !== text, {}, before);
}

test("there are the 13 operations of a browser", () => assert.equal(Object.keys(OPERATIONS).length, 13));

test("each operation runs as its example stands", async (t) => {
  await at("listWebHooks", async (page) => {
    // In their order: a webhook is registered before it is listed, changed and deleted.
    for (const operation of Object.keys(OPERATIONS)) {
      await t.test(operation, async () => {
        await page.select("#operation", operation);
        await provided(page);
        await page.click("#run");
        await untilText(page, "#summary", /^Deu certo em \d+ ms, tentativas: 1\.$/);
        const code = await page.$eval("#code", (element) => element.textContent);
        assert.match(code, new RegExp(`await client\\.${operation}\\(`));
      });
    }
  });
});

test("the code that is copied runs", async () => {
  await at("listSimulateInstallments", async (page) => {
    const code = await page.$eval("#code", (element) => element.textContent);
    assert.match(code, /^import \{ Client, ParcelaError, init \} from "parcela";/);
    // As a module of the site's own, whose gateway is where the code says.
    const runnable = code
      .replace('"parcela"', '"/npm/parcela/index.js"')
      .replace("console.log(result)", "globalThis.printed = result");
    await page.setBypassCSP(true);
    await page.reload();
    await page.addScriptTag({ type: "module", content: runnable });
    await page.waitForFunction(() => globalThis.printed?.length === 24);
  });
});

test("a wrong field is named before anything is sent", async () => {
  await at("createOrder", async (page) => {
    await page.$eval("#parameter-input", (input) => {
      input.value = input.value.replace("529.982.247-25", "529.982.247-26");
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.click("#run");
    await untilText(page, "#summary", /código validation, tentativas: 0/);
    const error = await page.$eval("#error", (list) => list.textContent);
    for (const field of ["code", "status", "businessCode", "erros", "retryable", "maybeDone", "idempotencyKey", "correlationId"]) {
      assert.ok(error.includes(field), `the error does not show ${field}`);
    }
    assert.match(error, /cpf/);
  });
});

test("a refusal of the service is shown with its code, and each attempt with its status", async () => {
  await site.sandbox("PUT", "/faults", [{ operation: "listWebHooks", kind: "status", value: 503, count: 1 }]);
  await at("listWebHooks", async (page, complaints) => {
    await page.click("#run");
    await untilText(page, "#summary", /^Deu certo em \d+ ms, tentativas: 2\.$/);
    assert.match(await page.$eval("#outcome table", (table) => table.textContent), /503[^]*200/);
    assert.match(complaints.splice(0).join(), /503/); // the browser's own note of the fault
  });
});

test("a call can be cancelled", async () => {
  await site.sandbox("PUT", "/faults", [{ operation: "pagedOrders", kind: "delay", value: 60000, count: 1 }]);
  await at("pagedOrders", async (page) => {
    await page.click("#run");
    await page.waitForSelector("#cancel:enabled");
    await page.click("#cancel");
    await untilText(page, "#summary", /código aborted/);
  });
  await site.sandbox("DELETE", "/faults");
});

test("what is no JSON is said at its field, and nothing runs", async () => {
  await at("pagedOrders", async (page) => {
    await page.type("#parameter-query", "x");
    await page.click("#run");
    await untilText(page, "#error-query", /^Isto não é JSON/);
    assert.equal(await page.evaluate(() => document.activeElement.id), "parameter-query");
  });
});

const codeOf = (page) => page.$eval("#code", (code) => code.textContent);
const runs = async (page) => {
  await page.click("#run");
  await untilText(page, "#summary", /^Deu certo/);
};

test("what one operation answers is the input of the next, from the simulation to the order", async () => {
  await at("listSimulateInstallments", async (page) => {
    await runs(page);
    const steps = ["getSimulationValues", "createOrder", "startCdcSale", "getOrder", "importOrderInvoice"];
    let pedidoId;
    for (const step of steps) {
      await page.click("#outcome .next");
      assert.equal(await page.$eval("#operation", ({ value }) => value), step);
      assert.equal(await page.evaluate(() => document.activeElement.id), "run");
      if (pedidoId) assert.ok((await codeOf(page)).includes(pedidoId), step);
      if (step === "importOrderInvoice") break;
      await runs(page);
      if (step === "createOrder") ({ pedidoId } = JSON.parse(await page.$eval("#result", ({ textContent }) => textContent)));
    }
    assert.match(pedidoId, /^[0-9a-f-]{36}$/);
    await page.select("#operation", "getOrder"); // also when it is chosen by hand
    assert.ok((await codeOf(page)).includes(pedidoId));
  });
});

test("a call is shown as curl too, as it would be sent, with placeholders for what is secret; and it runs", async () => {
  await at("createOrder", async (page) => {
    await page.click("[data-form=curl]");
    await untilText(page, "#code", /^curl --request POST "\$PARCELA_URL"'\/v1\/order'/);
    const code = await codeOf(page);
    assert.match(code, /Bearer \$PARCELA_TOKEN/);
    assert.match(code, /Idempotency-Key: \$\(uuidgen\)/);
    assert.match(code, /"cpf": "52998224725"/, "without the mask, as on the wire");

    const credentials = { clientId: "parceiro-demo", clientSecret: "segredo-demo" };
    const { token_de_acesso: token } = await site.ask("POST", "/v1/authentication/accesstoken", credentials);
    const environment = { ...process.env, PARCELA_URL: site.url, PARCELA_TOKEN: token };
    const runnable = code.replace("$(uuidgen)", crypto.randomUUID()).replace("curl ", "curl --silent --fail-with-body ");
    const { stdout } = await promisify(execFile)("sh", ["-c", runnable], { env: environment });
    assert.match(JSON.parse(stdout).pedidoId, /^[0-9a-f-]{36}$/);

    await page.$eval("#parameter-input", (input) => {
      input.value = input.value.replace("529.982.247-25", "1");
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await untilText(page, "#code", /^# Corrija a entrada: cpf/);
  });
});
