/** The key Enter in the customer's form, and the name that a phone's keyboard gives it. */

import { CHECKOUT, expect, test } from "./support/widget.mjs";

const PERSON = {
  nome: "Ana Lima",
  cpf: "529.982.247-25",
  dataDeNascimento: "20/05/1990",
  celular: "(11) 98765-4321",
  email: "ana@exemplo.com.br",
};
const ADDRESS = {
  cep: "01310-100",
  logradouro: "Avenida Paulista",
  numero: "1000",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  estado: "SP",
};

const field = (page, id) => page.locator(`${CHECKOUT} #${id}`);
const summary = (page) => page.locator("[part=summary]");
const errors = (page) => page.locator(`${CHECKOUT} [aria-invalid=true]`);

/** Mounts a checkout, and leads to the form, with the page's customer. */
async function openForm({ page, widget }, customer) {
  await widget.mount({ amount: "1500.00", session: "maria" }, { customer });
  await widget.lead("toOrder");
  await expect(field(page, "nome")).toBeVisible();
}

test("leads from field to field, and in a complete form to the review", async ({ page, widget }) => {
  await openForm({ page, widget });
  for (const [id, text] of Object.entries({ ...PERSON, ...ADDRESS })) {
    await expect(field(page, id)).toBeFocused();
    if (id === "estado") {
      await field(page, id).selectOption(text);
      continue;
    }
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
  await expect(errors(page)).toHaveCount(0);
  await field(page, "numero").press("Enter");
  await expect(page.locator("[part=review]")).toContainText("Avenida Paulista");
});

test("passes what is filled in, and what may stay empty", async ({ page, widget }) => {
  const { numero: _, cidade: __, ...endereco } = ADDRESS;
  await openForm({ page, widget }, { ...PERSON, endereco });
  await expect(field(page, "numero")).toBeFocused();
  await page.keyboard.type("1000");
  await page.keyboard.press("Enter");
  await expect(field(page, "cidade")).toBeFocused();
});

test("twice on the first step leaves the form that it shows alone", async ({ page, widget }) => {
  await widget.mount({ amount: "1500.00", session: "maria" });
  await page.locator("[name=prazo]").first().check({ force: true });
  await expect(page.locator("[part=continue]")).toBeEnabled();
  await page.locator("[part=continue]").press("Enter");
  await expect(field(page, "nome")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "nome")).toBeFocused();
  await expect(errors(page)).toHaveCount(0);
  await expect(summary(page)).toHaveCount(0);
});

test("in the last field lists an earlier one that was left empty, as the button does", async ({ page, widget }) => {
  const { cpf: _, ...person } = PERSON;
  await openForm({ page, widget }, { ...person, endereco: ADDRESS });
  await field(page, "numero").press("Enter");
  await expect(summary(page).locator("li")).toHaveText(["Informe o CPF."]);
});

test("on the button lists every empty field", async ({ page, widget }) => {
  await openForm({ page, widget });
  await page.locator("[part=submit]").press("Enter");
  await expect(summary(page)).toBeFocused();
  await expect(errors(page)).toHaveCount(11);
});

test("that chooses a word of an input method is left to it", async ({ page, widget }) => {
  await openForm({ page, widget });
  const isPrevented = await field(page, "nome").evaluate((field) => {
    field.focus();
    return !field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true, cancelable: true }));
  });
  expect(isPrevented).toBe(false);
});

test("has the name of what it does on the keyboard of a phone", async ({ page, widget }) => {
  await openForm({ page, widget }, { ...PERSON, endereco: { ...ADDRESS, numero: "" } });
  const hint = async (id) => {
    await field(page, id).focus();
    return field(page, id).getAttribute("enterkeyhint");
  };
  expect([await hint("nome"), await hint("logradouro"), await hint("numero"), await hint("cidade")]).toEqual(["next", "next", "go", "go"]);

  await field(page, "nome").focus();
  await field(page, "numero").evaluate((field) => {
    field.value = "1000";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await expect(field(page, "nome")).toHaveAttribute("enterkeyhint", "go");
});

/** The customer is shown in the review only. */
const isReviewed = (page) => expect(page.locator("[part=review]")).toContainText("Avenida Paulista");

/** Waits until the browser has told the observers of the screen that the form is on it, or not. */
const untilSeen = (page, seen) =>
  page.locator("form.step").evaluate(
    (form, seen) =>
      new Promise((resolve) => {
        const screen = new IntersectionObserver(([{ isIntersecting }]) => {
          if (isIntersecting !== seen) return;
          screen.disconnect();
          resolve();
        });
        screen.observe(form);
      }),
    seen,
  );

/** Opens the form with a customer. The returned function lets time pass, with its frames; it stands otherwise. */
async function openFilledForm({ page, widget }) {
  await page.clock.install();
  await openForm({ page, widget }, { ...PERSON, endereco: ADDRESS });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return (milliseconds) => page.clock.runFor(milliseconds);
}

test("with Ctrl presses the button, from a field and from the review", async ({ page, widget }) => {
  const pass = await openFilledForm({ page, widget });
  const submit = page.locator("[part=submit]");
  await field(page, "nome").focus();
  await expect(submit).toHaveAttribute("aria-keyshortcuts", "Control+Enter");
  await field(page, "cpf").fill("");
  await field(page, "nome").press("Control+Enter");
  await expect(summary(page).locator("li")).toHaveText(["Informe o CPF."]);
  await field(page, "cpf").fill(PERSON.cpf);
  await pass(2000);
  await field(page, "nome").press("Control+Enter");
  await isReviewed(page);
  await untilSeen(page, true);
  await pass(2000);
  await page.keyboard.press("Control+Enter");
  await expect(page.locator("[part=share-panel]")).toBeVisible();
  expect(widget.callsOf("createOrder")).toHaveLength(1);
});

test("with Ctrl belongs to the button that has the focus, and AltGr is Ctrl and Alt", async ({ page, widget }) => {
  const pass = await openFilledForm({ page, widget });
  await field(page, "numero").press("Control+Enter");
  await isReviewed(page);
  await untilSeen(page, true);
  await pass(2000);
  await page.keyboard.press("Control+Alt+Enter");
  await pass(2000);
  await page.locator("[part=review] [part=edit]").first().press("Control+Enter");
  await pass(1);
  expect(widget.callsOf("createOrder")).toEqual([]);
});

/** Asserts that no order has been made, and that Ctrl+Enter makes one once the second of the review is over. */
async function confirmsLater({ page, widget }, pass) {
  expect(widget.callsOf("createOrder")).toEqual([]);
  await pass(2000);
  await page.keyboard.press("Control+Enter");
  await expect(page.locator("[part=share-panel]")).toBeVisible();
  expect(widget.callsOf("createOrder")).toHaveLength(1);
}

for (const first of ["Enter", "Control+Enter", "a click"]) {
  test(`with Ctrl confirms no review that ${first} has opened less than a second ago`, async ({ page, widget }) => {
    const pass = await openFilledForm({ page, widget });
    if (first === "a click") await page.locator("[part=submit]").click();
    else await field(page, "numero").press(first);
    await isReviewed(page);
    await untilSeen(page, true);
    for (let time = 0; time < 3; time += 1) {
      await page.keyboard.press("Control+Enter");
      await pass(300);
    }
    await confirmsLater({ page, widget }, pass);
  });
}

/** Hides the review, and shows it again. */
const AWAY = {
  "was scrolled away": [
    (host) => {
      host.style.marginBottom = "300vh";
      scrollTo(0, document.body.scrollHeight);
    },
    () => scrollTo(0, 0),
  ],
  "was hidden with its element": [(host) => (host.style.display = "none"), (host) => (host.style.display = "")],
  "was invisible": [(host) => (host.style.visibility = "hidden"), (host) => (host.style.visibility = "")],
  "was behind a dialog": [
    () => {
      const dialog = document.createElement("dialog");
      document.body.append(dialog);
      dialog.append(document.createElement("button"));
      dialog.showModal();
    },
    () => document.querySelector("dialog").close(),
  ],
};
for (const [what, [hide, show]] of Object.entries(AWAY)) {
  test(`with Ctrl confirms a review that ${what} a second after it is back`, async ({ page, widget }) => {
    const pass = await openFilledForm({ page, widget });
    await field(page, "numero").press("Control+Enter");
    await isReviewed(page);
    const host = page.locator("parcela-checkout");
    await host.evaluate(hide);
    if (what.includes("scrolled") || what.includes("hidden")) await untilSeen(page, false);
    await pass(3000);
    await host.evaluate(show);
    await untilSeen(page, true);
    await page.locator("[part=submit]").focus();
    await page.keyboard.press("Control+Enter");
    await pass(300);
    await confirmsLater({ page, widget }, pass);
  });
}

/** Builds the view anew, with the review. */
const REBUILD = {
  "is moved": (host) => document.querySelector("main").prepend(host.parentElement.appendChild(document.createElement("div")), host),
  "gets another language": (host) => (host.locale = "en"),
};
for (const [what, rebuild] of Object.entries(REBUILD)) {
  test(`with Ctrl confirms the review of an element that ${what}, a second after a key or the focus`, async ({ page, widget }) => {
    const pass = await openFilledForm({ page, widget });
    await field(page, "numero").press("Control+Enter");
    await isReviewed(page);
    await untilSeen(page, true);
    await page.locator("parcela-checkout").evaluate(rebuild);
    await pass(2000);
    await isReviewed(page);
    await page.locator("[part=submit]").focus();
    await page.keyboard.press("Control+Enter");
    await untilSeen(page, true);
    await pass(300);
    await confirmsLater({ page, widget }, pass);
  });
}

test("with Ctrl twice while the page is busy confirms no review that was never shown", async ({ page, widget }) => {
  await openForm({ page, widget }, { ...PERSON, endereco: ADDRESS });
  await field(page, "numero").evaluate((field) => {
    const press = () =>
      field
        .getRootNode()
        .activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true, composed: true }),
        );
    field.focus();
    press();
    for (const end = performance.now() + 1500; performance.now() < end;);
    press();
  });
  await isReviewed(page);
  expect(widget.callsOf("createOrder")).toEqual([]);
});

test("with Ctrl that the page keeps for itself presses nothing", async ({ page, widget }) => {
  await openForm({ page, widget }, { ...PERSON, endereco: ADDRESS });
  await page.evaluate(() => addEventListener("keydown", (event) => event.preventDefault(), true));
  await field(page, "numero").press("Control+Enter");
  await widget.turns();
  await expect(page.locator("[part=review]")).not.toContainText("Avenida Paulista");
});
