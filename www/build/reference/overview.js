/** The first page of the reference. */

import { cell, code, page, table } from "./markdown.js";
import { ENTRIES } from "./entries.js";
import { summaryOf } from "./operations.js";

/** Returns the page that lists all others. */
export function overviewPage(project, routes, elements, t) {
  const operations = Object.entries(routes).map(([name, { method, path }]) => [
    `[${code(name)}](./${name}.md)`,
    code(`${method} ${path}`),
    cell(summaryOf(name, project)),
  ]);
  const crates = Object.entries(t.crates).map(([name, text]) => {
    const shown = process.env.PARCELA_RUSTDOC
      ? `<a href="${t.rustRoot}rust/${name}/index.html" target="_self">${code(name)}</a>`
      : code(name);
    return `- ${shown}: ${text}`;
  });
  return page(
    "---\noutline: [2, 2]\n---",
    `# ${t.title}`,
    t.summary,
    t.language,
    `## ${t.operations}`,
    table([t.operation, "HTTP", t.description], operations),
    `## ${t.elements}`,
    elements.map(({ tagName, description }) => `- [${code(`<${tagName}>`)}](./${tagName}.md): ${cell(description)}`).join("\n"),
    `## ${t.errors}`,
    `[${code("ParcelaError")}](./errors.md): ${t.errorPage.summary}`,
    `## ${t.typesOf}`,
    Object.entries(ENTRIES)
      .map(([file, name]) => `- [${code(name)}](./${file}-entry.md): ${t.entries[file]}`)
      .join("\n"),
    `## ${t.http}`,
    t.httpSummary,
    "## Rust",
    process.env.PARCELA_RUSTDOC ? t.rustHere : t.rustElsewhere,
    crates.join("\n"),
  );
}
