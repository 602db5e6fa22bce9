/** The seller's console: a view for each of orders, customers, webhooks and deliveries, filled in by its modules. */

import { html } from "../build/html.js";
import { texts } from "../build/texts.js";

const VIEWS = ["orders", "customers", "webhooks", "deliveries"];

export async function page(t, language) {
  const statuses = await texts(language, "statuses");
  return {
    path: "console.html",
    part: "console",
    title: t.title,
    description: t.summary,
    styles: ["console-list", "console"],
    scripts: ["console/main"],
    main: html`<h1>${t.title}</h1>
      <p class="lead">${t.summary}</p>
      <p class="notice" id="unreachable" hidden>${t.unreachable}</p>
      <nav class="views" aria-label="${t.views}">
        <ul>
          ${VIEWS.map((view) => html`<li><a href="#${view}">${t[view]}</a></li>`)}
        </ul>
      </nav>
      <div id="failure" class="failure" role="alert" hidden></div>
      ${orders(t, statuses)} ${customers(t)} ${webhooks(t)} ${deliveries(t)}
      <section id="order" tabindex="-1" hidden></section>
      <section id="customer" tabindex="-1" hidden></section>`,
  };
}

function orders(t, statuses) {
  const options = statuses.map((name, value) => html`<option value="${value}">${value} · ${name}</option>`);
  const fields = html`<div class="field">
      <label for="orders-status">${t.order.status}</label>
      <select id="orders-status" name="status">
        <option value="">${t.any}</option>
        ${options}
      </select>
      <p class="wrong" id="orders-status-wrong" role="alert"></p>
    </div>
    ${field("orders", "numero", t.order.number, html` inputmode="numeric"`)} ${field("orders", "nome", t.order.name)}
    ${field("orders", "documentoCliente", t.order.document, html` inputmode="numeric"`)}
    ${field("orders", "documentoLoja", t.order.shop)} ${field("orders", "dataInicio", t.order.from, html` type="date"`)}
    ${field("orders", "dataFim", t.order.to, html` type="date"`)}
    ${field("orders", "descricao", t.order.description)}`;
  const columns = [t.order.number, t.order.status, t.order.customer, t.order.total, t.order.created];
  const tools = html`<div class="bar">
    <p class="hint" id="orders-sum" role="status"></p>
    <div class="buttons" id="orders-tools"></div>
  </div>`;
  return list(t, "orders", fields, columns, tools);
}

function customers(t) {
  const fields = html`${field("customers", "nome", t.customer.name)}
  ${field("customers", "documento", t.customer.document, html` inputmode="numeric"`)}`;
  return list(t, "customers", fields, [t.customer.name, t.customer.document, t.customer.email, t.customer.mobile]);
}

/** A form of the method "dialog" is never sent, also before its module is there: a CPF would stand in the address. */
function list(t, name, fields, columns, tools = "") {
  return html`<section id="${name}" class="list" tabindex="-1" aria-busy="true" hidden>
    <h2 class="unseen">${t[name]}</h2>
    <details class="card fold" open>
    <summary>${t.filters}<span class="count"></span></summary>
    <form class="filters" method="dialog" role="search" aria-label="${t.filter}: ${t[name]}">
      ${fields}
      <div class="field">
        <label for="${name}-size">${t.size}</label>
        <select id="${name}-size" name="tamanhoPagina">
          <option>10</option>
          <option>25</option>
          <option>50</option>
        </select>
        <p class="wrong" id="${name}-size-wrong" role="alert"></p>
      </div>
      <div class="buttons">
        <button class="button primary">${t.filter}</button>
        <button type="reset" class="button">${t.clear}</button>
      </div>
    </form>
    </details>
    ${table(t[name], columns)}
    <nav class="pager" aria-label="${t.pages}: ${t[name]}">
      <p class="hint" role="status"></p>
      <div class="buttons">
        <button type="button" class="button" data-turn="-1" disabled>${t.previous}</button>
        <button type="button" class="button" data-turn="1" disabled>${t.next}</button>
      </div>
    </nav>
    ${tools} ${followed(t, name)}
  </section>`;
}

/** Whether a view keeps itself true. */
function followed(t, name) {
  return html`<label class="check"><input type="checkbox" id="${name}-follow" checked /> ${t.follow}</label>`;
}

function field(list, name, label, attributes = "") {
  const id = `${list}-${name}`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input id="${id}" name="${name}" autocomplete="off" aria-describedby="${id}-wrong"${attributes} />
    <p class="wrong" id="${id}-wrong" role="alert"></p>
  </div>`;
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
  return html`<section id="webhooks" tabindex="-1" hidden>
    <h2 class="unseen">${t.webhooks}</h2>
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
  return html`<section id="deliveries" tabindex="-1" hidden>
    <h2 class="unseen">${t.deliveries}</h2>
    <p class="hint">${t.delivery.onlySandbox}</p>
    <div class="buttons bar">
      <button type="button" class="button" id="deliveries-refresh">${t.delivery.refresh}</button>
      ${followed(t, "deliveries")}
    </div>
    ${table(t.deliveries, [when, order, status, state, attempts, action])}
    <p class="hint" id="deliveries-none" role="status"></p>
    <div class="buttons"><button type="button" class="button" id="deliveries-older" hidden>${t.delivery.older}</button></div>
  </section>`;
}
