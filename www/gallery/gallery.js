/** Shows an element in the state that the address names, such as `?state=options&locale=en&theme=dark`. The index is a page of the site. */

import "./clock.js";
import { show } from "./stage.js";
import { states } from "./states/index.js";

const LOCALES = { "pt-BR": "Português", en: "English", es: "Español" };
const THEMES = { auto: "do sistema", light: "claro", dark: "escuro" };

const query = new URLSearchParams(location.search);
const state = states.find(({ id }) => id === query.get("state"));
const choice = {
  state: state?.id ?? "",
  locale: query.get("locale") in LOCALES ? query.get("locale") : "pt-BR",
  theme: query.get("theme") in THEMES ? query.get("theme") : "auto",
};
const main = document.querySelector("main");

document.documentElement.dataset.theme = choice.theme;
controls();
if (state) await showState();

async function showState() {
  document.title = `${state.title} — Galeria`;
  await show(state, choice, main);
  // Tests wait for this before they take a picture.
  document.documentElement.dataset.reached = state.id;
}

/** Returns the address of a changed choice. */
function address(change) {
  return `?${new URLSearchParams({ ...choice, ...change })}`;
}

function controls() {
  const all = { "": "Escolha um estado", ...Object.fromEntries(states.map(({ id, title }) => [id, title])) };
  for (const [name, values] of Object.entries({ state: all, locale: LOCALES, theme: THEMES })) {
    const select = document.querySelector(`[name=${name}]`);
    select.append(...Object.entries(values).map(([value, text]) => new Option(text, value)));
    select.value = choice[name];
    select.addEventListener("change", () => location.assign(address({ [name]: select.value })));
  }
}
