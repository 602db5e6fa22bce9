/** A page with several stores: the choice of the store, the customer lookup, and the sales of other tabs. */

import { ORDER } from "../../../www/gallery/service.js";
import { ESTABLISHMENT, expect, once, OTHER_ESTABLISHMENT, test } from "./support/widget.mjs";

const STORES = [
  { cnpj: ESTABLISHMENT, nome: "Loja Centro" },
  { cnpj: OTHER_ESTABLISHMENT, nome: "Loja Norte" },
];
const [CENTRO, NORTE] = STORES.map(({ cnpj }) => cnpj.replace(/\W/g, ""));

const choice = (page) => page.getByRole("combobox", { name: "Loja", exact: true });

/** Makes a sale in the widget, and returns the order's input. */
async function sell(widget) {
  const linked = once(widget, "parcela-status-changed");
  await widget.lead("fillAndSubmit");
  await linked;
  return widget.callsOf("createOrder").at(-1).input;
}

test("the seller chooses the store, which the tab remembers for the session only", async ({ page, widget }) => {
  await widget.mount({ session: "maria" }, { establishments: STORES });
  await expect(choice(page)).toHaveValue(CENTRO);
  const ready = once(widget, "parcela-ready");
  await choice(page).selectOption("Loja Norte");
  await ready;
  expect(await sell(widget)).toMatchObject({ documentoEstabelecimento: NORTE });

  const kept = await page.evaluate(() => Object.entries(sessionStorage).find(([name]) => name.startsWith("parcela-checkout-store")));
  expect(kept[1]).toMatch(new RegExp(`^[\\d,]+ ${NORTE}$`));
  await widget.mount({ session: "maria" }, { establishments: STORES });
  await expect(choice(page)).toHaveValue(NORTE);
  const element = await widget.mount({ session: "joao" }, { establishments: STORES });
  await expect(choice(page)).toHaveValue(CENTRO);
  await element.evaluate((element) => element.setAttribute("session", "maria"));
  await expect(choice(page)).toHaveValue(CENTRO);
});

test("the message to the customer has the store's name if the order names no shop", async ({ page, widget }) => {
  const { getOrder } = widget.answers;
  widget.answers.getOrder = async (id) => ({ ...(await getOrder(id)), razaoSocialEstabelecimento: " " });
  const message = async () => new URL(await page.locator("[part=whatsapp]").getAttribute("href")).searchParams.get("text");
  const element = await widget.mount(
    { session: "maria" },
    { establishments: [{ cnpj: ESTABLISHMENT, nome: "Casa Lima Ltda." }, STORES[1]] },
  );
  await sell(widget);
  expect(await message()).toMatch(/^Olá, Ana! Aqui é da Casa Lima Ltda\. Para concluir/);
  await element.evaluate((element, stores) => (element.establishments = stores), STORES);
  await expect.poll(message).toMatch(/^Olá, Ana! Aqui é da Loja Centro\. Para concluir/);
  await element.evaluate((element) => (element.messages = { shareShop: "Aqui é a Bia, da loja." }));
  await expect.poll(message).toMatch(/^Olá, Ana! Aqui é a Bia, da loja\. Para concluir/);
  await element.evaluate((element) => (element.establishments = []));
  await expect.poll(message).toMatch(/^Olá, Ana! Aqui é a Bia, da loja\. Para concluir/);
  await element.evaluate((element) => (element.messages = undefined));
  await expect.poll(message, "an empty list keeps the order's store").toMatch(/^Olá, Ana! Aqui é da Loja Centro\. Para concluir/);

  widget.answers.getOrder = getOrder;
  await widget.mount({ session: "joao" }, { establishments: STORES });
  await sell(widget);
  expect(await message()).toMatch(/^Olá, Ana! Aqui é da Loja Demonstração Ltda\. Para concluir/);
});

test("the typed customer is kept in another store", async ({ page, widget }) => {
  const customer = { nome: "Bia Reis", email: "bia@exemplo.com.br" };
  const element = await widget.mount({ session: "maria", amount: "1500.00" }, { establishments: STORES, customer });
  await widget.lead("toOrder");
  await page.locator("#nome").fill("Ana Lima");
  await page.locator("#cpf").fill("529.982.247-25");
  const ready = once(widget, "parcela-ready");
  await choice(page).selectOption("Loja Norte");
  await ready;
  await widget.lead("toOrder");
  await expect(page.locator("#nome")).toHaveValue("Ana Lima");
  await expect(page.locator("#cpf")).toHaveValue("529.982.247-25");
  await expect(page.locator("#email")).toHaveValue("bia@exemplo.com.br");
  await page.locator("[part=back]").click();
  expect(await sell(widget)).toMatchObject({ documentoEstabelecimento: NORTE });

  // A customer that was sent, or another seller's, is not kept.
  await choice(page).selectOption("Loja Centro");
  await widget.lead("toOrder");
  await expect(page.locator("#cpf")).toHaveValue("");
  await page.locator("#cpf").fill("529.982.247-25");
  await element.evaluate((element) => element.setAttribute("session", "joao"));
  await choice(page).selectOption("Loja Norte");
  await widget.lead("toOrder");
  await expect(page.locator("#cpf")).toHaveValue("");
});

/** Mounts the widget, types a CEP, and waits until its address is found. */
async function findAddress(page, widget) {
  const element = await widget.mount({ amount: "1500.00" });
  await element.evaluate((element) => {
    element.cepLookup = async () => ({ logradouro: "Avenida Paulista", bairro: "Bela Vista", cidade: "São Paulo", estado: "SP" });
  });
  await widget.lead("toOrder");
  await page.locator("#cep").pressSequentially("01310100");
  await expect(page.locator("#numero")).toBeFocused();
}

test("the focus moves to the number once the address is found", async ({ page, widget }) => {
  await findAddress(page, widget);
  await page.locator("#cep").fill("");
  await page.locator("#bairro").focus();
  await page.locator("#cep").evaluate((field) => {
    field.value = "01310-200";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await expect(page.locator("#cidade")).toHaveValue("São Paulo");
  await expect(page.locator("#bairro")).toBeFocused();
});

test("a Tab by habit after the focus has moved to the number stays there once", async ({ page, widget }) => {
  await findAddress(page, widget);
  await page.keyboard.press("Tab");
  await page.keyboard.type("1000");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Apto 12");
  await expect(page.locator("#numero")).toHaveValue("1000");
  await expect(page.locator("#complemento")).toHaveValue("Apto 12");
});

test("a single store needs no choice, and replaces the attribute", async ({ page, widget }) => {
  await widget.mount({ establishment: undefined }, { establishments: STORES.slice(1) });
  await expect(choice(page)).toHaveCount(0);
  expect(await sell(widget)).toMatchObject({ documentoEstabelecimento: NORTE });
});

test("the attribute is the initial choice", async ({ page, widget }) => {
  await widget.mount({ establishment: OTHER_ESTABLISHMENT }, { establishments: STORES });
  await expect(choice(page)).toHaveValue(NORTE);
});

test("the choice appears before the WebAssembly has loaded", async ({ page, widget }) => {
  await page.route("**/checkout_bg.wasm", () => {});
  const element = await widget.make({}, { establishments: STORES });
  await element.evaluate((element) => document.querySelector("main").replaceChildren(element));
  await choice(page).selectOption("Loja Norte");
  await expect(choice(page)).toHaveValue(NORTE);
  await expect(page.locator("parcela-checkout [data-step]")).toHaveCount(0);
});

test("the store cannot be changed while an order is being made", async ({ page, widget }) => {
  const { called, release } = widget.hold("createOrder");
  await widget.mount({ session: "maria" }, { establishments: STORES });
  await widget.lead("fillAndSubmit");
  await called;
  await expect(choice(page)).toBeDisabled();
  release();
  await expect(page.locator("[part=share-panel]")).toBeVisible();
  await expect(choice(page)).toBeEnabled();
});

test("an invalid entry is left out, and named", async ({ page, widget }) => {
  const warnings = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  const reported = once(widget, "parcela-error");
  const wrong = [{ nome: "Sem CNPJ" }, { cnpj: "11.222.333/0001-82", nome: "Errada" }, STORES[0], { cnpj: OTHER_ESTABLISHMENT, nome: " " }];
  await widget.mount({}, { establishments: [STORES[0], ...wrong] });
  const names = ["establishments[1].cnpj", "establishments[2].cnpj", "establishments[3].cnpj", "establishments[4].nome"];
  expect(await reported).toMatchObject([{ code: "validation", operation: null }]);
  for (const name of names) expect(warnings.filter((text) => text.includes(name))).toHaveLength(1);
  await expect(choice(page)).toHaveCount(0);
});

test("the customer of a CPF is filled in, marked, and removed with the CPF", async ({ page, widget }) => {
  const element = await widget.mount();
  await element.evaluate((element) => {
    element.customerLookup = async (cpf) => (cpf === "52998224725" ? { nome: "Ana Lima", endereco: { numero: "1000" } } : null);
  });
  await widget.lead("toOrder");
  const [cpf, nome] = [page.locator("#cpf"), page.locator("#nome")];
  await page.locator("#numero").fill("7");
  await cpf.fill("529.982.247-25");
  await expect(nome).toHaveValue("Ana Lima");
  await expect(page.locator("#numero")).toHaveValue("7");
  await expect(page.locator("[data-field=nome] .found")).toHaveText("do cadastro");
  await expect(page.locator("parcela-checkout form")).toContainText("Encontrado no cadastro da loja: confira.");
  await expect(page.locator("[role=status].unseen")).toContainText("Encontrado no cadastro da loja: confira.");
  await cpf.fill("111.444.777-35");
  await expect(nome).toHaveValue("");
  await expect(page.locator(".found:not(:empty)")).toHaveCount(0);
});

test("a look-up's answers with wrong types are told once, without their content, and their texts fill the form", async ({
  page,
  widget,
}) => {
  const warnings = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  const element = await widget.mount({ session: "maria" });
  await widget.lead("toOrder");
  /** Lets the page's function `name` give an answer for each text that the seller types into `field`. */
  const answer = async (name, answers, field, texts) => {
    const left = await element.evaluateHandle(
      (element, [name, answers]) => {
        element[name] = async () => answers.shift();
        return answers;
      },
      [name, answers],
    );
    for (const [index, text] of texts.entries()) {
      await page.locator(field).fill(text);
      await expect.poll(() => left.evaluate(({ length }) => length)).toBe(texts.length - index - 1);
    }
  };
  const address = { logradouro: 1000, bairro: "Bela Vista", cidade: ["São Paulo"], estado: null, ibge: 3550308 };
  await answer("cepLookup", ["Avenida Paulista", null, undefined, address, address], "#cep", [
    "01310-100",
    "01310-200",
    "01310-300",
    "01310-400",
    "01310-500",
  ]);
  await expect(page.locator("#bairro")).toHaveValue("Bela Vista");
  await expect(page.locator("#logradouro")).toHaveValue("");
  const customer = { nome: "Ana Lima", celular: 11987654321, endereco: "Avenida Paulista, 1000", 52998224725: {} };
  await answer("customerLookup", [[customer], false, null, undefined, customer], "#cpf", [
    "111.444.777-35",
    "123.456.789-09",
    "101.010.101-33",
    "202.020.202-66",
    "529.982.247-25",
  ]);
  await expect(page.locator("#nome")).toHaveValue("Ana Lima");
  await expect(page.locator("#celular")).toHaveValue("");
  await page.locator("#celular").fill("11987654321");
  await expect(page.locator("#celular")).toHaveValue("(11) 98765-4321");
  expect(warnings).toEqual([
    "<parcela-checkout>: cepLookup must return an object",
    "<parcela-checkout>: cepLookup has values that are no texts: logradouro, cidade",
    "<parcela-checkout>: customerLookup must return an object",
    "<parcela-checkout>: customerLookup has values that are no texts: endereco, celular",
  ]);
});

test("a sale of another tab appears without a reload, and disappears once it is over", async ({ page, context, widget }) => {
  await widget.mount({ session: "maria" });
  await sell(widget);
  const { getOrder } = widget.answers;
  widget.answers.getOrder = async (id) => ({ ...(await getOrder(id)), id });
  const other = await context.newPage();
  await other.goto("/gallery/");
  // The entry that a widget in that tab stores, for another order.
  const added = await other.evaluate((order) => {
    const [name, text] = Object.entries(localStorage).find(([name]) => name.includes(" ~"));
    const another = order.replace(/.$/, "9");
    localStorage.setItem(name.replace(order, another), text.replace(order, another));
    return name.replace(order, another);
  }, ORDER);
  const sale = page.locator("[part=sale]");
  await expect(sale).toHaveText(/^Ana\s· R\$\s1\.500,00\s· Aguardando o cliente\s· /);
  widget.answers.getOrder = async (id) => ({ ...(await getOrder(id)), id, status: { valor: 14, descricao: "" } });
  await other.evaluate((name) => localStorage.removeItem(name), added);
  await expect(sale).toContainText("Pedido cancelado");
});
