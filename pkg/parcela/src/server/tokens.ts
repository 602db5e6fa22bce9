/** The access token of a gateway or a server client, shared by all of its calls. */

import type { TokenProvider } from "../sdk/options.js";
import type { AccessToken } from "../shared/wire.js";
import { accessToken, checkError } from "./access-token.js";
import { report } from "./bounded.js";
import type { ServerCalls } from "./call.js";
import { printFailure } from "./default-log.js";
import type { ServerModule } from "./module.js";
import { observed, type Hooks } from "./observed.js";
import type { Send } from "./send.js";
import { serviceClock, skewError } from "./service-clock.js";
import { sharedToken, type Requester, type KeptToken } from "./shared-token.js";
import { storedToken, type StoredTokenOptions } from "./stored-token.js";

export interface TokensOptions extends Omit<StoredTokenOptions, "store">, Hooks<[context: never]> {
  tokenStore?: StoredTokenOptions["store"] | undefined;
}

export interface Tokens {
  /** Returns the token provider of one call. */
  providerOf(requester: Requester): TokenProvider;
  /** Obtains a token, or rejects with an error that says why there is none. */
  check(): Promise<void>;
}

export function tokensOf(options: TokensOptions, module: ServerModule, withClient: ServerCalls, send: Send): Tokens {
  const { timeoutMs, tokenStore: store } = options;

  const clock = serviceClock();
  let told = false;

  /** Tells a wrong clock once, until it is right again. */
  function tellSkew({ context, correlationId }: Requester): void {
    const skew = clock.skew();
    if (skew && !told) report(options.onError ?? printFailure, { error: skewError(skew), operation: null, correlationId }, context);
    told = skew !== undefined;
  }

  async function obtain(requester: Requester): Promise<KeptToken> {
    const { context } = requester;
    const token = await observed(options, [context], (hooks) => accessToken(withClient, options, { ...hooks, send: clock.dated(send) }));
    tellSkew(requester);
    const instance = await module.shared();
    const seconds = instance.run((glue) => glue.tokenFreshFor(token.expira_em_segundos));
    return { token, renewAt: Date.now() + 1000 * seconds };
  }
  const token = sharedToken(store ? storedToken({ ...options, store }, obtain) : (_, requester) => obtain(requester), timeoutMs);

  return {
    providerOf(requester) {
      let held: AccessToken | undefined;
      return async ({ reason }) => {
        held = await token(reason === "rejected" ? held : undefined, requester);
        requester.secrets = [options.clientSecret, held.token_de_acesso];
        return held.token_de_acesso;
      };
    },
    async check() {
      try {
        await token(undefined, { correlationId: crypto.randomUUID(), context: undefined as never });
      } catch (error) {
        throw checkError(error);
      }
    },
  };
}

/** Returns `check` and reports its failure to `onError`. An unawaited check then neither hides an error nor ends the server. */
export function reportedCheck(check: Promise<void>, onError: TokensOptions["onError"]): Promise<void> {
  check.catch((error) => {
    const correlationId: string = Object(error).correlationId ?? crypto.randomUUID();
    report(onError ?? printFailure, { error, operation: null, correlationId }, undefined as never);
  });
  return check;
}
