/** The program of the theme editor. */

import { defineCheckout } from "parcela/checkout";

import { copyButton } from "../common/copy.js";
import { find } from "../common/dom.js";
import { CUSTOMER } from "../common/sample-customer.js";
import { texts } from "../common/text.js";
import { mended } from "./contrast.js";
import { connectControls, showControls } from "./controls.js";
import { cssOf } from "./css.js";
import { keep, restore } from "./kept.js";
import { service } from "./service.js";
import { COLOURS, coloursOf, PRESETS, SIZES, THEMES } from "./tokens.js";
import { showWarnings } from "./warnings.js";

const text = await texts("theme");
const preview = find("parcela-checkout");
// The preview uses the same text that is copied.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

const presets = find("#preset");
let theme = presetOf(presets.value);
let edited = 0;
const preset = restore(theme);
if (Object.hasOwn(PRESETS, preset ?? "")) presets.value = preset;

connectControls({
  changeColour(name, value) {
    theme.colours[name][edited] = value;
    show();
  },
  changeSize(name, value) {
    theme.sizes[name] = value;
    show();
  },
});
for (const control of document.querySelectorAll("input[name=theme]")) {
  control.addEventListener("change", () => edit(THEMES.indexOf(control.value)));
}
const begin = () => {
  theme = presetOf(presets.value);
  show();
};
presets.addEventListener("change", begin);
find("#reset").addEventListener("click", begin);
find("#mend").addEventListener("click", () => {
  for (const index of THEMES.keys()) mendTheme(index);
  show();
  // The button disappears with the last warning.
  find("#contrast-title").focus();
});
find("#copy").append(copyButton(text, () => find("#css").textContent, "button primary"));
edit(matchMedia("(prefers-color-scheme: dark)").matches ? 1 : 0);
preview.client = service;
const { nome, cpf, celular } = CUSTOMER;
preview.customer = { nome, cpf, celular };
defineCheckout(); // the client is set before the element starts, so it sends no request

/** Switches to the light theme (0) or the dark one (1). */
function edit(index) {
  edited = index;
  find(`input[name=theme][value=${THEMES[index]}]`).checked = true;
  preview.setAttribute("theme", THEMES[index]);
  find("#stage").dataset.theme = THEMES[index];
  show();
}

function mendTheme(index) {
  for (const [name, colour] of Object.entries(mended(coloursOf(theme, index)))) theme.colours[name][index] = colour;
}

function show() {
  keep(theme, presets.value);
  const css = cssOf(theme);
  sheet.replaceSync(css);
  find("#css").textContent = css === "" ? text.nothing : css;
  showControls(theme, edited);
  showWarnings(theme, text);
}

function presetOf(name) {
  const changes = PRESETS[name];
  const colours = Object.entries(COLOURS).map(([colour, own]) => [colour, [...(changes[colour] ?? own)]]);
  const sizes = Object.entries(SIZES).map(([size, { value }]) => [size, changes[size] ?? value]);
  return { colours: Object.fromEntries(colours), sizes: Object.fromEntries(sizes) };
}
