/** The widget's public custom properties with their defaults, from its CSS. */

import { readFile } from "node:fs/promises";

const FILE = new URL("../../../crates/ui/src/styles/tokens.css", import.meta.url);

/** Returns the default of each property by its name, in the light theme and in the dark one. */
export async function tokens() {
  const [light, dark] = (await readFile(FILE, "utf8")).split("@media");
  return { light: defaultsIn(light), dark: defaultsIn(dark) };
}

function defaultsIn(css) {
  return new Map([...css.matchAll(/var\((--parcela-[\w-]+), (.*)\);/g)].map(([, name, value]) => [name, value]));
}
