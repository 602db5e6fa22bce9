/** Reads the widget's public custom properties and their defaults from its CSS. */

import { readFile } from "node:fs/promises";

const FILE = new URL("../../../crates/ui/src/styles/tokens.css", import.meta.url);

/** Returns the default of each property, by name, for the light theme, and of each colour for the dark one. */
export async function tokens() {
  const value = /var\(\s*(--parcela-[\w-]+),\s+(?:var\(--if-light, (.*?)\) var\(--if-dark, (.*?)\) .*|(.*))\s*\);/g;
  const found = [...(await readFile(FILE, "utf8")).matchAll(value)];
  const light = new Map(found.map(([, name, light, , size]) => [name, light ?? size]));
  const dark = new Map(found.flatMap(([, name, , dark]) => (dark ? [[name, dark]] : [])));
  return { light, dark };
}
