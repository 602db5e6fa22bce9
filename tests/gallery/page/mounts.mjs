/** Shows the widget and takes it away again, in the page, many times. */

import "/gallery/clock.js";
import { defineCheckout } from "/npm/parcela/checkout-slim.js";
import { Hands } from "/gallery/hands.js";
import { client } from "/gallery/service.js";
import { choose } from "/gallery/states/simulation.js";

defineCheckout({ wasm: new URL("/npm/parcela/checkout/checkout_bg.wasm", location.href) });

const staying = [];

function make(properties) {
  const element = document.createElement("parcela-checkout");
  element.setAttribute("base-url", "/leaks");
  element.setAttribute("establishment", "11.222.333/0001-81");
  element.setAttribute("amount", "1500.00");
  return Object.assign(element, { client: client(), ...properties });
}

/** In the document until an option is chosen, so that each part of the first two steps has been there. */
async function use(element) {
  document.querySelector("main").append(element);
  const hands = new Hands(element);
  await choose(hands);
  await hands.click("[part=continue]");
  await hands.see("#nome");
}

async function eachNew(count, properties, done) {
  for (let index = 0; index < count; index += 1) {
    const element = make(properties);
    await use(element);
    done(element);
    await turn();
  }
}

/** What is queued for the end of the element has run by then. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A new element each time. */
export const anew = (count) => eachNew(count, {}, (element) => element.remove());

/** The same words each time, as a page that has its own gives them. */
export const withWords = (count) =>
  eachNew(count, { messages: { newSale: "Outra venda", "label.cpf": "CPF do cliente" } }, (element) => element.remove());

let one;

/** The same element each time. */
export async function again(count) {
  if (!one) await use((one = make()));
  for (let index = 0; index < count; index += 1) {
    one.remove();
    await turn();
    document.querySelector("main").append(one);
    await turn();
    await new Hands(one).see("#nome");
  }
}

/** For the test of the test: the elements stay in the document. */
export const kept = (count) => eachNew(Math.ceil(count / 4), {}, (element) => staying.push(element));
