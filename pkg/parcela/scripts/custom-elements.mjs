/**
 * Writes the custom elements manifest from the source code: the class, the attributes and the events of each element. The TSDoc comments
 * become the descriptions. Writes the same for editors: web-types for JetBrains', and custom data for VS Code.
 */

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { generateJetBrainsWebTypes } from "custom-element-jet-brains-integration";
import { generateVsCodeCustomElementData } from "custom-element-vs-code-integration";
import ts from "typescript";

import { tokens } from "./tokens.mjs";

/** The elements. Each has a folder with the files `element.ts`, `attributes.ts` and `events.ts`. */
export const ELEMENTS = [
  { folder: "checkout", name: "ParcelaCheckout", tagName: "parcela-checkout" },
  { folder: "orders", name: "ParcelaOrders", tagName: "parcela-orders" },
];

/** The base class of the elements, in `widget/element.ts`. Its type parameter is the client. */
const BASE = "WidgetElement";
const CLIENT = "Client";

/** Writes the manifest of the elements in `sources`, and the files for editors, into `folder`. */
export async function describeElements(sources, folder) {
  const described = await manifest(sources);
  await writeFile(join(folder, "custom-elements.json"), `${JSON.stringify(described, null, 2)}\n`);
  generateJetBrainsWebTypes(described, { outdir: folder, packageJson: false, hideLogs: true });
  generateVsCodeCustomElementData(described, { outdir: folder, hideLogs: true });
}

async function manifest(sources) {
  const { light } = await tokens();
  const base = find(await parse(join(sources, "widget/element.ts")), BASE);
  const modules = await Promise.all(ELEMENTS.map((element) => modulesOf(element, base, sources, light)));
  return { schemaVersion: "2.1.0", readme: "README.md", modules: modules.flat() };
}

/** Returns the module with an element's class, and the module that defines the element on import. */
async function modulesOf({ folder, name, tagName }, base, sources, defaults) {
  const files = ["element.ts", "attributes.ts", "events.ts"];
  const [element, attributes, events] = await Promise.all(files.map((file) => parse(join(sources, folder, file))));
  const [written, { members: taken }] = [find(element, name), find(attributes, `${name}Attributes`)];
  const [client] = written.heritageClauses[0].types[0].typeArguments;
  const inherited = members(base).map((member) =>
    member.name === "client" ? { ...member, type: clientType(member.type, client) } : member,
  );
  const path = `${folder}/element.js`;
  return [
    {
      kind: "javascript-module",
      path,
      declarations: [
        {
          kind: "class",
          name,
          customElement: true,
          tagName,
          superclass: { name: "HTMLElement" },
          description: description(written),
          attributes: named(taken),
          slots: tagged(written, "slot"),
          cssProperties: cssProperties(tagged(base, "cssproperty"), defaults),
          cssParts: tagged(written, "csspart"),
          members: [...reflected(taken), ...inherited, ...members(written)],
          events: named(find(events, `${name}EventMap`).members),
        },
      ],
      exports: [{ kind: "js", name, declaration: { name } }],
    },
    {
      kind: "javascript-module",
      path: `${folder}-auto.js`,
      exports: [{ kind: "custom-element-definition", name: tagName, declaration: { name, module: path } }],
    },
  ];
}

/** Parses a source file. */
export async function parse(file) {
  const text = await readFile(file, "utf8");
  return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
}

/** Returns the class or interface `name` of a source file. */
export function find(source, name) {
  const found = source.statements.find((statement) => statement.name?.text === name);
  if (!found) throw new Error(`${source.fileName} declares no ${name}`);
  return found;
}

/** Returns name, type and description of each member. */
function named(members) {
  return members.map((member) => ({ name: member.name.text, type: type(member.type), description: description(member) }));
}

/** Returns the properties that reflect the attributes. */
function reflected(attributes) {
  const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return named(attributes).map(({ name, ...rest }) => ({
    kind: "field",
    name: camelCase(name),
    ...rest,
    attribute: name,
    reflects: true,
  }));
}

/** Returns the public accessors and methods: those that are neither private nor marked `@internal`. */
function members(element) {
  const shown = element.members.filter((member) => member.name && !ts.isPrivateIdentifier(member.name) && !isInternal(member));
  const fields = shown.filter(ts.isGetAccessor).map((member) => ({ kind: "field", ...named([member])[0] }));
  const methods = shown.filter(ts.isMethodDeclaration).map((member) => ({
    kind: "method",
    name: member.name.text,
    description: description(member),
    parameters: member.parameters.map((parameter) => ({ name: parameter.name.text, type: type(parameter.type) })),
    return: { type: type(member.type) },
  }));
  return [...fields, ...methods];
}

/** Returns name and description of each tag of a kind, such as `@slot name description`. */
function tagged(element, kind) {
  const tags = ts.getJSDocTags(element).filter(({ tagName }) => tagName.text === kind);
  return tags.map((tag) => {
    const [, name, text] = /^(\S+)\s+(.*)$/s.exec(ts.getTextOfJSDocComment(tag.comment));
    return { name, description: text };
  });
}

/** Adds the default value of the light theme, from the widget's CSS, to each custom property. */
function cssProperties(described, defaults) {
  const names = described.map(({ name }) => name);
  const wrong = [...defaults.keys(), ...names].filter((name) => !names.includes(name) || !defaults.has(name));
  if (wrong.length > 0) throw new Error(`@cssproperty and tokens.css differ: ${wrong.join(", ")}`);
  return described.map((property) => ({ ...property, default: defaults.get(property.name) }));
}

/** Returns the type of the property `client`, with the type argument of the base class in place of its parameter. */
function clientType({ text }, client) {
  return { text: text.replace(CLIENT, client.getText()) };
}

function isInternal(member) {
  return ts.getJSDocTags(member).some(({ tagName }) => tagName.text === "internal");
}

/** Returns the source text of a type. */
function type(node) {
  const text = node
    .getText()
    .replace(/^\|\s*/, "")
    .replaceAll(/\s+/g, " ");
  return { text };
}

function description(node) {
  const [comment] = node.jsDoc ?? [];
  if (!comment?.comment) throw new Error(`${node.name.getText()} has no description`);
  return ts.getTextOfJSDocComment(comment.comment).replaceAll(/\s+/g, " ");
}
