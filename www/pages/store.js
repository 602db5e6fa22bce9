/** The demo store: a shop's page with the checkout on it, and the sandbox's switches beside it. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { html } from "../build/html.js";
import { TAGS } from "../build/texts.js";

/** The package's own list, as the site serves it. */
const NAMES = join(process.env.TRUNK_STAGING_DIR, "scripts/tables/operation-names.js");
const { WIDGET_OPERATIONS } = await import(pathToFileURL(NAMES));

/** In reais. The first is what is being sold, the others are offered. */
const PRICES = { bicycle: 1500, helmet: 189.9, lock: 129.9 };

export function page(t, language) {
  return {
    path: "index.html",
    part: "store",
    title: t.title,
    description: t.summary,
    styles: ["store"],
    scripts: ["store/main"],
    // What a partner adds to a page: this line, and the element below.
    modules: ["npm/parcela/checkout-auto.js"],
    main: main(t, language),
    skip: { id: "checkout", label: t.skip },
  };
}

function main(t, language) {
  return html`${intro(t, language)}
    <div class="shop-bar">
      <span class="shop-name">${t.shop}</span>
      <span class="badge">${t.badge}</span>
    </div>
    <div class="shop">
      ${cart(t, language)}
      <section class="checkout" id="checkout" tabindex="-1" aria-label="${t.payment}">
        <parcela-checkout
          base-url="/parcela"
          establishment="11.222.333/0001-81"
          session="5d0a1f64-6f0e-4c39-9c53-2b7f5c3b9d11"
          amount="1500.00"
          locale="${TAGS[language]}"
        ></parcela-checkout>
      </section>
      <aside class="panel" aria-labelledby="panel-title">
        <h2 id="panel-title">${t.panel}</h2>
        <p class="hint">${t.panelSummary}</p>
        <p class="notice" id="unreachable" hidden>${t.unreachable}</p>
        ${fold("switches", t.showPanel)}
        <div id="switches">
          ${customer(t.customer)} ${network(t.network)} ${faults(t.faults)} ${clock(t.clock)} ${order(t.order)}
          ${events(t.events)} ${more(t, language)}
        </div>
        <p class="failure" id="sandbox-failure" role="alert" hidden></p>
      </aside>
    </div>`;
}

/** What this is, in a sentence and a picture. */
function intro(t, language) {
  return html`<div class="intro">
    <img src="${language === "pt" ? "" : "../"}images/parcela.svg" alt="${t.pictureOfIt}" width="240" height="96" />
    <p>${t.whatItIs}</p>
  </div>`;
}

/** Folds the part `id` on a phone, where what follows is wanted first. */
function fold(id, label) {
  return html`<button type="button" class="button fold-button" disabled data-folds="${id}" aria-controls="${id}" aria-expanded="false">
    ${label}
  </button>`;
}

function cart(t, language) {
  const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
  const [[sold, price], ...offered] = Object.entries(PRICES);
  const offers = offered.map(
    ([name, price]) =>
      html`<li>
        <label class="offer">
          <input type="checkbox" name="offer" value="${price}" />
          <span>
            <span class="product-name">${t.products[name].name}</span>
            <span class="product-detail">${t.products[name].detail}</span>
          </span>
          <span class="price">${money.format(price)}</span>
        </label>
      </li>`,
  );
  return html`<section class="cart" aria-labelledby="cart-title">
    <h1 id="cart-title">${t.heading}</h1>
    ${fold("cart", t.showCart)}
    <div id="cart">
    <figure class="product">
      <img src="${language === "pt" ? "" : "../"}images/bicycle.svg" alt="" width="320" height="200" />
      <figcaption>
        <span class="product-name">${t.products[sold].name}</span>
        <span class="price">${money.format(price)}</span>
        <span class="product-detail">${t.products[sold].detail}</span>
      </figcaption>
    </figure>
    <fieldset class="offers">
      <legend>${t.add}</legend>
      <ul>
        ${offers}
      </ul>
    </fieldset>
    </div>
    <dl class="totals">
      <dt>${t.total}</dt>
      <dd id="total" data-sold="${price}" aria-live="polite">${money.format(price)}</dd>
    </dl>
  </section>`;
}

function customer(t) {
  const fates = Object.entries(t.fates).map(([name, label]) => html`<option value="${name}">${label}</option>`);
  return html`<section>
    <h3>${t.title}</h3>
    <div class="field">
      <label for="fate">${t.label}</label>
      <select id="fate">
        ${fates}
      </select>
    </div>
    <button type="button" class="button" id="fill-customer">${t.use}</button>
    <p id="fill-result" class="hint" role="status"></p>
  </section>`;
}

function network(t) {
  return html`<section>
    <h3>${t.title}</h3>
    <div class="field">
      <label for="delay">${t.label}</label>
      <select id="delay">
        <option value="0">${t.none}</option>
        <option value="500">${t.half}</option>
        <option value="2000">${t.two}</option>
        <option value="8000">${t.eight}</option>
      </select>
    </div>
  </section>`;
}

function faults(t) {
  return html`<section>
    <h3>${t.title}</h3>
    <form id="fault" class="stack" method="dialog">
      <div class="field">
        <label for="fault-operation">${t.operation}</label>
        <select id="fault-operation">
          <option value="*">${t.every}</option>
          ${WIDGET_OPERATIONS.map((name) => html`<option>${name}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="fault-kind">${t.kind}</label>
        <select id="fault-kind">
          ${Object.entries(t.kinds).map(([kind, label]) => html`<option value="${kind}">${label}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="fault-count">${t.count}</label>
        <select id="fault-count">
          <option value="1">${t.once}</option>
          <option value="3">${t.thrice}</option>
          <option value="">${t.always}</option>
        </select>
      </div>
      <div class="buttons">
        <button class="button">${t.add}</button>
        <button type="button" class="button" id="clear-faults">${t.clear}</button>
      </div>
    </form>
    <p class="hint" id="no-faults">${t.none}</p>
    <ul id="faults" aria-label="${t.active}" hidden></ul>
  </section>`;
}

function clock(t) {
  return html`<section>
    <h3>${t.title}</h3>
    <div class="buttons">
      <button type="button" class="button" data-advance="3600">${t.hour}</button>
      <button type="button" class="button" data-advance="90000">${t.day}</button>
    </div>
    <p class="hint" id="clock" role="status"></p>
  </section>`;
}

function order(t) {
  return html`<section>
    <h3>${t.title}</h3>
    <p class="hint" id="no-order">${t.none}</p>
    <form id="order" class="stack" method="dialog" hidden>
      <div class="field">
        <label for="status">${t.label}</label>
        <select id="status"></select>
      </div>
      <button class="button">${t.set}</button>
      <p class="hint" id="order-result" role="status"></p>
    </form>
  </section>`;
}

function events(t) {
  return html`<section>
    <h3 id="events-title">${t.title}</h3>
    <p class="hint" id="no-events">${t.none}</p>
    <ol id="events" aria-labelledby="events-title" tabindex="0" hidden></ol>
  </section>`;
}

function more(t, language) {
  return html`<section>
    <h3>${t.more}</h3>
    <div class="buttons">
      <a class="button" href="${language === "pt" ? "" : "../"}sandbox">${t.everything}</a>
      <button type="button" class="button danger" id="reset">${t.reset}</button>
    </div>
    <p class="hint" id="reset-result" role="status"></p>
  </section>`;
}
