/** A page that says what it wants of the widget while that shows no sale. */

import "/gallery/clock.js";
import { Hands } from "/gallery/hands.js";
import { client, never, ORDER } from "/gallery/service.js";
import { fillAndSubmit, toOrder } from "/gallery/states/order.js";
import { defineCheckout } from "/npm/parcela/checkout-slim.js";

defineCheckout({ wasm: new URL("/npm/parcela/checkout/checkout_bg.wasm", location.href) });

const ESTABLISHMENT = "11.222.333/0001-81";
const OTHER = "12.ABC.345/01DE-35";

const main = document.querySelector("main");

/** What the page's code has queued has run by then, and what the widget does at once. */
async function turns() {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

const heard = (element, event) => new Promise((resolve) => element.addEventListener(event, resolve, { once: true }));

/** A new element, out of the document. */
function make({ establishment = ESTABLISHMENT, session, answers, ...properties } = {}) {
  const element = document.createElement("parcela-checkout");
  const attributes = { "base-url": "/away", amount: "1500.00", establishment, session };
  for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
  return Object.assign(element, { client: client(answers), ...properties });
}

async function shown(element) {
  const ready = heard(element, "parcela-ready");
  main.append(element);
  await ready;
  return new Hands(element);
}

/** An element whose customer has the link. */
async function sold() {
  const element = make();
  const hands = await shown(element);
  await fillAndSubmit(hands);
  await hands.see("a[part=link]");
  return element;
}

const stepOf = ({ shadowRoot }) => shadowRoot.querySelector("[part=base]").dataset.step;

/** How the page asks for the next sale of an element that was taken out of the document. */
const WAYS = {
  before(element) {
    element.reset();
    return turns().then(() => main.append(element));
  },
  beside(element) {
    main.append(element);
    element.reset();
  },
};

/** The step after a sale, whose element was out of the document when the page asked for the next one. */
export async function resetAway(way) {
  const element = await sold();
  element.remove();
  await turns();
  await WAYS[way](element);
  await turns();
  return { step: stepOf(element), hasLink: element.shadowRoot.querySelector("a[part=link]") !== null };
}

/** The step where the page has called these methods while the element was out of the document. */
export async function callAway(...names) {
  const element = make();
  await toOrder(await shown(element));
  element.remove();
  await turns();
  for (const name of names) element[name](ORDER);
  await turns();
  main.append(element);
  await turns();
  return stepOf(element);
}

/** An element that finds an order without an answer in the tab's storage; `sent` counts how often it sends it. */
async function afterUnanswered(properties = {}) {
  let tell;
  const asked = new Promise((resolve) => (tell = resolve));
  const first = make({ answers: { createOrder: () => (tell(), never()) } });
  await fillAndSubmit(await shown(first));
  await asked;
  first.remove();
  await turns();
  let sent = 0;
  const createOrder = () => ((sent += 1), never());
  const element = make({ answers: { createOrder }, ...properties });
  return { element, seen: () => ({ sent, step: stepOf(element), isKept: JSON.stringify({ ...sessionStorage }).includes("Ana") }) };
}

/** What becomes of an order without an answer, where the page asks for the next sale before the WebAssembly runs. */
export async function resetBeforeWasm() {
  const { element, seen } = await afterUnanswered();
  element.reset();
  await shown(element);
  await turns();
  return seen();
}

/** The same where the page has not given the establishment yet, either. */
export async function resetBeforeAttributes() {
  const { element, seen } = await afterUnanswered({ establishment: "" });
  const refused = heard(element, "parcela-error");
  main.append(element);
  await refused;
  element.reset();
  await turns();
  const ready = heard(element, "parcela-ready");
  element.setAttribute("establishment", ESTABLISHMENT);
  await ready;
  await turns();
  return seen();
}

/** The first step and its list of open sales, where an earlier page has left an order and this one asks for the next sale. */
export async function resetWithOrder() {
  (await sold()).remove();
  await turns();
  const element = make();
  element.reset();
  const hands = await shown(element);
  await turns();
  if (stepOf(element) !== "simulation") return { step: stepOf(element) };
  await hands.see("[part=sales] [part=sale]");
  return { step: stepOf(element), sales: element.shadowRoot.querySelectorAll("[part=sale]").length };
}

/** The amount, where the seller has typed another one into the first step before the page asked for the next sale. */
export async function resetFirstStep() {
  const element = make();
  main.append(element);
  const hands = new Hands(element);
  await hands.write("#amount", "2000");
  element.reset();
  await heard(element, "parcela-ready");
  await turns();
  return (await hands.see("#amount")).value;
}

const CUSTOMER = { nome: "Ana Lima" };

/** The customer's name in the form. */
async function nameIn(element) {
  await turns();
  const hands = new Hands(element);
  await toOrder(hands);
  await turns();
  return element.shadowRoot.querySelector("#nome").value;
}

/** The names in the forms of an element whose establishment comes late, and is another one then. */
export async function fillInAgain() {
  const element = make({ establishment: "", customer: CUSTOMER });
  const refused = heard(element, "parcela-error");
  main.append(element);
  await refused;
  await turns();
  const names = [];
  for (const establishment of [ESTABLISHMENT, OTHER]) {
    element.setAttribute("establishment", establishment);
    names.push(await nameIn(element));
  }
  return names;
}

/** What ends a customer's sale. */
const ENDS = {
  order: async (hands) => {
    await fillAndSubmit(hands);
    await hands.see("a[part=link]");
  },
  reset: ({ element }) => element.reset(),
  session: ({ element }) => element.setAttribute("session", "joao"),
};

/** The name in the form of another establishment, once the sale of the customer before has ended. */
export async function fillInAfter(end) {
  const element = make({ session: "maria", customer: CUSTOMER });
  const hands = await shown(element);
  await ENDS[end](hands);
  await turns();
  element.setAttribute("establishment", OTHER);
  return nameIn(element);
}
