/** Pages that import the package from their own server, without a bundler. */

import { makeProject } from "./consumer.mjs";
import { repositoryFile } from "./fixtures.mjs";

/** The addresses of the entries, which a bundler resolves by itself. */
const ADDRESSES = [
  ['"parcela"', '"/index.js"'],
  ['"parcela/checkout"', '"/checkout.js"'],
  ['"parcela/slim"', '"/slim.js"'],
  ['"parcela/checkout/slim"', '"/checkout-slim.js"'],
  ['new URL("parcela/sdk.wasm", import.meta.url)', '"/sdk/sdk_bg.wasm"'],
  ['new URL("parcela/checkout.wasm", import.meta.url)', 'fetch("/checkout/checkout_bg.wasm")'],
];

/** Returns a page with a module script and the content of its body. */
export const pageWith = (script, body) => `<!doctype html>
  <html lang="pt-BR">
    <meta charset="utf-8" />
    <title>Loja</title>
    <link rel="icon" href="data:," />
    <script type="module" src="./${script}"></script>
    <body>${body}</body>
  </html>`;

/** Creates a page for each script of fixtures/page, with its body. Returns their folder. */
export async function makePages(name, bodies) {
  const files = {};
  for (const [script, body] of Object.entries(bodies)) {
    const text = await repositoryFile(`tests/npm/fixtures/page/${script}.js`);
    // The package has files of the same names.
    files[`page-${script}.js`] = ADDRESSES.reduce((text, [entry, address]) => text.replace(entry, address), text);
    files[`${script}.html`] = pageWith(`page-${script}.js`, body);
  }
  return (await makeProject(name, files)).folder;
}
