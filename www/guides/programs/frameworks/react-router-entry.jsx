// app/entry.server.jsx
import { renderToReadableStream } from "react-dom/server";
import { ServerRouter } from "react-router";

const POLICY =
  "script-src 'self' 'nonce-NONCE' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types parcela";

/**
 * @param {Request} request
 * @param {number} status
 * @param {Headers} headers
 * @param {import("react-router").EntryContext} context
 */
export default async function handleRequest(request, status, headers, context) {
  const nonce = crypto.randomUUID();
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, { nonce });
  headers.set("Content-Type", "text/html");
  headers.set("Content-Security-Policy", POLICY.replace("NONCE", nonce));
  return new Response(body, { status, headers });
}
