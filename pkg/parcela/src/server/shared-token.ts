/** One token for all who ask, as the core's own client keeps it: fetched once for those who wait, renewed before it ends. */

import type { AccessToken } from "../shared/wire.js";
import type { Asked } from "./asked.js";
import { until } from "./bounded.js";

/** A token, and when to ask for the next one, in milliseconds since 1970. */
export interface KeptToken {
  token: AccessToken;
  renewAt: number;
}

/** Whose request needs a token. */
type Asker = Pick<Asked, "correlationId" | "context">;

/** Obtains another token than `refused`, for the page's request `asker`. */
export type Obtaining<Answer> = (refused: AccessToken | undefined, asker: Asker) => Promise<Answer>;

/** A request for a token, as those see it who wait for it. */
interface Pending {
  endsAt: number;
  answer: Promise<KeptToken>;
  resolve(token: KeptToken): void;
  reject(error: unknown): void;
}

/** How long those who ask wait for a request that is under way, before one of them makes another. */
const PENDING_MS = 10_000;

/** How many requests an asker waits for. The last one's end is that of its own call, which times out. */
const ROUNDS = 3;

/**
 * A request may never settle: an edge runtime ends it together with the page's request that made it. So it counts for a
 * bounded time; then whoever waits drops it and asks anew. If its answer comes after all, it is a token like any other.
 *
 * @param fetchToken obtains another token than `refused`
 * @param timeoutMs how long the calls may take that ask
 * @returns what answers the token to send, another than `refused`
 */
export function sharedToken(fetchToken: Obtaining<KeptToken>, timeoutMs = Infinity): Obtaining<AccessToken> {
  const pendingMs = Math.min(PENDING_MS, timeoutMs / ROUNDS);
  let held: KeptToken | undefined;
  let pending: Pending | undefined;

  const drop = (asked: Pending) => {
    if (pending === asked) pending = undefined;
  };

  function ask(refused: AccessToken | undefined, asker: Asker): Pending {
    const asked = pendingAnswer(Date.now() + pendingMs);
    fetchToken(refused, asker).then(
      (answer) => {
        held = answer;
        asked.resolve(answer);
        pending?.resolve(answer); // those who had dropped this request wait for a later one
        pending = undefined;
      },
      (error) => {
        drop(asked);
        asked.reject(error);
      },
    );
    return asked;
  }

  return async (refused, asker) => {
    for (let round = 1; ; round += 1) {
      if (held !== undefined && held.token !== refused && Date.now() < held.renewAt) return held.token;
      if (pending === undefined || Date.now() >= pending.endsAt) pending = ask(refused, asker);
      const asked: Pending = pending;
      const answer: KeptToken | undefined = await (round < ROUNDS ? until(asked.endsAt, asked.answer) : asked.answer);
      if (answer !== undefined) return answer.token;
      drop(asked);
    }
  };
}

function pendingAnswer(endsAt: number): Pending {
  const settle: Partial<Pick<Pending, "resolve" | "reject">> = {};
  const answer = new Promise<KeptToken>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  answer.catch(() => {}); // everybody who waited may be gone
  return { endsAt, answer, ...(settle as Pick<Pending, "resolve" | "reject">) };
}
