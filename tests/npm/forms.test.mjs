/** Forms with the package's masks and rules: typed text is masked, and validated by the form's own library. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { newContext, openTestBrowser } from "./support/browser.mjs";
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
    const page = await (await newContext(browser)).newPage();
    await page.goto(site.url);
    return page;
  }
  const caretOf = (field) => field.evaluate(({ selectionStart }) => selectionStart);

  test("masks a field during typing, and keeps the caret", async (t) => {
    const page = await open(t);
    const amount = page.locator("#amount");
    await amount.pressSequentially("150050");
    assert.deepEqual([await amount.inputValue(), await caretOf(amount)], ["150.050", 7]);
    assert.equal(await page.locator("#amount + output").textContent(), "150.050", "onChange has the masked text");
    const cpf = page.locator("[name=cpf]");
    await cpf.pressSequentially("52998224725");
    assert.deepEqual([await cpf.inputValue(), await caretOf(cpf)], ["529.982.247-25", 14]);
    for (let presses = 0; presses < 7; presses += 1) await cpf.press("ArrowLeft");
    await cpf.press("Backspace");
    assert.deepEqual([await cpf.inputValue(), await caretOf(cpf)], ["529.982.472-5", 6]);
  });

  test("is validated by the schema of the operation", async (t) => {
    const page = await open(t);
    const amount = page.locator("[name=valorSolicitado]");
    await amount.fill("249.99");
    await amount.press("Enter");
    await page.locator("form output").waitFor();
    assert.equal(await page.evaluate("globalThis.query"), undefined);
    await amount.fill("1500");
    await amount.press("Enter");
    await page.waitForFunction("globalThis.query");
    assert.deepEqual(await page.evaluate("globalThis.query"), { valorSolicitado: 1500 });
  });

  test("names the invalid field, and submits a valid customer", async (t) => {
    const page = await open(t);
    const cpf = page.locator("[name=cpf]");
    await page.locator("[name=nome]").pressSequentially("Ana Lima");
    await cpf.pressSequentially("52998224724");
    await page.locator("[name=celular]").pressSequentially("11987654321");
    await page.keyboard.press("Enter");
    assert.match(await page.getByRole("alert").textContent(), /CPF/);
    assert.equal(await page.evaluate("globalThis.customer"), undefined);
    for (const key of ["End", "Backspace", "5", "Enter"]) await cpf.press(key);
    await page.waitForFunction("globalThis.customer");
    const customer = await page.evaluate("globalThis.customer");
    assert.deepEqual(customer, { nome: "Ana Lima", cpf: "529.982.247-25", celular: "(11) 98765-4321" });
  });
});
