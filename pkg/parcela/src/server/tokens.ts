/** The access tokens of a gateway or a server's client: one for all of its calls. */

import type { TokenProvider } from "../sdk/options.js";
import type { AccessToken } from "../shared/wire.js";
import { accessToken, failedCheck } from "./access-token.js";
import { report } from "./bounded.js";
import type { ServerCalls } from "./call.js";
import type { Fetch } from "./fetch.js";
import type { GatewayFailure } from "./gateway-api.js";
import type { ServerModule } from "./module.js";
import { observed, type Hooks } from "./observed.js";
import { sharedToken, type Asker, type KeptToken } from "./shared-token.js";
import { storedToken, type StoredTokenOptions } from "./stored-token.js";

export interface TokensOptions extends Omit<StoredTokenOptions, "store">, Hooks<[context: never]> {
  tokenStore?: StoredTokenOptions["store"] | undefined;
}

export interface Tokens {
  /** What a call asks for its token. */
  providerOf(asker: Asker): TokenProvider;
  /** Obtains a token, or rejects in words that say why there is none. */
  check(): Promise<void>;
}

export function tokensOf(options: TokensOptions, module: ServerModule, withClient: ServerCalls, send: Fetch): Tokens {
  const { timeoutMs, tokenStore: store } = options;

  async function obtain({ context }: Asker): Promise<KeptToken> {
    const token = await observed(options, [context], (hooks) => accessToken(withClient, options, { ...hooks, fetch: send }));
    const instance = await module.shared();
    const seconds = instance.run((glue) => glue.tokenFreshFor(token.expira_em_segundos));
    return { token, renewAt: Date.now() + 1000 * seconds };
  }
  const token = sharedToken(store ? storedToken({ ...options, store }, obtain) : (_, asker) => obtain(asker), timeoutMs);

  return {
    providerOf(asker) {
      let held: AccessToken | undefined;
      return async ({ reason }) => {
        held = await token(reason === "rejected" ? held : undefined, asker);
        return held;
      };
    },
    async check() {
      try {
        await token(undefined, { correlationId: crypto.randomUUID(), context: undefined as never });
      } catch (error) {
        throw failedCheck(error);
      }
    },
  };
}

/** `check`, whose failure `onError` is told too, or without it the log: one that nobody awaits is neither lost nor the end of a server. */
export function toldCheck(check: Promise<void>, onError: TokensOptions["onError"]): Promise<void> {
  check.catch((error) => {
    const correlationId: string = Object(error).correlationId ?? crypto.randomUUID();
    report(onError ?? log, { error, operation: null, correlationId }, undefined as never);
  });
  return check;
}

/** The hook of who has none for failures: the server's log. */
export const log = ({ error }: GatewayFailure): void => console.error(error);
