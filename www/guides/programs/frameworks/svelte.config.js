// svelte.config.js
import adapter from "@sveltejs/adapter-node";

/** @type {import("@sveltejs/kit").Config} */
export default {
  kit: {
    adapter: adapter(),
    csp: {
      mode: "nonce",
      directives: {
        "script-src": ["self", "wasm-unsafe-eval"],
        "style-src": ["self", "unsafe-hashes", "sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo="],
        "connect-src": ["self"],
        "require-trusted-types-for": ["script"],
        "trusted-types": ["parcela", "svelte-trusted-html"],
      },
    },
  },
};
