/** Generates the style sheet of a theme, for copying and for the preview. */

import { COLOURS, SIZES } from "./tokens.js";

/**
 * Returns the rules for values that differ from the checkout's own. A colour that differs in one theme is written for both, because the
 * page's light value would otherwise apply in the dark theme, too.
 *
 * @param {{ colours: Record<string, [string, string]>, sizes: Record<string, string> }} theme
 */
export function cssOf({ colours, sizes }) {
  const changed = Object.keys(COLOURS).filter((name) => COLOURS[name].some((own, index) => own !== colours[name][index]));
  const resized = Object.keys(SIZES).filter((name) => SIZES[name].value !== sizes[name]);
  const light = [...changed.map((name) => [name, colours[name][0]]), ...resized.map((name) => [name, sizes[name]])];
  const dark = changed.map((name) => [name, colours[name][1]]);
  return [
    light.length > 0 && rule("parcela-checkout", light),
    dark.length > 0 &&
      `@media (prefers-color-scheme: dark) {
${indented(rule('parcela-checkout:not([theme="light"])', dark))}
}`,
    dark.length > 0 && rule('parcela-checkout[theme="dark"]', dark),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function rule(selector, values) {
  const lines = values.map(([name, value]) => `  --parcela-${name}: ${value};`);
  return `${selector} {\n${lines.join("\n")}\n}`;
}

const indented = (text) => text.replace(/^/gm, "  ");
