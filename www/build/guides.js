/** The guides: guides/<language>/<name>.md, each a page, and a page that lists them. */

import { readFile } from "node:fs/promises";

import { html, markup } from "./html.js";
import { render } from "./markdown.js";
import { programs } from "./programs.js";
import { searchBox } from "./search-box.js";
import { pictures } from "./screenshots.js";
import { pathOf, rootOf } from "./shell.js";
import { texts } from "./texts.js";
import { themingTables } from "./theming.js";

/** In the order in which they are read. */
export const GUIDES = [
  "quick-start",
  "gateway",
  "apps",
  "frameworks",
  "back-office",
  "theming",
  "csp-sri",
  "webhooks",
  "many-instances",
  "batch",
  "errors",
  "what-it-knows",
  "sandbox",
  "testing",
  "probe",
  "production",
  "cnpj",
  "accessibility",
  "browsers",
  "from-others",
  "migration",
];

/** All pages of the guides in a language. */
export async function guidePages(language) {
  const t = await texts(language, "guides");
  const shown = { programs: await programs(), picture: await pictures(rootOf(pathOf(language, "guides/index.html"))) };
  const tables = await themingTables(language);
  const guides = await Promise.all(GUIDES.map((name) => guide(name, language, { ...shown, tables }, t)));
  const common = { part: "guides", styles: ["guides", "code"], scripts: ["guides", "search/main"] };
  const search = await searchBox(language, "guides/index.html");
  const pages = guides.map((guide, index) => ({
    ...common,
    path: `guides/${guide.name}.html`,
    title: guide.title,
    description: guide.summary,
    main: html`${search} ${guideMain(t, guides, index)}`,
  }));
  const overview = { ...common, path: "guides/index.html", title: t.title, description: t.summary };
  return [{ ...overview, main: html`${search} ${overviewMain(t, guides)}` }, ...pages];
}

async function guide(name, language, { tables, ...shown }, t) {
  const source = await readFile(new URL(`../guides/${language}/${name}.md`, import.meta.url), "utf8");
  const text = source.replace(/^\{\{(\w+)\}\}$/gm, (_, table) => tables[table]);
  const link = (address) => address.replace(/^([\w-]+)\.md(#.*)?$/, "$1.html$2");
  const { html, headings } = render(text, { ...shown, link, tableLabel: t.table });
  const summary = text
    .split("\n\n")[1]
    .replaceAll("\n", " ")
    .replace(/[`*]|\[|\]\([^)]*\)/g, "");
  return { name, title: headings[0].text, summary, html, headings: headings.filter(({ depth }) => depth === 2) };
}

function guideMain(t, guides, index) {
  const { html: body, headings } = guides[index];
  const sections = headings.map(({ id, text }) => html`<li><a href="#${id}">${markup(text)}</a></li>`);
  return html`<div class="guide">
    ${contents(t, guides, guides[index])}
    <article class="prose">
      ${markup(body)}
      <nav class="neighbours" aria-label="${t.neighbours}">
        ${neighbour(guides[index - 1], t.previous, "prev")} ${neighbour(guides[index + 1], t.next, "next")}
      </nav>
    </article>
    <nav class="sections" aria-labelledby="sections-title">
      <h2 id="sections-title">${t.onThisPage}</h2>
      <ul>
        ${sections}
      </ul>
    </nav>
  </div>`;
}

function contents(t, guides, current) {
  const links = guides.map((guide) => {
    const mark = guide === current && html` aria-current="page"`;
    return html`<li><a href="${guide.name}.html"${mark}>${markup(guide.title)}</a></li>`;
  });
  return html`<details class="contents">
    <summary>${t.title}</summary>
    <nav aria-label="${t.title}">
      <ol>
        ${links}
      </ol>
    </nav>
  </details>`;
}

function neighbour(guide, label, rel) {
  if (!guide) return html`<span></span>`;
  return html`<a href="${guide.name}.html" rel="${rel}"><small>${label}</small> ${markup(guide.title)}</a>`;
}

function overviewMain(t, guides) {
  const cards = guides.map(
    (guide) =>
      html`<li>
        <h2><a href="${guide.name}.html">${markup(guide.title)}</a></h2>
        <p>${guide.summary}</p>
      </li>`,
  );
  return html`<div class="overview">
    <h1>${t.title}</h1>
    <p class="lead">${t.summary}</p>
    <ol class="cards">
      ${cards}
    </ol>
  </div>`;
}
