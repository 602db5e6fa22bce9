/** Malicious responses of a service, and accidentally harmful ones. */

/** The beginning and the end of each text, so that a test can recognise it. */
export const MARK = "hostil";

const MARKUP =
  `"'><img src="/canary/img" onerror="globalThis.ran = 1"><script src="/canary/script"></script>` +
  `<svg onload="globalThis.ran = 2"></svg><a href="javascript:globalThis.ran=3">x</a>` +
  `<iframe src="/canary/frame"></iframe><style>@import "/canary/style"; * { display: none }</style>` +
  `{{constructor.constructor("globalThis.ran = 4")()}} \${globalThis.ran = 5} %3Cscript%3E &lt;script&gt;`;

/** Unclosed characters that change the writing direction. */
const TURNED = "\u202egpj.exe \u2067\u2066\u200f\u061c";

const wrap = (text) => `${MARK} ${text} ${MARK}`;

/** The texts by name. */
export const TEXTS = {
  markup: wrap(`${MARKUP} javascript:globalThis.ran=6// ${TURNED} \u0000\u0007\ufeff`),
  long: wrap(`${TURNED}${"W".repeat(100_000)}`),
};

/** Payment links that must not become links. */
export const FALSE_LINKS = {
  script: "javascript:globalThis.ran=7",
  "script in capitals": "  JaVaScRiPt:globalThis.ran=8",
  "script with a scheme inside": "javascript://pagar.example/%0aglobalThis.ran=9",
  "script with a tab": "java\tscript:globalThis.ran=10",
  data: "data:text/html,<script>globalThis.ran=11</script>",
  blob: "blob:https://pagar.example/1",
  file: "file:///etc/passwd",
  "no scheme": "//canary.example/pagar",
  "turned around": "https://pagar.example/\u202emoc.ogap//:sptth",
  "line break": "https://pagar.example/\nSet-Cookie: a=b",
  empty: "",
};

/** Payment links that are valid addresses, if unusual. */
export const ODD_LINKS = {
  markup: `https://pagar.example/"><img/src=/canary/img/onerror=globalThis.ran=12>`,
  long: `https://pagar.example/${"w".repeat(100_000)}`,
  query: "https://pagar.example/?a='&b=%3Cscript%3E#<svg/onload=globalThis.ran=13>",
};
