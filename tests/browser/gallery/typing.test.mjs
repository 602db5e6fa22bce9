/** Typing: an amount key by key, its text and announcements, and the form's place while its errors are corrected. */

import { expect, test } from "./support/widget.mjs";

test.use({ viewport: { width: 390, height: 800 } });

/** Types keys into the empty field, the last `left` of them before the text's last two characters. Returns the text with its caret. */
async function type({ page, reach }, keys, left = 0) {
  await reach("blank");
  const field = page.locator("#amount");
  await field.click();
  await page.keyboard.type(keys.slice(0, keys.length - left));
  if (left > 0) for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type(keys.slice(keys.length - left));
  return field.evaluate(({ value, selectionStart }) => `${value.slice(0, selectionStart)}|${value.slice(selectionStart)}`);
}

const error = (page) => page.locator("#amount-error");

test("the field is named by its label alone, and described by the minimum", async ({ page, reach }) => {
  await reach("blank");
  await expect(page.locator("#amount")).toHaveAccessibleName("Valor");
  await expect(page.locator("#amount")).toHaveAccessibleDescription("mínimo de R$ 250,00");
});

for (const [keys, shown] of [
  ["1500.50", "1.500,50|"],
  ["1500,50", "1.500,50|"],
  ["1.500", "1.500|"],
  ["1.500,00", "1.500,00|"],
  ["250.00", "250,00|"],
]) {
  test(`${keys} has its intended meaning`, async ({ page, reach }) => {
    expect(await type({ page, reach }, keys)).toBe(shown);
    await expect(error(page)).toBeEmpty();
  });
}

test("a point before the last two digits separates them, and the caret stays", async ({ page, reach }) => {
  expect(await type({ page, reach }, "123456.", 1)).toBe("1.234,|56");
});

test("surplus digits are announced", async ({ page, reach }) => {
  expect(await type({ page, reach }, "12345678901")).toBe("1.234.567.890|");
  await expect(error(page)).toContainText("10 dígitos");
  await type({ page, reach }, "1500,505");
  await expect(error(page)).toContainText("2 dígitos depois da vírgula");
});

test("a sign and the letter of an exponent are told", async ({ page, reach }) => {
  for (const [keys, shown] of [
    ["-500", "500|"],
    ["1e3", "13|"],
  ]) {
    expect(await type({ page, reach }, keys)).toBe(shown);
    await expect(error(page)).toContainText("Use só dígitos");
  }
});

/** Replaces the text of a field of the form, as a paste does. Returns the text that it shows. */
const paste = (page, id, text) =>
  page.locator(`parcela-checkout #${id}`).evaluate((field, text) => {
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { inputType: "insertFromPaste", bubbles: true, composed: true }));
    return field.value;
  }, text);

test("a pasted text with more digits than fit is refused, told and announced", async ({ page, widget }) => {
  await widget.mount({ session: "maria" });
  await widget.lead("toOrder");
  for (const [id, text, before] of [
    ["cpf", "52.998.224/7250-00", ""], // The first eleven digits are a CPF.
    ["cpf", "52.998.224/7250-00", "111.444.777-35"],
    ["cep", "529.982.247-25", ""],
    ["celular", "(11) 98765-4321 / (11) 3333-4444", ""],
  ]) {
    await page.locator(`parcela-checkout #${id}`).fill(before);
    expect(await paste(page, id, text)).toBe(before);
    await expect(page.locator(`#${id}-error`)).toContainText("dígitos demais");
    await expect(page.locator("parcela-checkout [role=status]").filter({ hasText: "dígitos demais" })).toHaveCount(1);
    await page.locator(`parcela-checkout #${id}`).fill("1");
    await expect(page.locator(`#${id}-error`)).toBeEmpty();
  }
});

test("a label and invisible characters of a pasted text go, and a name or an address stays whole", async ({ page, widget }) => {
  await widget.mount({ session: "maria" });
  await widget.lead("toOrder");
  for (const [id, text, expected] of [
    ["nome", "Nome: Ana Lima", "Ana Lima"],
    ["nome", "Nome do cliente:\tAna Lima", "Ana Lima"],
    ["nome", "Nome Ana Lima", "Nome Ana Lima"],
    ["nome", "Ana Lima:", "Ana Lima:"],
    ["email", "E-mail: ana@exemplo.com.br", "ana@exemplo.com.br"],
    ["email", "mailto:ana@exemplo.com.br", "ana@exemplo.com.br"],
    ["email", "ana@exemplo.com.br:80", "ana@exemplo.com.br:80"],
    ["logradouro", "Endereço: Rua das Flores", "Rua das Flores"],
    ["logradouro", "logradouro : Rua das Flores", "Rua das Flores"],
    ["logradouro", "Rua: das Flores", "Rua: das Flores"],
    ["numero", "Nº: 12", "12"],
    ["numero", "12 fundos: B", "12 fundos: B"],
    ["complemento", "Complemento: apto 12", "apto 12"],
    ["complemento", "Bloco: B", "Bloco: B"],
    ["bairro", "Bairro: Bela Vista", "Bela Vista"],
    ["cidade", "Cidade: São Paulo", "São Paulo"],
    ["cpf", "CPF: 529.982.247-25", "529.982.247-25"],
    ["nome", "Ana\u200b Li\u00adma", "Ana Lima"],
    ["numero", "\u202e10\u200f", "10"],
    ["email", "\ufeffana@exemplo.com.br\u200b", "ana@exemplo.com.br"],
  ]) {
    expect(await paste(page, id, text), text).toBe(expected);
    await page.locator(`parcela-checkout #${id}`).fill("");
  }
});

for (const type of ["input", "change"]) {
  test(`a program that fills in the state is heard by its ${type} alone`, async ({ page, widget }) => {
    await widget.mount({ session: "maria" });
    await widget.lead("toOrder");
    const state = page.locator("parcela-checkout #estado");
    await state.evaluate((field, type) => {
      field.value = "SP";
      field.dispatchEvent(new Event(type, { bubbles: true }));
    }, type);
    await widget.turns();
    await expect(state).toHaveValue("SP");
    await page.locator("[part=submit]").click();
    await expect(page.locator("#estado-error")).toBeEmpty();
  });
}

test("the form does not move while its errors are corrected", async ({ page, widget }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await widget.mount({ session: "maria" });
  await widget.lead("toOrder");
  await page.locator("[part=submit]").click();
  const summary = page.locator("[part=summary]");
  await expect(summary).toBeVisible();
  for (const [id, text] of Object.entries({ nome: "Ana Lima", cpf: "529.982.247-25", email: "ana@exemplo.com.br", numero: "1000" })) {
    const field = page.locator(`#${id}`);
    const top = () => field.evaluate((field) => Math.round(field.getBoundingClientRect().top + scrollY));
    const before = await top();
    await field.fill(text);
    await expect(field).not.toHaveAttribute("aria-invalid");
    expect(await top(), id).toBe(before);
    await expect(summary.locator(`[href="#${id}"]`)).toBeHidden();
  }
});

test("an error that disappears styles its own field anew, and not the form", async ({ browser, page, reach }) => {
  await reach("customer");
  const cpf = page.locator("#cpf");
  await cpf.fill("111.111.111-11");
  await page.locator("#nome").focus();
  await expect(cpf).toHaveAttribute("aria-invalid", "true");
  await cpf.fill("529.982.247-2");
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await cpf.press("5");
  await expect(cpf).not.toHaveAttribute("aria-invalid");
  await expect(page.locator("#cpf-error")).toBeHidden();
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const styled = traceEvents.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args.elementCount);
  expect(Math.max(...styled)).toBeGreaterThan(0);
  // The form has some 200 elements.
  expect(Math.max(...styled)).toBeLessThan(30);
});
