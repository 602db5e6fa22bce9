/** The seller's console: a view for each of orders, customers, webhooks and deliveries. The first is an element, the others are filled in. */

import { html } from "../build/html.js";
import { TAGS } from "../build/texts.js";

const VIEWS = ["orders", "customers", "webhooks", "deliveries"];

export function page(t, language) {
  return {
    path: "console.html",
    part: "console",
    title: t.title,
    description: t.summary,
    styles: ["console"],
    scripts: ["console/main"],
    modules: ["npm/parcela/orders-auto.js"],
    main: html`<h1>${t.title}</h1>
      <p class="lead">${t.summary}</p>
      <p class="notice" id="unreachable" hidden>${t.unreachable}</p>
      <div id="views">
        <nav class="views" aria-label="${t.views}">
          <ul>
            ${VIEWS.map((view) => html`<li><a href="#${view}">${t[view]}</a></li>`)}
          </ul>
        </nav>
        <div id="failure" class="failure" role="alert" hidden></div>
        ${orders(language)} ${customers(t)} ${webhooks(t)} ${deliveries(t)}
        <section data-view="customer" class="stack" tabindex="-1" hidden></section>
      </div>`,
  };
}

/**
 * What a partner adds to a page: the element, and its module above. No view has its fragment for an `id`: the browser would scroll to it and
 * move the focus there.
 */
function orders(language) {
  return html`<section data-view="orders" tabindex="-1">
    <parcela-orders
      base-url="/parcela-console"
      session="5d0a1f64-6f0e-4c39-9c53-2b7f5c3b9d11"
      locale="${TAGS[language]}"
    ></parcela-orders>
  </section>`;
}

/** A form of the method "dialog" is never sent, also before its module is there: a CPF would stand in the address. */
function customers(t) {
  const { name, document, email, mobile, search } = t.customer;
  return html`<section data-view="customers" aria-labelledby="customers-title" tabindex="-1" hidden>
    <h2 class="unseen" id="customers-title">${t.customers}</h2>
    <form class="search" method="dialog" role="search">
      <div class="field">
        <label for="customers-search">${search}</label>
        <input id="customers-search" type="search" autocomplete="off" />
      </div>
      <button class="button primary">${t.find}</button>
    </form>
    ${table(t.customers, [name, document, email, mobile])}
    <nav class="bar" aria-label="${t.pages}">
      <p class="hint" role="status"></p>
      <div class="buttons">
        <button type="button" class="button" data-turn="-1" disabled>${t.previous}</button>
        <button type="button" class="button" data-turn="1" disabled>${t.next}</button>
      </div>
    </nav>
  </section>`;
}

function table(label, columns) {
  return html`<div class="table" role="group" tabindex="0" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody></tbody>
    </table>
  </div>`;
}

function webhooks(t) {
  return html`<section data-view="webhooks" aria-labelledby="webhooks-title" tabindex="-1" hidden>
    <h2 class="unseen" id="webhooks-title">${t.webhooks}</h2>
    <p class="hint" id="webhook-result" role="status"></p>
    <div id="webhook-secret" class="notice" hidden></div>
    <div id="webhook-list" class="webhook-list"></div>
    <div class="card">
      <h2>${t.webhook.create}</h2>
      <div id="webhook-create"></div>
    </div>
    <dialog id="webhook-remove" aria-labelledby="webhook-question">
      <form method="dialog">
        <p id="webhook-question"></p>
        <div class="buttons">
          <button class="button danger" value="remove">${t.webhook.remove}</button>
          <button class="button" value="cancel">${t.webhook.cancel}</button>
        </div>
      </form>
    </dialog>
  </section>`;
}

function deliveries(t) {
  const { when, order, status, state, attempts, action } = t.delivery;
  return html`<section data-view="deliveries" aria-labelledby="deliveries-title" tabindex="-1" hidden>
    <h2 class="unseen" id="deliveries-title">${t.deliveries}</h2>
    <p class="hint">${t.delivery.onlySandbox}</p>
    <div class="bar"><button type="button" class="button" id="deliveries-refresh">${t.delivery.refresh}</button></div>
    ${table(t.deliveries, [when, order, status, state, attempts, action])}
    <p class="hint" id="deliveries-none" role="status"></p>
    <div class="buttons"><button type="button" class="button" id="deliveries-older" hidden>${t.delivery.older}</button></div>
  </section>`;
}
