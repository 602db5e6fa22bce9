/** Markdown as VitePress takes it: what is no code must not look like a component or an expression. */

/** A text of a comment or a manifest, safe in Markdown. Code between backquotes stays as it is. */
export function prose(text) {
  const parts = text.trim().split(/(`[^`]+`)/);
  return parts.map((part, at) => (at % 2 === 1 ? codeIn(part) : part.replaceAll("<", "&lt;").replaceAll("{{", "&#123;{"))).join("");
}

/** A text in one line, as a cell of a table needs it. */
export const cell = (text) => prose(text.replaceAll(/\s+/g, " ")).replaceAll("|", "\\|");

/** Inline code. */
export const code = (text) => codeIn(`\`${text}\``);

/** Vue reads `{{` in inline code too. */
const codeIn = (text) => (text.includes("{{") ? `<span v-pre>${text}</span>` : text);

/** A table; undefined without rows. */
export function table(head, rows) {
  if (rows.length === 0) return undefined;
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** A block of code, with a title where it stands in a group. */
export const block = (language, text, title) => `\`\`\`${language}${title ? ` [${title}]` : ""}\n${text.trim()}\n\`\`\``;

/** Blocks as tabs. */
export const tabs = (blocks) => `::: code-group\n\n${blocks.join("\n\n")}\n\n:::`;

/** A page of parts, of which undefined ones are left out. */
export const page = (...parts) => `${parts.flat().filter(Boolean).join("\n\n")}\n`;
