/** The element's prerendered view is made from the HTML of the widget's components. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { modulesOf } from "../../pkg/parcela/scripts/prerender.mjs";

/** What crates/checkout renders, with one view, and texts. */
function rendered(html) {
  const language = (lang, failed, amount) => ({ lang, texts: { failed, amount } });
  return {
    simulation: { minimum: "250" },
    fields: ["cpf"],
    styles: [".a { color: red; }\n"],
    views: { blank: html },
    keys: ["amount"],
    languages: [language("pt-BR", "Parou", "Valor"), language("en", "Stopped", "Amount")],
  };
}

test("HTML becomes a tree with the numbers of its words", async () => {
  const html =
    '<form novalidate title="\ue000amount\ue001"><label>\ue000amount\ue001<!></label><input checked id="a" class="b c"> ' +
    "<button disabled></button><p> a=b </p><b>&lt;R$&gt; &amp;</b>\ue000failed\ue001</form>";
  const files = await modulesOf(rendered(html));
  assert.deepEqual(files, {
    "prerendered.js": `export const SIMULATION = {"minimum":"250"};
export const FIELDS = ["cpf"];
export const PRERENDERED = {
styles: [".a{color:red}"],
keys: ["amount","failed"],
views: {"blank":["form",{"novalidate":"","title":0},["label",{},0],["input",{"checked":"","id":"a","class":"b c"}],\
["button",{"disabled":""}],["p",{}," a=b "],["b",{},"<R$> &"],1]},
languages: [
["pt-BR", ["Valor","Parou"], () => import("./messages/pt-BR.js")],
["en", ["Amount","Stopped"], () => import("./messages/en.js")],
],
loadKeys: () => import("./messages/keys.js"),
};
`,
    "messages/keys.js": 'export const keys = ["amount"];\n',
    "messages/pt-BR.js": 'export const texts = ["Valor"];\n',
    "messages/en.js": 'export const texts = ["Amount"];\n',
  });
});

test("unsupported HTML is an error", async () => {
  await assert.rejects(modulesOf(rendered("<p></p><p></p>")), /2 roots/);
  await assert.rejects(modulesOf(rendered("<p>R$ \ue000amount\ue001</p>")), /among other text/);
  await assert.rejects(modulesOf(rendered("<p>\ue000nothing\ue001</p>")), /pt-BR has no nothing/);
});
