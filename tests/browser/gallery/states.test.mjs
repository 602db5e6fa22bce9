/**
 * Each state of the gallery can be reached, passes axe, and fits on the narrowest phone, in one language. `--all` adds axe in the other look
 * of a state, and the other languages.
 */

import { readFile } from "node:fs/promises";

import { order, refuse } from "../../../www/gallery/service.js";
import { isAll } from "../../npm/support/tier.mjs";
import { isAccessible, LOOKS } from "../support/accessibility.mjs";
import { inspect } from "./support/inspect.mjs";
import { CHECKOUT, expect, once, ORDERS, test } from "./support/widget.mjs";

const LOCALES = ["pt-BR", "en", "es"];
/** The number of tests per element, among which its states are divided. Each has one language, and with `--all` begins in it. */
const PARTS = { [CHECKOUT]: 2 * LOCALES.length, [ORDERS]: LOCALES.length };
/** WCAG 2.2 A and AA, and axe's best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The states that are not views of the widget. */
const BARE = /^(orders-)?(loading|not-loaded|crashed)$/;
/** The width of a desktop at 200% zoom. At 400% it is that of the narrowest phone. */
const ZOOMED = 640;

/** The CSS parts in the custom elements manifest, by element. */
const manifest = JSON.parse(await readFile(new URL("../../../pkg/parcela/dist/custom-elements.json", import.meta.url), "utf8"));
const described = Object.fromEntries(
  manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName)
    .map(({ tagName, cssParts }) => [tagName, new Set(cssParts.map(({ name }) => name))]),
);

const checkout = (page) => page.locator(CHECKOUT);

/** Runs in the page. Returns the identifiers of an element's states. */
async function statesOf(element) {
  const { states } = await import("/gallery/states/index.js");
  return states.filter((state) => state.element === element).map(({ id }) => id);
}

/** Returns the widget's parts that the manifest does not describe. */
async function unknownParts(page, element) {
  const parts = await page
    .locator(element)
    .evaluate(({ shadowRoot }) => [...shadowRoot.querySelectorAll("[part]")].flatMap((element) => [...element.part]));
  return new Set(parts.filter((part) => !described[element].has(part)));
}

/** Sets the text size, as for a reader with large texts. */
const enlarge = (page, element, size) =>
  page.locator(element).evaluate(({ style }, size) => style.setProperty("--parcela-font-size", size), size);

for (const [element, parts] of Object.entries(PARTS)) {
  for (let part = 0; part < parts; part += 1) {
    const title = `the states of ${element} are reached, are accessible and fit: ${part + 1} of ${parts}`;
    test(title, async ({ page, reach }) => {
      test.slow();
      await page.goto("/gallery/");
      await expect(page.locator("[name=state] option").nth(100)).toBeAttached();
      const states = await page.evaluate(statesOf, element);
      const locale = LOCALES[part % LOCALES.length];
      const fits = async (state) => expect.soft((await inspect(page)).broken, state).toEqual([]);
      for (const [index, state] of states.filter((_, index) => index % parts === part).entries()) {
        await test.step(state, async () => {
          await page.setViewportSize({ width: 320, height: 800 });
          await reach(state, { locale });
          await fits(state);
          expect.soft(await unknownParts(page, element), `${state}: parts that the manifest does not describe`).toEqual(new Set());
          await isAccessible(page, { state, include: element, tags: TAGS, looks: isAll ? LOOKS : [LOOKS[index % LOOKS.length]] });
          await fits(`${state}, wide`);
          await page.setViewportSize({ width: ZOOMED, height: 400 });
          await fits(`${state}, zoomed`);
          await enlarge(page, element, "32px");
          await fits(`${state}, zoomed with larger texts`);
          await enlarge(page, element, null);
          if (!isAll || BARE.test(state)) return;
          await page.setViewportSize({ width: 320, height: 800 });
          for (const other of [locale, ...LOCALES.filter((other) => other !== locale)]) {
            await page.locator(element).evaluate((element, locale) => element.setAttribute("locale", locale), other);
            await expect.soft(page.locator(`${element} [part=base]`), state).toHaveAttribute("lang", other);
            await fits(`${state}, ${other}`);
          }
        });
      }
    });
  }
}

test("an invoice that has been sent is not requested again", async ({ page, reach }) => {
  await reach("invoice-sent");
  await expect(checkout(page)).toContainText("Nota fiscal enviada: aguardando a confirmação.");
  for (const text of ["Envie o arquivo da nota", "só é concluída com a nota"]) await expect(checkout(page)).not.toContainText(text);
});

test("a finished sale shows the customer no net amount, and its first button is the next sale", async ({ page, reach }) => {
  await reach("complete");
  await expect(checkout(page).locator("h2")).toHaveText("Venda concluída");
  await expect(checkout(page).locator(".actions > .primary")).toHaveText("Nova venda");
  await expect(checkout(page)).not.toContainText("1.447,50");
});

for (const [state, first] of [
  ["status-10", "Tentar um valor menor"],
  ["status-4", "Repetir a venda"],
]) {
  test(`the first button of an order that cannot continue is the next action: ${state}`, async ({ page, reach }) => {
    await reach(state);
    await expect(checkout(page).locator(".hero .actions > button").first()).toHaveText(first);
    await expect(checkout(page).locator(".actions > .primary")).toHaveText(first);
  });
}

for (const [state, heading, outcome] of [
  ["link", "Aguardando Ana", "due"],
  ["terms", "Confirmando o pagamento", "due"],
  ["status-9", "Compra confirmada", "good"],
  ["status-16", "Venda concluída", "good"],
  ["status-3", "Crédito negado", "over"],
  ["null-link", "Link de pagamento", null],
]) {
  test(`the heading and the step show the outcome: ${state}`, async ({ page, reach }) => {
    await reach(state);
    await expect(checkout(page).locator("h2")).toHaveText(heading);
    const { tone, colours } = await checkout(page).evaluate(({ shadowRoot }) => {
      const hero = shadowRoot.querySelector(".hero");
      const [title, step] = ["h2", "[part=progress] [aria-current] .number"].map((part) =>
        getComputedStyle(shadowRoot.querySelector(part)),
      );
      return { tone: hero.getAttribute("data-tone"), colours: [title.color, step.backgroundColor] };
    });
    expect(tone).toBe(outcome);
    if (outcome) expect(new Set(colours).size).toBe(1);
  });
}

test("a sale that waits for its invoice says that the customer has bought, and what is missing", async ({ page, reach }) => {
  await reach("status-15");
  await expect(checkout(page).locator(".hero")).toContainText("O cliente concluiu a compra. Falta enviar a nota");
});

test("the message to the customer names the shop", async ({ page, reach }) => {
  await reach("link");
  const message = await checkout(page)
    .locator("[part=whatsapp]")
    .evaluate(({ href }) => new URL(href).searchParams.get("text"));
  expect(message.replaceAll("\u00a0", " ")).toBe(
    "Olá, Ana! Aqui é da Loja Demonstração Ltda. Para concluir sua compra de R$ 1.500,00, acesse: https://pagar.exemplo.com.br/v/3q2-7wKc9",
  );
});

test("with a down payment, the message to the customer names the whole purchase", async ({ page, reach }) => {
  await reach("link-down-payment");
  const message = await checkout(page)
    .locator("[part=whatsapp]")
    .evaluate(({ href }) => new URL(href).searchParams.get("text"));
  expect(message.replaceAll("\u00a0", " ")).toContain("sua compra de R$ 1.500,00 (Entrada: R$ 500,00, ");
});

test("an order that takes long to create says so after five seconds, also to a screen reader", async ({ page, reach }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await reach("creating");
  const note = checkout(page).getByText("Nada se perdeu: não feche esta página.");
  await expect(note).toBeHidden();
  const delay = await note.evaluate((note) => {
    const [animation] = note.getAnimations();
    animation.finish();
    return animation.effect.getComputedTiming().endTime;
  });
  expect(delay).toBe(5_000);
  await expect(note).toBeVisible();
  await expect(checkout(page).getByRole("status").filter({ hasText: "Nada se perdeu" })).toHaveCount(1);
});

test("the list of invalid fields names each field once", async ({ page, reach }) => {
  await reach("customer-summary");
  const items = checkout(page).locator("[part=summary] li");
  await expect(items.nth(0)).toHaveText("Informe o nome completo.");
  await expect(items.nth(1)).toHaveText("Informe o CPF.");
  await reach("order-fields");
  await expect(items.nth(0)).toHaveText("O CPF não consta na Receita.");
});

test("there is one message beside the link", async ({ page, reach }) => {
  await reach("link");
  await expect(checkout(page).locator(".hero p")).toHaveText([/^Ana/, "Envie o link ao cliente para ele concluir a compra."]);
  await expect(checkout(page).locator("[part=copy]")).toHaveClass("primary");
});

for (const [state, title, advice] of [
  ["not-found", "A loja não foi encontrada.", "Confira o cadastro da loja ou fale com o suporte."],
  ["term", "Este número de parcelas não está disponível.", "Escolha outro número de parcelas."],
  ["order-fields", "Alguns dados foram recusados.", "Corrija os campos indicados e envie de novo."],
]) {
  test(`a final refusal is shown without a retry: ${state}`, async ({ page, reach }) => {
    await reach(state);
    const alert = checkout(page).locator("[part=alert]");
    for (const text of [title, advice, "Código de atendimento: venda-2026-01-15-0042"]) await expect(alert).toContainText(text);
    await expect(checkout(page).locator("[role=alert]", { hasText: title })).toBeAttached();
    await expect(checkout(page).locator("[part~=retry]")).toHaveCount(0);
  });
}

test("a sale that may not start shows the order's status without a retry", async ({ page, widget }) => {
  Object.assign(widget.answers, { startCdcSale: refuse(400, { tipo: "Order.InvalidStatus" }), getOrder: async () => order(14) });
  const reported = once(widget, "parcela-error");
  await widget.mount();
  await widget.lead("fillAndSubmit");
  expect(await reported).toMatchObject([{ businessCode: "Order.InvalidStatus" }]);
  await expect(checkout(page)).toContainText("O pedido foi cancelado.");
  await expect(page.locator("[part~=link], [part~=retry]")).toHaveCount(0);
});
