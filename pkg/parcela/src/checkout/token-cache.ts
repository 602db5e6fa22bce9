/** The access token that the page's provider has answered, for as long as it is good. */

import type { TokenProvider, TokenRequest } from "../sdk/options.js";

/** A token is asked for again this long before it expires. */
const MARGIN_MS = 30_000;

interface Token {
  value: string;
  /** When it is asked for again, in milliseconds since 1970. */
  expires: number;
}

export class TokenCache {
  #known: Token | undefined;
  /** The question that is on its way. All requests that wait for a token share it. */
  #asked: Promise<Token | undefined> | undefined;

  /** Forgets the token, and whatever the provider is about to answer. */
  forget(): void {
    this.#known = this.#asked = undefined;
  }

  /** Forgets the token if it still is `value`. */
  drop(value: string | undefined): void {
    if (this.#known?.value === value) this.#known = undefined;
  }

  /** The token that is good now; `provider` is asked where there is none. */
  async current(provider: TokenProvider, reason: TokenRequest["reason"] = "initial"): Promise<string | undefined> {
    const known = this.#known;
    if (known && known.expires >= Date.now()) return known.value;
    this.#known = undefined;
    this.#asked ??= ask(provider, known ? "expired" : reason);
    const asked = this.#asked;
    const token = await asked;
    if (this.#asked === asked) {
      this.#asked = undefined;
      this.#known = token;
    }
    return token?.value;
  }
}

/** What the page's provider throws may quote a secret: it goes no further than "no token". */
async function ask(provider: TokenProvider, reason: TokenRequest["reason"]): Promise<Token | undefined> {
  try {
    const answer = await provider({ reason });
    if (typeof answer === "string") return { value: answer, expires: Infinity };
    const lifetime = (answer.expira_em_segundos ?? Infinity) * 1000;
    return { value: answer.token_de_acesso, expires: Date.now() + lifetime - MARGIN_MS };
  } catch {
    return undefined;
  }
}
