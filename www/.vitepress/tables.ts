/** Removes the heads of tables whose first row is empty, because an empty heading does not help a screen reader. */

import type { MarkdownRenderer } from "vitepress";

type Token = ReturnType<MarkdownRenderer["parse"]>[number];

/** Adds the rule to markdown-it. */
export function withoutEmptyHeads(md: MarkdownRenderer): void {
  md.core.ruler.push("empty-table-heads", ({ tokens }) => {
    for (let start = indexOf(tokens, "thead_open", 0); start !== -1; start = indexOf(tokens, "thead_open", start + 1)) {
      const end = indexOf(tokens, "thead_close", start);
      const isEmpty = tokens.slice(start, end).every(({ content }) => content.trim() === "");
      if (isEmpty) tokens.splice(start, end - start + 1);
    }
  });
}

const indexOf = (tokens: Token[], type: string, from: number) => tokens.findIndex((token, at) => at >= from && token.type === type);
