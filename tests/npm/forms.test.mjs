/** Forms with the package's masks and rules: typed text is masked, and validated by the form's own library. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { openTestBrowser } from "./support/browser.mjs";
import { makeProject, tool } from "./support/consumer.mjs";
import { pageWith } from "./support/pages.mjs";
import { repositoryFile } from "./support/fixtures.mjs";
import { serve } from "./support/site.mjs";
import { all } from "./support/tier.mjs";

const APP = `
  import { useState } from "react";
  import { createRoot } from "react-dom/client";
  import { useMask } from "parcela/react";
  import { CustomerForm } from "./customer-form.jsx";
  import { SimulationForm } from "./simulation-form.jsx";

  function Amount() {
    const [text, setText] = useState("");
    return <><input id="amount" ref={useMask("valor")} value={text} onChange={({ target }) => setText(target.value)} /><output>{text}</output></>;
  }

  const page = createRoot(document.body);
  page.render(<><CustomerForm onCustomer={(customer) => (globalThis.customer = customer)} />
    <SimulationForm onQuery={(query) => (globalThis.query = query)} /><Amount /></>);
`;

describe("a form of React", all, async () => {
  const programs = ["customer-form.jsx", "simulation-form.jsx"];
  const texts = await Promise.all(programs.map(async (name) => [name, await repositoryFile(`www/guides/programs/${name}`)]));
  const files = { "index.html": pageWith("app.js", ""), "app.jsx": APP, ...Object.fromEntries(texts) };
  const project = await makeProject("forms", files);
  await project.run(tool("esbuild"), "app.jsx", "--bundle", "--format=esm", "--jsx=automatic", "--outfile=app.js");
  const browser = await openTestBrowser();

  async function open(t) {
    const site = await serve([project.folder]);
    t.after(() => site.stop());
    const page = await browser.puppeteer.newPage();
    await page.goto(site.url);
    await page.waitForSelector("input[name=cpf]");
    return page;
  }
  const valueOf = (page, selector) => page.$eval(selector, ({ value, selectionStart }) => [value, selectionStart]);

  test("masks a field during typing, and keeps the caret", async (t) => {
    const page = await open(t);
    await page.type("#amount", "150050");
    assert.deepEqual(await valueOf(page, "#amount"), ["150.050", 7]);
    assert.equal(await page.$eval("#amount + output", ({ textContent }) => textContent), "150.050", "onChange has the masked text");
    await page.type("[name=cpf]", "52998224725");
    assert.deepEqual(await valueOf(page, "[name=cpf]"), ["529.982.247-25", 14]);
    for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Backspace");
    assert.deepEqual(await valueOf(page, "[name=cpf]"), ["529.982.472-5", 6]);
  });

  test("is validated by the schema of the operation", async (t) => {
    const page = await open(t);
    await page.type("[name=valorSolicitado]", "249.99");
    await page.keyboard.press("Enter");
    await page.waitForSelector("form output");
    assert.equal(await page.evaluate("globalThis.query"), undefined);
    await page.$eval("[name=valorSolicitado]", (input) => input.select());
    await page.keyboard.type("1500");
    await page.keyboard.press("Enter");
    await page.waitForFunction("globalThis.query");
    assert.deepEqual(await page.evaluate("globalThis.query"), { valorSolicitado: 1500 });
  });

  test("names the invalid field, and submits a valid customer", async (t) => {
    const page = await open(t);
    await page.type("[name=nome]", "Ana Lima");
    await page.type("[name=cpf]", "52998224724");
    await page.type("[name=celular]", "11987654321");
    await page.keyboard.press("Enter");
    const error = await page.waitForSelector("[role=alert]");
    assert.match(await error.evaluate(({ textContent }) => textContent), /CPF/);
    assert.equal(await page.evaluate("globalThis.customer"), undefined);
    await page.focus("[name=cpf]");
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("5");
    await page.keyboard.press("Enter");
    await page.waitForFunction("globalThis.customer");
    const customer = await page.evaluate("globalThis.customer");
    assert.deepEqual(customer, { nome: "Ana Lima", cpf: "529.982.247-25", celular: "(11) 98765-4321" });
  });
});
