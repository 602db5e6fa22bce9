/** The editor's fields: the colours of the edited theme, and the sizes. */

import { find } from "../common/dom.js";
import { COLOURS, HEX, SIZES } from "./tokens.js";

/** Listens to all fields. Calls the functions with the name and the new value of an edited colour or size. */
export function connectControls({ changeColour, changeSize }) {
  for (const name of Object.keys(COLOURS)) {
    const picker = find(`#colour-${name}`);
    const hex = find(`#hex-${name}`);
    picker.addEventListener("input", () => changeColour(name, picker.value));
    hex.addEventListener("input", () => {
      const value = hex.value.trim().toLowerCase();
      const isColour = HEX.test(value);
      hex.setAttribute("aria-invalid", String(!isColour));
      if (isColour) changeColour(name, value);
    });
  }
  for (const [name, { least }] of Object.entries(SIZES)) {
    const control = find(`#size-${name}`);
    const unit = least === undefined ? "" : "px";
    control.addEventListener("input", () => changeSize(name, `${control.value}${unit}`));
  }
}

/** Shows the current theme. The field with the focus keeps its text. */
export function showControls({ colours, sizes }, theme) {
  for (const [name, values] of Object.entries(colours)) {
    find(`#colour-${name}`).value = values[theme];
    const hex = find(`#hex-${name}`);
    if (document.activeElement === hex) continue;
    hex.value = values[theme];
    hex.setAttribute("aria-invalid", "false");
  }
  for (const [name, value] of Object.entries(sizes)) {
    const control = find(`#size-${name}`);
    const shown = SIZES[name].least === undefined ? value : String(Number.parseFloat(value));
    if (control.value !== shown) control.value = shown;
    const output = document.querySelector(`#value-${name}`);
    if (output) output.textContent = value;
  }
}
