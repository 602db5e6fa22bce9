/** The playground: an operation of the SDK, its input, what comes of it, and the code. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { html } from "../build/html.js";
import { EXAMPLES } from "../scripts/playground/examples.js";

/** The package's own table, as the site serves it. */
const TABLE = join(process.env.TRUNK_STAGING_DIR, "scripts/tables/operations.js");
const { OPERATIONS } = await import(pathToFileURL(TABLE));

export function page(t) {
  return {
    path: "playground.html",
    part: "playground",
    title: t.title,
    description: t.summary,
    styles: ["code", "playground"],
    scripts: ["playground/main"],
    main: html`<h1>${t.title}</h1>
      <p class="lead">${t.summary}</p>
      <p class="notice" id="unreachable" hidden>${t.unreachable}</p>
      <div class="playground">${input(t)} ${output(t)}</div>`,
  };
}

function input(t) {
  const groups = Object.entries(t.groups).map(([group, label]) => {
    const names = Object.keys(OPERATIONS).filter((name) => EXAMPLES[name].group === group);
    const options = names.map((name) => html`<option>${name}</option>`);
    return html`<optgroup label="${label}">${options}</optgroup>`;
  });
  return html`<form id="call" class="card" method="dialog" novalidate>
    <div class="field">
      <label for="operation">${t.operation}</label>
      <select id="operation">
        ${groups}
      </select>
      <p class="hint" id="description"></p>
    </div>
    <fieldset>
      <legend class="unseen">${t.input}</legend>
      <div id="parameters"></div>
    </fieldset>
    <details>
      <summary>${t.options}</summary>
      <p class="hint">${t.optionsHint}</p>
      ${["timeoutMs", "idempotencyKey", "correlationId"].map(option)}
    </details>
    <div class="buttons">
      <button class="button primary" id="run">${t.run}</button>
      <button type="button" class="button" id="cancel" disabled>${t.cancel}</button>
    </div>
  </form>`;
}

function option(name) {
  const numeric = name === "timeoutMs" && html` inputmode="numeric"`;
  return html`<div class="field">
    <label for="${name}"><code>${name}</code></label>
    <input id="${name}" autocomplete="off" spellcheck="false"${numeric} />
  </div>`;
}

function output(t) {
  return html`<div class="output">
    <section class="card" aria-labelledby="code-title">
      <div class="card-bar">
        <h2 id="code-title">${t.code}</h2>
        <div class="buttons" role="group" aria-label="${t.form}">
          <button type="button" class="button" data-form="javascript" aria-pressed="true">JavaScript</button>
          <button type="button" class="button" data-form="curl" aria-pressed="false">curl</button>
        </div>
        <span id="copy-code"></span>
      </div>
      <pre tabindex="0" aria-labelledby="code-title" role="group"><code id="code"></code></pre>
    </section>
    <section class="card" aria-labelledby="outcome-title">
      <h2 id="outcome-title">${t.outcome}</h2>
      <p id="summary" class="hint" role="status">${t.notRun}</p>
      <div id="outcome"></div>
    </section>
  </div>`;
}
