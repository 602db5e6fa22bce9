/** One token for all who ask, as the core's own client keeps it: fetched once for those who wait, renewed before it ends. */

import type { AccessToken } from "../shared/wire.js";
import { unansweredToken } from "./access-token.js";
import type { RequestContext } from "./request-context.js";
import { until } from "./bounded.js";

/** A token, and when to ask for the next one, in milliseconds since 1970. */
export interface KeptToken {
  token: AccessToken;
  renewAt: number;
}

/** Whose request needs a token. */
export type Asker = Pick<RequestContext, "correlationId" | "context">;

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

/** How many requests an asker waits for, a third of its call's time each. The rest of that time is the operation's. */
const ROUNDS = 2;

/** For how long nobody waits for a token after a request for one has not been answered, in seconds. */
const SILENT_SECONDS = 5;

/**
 * A request may never settle: an edge runtime ends it together with the page's request that made it. So it counts for a
 * bounded time; then whoever waits drops it and asks anew. If its answer comes after all, it is a token like any other.
 *
 * An endpoint that does not answer piles up nothing. Who has waited for two requests fails. Once one request has not been answered, whoever
 * comes then fails at once, but for one in five seconds, which asks again; the first answer ends that. The numbers are ours.
 *
 * @param fetchToken obtains another token than `refused`
 * @param timeoutMs how long the calls may take that ask
 * @returns what answers the token to send, another than `refused`
 */
export function sharedToken(fetchToken: Obtaining<KeptToken>, timeoutMs = Infinity): Obtaining<AccessToken> {
  const pendingMs = Math.min(PENDING_MS, timeoutMs / (ROUNDS + 1));
  let held: KeptToken | undefined;
  let pending: Pending | undefined;
  /** While the endpoint does not answer: until when nobody asks it. */
  let silentUntil: number | undefined;

  const silence = () => (silentUntil = Date.now() + 1000 * SILENT_SECONDS);
  const failed = () => unansweredToken(pendingMs, SILENT_SECONDS);
  const drop = (incoming: Pending) => {
    if (pending === incoming) pending = undefined;
  };

  function ask(refused: AccessToken | undefined, asker: Asker): Pending {
    const incoming = pendingAnswer(Date.now() + pendingMs);
    fetchToken(refused, asker).then(
      (answer) => {
        held = answer;
        silentUntil = undefined;
        incoming.resolve(answer);
        pending?.resolve(answer); // those who had dropped this request wait for a later one
        pending = undefined;
      },
      (error) => {
        drop(incoming);
        // Whatever it says, it is an answer.
        if (Object(error).status) silentUntil = undefined;
        incoming.reject(error);
      },
    );
    return incoming;
  }

  return async (refused, asker) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      if (held !== undefined && held.token !== refused && Date.now() < held.renewAt) return held.token;
      if (round === 1 && silentUntil !== undefined) {
        if (Date.now() < silentUntil) throw failed();
        silence();
      }
      if (pending === undefined || Date.now() >= pending.endsAt) pending = ask(refused, asker);
      const incoming: Pending = pending;
      const answer: KeptToken | undefined = await until(incoming.endsAt, incoming.answer);
      if (answer !== undefined) return answer.token;
      drop(incoming);
      silence();
    }
    throw failed();
  };
}

function pendingAnswer(endsAt: number): Pending {
  const settle: Partial<Pick<Pending, "resolve" | "reject">> = {};
  const answer = new Promise<KeptToken>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  answer.catch(() => {}); // everybody who waited may be gone
  return { endsAt, answer, ...(settle as Pick<Pending, "resolve" | "reject">) };
}
