/** The shapes of inputs and answers: each interface as a table of its fields, with links to the page of the entry's types. */

import { ReflectionKind } from "typedoc";

import { cell, code, table } from "./markdown.js";

/** The text of a comment's parts. */
export const textOf = (parts) => (parts ?? []).map(({ text }) => text).join("");

/** The interface that a type is about: of `Promise<Page<Order>>` both `Page` and `Order`, in this order. */
export function interfacesIn(type) {
  const found = new Set();
  walk(type, found);
  return [...found];
}

/** The same with the interfaces that their fields name, however far. */
export function allInterfacesIn(type) {
  const found = new Set(interfacesIn(type));
  for (const shape of found) for (const { type } of fieldsOf(shape)) for (const inner of interfacesIn(type)) found.add(inner);
  return [...found];
}

/** The table of an interface's fields. */
export function tableOfFields(shape, t) {
  const rows = fieldsOf(shape).map(({ name, type, flags, comment }) => [
    code(name + (flags.isOptional ? "?" : "")),
    linked(type),
    cell(textOf(comment?.summary)),
  ]);
  return table([t.field, t.type, t.description], rows);
}

/** A type as code, in which the names of the package's types are links. */
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

/** The page of an entry's types. TypeDoc has the page's own name by its router. */
const entryOf = (reflection) => `${PAGES.get(reflection.parent.name)}-entry`;

let PAGES = new Map();

/** Tells which page the types of an entry are on. */
export const setPages = (entries) => (PAGES = new Map(Object.entries(entries).map(([file, name]) => [name, file])));

const fieldsOf = (shape) => (shape.children ?? []).filter(({ kind }) => kind === ReflectionKind.Property);

function walk(type, found) {
  for (const reflection of namedIn(type)) if (reflection.kind === ReflectionKind.Interface) found.add(reflection);
}

/** The declarations that a type names. */
function namedIn(type) {
  if (!type) return [];
  const inner = [type.types, type.typeArguments, [type.elementType, type.target]].flat().filter((part) => part?.type);
  const isExported = type.reflection?.parent?.kind === ReflectionKind.Module;
  return [...(isExported ? [type.reflection] : []), ...inner.flatMap(namedIn)];
}
