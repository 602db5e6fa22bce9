/** What was edited outlives a reload: the theme, which is no secret, in the browser's own storage. */

import { COLOURS, HEX, SIZES } from "./tokens.js";

const KEY = "parcela-theme";

/** Keeps the theme and the preset that it began from. A page that may not store keeps it until it is left. */
export function keep(theme, preset) {
  storage()?.setItem(KEY, JSON.stringify({ ...theme, preset }));
}

/** Puts what was kept into `theme`, which has every colour and size; answers the preset. What another version has kept may lack some. */
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
    return {}; // written by another program: nothing of it can be used
  }
}

/** The browser's storage; undefined where it is turned off. */
function storage() {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
