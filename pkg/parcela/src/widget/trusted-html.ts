/** HTML for the templates of the views, where a page's policy asks for Trusted Types. */

import { ParcelaError } from "../shared/error.js";

/** As a page's policy names it: `trusted-types parcela`. */
const POLICY = "parcela";

type ToHtml = (text: string) => string;

/** The part of Trusted Types that TypeScript's declarations lack. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: ToHtml }): { createHTML: ToHtml };
}

/** Made once: a second policy of the name would be refused. */
let known: ToHtml | undefined;

/**
 * Makes of a template's text what the page takes for HTML. The templates stand in the WebAssembly as they are compiled: no text of the
 * page, the seller or the service is in them.
 *
 * Throws a `ParcelaError` where the page asks for Trusted Types and does not allow the policy.
 */
export function trustedHtml(): ToHtml {
  known ??= policy();
  return known;
}

function policy(): ToHtml {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const same: ToHtml = (text) => text;
  try {
    const made = trustedTypes?.createPolicy(POLICY, { createHTML: same });
    return made ? (text) => made.createHTML(text) : same;
  } catch (cause) {
    if (takesText()) return same;
    const message = `parcela: this page requires Trusted Types. Add "trusted-types ${POLICY}" to its Content-Security-Policy.`;
    throw new ParcelaError({ code: "not_initialized", message }, { cause });
  }
}

/** Whether the page takes HTML from text, though it does not allow the policy. */
function takesText(): boolean {
  try {
    document.createElement("template").innerHTML = "<p></p>";
    return true;
  } catch {
    return false;
  }
}
