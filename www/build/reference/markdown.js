/** Markdown for VitePress. Text outside of code must not look like a Vue component or expression. */

/** Escapes a text of a comment or a manifest for Markdown. Code between backquotes is left alone. */
export function prose(text) {
  const parts = text.trim().split(/(`[^`]+`)/);
  return parts.map((part, at) => (at % 2 === 1 ? codeIn(part) : part.replaceAll("<", "&lt;").replaceAll("{{", "&#123;{"))).join("");
}

/** Escapes a text for a cell of a table, in one line. */
export const cell = (text) => prose(text.replaceAll(/\s+/g, " ")).replaceAll("|", "\\|");

/** Inline code. */
export const code = (text) => codeIn(`\`${text}\``);

/** Vue also evaluates `{{` in inline code. */
const codeIn = (text) => (text.includes("{{") ? `<span v-pre>${text}</span>` : text);

/** Returns a table, or undefined if it has no rows. */
export function table(head, rows) {
  if (rows.length === 0) return undefined;
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Returns a block of code. The title is for blocks in a group. */
export const block = (language, text, title) => `\`\`\`${language}${title ? ` [${title}]` : ""}\n${text.trim()}\n\`\`\``;

/** Returns blocks as tabs. */
export const tabs = (blocks) => `::: code-group\n\n${blocks.join("\n\n")}\n\n:::`;

/** Joins the parts of a page, without empty ones. */
export const page = (...parts) => `${parts.flat().filter(Boolean).join("\n\n")}\n`;
