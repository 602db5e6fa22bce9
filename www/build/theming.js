/** The tables of the guide "theming": the widget's CSS properties and parts, from the custom elements manifest and the widget's CSS. */

import { readFile } from "node:fs/promises";

import { tokens } from "../../pkg/parcela/scripts/tokens.mjs";
import { texts } from "./texts.js";
import { PARTS, PROPERTIES } from "./theming-pt.js";

const PACKAGE = process.env.PARCELA_PACKAGE ?? new URL("../../pkg/parcela/dist", import.meta.url).pathname;

/** Each table as Markdown, by the name with which the guide asks for it. */
export async function themingTables(language) {
  const { modules } = JSON.parse(await readFile(`${PACKAGE}/custom-elements.json`, "utf8"));
  const [{ cssProperties, cssParts }] = modules[0].declarations;
  const t = await texts(language, "theming");
  const said = (table, name, english) => (language === "pt" ? translated(table, name) : english);
  const { dark } = await tokens();
  const properties = cssProperties.map(({ name, description, default: light }) => [
    `\`${name}\``,
    said(PROPERTIES, name.replace("--parcela-", ""), description),
    `\`${light}\``,
    `\`${dark.get(name) ?? light}\``,
  ]);
  const parts = cssParts.map(({ name, description }) => [`\`${name}\``, said(PARTS, name, description)]);
  return { cssProperties: tableOf([t.property, t.meaning, t.light, t.dark], properties), cssParts: tableOf([t.part, t.meaning], parts) };
}

function translated(table, name) {
  if (!(name in table)) throw new Error(`theming-pt.js has no ${name}`);
  return table[name];
}

function tableOf(head, rows) {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
