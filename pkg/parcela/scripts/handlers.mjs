/**
 * Writes the elements' event handlers for JSX with the documentation of the events: `npm run handlers`. TypeScript drops the documentation of
 * a member whose name a mapped type changes.
 */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { ELEMENTS, find, parse } from "./custom-elements.mjs";

const SOURCES = join(import.meta.dirname, "../src");

/** The written file. */
export const FILE = join(SOURCES, "react/handlers.ts");

/** Returns the text of the file. */
export async function source() {
  const written = await Promise.all(ELEMENTS.map(handlersOf));
  const imports = ELEMENTS.map(({ folder, name }) => `import type { ${name}EventMap } from "../${folder}/events.js";\n`);
  return `/** The elements' event handlers. Written by \`npm run handlers\` from the event maps. */

${imports.join("")}
type Handler<Event> = ((event: Event) => void) | undefined;
${written.join("")}`;
}

/** Returns the interfaces of an element's handlers: for its component (`onLinkReady`), and for the bare element (`onparcela-link-ready`). */
async function handlersOf({ folder, name, tagName }) {
  const file = await parse(join(SOURCES, folder, "events.ts"));
  const map = `${name}EventMap`;
  const membersBy = (key) =>
    find(file, map).members.map(
      (event) => `  ${event.jsDoc[0].getText()}\n  ${key(event.name.text)}?: Handler<${map}["${event.name.text}"]>;\n`,
    );
  const camelCase = (type) => type.replace(/^parcela/, "on").replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
  return `
/** The handlers of the component of \`<${tagName}>\`. */
export interface ${name}Handlers {
${membersBy(camelCase).join("")}}

/** The handlers of \`<${tagName}>\` in JSX. */
export interface ${name}JsxHandlers {
${membersBy((type) => `"on${type}"`).join("")}}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(FILE, await source());
