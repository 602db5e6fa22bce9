/** What a host shows for an address of which there is no page: 404.html, in each language. */

import { html } from "../build/html.js";
import { pathOf } from "../build/shell.js";

/** It is shown at any address, so that its own are the site's from its root. */
const ROOT = process.env.PARCELA_SITE_ROOT ?? "/";

export function page(t, language) {
  const links = Object.entries(t.links).map(([path, label]) => html`<li><a href="${ROOT}${pathOf(language, path)}">${label}</a></li>`);
  return {
    path: "404.html",
    part: "missing",
    root: ROOT,
    title: t.title,
    description: t.summary,
    main: html`<h1>${t.title}</h1>
      <p class="lead">${t.summary}</p>
      <ul>
        ${links}
      </ul>`,
  };
}
