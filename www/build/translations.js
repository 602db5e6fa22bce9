/**
 * The reference's descriptions in Portuguese: reference/pt.md. Each stands below a heading with the name of its symbol and the hash of the
 * English text in the declarations' comments, so that a text that has changed has no translation until somebody has read it.
 */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

const FILE = new URL("../reference/pt.md", import.meta.url);

/** The file's text, which the reference is made of. */
export const readTranslations = () => readFile(FILE, "utf8");

/** What identifies an English text, however its lines are broken. */
export function hashOf(text) {
  return createHash("sha256").update(text.trim().replaceAll(/\s+/g, " ")).digest("hex").slice(0, 8);
}

/** Each Portuguese text by the hash of the English one. */
function parsed(file) {
  const [, ...parts] = file.split(/^## (?=\S+ [0-9a-f]{8}$)/m);
  return new Map(
    parts.map((part) => {
      const [, name, hash, text] = /^(\S+) ([0-9a-f]{8})\n\n([^]*)$/.exec(part);
      return [hash, { name, text: text.trim() }];
    }),
  );
}

/**
 * Puts the Portuguese texts in the place of the English ones, in all comments of a project of TypeDoc's. Answers what has none, and the
 * translations of texts that are no more. Examples stay as they are.
 */
export function translate(project, file) {
  const table = parsed(file);
  const unused = new Map(table);
  const untranslated = new Map();
  const inPortuguese = (parts, name) => {
    const english = parts.map(({ text }) => text).join("");
    if (english.trim() === "") return parts;
    const hash = hashOf(english);
    unused.delete(hash);
    const found = table.get(hash);
    if (!found) untranslated.set(hash, `## ${name} ${hash}\n\n${english.trim()}\n`);
    return found ? partsOf(found.text) : parts;
  };
  const done = new Set();
  for (const reflection of Object.values(project.reflections)) {
    const { comment } = reflection;
    if (!comment || done.has(comment)) continue;
    done.add(comment);
    const name = nameOf(reflection);
    comment.summary = inPortuguese(comment.summary, name);
    for (const tag of comment.blockTags) if (tag.tag !== "@example") tag.content = inPortuguese(tag.content, name);
  }
  return { untranslated: [...untranslated.values()], unused: [...unused].map(([hash, { name }]) => `${name} ${hash}`) };
}

/** A text as TypeDoc has it: code apart. */
function partsOf(text) {
  const parts = text.split(/(`[^`\n]+`)/).filter((part) => part !== "");
  return parts.map((part) => ({ kind: part.startsWith("`") ? "code" : "text", text: part }));
}

/** `Client.createOrder`, without the entry and TypeDoc's own names for what has none. */
function nameOf(reflection) {
  const [, ...names] = reflection.getFullName().split(".");
  return names.filter((name, at) => name !== "__type" && name !== names[at - 1]).join(".");
}
