/** The summary of a page. */

/** Returns the first paragraph of Markdown, without its markup. */
export function summaryOf(markdown: string): string {
  const paragraphs = markdown.replace(/^---\n[^]*?\n---\n/, "").split("\n\n");
  const first = paragraphs.map((text) => text.trim()).find((text) => text !== "" && !/^[#<|`:]/.test(text)) ?? "";
  return first.replaceAll("\n", " ").replace(/[`*]|\[|\]\([^)]*\)/g, "");
}
