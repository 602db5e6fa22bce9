/** A widget whose module crashes when it is told to, and what the page notices of it. */

import "/gallery/clock.js";
import { crash, makeBreakable } from "/gallery/crash.js";
import { Hands } from "/gallery/hands.js";
import { client, never } from "/gallery/service.js";
import { defineCheckout } from "/npm/parcela/checkout-slim.js";
import { fill, fillAndSubmit, review, toOrder } from "/gallery/states/order.js";
import { choose } from "/gallery/states/simulation.js";

makeBreakable();
defineCheckout({ wasm: new URL("/npm/parcela/checkout/checkout_bg.wasm", location.href) });

/** The calls of createOrder and startCdcSale, each with its key. */
const sent = [];

/** Answers the widget and the failures that it has told. */
function mount(answers) {
  const noted = Object.entries({ ...client(), ...answers }).map(([name, method]) => [
    name,
    (input, options) => {
      if (/createOrder|startCdcSale/.test(name)) sent.push({ name, key: options.idempotencyKey });
      return method(input, options);
    },
  ]);
  const element = document.createElement("parcela-checkout");
  for (const [name, value] of Object.entries({ "base-url": "/crash", establishment: "11.222.333/0001-81", amount: "1500.00" }))
    element.setAttribute(name, value);
  element.client = Object.fromEntries(noted);
  document.querySelector("main").replaceChildren(element);
  return element;
}

/** The code that the page is told once the widget has crashed; the seller sees it, and can go on. */
function crashed(element) {
  const hands = new Hands(element);
  return new Promise((resolve) => {
    element.addEventListener("parcela-error", async ({ detail }) => {
      const message = await hands.see("[role=alert]");
      const button = element.shadowRoot.querySelector("[part=retry]");
      resolve({ code: detail.code, message: message.textContent, button: button.textContent });
    });
  });
}

async function goOn(hands) {
  crash(false);
  await hands.click("[part=retry]");
}

/** Where a trap can be met: each answers once the widget has been asked for what traps. */
const PLACES = {
  call: (hands) => hands.element.setAttribute("amount", "1600.00"),
  listener: (hands) => hands.click('[name="prazo"][value="12"]'),
  timer: async (hands) => {
    crash(false);
    await hands.write("#amount", "1700");
    crash();
  },
  promise: (_, answer) => answer(),
};

/** Crashes at one of the places, and goes on. */
export async function crashAt(place) {
  let answer;
  const settlement = new Promise((resolve) => (answer = resolve));
  const element = mount(place === "promise" ? { getSimulationValues: () => settlement } : {});
  const hands = new Hands(element);
  await hands.see('[name="prazo"][value="12"]');
  if (place === "promise") await choose(hands);
  const told = crashed(element);
  crash();
  await PLACES[place](hands, () => answer({}));
  const seen = await told;
  await goOn(hands);
  await hands.see('[name="prazo"][value="12"]');
  const { activeElement } = element.shadowRoot;
  return { ...seen, focus: activeElement?.localName };
}

/** Crashes in the form, or in its review, and answers what stands in the form after going on. */
export async function crashInForm(isReviewed) {
  const element = mount({});
  const hands = new Hands(element);
  await toOrder(hands);
  await fill(hands);
  if (isReviewed) await review(hands);
  const told = crashed(element);
  crash();
  element.setAttribute("amount", "1600.00");
  await told;
  await goOn(hands);
  await toOrder(hands);
  return ["nome", "cpf", "cep", "estado"].map((id) => element.shadowRoot.getElementById(id).value);
}

/** Crashes while createOrder is on its way: what has been sent before the seller goes on, and after. */
export async function crashWhileSending() {
  let answers = never;
  let tell;
  const asked = new Promise((resolve) => (tell = resolve));
  const createOrder = (...given) => {
    tell();
    return answers(...given);
  };
  const element = mount({ createOrder });
  const hands = new Hands(element);
  await fillAndSubmit(hands);
  await asked;
  const told = crashed(element);
  crash();
  element.setAttribute("amount", "1600.00");
  await told;
  element.setAttribute("amount", "1500.00");
  await new Promise((resolve) => setTimeout(resolve));
  const before = [...sent];
  answers = client().createOrder;
  await goOn(hands);
  await hands.see("a[part=link]");
  return { before, after: sent.slice(before.length) };
}

/** Crashes at the link, and answers what is sent after that. */
export async function crashAtLink() {
  const element = mount({});
  const hands = new Hands(element);
  await fillAndSubmit(hands);
  await hands.see("[part=timeline]");
  const before = sent.length;
  const told = crashed(element);
  crash();
  await hands.click("[part=copy]");
  await told;
  await goOn(hands);
  await hands.see("a[part=link]");
  return { step: element.shadowRoot.querySelector("[part=base]").dataset.step, after: sent.slice(before) };
}
