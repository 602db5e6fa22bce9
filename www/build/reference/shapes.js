/** Generates the tables of inputs and responses: the fields of each interface, with links to the types of the entry. */

import { ReflectionKind } from "typedoc";

import { cell, code, table } from "./markdown.js";

/** Joins the parts of a comment. */
export const textOf = (parts) => (parts ?? []).map(({ text }) => text).join("");

/** Returns the interfaces that a type contains: for `Promise<Page<Order>>`, `Page` and `Order`. */
export function interfacesIn(type) {
  const found = new Set();
  walk(type, found);
  return [...found];
}

/** Returns the interfaces that a type contains, and those of their fields, recursively. */
export function allInterfacesIn(type) {
  const found = new Set(interfacesIn(type));
  for (const shape of found) for (const { type } of fieldsOf(shape)) for (const inner of interfacesIn(type)) found.add(inner);
  return [...found];
}

/** Returns the table of an interface's fields. */
export function tableOfFields(shape, t) {
  const rows = fieldsOf(shape).map(({ name, type, flags, comment }) => [
    code(name + (flags.isOptional ? "?" : "")),
    linked(type),
    cell(textOf(comment?.summary)),
  ]);
  return table([t.field, t.type, t.description], rows);
}

/** Formats a type as code, with links to the package's types. */
export function linked(type) {
  const named = new Map(namedIn(type).map((reflection) => [reflection.name, reflection]));
  const text = type.toString().replaceAll(" | undefined", "");
  const parts = text.split(/\b(\w+)\b/).reduce((parts, part, at) => {
    if (at % 2 === 1 && named.has(part)) return [...parts, linkTo(named.get(part)), ""];
    return [...parts.slice(0, -1), (parts.at(-1) ?? "") + part];
  }, []);
  const shown = parts.map((part, at) => (at % 2 === 1 || part.trim() === "" ? part : code(part.trim())));
  return shown.join(" ").trim().replaceAll("|", "\\|");
}

const linkTo = (reflection) => `[${code(reflection.name)}](./${entryOf(reflection)}.md#${reflection.name.toLowerCase()})`;

/** Returns the name of the page of a type's entry, as TypeDoc's router names it. */
const entryOf = (reflection) => `${PAGES.get(reflection.parent.name)}-entry`;

let PAGES = new Map();

/** Sets the page of each entry's types. */
export const setPages = (entries) => (PAGES = new Map(Object.entries(entries).map(([file, name]) => [name, file])));

const fieldsOf = (shape) => (shape.children ?? []).filter(({ kind }) => kind === ReflectionKind.Property);

function walk(type, found) {
  for (const reflection of namedIn(type)) if (reflection.kind === ReflectionKind.Interface) found.add(reflection);
}

/** Returns the exported declarations that a type names. */
function namedIn(type) {
  if (!type) return [];
  const inner = [type.types, type.typeArguments, [type.elementType, type.target]].flat().filter((part) => part?.type);
  const isExported = type.reflection?.parent?.kind === ReflectionKind.Module;
  return [...(isExported ? [type.reflection] : []), ...inner.flatMap(namedIn)];
}
