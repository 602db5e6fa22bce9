/** A widget whose WebAssembly arrives once its first simulation is on its way. */

import { Hands } from "/gallery/hands.js";
import { client } from "/gallery/service.js";
import { defineCheckout } from "/npm/parcela/checkout-slim.js";

defineCheckout({ wasm: new URL("/npm/parcela/checkout/checkout_bg.wasm", location.href) });

/** A widget in the document. */
function mount({ amount = "1500.50", ...properties } = {}) {
  const element = document.createElement("parcela-checkout");
  const attributes = { "base-url": "/early", establishment: "11.222.333/0001-81", amount };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, properties);
  document.querySelector("main").replaceChildren(element);
  return element;
}

/** How many options there are once they are shown. */
async function options(element) {
  await new Hands(element).see("input[name=prazo]");
  return element.shadowRoot.querySelectorAll("input[name=prazo]").length;
}

export const simulate = () => options(mount());

/** With another amount of the page's, before there is anything to answer the first. */
export async function simulateAnother() {
  const element = mount();
  await new Promise((resolve) => setTimeout(resolve)); // the element has begun
  element.setAttribute("amount", "2000.00");
  return options(element);
}

export const withClient = () => options(mount({ client: client() }));

export const tooSmall = () => new Hands(mount({ amount: "249.99" })).see("[data-step]").then(() => true);

/** What the field shows of each of `amounts`: before the WebAssembly is there, and then. */
export async function shown(amounts) {
  const elements = amounts.map((amount) => {
    const element = mount({ amount });
    document.body.append(element);
    return element;
  });
  const fields = () => elements.map(({ shadowRoot }) => shadowRoot.querySelector("#amount").value);
  const before = fields();
  for (const element of elements) await new Hands(element).see("[data-step]");
  return [before, fields()];
}
