/** Keeps the edited theme in the browser's storage, so that it survives a reload. */

import { COLOURS, HEX, SIZES } from "./tokens.js";

const KEY = "parcela-theme";

/** Stores the theme and its preset. Without storage, they last as long as the page. */
export function keep(theme, preset) {
  storage()?.setItem(KEY, JSON.stringify({ ...theme, preset }));
}

/** Copies the stored values into `theme` and returns the preset. Another version of the editor may have stored fewer values. */
export function restore(theme) {
  const { colours, sizes, preset } = parsed(storage()?.getItem(KEY));
  for (const name of Object.keys(COLOURS)) {
    const both = colours?.[name];
    if (Array.isArray(both) && both.length === 2 && both.every((colour) => HEX.test(colour))) theme.colours[name] = both;
  }
  for (const name of Object.keys(SIZES)) {
    if (typeof sizes?.[name] === "string") theme.sizes[name] = sizes[name];
  }
  return preset;
}

function parsed(text) {
  try {
    return Object(JSON.parse(text ?? "{}"));
  } catch {
    return {}; // another program has written it
  }
}

/** Returns the browser's storage, or undefined if it is disabled. */
function storage() {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
