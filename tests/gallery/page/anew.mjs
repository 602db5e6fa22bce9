/** A widget whose view is made anew while the service has not answered yet. */

import "/gallery/clock.js";
import { Hands } from "/gallery/hands.js";
import { client, order, ORDER, refuse, unreachable } from "/gallery/service.js";
import { fillAndSubmit, REVIEW } from "/gallery/states/order.js";
import { defineCheckout } from "/npm/parcela/checkout-slim.js";

defineCheckout({ wasm: new URL("/npm/parcela/checkout/checkout_bg.wasm", location.href) });

const main = document.querySelector("main");
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A widget in the document. */
function mount(answers) {
  const element = document.createElement("parcela-checkout");
  const attributes = { "base-url": "/anew", establishment: "11.222.333/0001-81", amount: "1500.00" };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  main.replaceChildren(Object.assign(element, { client: client(answers) }));
  return new Hands(element);
}

/** What makes the view anew. */
const WAYS = {
  async language({ element }) {
    element.setAttribute("locale", "en");
    await new Hands(element).see("[part=base][lang|=en]");
  },
  async insertion({ element }) {
    element.remove();
    await turn();
    main.append(element);
    await turn();
  },
};

/** An answer that waits for `settle`; `asked` resolves once it is asked for. */
function held() {
  const answer = Promise.withResolvers();
  const asked = Promise.withResolvers();
  const give = () => {
    asked.resolve();
    return answer.promise;
  };
  return { give, asked: asked.promise, settle: answer };
}

/** What the first answers of the operations are, and an order that waits for its invoice at the second look. */
const ANSWERS = {
  createOrder: { pedidoId: ORDER },
  startCdcSale: { linkPagamento: "https://pagar.exemplo.com.br/v/1" },
  getOrder: order(5),
};

/** The statuses that the page is told of, where the view is made anew during the first call of `operation`. */
export async function during(operation, way) {
  const { give, asked, settle } = held();
  const statuses = [5, 15];
  const answers = { getOrder: async () => order(statuses.shift() ?? 15) };
  const next = answers[operation] ?? client()[operation];
  let count = 0;
  answers[operation] = (...given) => (count++ === 0 ? give() : next(...given));
  if (operation === "getOrder") statuses.shift();
  const hands = mount(answers);
  const told = [];
  hands.element.addEventListener("parcela-status-changed", ({ detail }) => told.push(detail.status.valor));
  await fillAndSubmit(hands);
  await asked;
  await WAYS[way](hands);
  settle.resolve(ANSWERS[operation]);
  await hands.see("[part=invoice]");
  return told;
}

/**
 * The link, where the view is made anew while the body that was tried first is sent again, after a conflict. That body is refused, so that
 * the newest needs a claim of its own.
 */
export async function duringConflict(way) {
  const { give, asked, settle } = held();
  let createOrder = unreachable;
  const hands = mount({ createOrder: (input) => createOrder(input) });
  await fillAndSubmit(hands);
  await hands.see("[part=retry]");
  await hands.click("[part=back]");
  await hands.write("#nome", "Ana Maria Lima");
  createOrder = ({ nome }) => (nome === "Ana Lima" ? give() : refuse(409)());
  await hands.click("[part=submit]");
  await hands.see(REVIEW);
  await hands.click("[part=submit]");
  await asked;
  createOrder = client().createOrder;
  await WAYS[way](hands);
  settle.reject({ status: 400, problem: { status: 400, tipo: "Order.Refused", detalhe: "Recusado." } });
  return (await hands.see("a[part=link]")).textContent;
}
