/** A widget on a till that sellers share: another seller's session takes over while an order is on its way. */

import "/gallery/clock.js";
import { Hands } from "/gallery/hands.js";
import { client, never } from "/gallery/service.js";
import { defineCheckout } from "/npm/parcela/checkout-slim.js";
import { fillAndSubmit } from "/gallery/states/order.js";

defineCheckout({ wasm: new URL("/npm/parcela/checkout/checkout_bg.wasm", location.href) });

/** A widget of one seller's session, in the document. */
function mount(properties) {
  const element = document.createElement("parcela-checkout");
  const attributes = { "base-url": "/session", establishment: "11.222.333/0001-81", amount: "1500.00", session: "maria" };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, properties);
  document.querySelector("main").replaceChildren(element);
  return element;
}

/** Whether an order on its way is cancelled once the session is another, with the element out of the document or in it. */
export async function changeSessionWhileSending(isAway) {
  let tell;
  const sent = new Promise((resolve) => (tell = resolve));
  const createOrder = (_, { signal }) => {
    tell(signal);
    return never();
  };
  const element = mount({ client: { ...client(), createOrder } });
  const hands = new Hands(element);
  await fillAndSubmit(hands);
  const signal = await sent;
  if (isAway) element.remove();
  element.setAttribute("session", "joao");
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
  document.querySelector("main").append(element);
  await hands.see('[data-step="simulation"]');
  return JSON.stringify({ ...sessionStorage }).includes("Ana");
}

/** The tokens under which two sessions have simulated, where the page is asked for them. */
export async function changeSessionWithToken() {
  const tokens = [];
  let tell;
  const fetch = async (request) => {
    tokens.push(request.headers.get("Authorization"));
    tell();
    return never();
  };
  const asked = () => new Promise((resolve) => (tell = resolve));
  let first = asked();
  const element = mount({ fetch, tokenProvider: () => element.getAttribute("session") });
  await first;
  first = asked();
  element.setAttribute("session", "joao");
  await first;
  return tokens;
}

/** What the console says of sessions while two widgets are shown in turn, each under `session` where there is one. */
export async function warnOfSession(session) {
  const said = [];
  console.warn = (text) => said.push(text);
  for (const establishment of ["11.222.333/0001-81", "12.ABC.345/01DE-35"]) {
    const element = mount({ client: client() });
    const ready = new Promise((resolve) => element.addEventListener("parcela-ready", resolve));
    element.setAttribute("establishment", establishment);
    if (session) element.setAttribute("session", session);
    else element.removeAttribute("session");
    await ready;
  }
  return said.filter((text) => text.includes("session"));
}
