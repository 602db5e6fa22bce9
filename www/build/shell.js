/** Puts a page into the shell: what all pages have around what is their own. */

import { html } from "./html.js";
import { IS_STATIC, REGISTER } from "./provider.js";
import { TAGS } from "./texts.js";

/** The parts of the site, in the order of the navigation; each with the beginning of its pages' paths. */
const PARTS = [
  ["store", "index.html"],
  ["playground", "playground.html"],
  ["console", "console.html"],
  ["theme", "theme.html"],
  ["guides", "guides/index.html"],
  ["reference", "reference/index.html"],
];

/**
 * The text of a page's file.
 *
 * @param {string} shell www/index.html without the links that are Trunk's
 * @param {{ path: string, language: string, site: object, part: string, title: string, description: string,
 *   main: object, root?: string, skip?: { id: string, label: string }, styles?: string[], scripts?: string[], modules?: string[],
 *   preloads?: string[], isProgram?: boolean }} page `path` is within its language; `skip` is what the page's first link leads to, in place
 *   of its main part; `scripts` are modules of scripts/, `modules` are any others, and `preloads` what these import
 */
export function inShell(shell, page) {
  const { language, site } = page;
  const file = pathOf(language, page.path);
  const root = page.root ?? rootOf(file);
  const values = {
    lang: TAGS[language],
    title: html`${page.title} — Parcela`,
    description: html`${page.description}`,
    root,
    portuguese: root + pathOf("pt", page.path),
    english: root + pathOf("en", page.path),
    page: page.part,
    head: head(page, root),
    chrome: chrome(page, root),
    main: html`${page.isProgram && html`<noscript><p class="notice">${site.noscript}</p></noscript>`}${page.main}`,
    footer: html`<footer class="site-footer">
      <p>${site.footer} <a href="${root}gallery/index.html">${site.gallery}</a></p>
    </footer>`,
  };
  return shell.replace(/<!--[^]*?-->\n/, "").replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/** Where the page of a path stands in the site. */
export const pathOf = (language, path) => (language === "pt" ? path : `${language}/${path}`);

/** The way from a file to the site's root, so that the site works in any folder of any host. */
export const rootOf = (file) => "../".repeat(file.split("/").length - 1);

/** The modules that a page runs, by their addresses in the site. */
export const modulesOf = ({ modules = [], scripts = [] }) => [...modules, ...scripts.map((name) => `scripts/${name}.js`)];

function head(page, root) {
  const { styles = [], preloads = [] } = page;
  const files = modulesOf(page);
  return html`${IS_STATIC && page.isProgram && html`<script src="${root}${REGISTER}"></script>`}${styles.map((name) => html`<link rel="stylesheet" href="${root}styles/${name}.css" />`)}
    ${files.map((file) => html`<script type="module" src="${root}${file}"></script>`)}
    ${preloads.map((file) => html`<link rel="modulepreload" href="${root}${file}" />`)}`;
}

function chrome({ language, site, part, path, skip = { id: "main", label: site.skip } }, root) {
  const links = PARTS.map(([name, target]) => {
    const current = name === part && html` aria-current="${target === path ? "page" : "true"}"`;
    return html`<li><a href="${root}${pathOf(language, target)}"${current}>${site.parts[name]}</a></li>`;
  });
  const other = language === "pt" ? "en" : "pt";
  return html`<a class="skip" href="#${skip.id}">${skip.label}</a>
    <header class="site-header">
      <div class="site-bar">
        <a class="site-brand" href="${root}${pathOf(language, "index.html")}">Parcela</a>
        <nav class="site-nav" aria-label="${site.navigation}">
          <ul>
            ${links}
          </ul>
        </nav>
        <a class="site-language" href="${root}${pathOf(other, path)}" hreflang="${TAGS[other]}" lang="${TAGS[other]}"
          >${site.otherLanguage}</a
        >
      </div>
    </header>`;
}
