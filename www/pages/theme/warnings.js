/** Describes insufficient contrast in words. */

import { element, find } from "../common/dom.js";
import { fill } from "../common/fill";
import { tooFaint } from "./contrast.js";
import { coloursOf, THEMES } from "./tokens.js";

/** Shows the pairs of both themes that have too little contrast. */
export function showWarnings(edited, text) {
  const warnings = THEMES.flatMap((name, theme) => {
    return tooFaint(coloursOf(edited, theme)).map((pair) => warning(pair, text.themes[name], text));
  });
  find("#warnings").replaceChildren(...warnings.map((line) => element("li", {}, line)));
  find("#no-warnings").hidden = warnings.length > 0;
  find("#some-warnings").hidden = warnings.length === 0;
  find("#mend").hidden = warnings.length === 0;
}

function warning({ front, back, least, ratio }, theme, text) {
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2 });
  // Round down: 4.499 is less than 4.5.
  const shown = number.format(Math.floor(ratio * 100) / 100);
  return fill(text.tooFaint, theme, text.colours[front], text.colours[back], shown, number.format(least));
}
