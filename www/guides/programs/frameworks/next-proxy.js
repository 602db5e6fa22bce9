// proxy.js
import { NextResponse } from "next/server";

const POLICY = "script-src 'self' 'nonce-NONCE' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'";

/** @param {import("next/server").NextRequest} request */
export function proxy(request) {
  const policy = POLICY.replace("NONCE", crypto.randomUUID());
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy); // Next reads the nonce here, and writes it into its scripts
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}
