/** Generates the pages of the elements from the custom elements manifest. */

import { tokens } from "../../../pkg/parcela/scripts/tokens.mjs";
import { block, cell, code, page, prose, table } from "./markdown.js";
import { SAMPLES } from "./element-samples.js";

/** Returns the page of an element. `declaration` is its entry in the manifest. */
export async function elementPage(declaration, t) {
  const { tagName: tag, description, attributes, members, events, slots, cssProperties, cssParts } = declaration;
  const { dark } = await tokens();
  const types = `${tag.replace("parcela-", "")}-entry.md`;
  const [fields, methods] = ["field", "method"].map((kind) => members.filter((member) => member.kind === kind));
  const samples = SAMPLES[tag];
  const typed = ({ type }) => cell(code(type.text.replaceAll(" | undefined", "")));
  return page(
    `---\ntitle: <${tag}>\noutline: [2, 2]\n---`,
    `# ${code(`<${tag}>`)} {#${tag}}`,
    t.language,
    prose(description),
    section("attributes", [t.attribute, t.type, t.description], attributes, (item) => [
      code(item.name),
      typed(item),
      cell(item.description),
    ]),
    section("properties", [t.property, t.type, t.description], fields, (item) => [code(item.name), typed(item), cell(item.description)]),
    section("methods", [t.method, t.description], methods, (item) => [code(signatureOf(item)), cell(item.description)]),
    section("events", [t.event, t.detail, t.description], events, (item) => [
      code(item.name),
      detailOf(item, types),
      cell(item.description),
    ]),
    section("cssProperties", [t.property, t.description, t.light, t.dark], cssProperties, ({ name, description, default: light }) => [
      code(name),
      cell(description),
      code(light),
      code(dark.get(name) ?? light),
    ]),
    section("cssParts", [t.part, t.description], cssParts, (item) => [code(item.name), cell(item.description)]),
    section("slots", [t.slot, t.description], slots, (item) => [code(item.name), cell(item.description)]),
    `${t.types} [${code(`parcela/${tag.replace("parcela-", "")}`)}](./${types}).`,
  );

  function section(name, head, items, row) {
    const [language, sample] = samples[name];
    return [`## ${t.sections[name]} {#${t.anchors[name]}}`, table(head, items.map(row)), block(language, sample)];
  }
}

const signatureOf = ({ name, parameters }) => `${name}(${parameters.map(({ name, type }) => `${name}: ${type.text}`).join(", ")})`;

/** Returns a link to the type of an event's detail. */
function detailOf({ type }, types) {
  const [, name] = /^CustomEvent<(\w+)>$/.exec(type.text) ?? [];
  return name ? `[${code(name)}](./${types}#${name.toLowerCase()})` : "–";
}
