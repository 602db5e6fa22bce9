/** Reads the widget's public custom properties and their defaults from its CSS. */

import { readFile } from "node:fs/promises";

const FILE = new URL("../../../crates/ui/src/styles/tokens.css", import.meta.url);

/** Returns the default of each property, by name, for the light and the dark theme. */
export async function tokens() {
  const [light, dark] = (await readFile(FILE, "utf8")).split("@media");
  return { light: defaultsIn(light), dark: defaultsIn(dark) };
}

function defaultsIn(css) {
  return new Map([...css.matchAll(/var\((--parcela-[\w-]+), (.*)\);/g)].map(([, name, value]) => [name, value]));
}
