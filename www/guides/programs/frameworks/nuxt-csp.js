// server/plugins/csp.js
const POLICY =
  "script-src 'self' 'nonce-NONCE' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types parcela vue";

export default defineNitroPlugin(({ hooks }) => {
  hooks.hook("render:html", (html, { event }) => {
    const nonce = crypto.randomUUID();
    const addNonce = (/** @type {string} */ text) => text.replaceAll("<script", `<script nonce="${nonce}"`);
    for (const part of ["head", "bodyAppend"]) html[part] = html[part].map(addNonce);
    setResponseHeader(event, "Content-Security-Policy", POLICY.replace("NONCE", nonce));
  });
});
