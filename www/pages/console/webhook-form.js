/** The form of a webhook. Only a new webhook has a type to choose. */

import { element, whileBusy } from "../common/dom.js";
import { texts } from "../common/text.js";

const text = (await texts("console")).webhook;

let made = 0;

/**
 * @param {{ types?: number[], url?: string, authentication?: number, label: string, save: (input: object) => Promise<void>,
 *   cancel?: () => void }} options `types` are the types that a new webhook may have
 */
export function webhookForm({ types, url = "", authentication = 1, label, save, cancel }) {
  const id = `webhook-form-${++made}`;
  const type =
    types &&
    select(
      `${id}-type`,
      types.map((value) => [value, text.types[value]]),
      types.at(-1),
    );
  const address = element("input", { id: `${id}-url`, type: "url", value: url, required: true });
  address.placeholder = "https://";
  const scheme = select(`${id}-scheme`, Object.entries(text.authentications), authentication);
  // This is not a password of this site, so password managers should ignore it.
  const credential = element("input", { id: `${id}-credential`, type: "password", autocomplete: "off" });
  const hint = element("p", { id: `${id}-hint`, className: "hint" }, text.credentialHint);
  credential.setAttribute("aria-describedby", hint.id);
  const secret = field(text.credential, credential, hint);
  const showSecret = () => (secret.hidden = scheme.value === "1");
  scheme.addEventListener("change", showSecret);
  showSecret();

  const submit = element("button", { className: "button primary" }, label);
  const abandon = cancel && element("button", { type: "button", className: "button", click: cancel }, text.cancel);
  const form = element(
    "form",
    { className: "webhook-form" },
    type && field(text.type, type),
    field(text.url, address),
    field(text.authentication, scheme),
    secret,
    element("div", { className: "buttons" }, submit, abandon),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const input = { url: address.value.trim(), tipoAutenticacao: Number(scheme.value) };
    if (type) input.tipo = Number(type.value);
    if (scheme.value !== "1" && credential.value !== "") input.credencial = credential.value;
    return whileBusy(submit, () => save(input));
  });
  return form;
}

function field(label, control, ...more) {
  return element("div", { className: "field" }, element("label", { htmlFor: control.id }, label), control, ...more);
}

function select(id, options, chosen) {
  const made = options.map(([value, label]) => element("option", { value }, label));
  const control = element("select", { id }, ...made);
  control.value = String(chosen);
  return control;
}
