/** The reference of the package: Markdown that TypeDoc makes of the types, as pages of the site. */

import { html, markup } from "./html.js";
import { render } from "./markdown.js";
import { searchBox } from "./search-box.js";
import { texts } from "./texts.js";
import { describedByTypeDoc } from "./typedoc.js";

/** The entries that are documented, each by its types' file. */
const ENTRIES = {
  index: "parcela",
  checkout: "parcela/checkout",
  "checkout-element": "<parcela-checkout>",
  orders: "parcela/orders",
  "orders-element": "<parcela-orders>",
  server: "parcela/server",
};

let made;

/** The package's descriptions in each language. */
export const descriptions = () => (made ??= describedByTypeDoc(Object.keys(ENTRIES)));

/** The reference's pages in a language. */
export async function referencePages(language) {
  const t = await texts(language, "reference");
  const common = { part: "reference", styles: ["guides", "code"], scripts: ["guides", "search/main"] };
  const search = await searchBox(language, "reference/index.html");
  const { [language]: described } = await descriptions();
  const pages = described.map(({ entry, text }) => {
    const summary = t.entrySummary.replace("{0}", ENTRIES[entry]);
    const main = html`${search} ${entryMain(t, entry, inLanguage(text, t.words))}`;
    return { ...common, path: `reference/${entry}-entry.html`, title: ENTRIES[entry], description: summary, main };
  });
  return [
    { ...common, path: "reference/index.html", title: t.title, description: t.summary, main: html`${search} ${overviewMain(t)}` },
    ...pages,
  ];
}

/** The text with TypeDoc's own words, the headings and the heads of tables, in the page's language. */
function inLanguage(text, words) {
  const translated = (whole, before, word, after) => (word in words ? before + words[word] + after : whole);
  return text
    .replace(/^(#+ )([A-Z][A-Za-z ]*?)(\??)$/gm, translated)
    .replace(/(?<=^\| .*?)(\b)(Parameter|Type|Description|Default value|Name|Property)(?= \|)()/gm, translated);
}

function entryMain(t, entry, text) {
  // TypeDoc counts the headings of a name over all entries, where a page counts its own.
  const link = (address) => address.replace(/^([\w-]+)\.md(#[^]*?)?(-\d+)?$/, "$1-entry.html$2");
  // TypeDoc begins below its page's title, which the page has already.
  const { html: body, headings } = render(text, { link, tableLabel: t.table });
  const exported = headings.filter(({ depth }) => depth === 3);
  return html`<div class="guide">
    <details class="contents">
      <summary>${t.title}</summary>
      <nav aria-label="${t.title}">
        <ul>
          ${Object.entries(ENTRIES).map(([name, shown]) => entryLink(name, shown, name === entry))}
        </ul>
      </nav>
    </details>
    <article class="prose reference">
      <h1><code>${ENTRIES[entry]}</code></h1>
      <p>${t.entrySummary.replace("{0}", ENTRIES[entry])}</p>
      <div>${markup(body)}</div>
    </article>
    <nav class="sections" aria-labelledby="sections-title">
      <h2 id="sections-title">${t.onThisPage}</h2>
      <ul>
        ${exported.map(({ id, text }) => html`<li><a href="#${id}">${markup(text)}</a></li>`)}
      </ul>
    </nav>
  </div>`;
}

function entryLink(name, shown, isCurrent) {
  return html`<li><a href="${name}-entry.html"${isCurrent && html` aria-current="page"`}><code>${shown}</code></a></li>`;
}

function overviewMain(t) {
  const entries = Object.entries(ENTRIES).map(
    ([name, shown]) =>
      html`<li>
        <h2><a href="${name}-entry.html"><code>${shown}</code></a></h2>
        <p>${t.entries[name]}</p>
      </li>`,
  );
  const crates = ["parcela_core", "parcela_sandbox"].map((name) => {
    const link = html`<a href="${t.rustRoot}rust/${name}/index.html"><code>${name}</code></a>`;
    return html`<li>${process.env.PARCELA_RUSTDOC ? link : html`<code>${name}</code>`}: ${t.crates[name]}</li>`;
  });
  return html`<div class="overview">
    <h1>${t.title}</h1>
    <p class="lead">${t.summary}</p>
    <ul class="cards">
      ${entries}
    </ul>
    <div class="prose">
      <h2>${t.rust}</h2>
      <p>${process.env.PARCELA_RUSTDOC ? t.rustHere : t.rustElsewhere}</p>
      <ul>
        ${crates}
      </ul>
      <h2>${t.http}</h2>
      <p>${t.httpSummary}</p>
    </div>
  </div>`;
}
