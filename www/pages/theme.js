/** The theme editor: a field for each of the checkout's custom properties, a preview, and the CSS. */

import { html } from "../build/html.js";
import { TAGS } from "../build/texts.js";
import { COLOURS, PRESETS, SIZES, THEMES } from "../scripts/theme/tokens.js";

export function page(t, language) {
  return {
    path: "theme.html",
    part: "theme",
    title: t.title,
    description: t.summary,
    styles: ["code", "theme"],
    scripts: ["theme/main"],
    main: html`<h1>${t.title}</h1>
      <p class="lead">${t.summary}</p>
      <div class="editor">
        <form id="controls" class="card" method="dialog" autocomplete="off">${chooser(t)} ${colours(t)} ${sizes(t)}</form>
        <div class="result">${preview(t, language)} ${contrast(t)} ${css(t)}</div>
      </div>`,
  };
}

function chooser(t) {
  const presets = Object.keys(PRESETS).map((name) => html`<option value="${name}">${t.presets[name]}</option>`);
  const themes = THEMES.map((name) => html`<label><input type="radio" name="theme" value="${name}" /> ${t.themes[name]}</label>`);
  return html`<div class="field">
      <label for="preset">${t.preset}</label>
      <select id="preset">
        ${presets}
      </select>
      <button type="button" id="reset" class="button">${t.reset}</button>
    </div>
    <fieldset class="themes">
      <legend>${t.edited}</legend>
      ${themes}
    </fieldset>`;
}

function colours(t) {
  const fields = Object.entries(COLOURS).map(([name, [light]]) => {
    const label = t.hex.replace("{0}", t.colours[name]);
    return html`<div class="colour">
      <input type="color" id="colour-${name}" value="${light}" />
      <label for="colour-${name}">${t.colours[name]} <code>--parcela-${name}</code></label>
      <input id="hex-${name}" class="hex" aria-label="${label}" value="${light}" maxlength="7" spellcheck="false" />
    </div>`;
  });
  return html`<fieldset>
    <legend>${t.coloursTitle}</legend>
    ${fields}
  </fieldset>`;
}

function sizes(t) {
  const fields = Object.entries(SIZES).map(([name, { value, least, most }]) => {
    const label = html`<label for="size-${name}">${t.sizes[name]} <code>--parcela-${name}</code></label>`;
    if (least === undefined) return html`<div class="field">${label}<input id="size-${name}" value="${value}" /></div>`;
    const pixels = Number.parseFloat(value);
    return html`<div class="field">
      ${label}
      <span class="range">
        <input type="range" id="size-${name}" min="${least}" max="${most}" value="${pixels}" />
        <output id="value-${name}" for="size-${name}">${value}</output>
      </span>
    </div>`;
  });
  return html`<fieldset>
    <legend>${t.sizesTitle}</legend>
    ${fields}
  </fieldset>`;
}

function preview(t, language) {
  return html`<section aria-labelledby="preview-title">
    <h2 id="preview-title">${t.preview}</h2>
    <p class="hint">${t.previewHint}</p>
    <div id="stage">
      <parcela-checkout
        id="theme-preview"
        base-url="/parcela"
        establishment="11.222.333/0001-81"
        amount="1500.00"
        locale="${TAGS[language]}"
      ></parcela-checkout>
    </div>
    <p><a href="${language === "pt" ? "" : "../"}gallery/index.html">${t.gallery}</a></p>
  </section>`;
}

function contrast(t) {
  return html`<section class="card" aria-labelledby="contrast-title">
    <h2 id="contrast-title" tabindex="-1">${t.contrast}</h2>
    <div role="status">
      <p id="no-warnings">${t.enough}</p>
      <div id="some-warnings" hidden>
        <p>${t.faint}</p>
        <ul id="warnings"></ul>
      </div>
    </div>
    <button type="button" id="mend" class="button" hidden>${t.mend}</button>
  </section>`;
}

function css(t) {
  return html`<section class="card" aria-labelledby="css-title">
    <div class="css-bar">
      <h2 id="css-title">${t.css}</h2>
      <span id="copy"></span>
    </div>
    <p class="hint">${t.cssHint}</p>
    <pre tabindex="0" role="group" aria-labelledby="css-title"><code id="css">${t.nothing}</code></pre>
  </section>`;
}
