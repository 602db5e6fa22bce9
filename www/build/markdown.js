/** Markdown to HTML: headings that can be linked to, coloured code, tables that scroll, programs by their names. */

import hljs from "highlight.js/lib/common";
import { Marked } from "marked"; // no dependencies, and all that the guides need of CommonMark and tables

import { escape } from "./html.js";

const ALIASES = { jsx: "javascript", tsx: "typescript", vue: "xml", svelte: "xml", html: "xml", sh: "bash", toml: "ini" };

/**
 * Renders a text.
 *
 * @param {string} text
 * @param {{ programs?: Map<string, string>, link?: (address: string) => string, picture?: (name: string, alt: string) => object,
 *   tableLabel: string }} options `link` says what an address becomes on the page, `picture` what an image does
 * @returns {{ html: string, headings: { depth: number, text: string, id: string }[] }}
 */
export function render(text, { programs = new Map(), link = (address) => address, picture, tableLabel }) {
  const headings = [];
  const renderer = {
    heading({ tokens, depth }) {
      const inner = this.parser.parseInline(tokens);
      const plain = inner.replace(/<[^>]+>/g, "");
      const id = unused(slug(plain), headings);
      headings.push({ depth, text: plain, id });
      const anchor = depth > 1 ? `<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a>` : "";
      return `<h${depth} id="${id}">${inner}${anchor}</h${depth}>\n`;
    },
    code: ({ text, lang }) => codeBlock(lang === "program" ? programOf(programs, text) : { text, lang }),
    link({ href, tokens }) {
      return `<a href="${escape(link(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    image: ({ href, text }) => String(picture(href, text)),
    table(token) {
      const table = tableOf(this.parser, token);
      return `<div class="table" role="group" tabindex="0" aria-label="${escape(tableLabel)}">${table}</div>\n`;
    },
  };
  return { html: new Marked({ renderer }).parse(text), headings };
}

/** A block of code, coloured; `lang` may be any name that Markdown writers use. */
export function codeBlock({ text, lang = "" }) {
  const language = ALIASES[lang] ?? lang;
  const known = hljs.getLanguage(language) !== undefined;
  const coloured = known ? hljs.highlight(text, { language }).value : escape(text);
  return `<pre tabindex="0" data-language="${escape(lang)}"><code>${coloured.trimEnd()}</code></pre>\n`;
}

function programOf(programs, name) {
  const text = programs.get(name.trim());
  if (text === undefined) throw new Error(`no program is called ${name}`);
  return { text, lang: name.trim().split(".").at(-1) };
}

function tableOf(parser, { header, rows }) {
  const cells = (row, tag, attributes = "") =>
    row.map((cell) => `<${tag}${attributes}>${parser.parseInline(cell.tokens)}</${tag}>`).join("");
  const isNamed = header.some((cell) => cell.text !== "");
  const head = isNamed ? `<thead><tr>${cells(header, "th", ' scope="col"')}</tr></thead>` : "";
  const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
  return `<table>${head}<tbody>${body}</tbody></table>`;
}

/** A heading's identifier, as GitHub makes them but without accents: what TypeDoc links to. */
function slug(text) {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/&[^;]+;/g, "")
    .toLowerCase();
  return plain
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s/g, "-");
}

function unused(id, taken) {
  const isTaken = (wanted) => taken.some((heading) => heading.id === wanted);
  let number = 0;
  while (isTaken(number === 0 ? id : `${id}-${number}`)) number += 1;
  return number === 0 ? id : `${id}-${number}`;
}
