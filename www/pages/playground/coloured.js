/** Colours code with the highlighter of the documents. The colours are variables of the page's style sheet. */

let highlighter;

/** Shows `text` in `place`, and colours it when the highlighter has loaded. */
export async function showColoured(place, text, lang) {
  place.textContent = text;
  highlighter ??= load();
  const lines = (await highlighter).codeToTokensBase(text, { lang, theme: "css-variables" });
  // The text may have changed meanwhile.
  if (place.textContent === text)
    place.replaceChildren(...lines.flatMap((line, index) => [...(index > 0 ? ["\n"] : []), ...line.map(token)]));
}

async function load() {
  const [{ createHighlighterCore, createCssVariablesTheme }, { createJavaScriptRegexEngine }, ...langs] = await Promise.all([
    import("shiki/core"),
    import("shiki/engine/javascript"),
    import("shiki/dist/langs/javascript.mjs"),
    import("shiki/dist/langs/json.mjs"),
    import("shiki/dist/langs/shellscript.mjs"),
  ]);
  return createHighlighterCore({
    engine: createJavaScriptRegexEngine(),
    langs: langs.map((lang) => lang.default),
    themes: [createCssVariablesTheme({ variablePrefix: "--code-" })],
  });
}

function token({ content, color }) {
  const span = document.createElement("span");
  span.textContent = content;
  span.style.color = color;
  return span;
}
