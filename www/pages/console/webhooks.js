/** The view of the webhooks, at most one of each type. */

import { copyButton } from "../common/copy.js";
import { button, element, find } from "../common/dom.js";
import { fill } from "../common/fill";
import { texts } from "../common/text.js";
import { attempt, client } from "./api.js";
import { details } from "./details.js";
import { webhookForm } from "./webhook-form.js";

const all = await texts("console");
const text = all.webhook;
const TYPES = [1, 2, 3];

/** Shows the webhooks, and a form for the missing types. */
export async function loadWebhooks() {
  const webhooks = await attempt(async () => (await client()).listWebHooks());
  if (!webhooks) return;
  const cards = webhooks.map(card);
  find("#webhook-list").replaceChildren(...(cards.length > 0 ? cards : [element("p", { className: "hint" }, text.none)]));
  const missing = TYPES.filter((type) => !webhooks.some(({ tipo }) => tipo === type));
  const form = () => webhookForm({ types: missing, label: text.create, save: create });
  find("#webhook-create").replaceChildren(missing.length > 0 ? form() : element("p", { className: "hint" }, text.all));
}

/** Removes the secret, which is shown only once. */
export function hideSecret() {
  const place = find("#webhook-secret");
  place.hidden = true;
  place.replaceChildren();
  find("#webhook-result").textContent = "";
}

function card(webhook) {
  const place = element("div", { className: "card" });
  const show = () => place.replaceChildren(...facts(webhook, edit));
  const save = (input) => change(webhook.tipo, input);
  const edit = () => {
    const { url, tipoAutenticacao: authentication } = webhook;
    const form = webhookForm({ url, authentication, label: text.save, save, cancel: show });
    place.replaceChildren(element("h3", {}, nameOf(webhook.tipo)), form);
    find("input", form).focus();
  };
  show();
  return place;
}

function facts({ tipo, url, tipoAutenticacao }, edit) {
  const shown = details([
    [text.url, url],
    [text.authentication, text.authentications[tipoAutenticacao] ?? tipoAutenticacao],
  ]);
  const buttons = [button(text.edit, edit), button(text.remove, () => remove(tipo), "button danger")];
  return [element("h3", {}, nameOf(tipo)), shown, element("div", { className: "buttons" }, ...buttons)];
}

async function create(input) {
  hideSecret();
  const answer = await attempt(async () => (await client()).createWebHook(input));
  if (!answer) return;
  showSecret(answer.chaveAssinatura);
  await loadWebhooks();
}

function change(tipo, input) {
  hideSecret();
  return done(text.saved, async () => (await client()).updateWebHook(tipo, input));
}

async function remove(tipo) {
  hideSecret();
  if (await confirms(fill(text.confirm, nameOf(tipo)))) await done(text.removed, async () => (await client()).deleteWebHook(tipo));
}

/** Runs `act`, confirms it, and reloads the webhooks. */
async function done(said, act) {
  const isDone = await attempt(() => act().then(() => true));
  if (!isDone) return;
  find("#webhook-result").textContent = said;
  await loadWebhooks();
}

/** Shows the secret. The page does not store it. */
function showSecret(secret) {
  const place = find("#webhook-secret");
  const shown = element("code", { id: "secret" }, secret);
  place.replaceChildren(
    element("strong", {}, text.secret),
    element("p", {}, text.secretHint),
    element(
      "p",
      { className: "secret" },
      shown,
      copyButton(all, () => secret),
    ),
  );
  place.hidden = false;
  place.tabIndex = -1;
  place.focus();
}

function confirms(question) {
  const dialog = find("#webhook-remove");
  find("#webhook-question").textContent = question;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "remove"), { once: true });
  });
}

const nameOf = (tipo) => text.types[tipo] ?? String(tipo);
