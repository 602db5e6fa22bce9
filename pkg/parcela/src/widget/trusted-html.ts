/** Trusted HTML for the templates of the views, for pages that require Trusted Types. */

import { ParcelaError } from "../shared/error.js";

/** The name of the policy, which a page allows by `trusted-types parcela`. */
const POLICY = "parcela";

type ToHtml = (text: string) => string;

/** The part of the Trusted Types API that this module uses. TypeScript's library does not declare it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: ToHtml }): { createHTML: ToHtml };
}

/** The converter. It is created once, because a second policy with the same name would be refused. */
let known: ToHtml | undefined;

/**
 * Returns a function that converts a template's text to HTML that the page accepts. The templates are constants in the WebAssembly: they
 * never contain text of the page, the seller or the service.
 *
 * @throws {ParcelaError} `not_initialized`: the page requires Trusted Types and does not allow the policy
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
    const message = `parcela: add "trusted-types ${POLICY}" to the page's policy`;
    throw new ParcelaError({ code: "not_initialized", message }, { cause });
  }
}

/** Returns whether the page accepts HTML as a string although it does not allow the policy. */
function takesText(): boolean {
  try {
    document.createElement("template").innerHTML = "<p></p>";
    return true;
  } catch {
    return false;
  }
}
