/** What stands in the place of the widget before its WebAssembly is there, when it cannot be loaded, or has crashed. */

/** What stands there without the WebAssembly, whose own tables are not there then. */
const WORDS = {
  pt: {
    loading: "Carregando…",
    failed: ["O checkout não pôde ser carregado.", "Tentar de novo"],
    crashed: ["O checkout parou por um erro interno. Um pedido já enviado está guardado e não será criado duas vezes.", "Continuar"],
  },
  en: {
    loading: "Loading…",
    failed: ["The checkout could not be loaded.", "Try again"],
    crashed: ["The checkout has stopped because of an internal error. An order already sent is kept and will not be created twice.", "Continue"],
  },
  es: {
    loading: "Cargando…",
    failed: ["No se pudo cargar el checkout.", "Intentar de nuevo"],
    crashed: ["El checkout se detuvo por un error interno. Un pedido ya enviado está guardado y no se creará dos veces.", "Continuar"],
  },
};

export const SKELETON = `
  :host { display: block; container-type: inline-size; --ground: #fff; --ink: #1b2127; --shade: #e9edf0; --accent: #0b6b57; }
  :host([hidden]) { display: none; }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme="light"])) { --ground: #15191d; --ink: #eef1f4; --shade: #2a3138; --accent: #58d3b0; }
  }
  :host([theme="dark"]) { --ground: #15191d; --ink: #eef1f4; --shade: #2a3138; --accent: #58d3b0; }
  [part="base"] {
    box-sizing: border-box; display: grid; align-content: start; gap: 24px;
    max-inline-size: var(--parcela-width, 640px); min-block-size: 426px; margin-inline: auto; padding: 24px;
    border: 1px solid var(--parcela-line, var(--shade)); border-radius: var(--parcela-radius, 12px);
    background: var(--parcela-surface, var(--ground)); color: var(--parcela-text, var(--ink));
    font: var(--parcela-font-size, 16px) / 1.5 var(--parcela-font, system-ui, sans-serif);
  }
  /* The heights of the first step, with options and without, in its three widths. */
  :host([amount]) [part="base"] { min-block-size: 986px; }
  @container (min-width: 440px) {
    [part="base"] { min-block-size: 340px; }
    :host([amount]) [part="base"] { min-block-size: 900px; }
  }
  @container (min-width: 560px) {
    [part="base"] { min-block-size: 322px; }
    :host([amount]) [part="base"] { min-block-size: 770px; }
  }
  /* What stands there when it could not be loaded is smaller. */
  :host [part="base"]:not([aria-busy]) { min-block-size: 0; }
  .shade { block-size: 48px; border-radius: 8px; background: var(--shade); }
  .shade.tall { block-size: 320px; }
  .shade.short { block-size: 24px; }
  .unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  p { margin: 0; }
  button {
    justify-self: start; min-block-size: 44px; padding-inline: 16px; border: 1px solid currentColor; border-radius: 8px;
    background: transparent; color: var(--parcela-accent, var(--accent)); font: inherit; cursor: pointer;
  }
  @media (prefers-reduced-motion: no-preference) {
    .shade { animation: breathe 1.6s ease-in-out infinite alternate; }
    @keyframes breathe { to { opacity: 0.5; } }
  }
`;

/** One sheet for all elements, made when the first is shown. */
const sheets = new Map();

export function sheet(name, css) {
  if (!sheets.has(name)) {
    const made = new CSSStyleSheet();
    made.replaceSync(css());
    sheets.set(name, made);
  }
  return [sheets.get(name)];
}

/** Makes an element with text, classes and attributes. */
export function make(tag, { text = "", ...attributes }) {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** The widget's shape, in the size that its first step will have. */
export function skeleton(locale, withOptions) {
  const { loading } = words(locale);
  const shades = withOptions ? ["short", "", "", "tall", ""] : ["short", "", "", ""];
  return [
    make("p", { class: "unseen", role: "status", text: loading }),
    ...shades.map((name) => make("div", { class: `shade ${name}` })),
  ];
}

/** That it could not be loaded (`failed`), or has stopped (`crashed`), with a button that goes on. */
export function failure(locale, what, again) {
  const [text, label] = words(locale)[what];
  const button = make("button", { type: "button", part: "retry", text: label });
  button.addEventListener("click", again);
  return [make("p", { role: "alert", text }), button];
}

function words(locale) {
  return WORDS[locale?.slice(0, 2).toLowerCase()] ?? WORDS.pt;
}
