/** One token for all calls, as in the core's own client: requested once for all that wait, and renewed before it expires. */

import type { AccessToken } from "../shared/wire.js";
import { tokenTimeout } from "./access-token.js";
import type { RequestContext } from "./request-context.js";
import { until } from "./bounded.js";

/** A token, and when to renew it, in milliseconds since 1970. */
export interface KeptToken {
  token: AccessToken;
  renewAt: number;
}

/** The request that needs a token. */
export type Requester = Pick<RequestContext, "correlationId" | "context" | "secrets">;

/** Obtains a token other than `refused`, for the page's request `requester`. */
export type ObtainToken<Answer> = (refused: AccessToken | undefined, requester: Requester) => Promise<Answer>;

/** A pending request for a token, shared by all calls that wait for it. */
interface Pending {
  endsAt: number;
  answer: Promise<KeptToken>;
  resolve(token: KeptToken): void;
  reject(error: unknown): void;
}

/** How long calls wait for a pending request before one of them sends another, in milliseconds. */
const PENDING_MS = 10_000;

/** The number of requests that a call waits for, each for up to a third of its time limit. The last third is left for the operation. */
const ROUNDS = 2;

/** How long calls fail at once after a request for a token timed out, in seconds. */
const SILENT_SECONDS = 5;

/**
 * A request may never settle: an edge runtime ends it together with the page's request that made it. It is therefore pending for a limited
 * time; then the waiting calls drop it and one of them sends another. If its response arrives later, its token is used all the same.
 *
 * If the endpoint does not respond, calls do not pile up. A call that has waited for two requests fails. After one request has timed out,
 * new calls fail at once, except for one every five seconds, which sends a request. The first response ends this. The numbers are ours.
 *
 * @param fetchToken requests a token other than `refused`
 * @param timeoutMs the time limit of the calls that need the token
 * @returns a function that returns the token to send, other than `refused`
 */
export function sharedToken(fetchToken: ObtainToken<KeptToken>, timeoutMs = Infinity): ObtainToken<AccessToken> {
  const pendingMs = Math.min(PENDING_MS, timeoutMs / (ROUNDS + 1));
  let held: AccessToken | undefined;
  /** When `held` is renewed. Its age does not depend on a clock that is set. */
  let renewAt = 0;
  let pending: Pending | undefined;
  /** Set while the endpoint does not respond: no request is sent before this time. */
  let silentUntil: number | undefined;

  const silence = () => (silentUntil = performance.now() + 1000 * SILENT_SECONDS);
  const failed = () => tokenTimeout(pendingMs, SILENT_SECONDS);
  const drop = (incoming: Pending) => {
    if (pending === incoming) pending = undefined;
  };

  function ask(refused: AccessToken | undefined, requester: Requester): Pending {
    const incoming = pendingAnswer(performance.now() + pendingMs);
    fetchToken(refused, requester).then(
      (answer) => {
        held = answer.token;
        renewAt = performance.now() + answer.renewAt - Date.now();
        silentUntil = undefined;
        incoming.resolve(answer);
        pending?.resolve(answer); // calls that dropped this request wait for a later one
        pending = undefined;
      },
      (error) => {
        drop(incoming);
        // An error response shows that the endpoint responds.
        if (Object(error).status) silentUntil = undefined;
        incoming.reject(error);
      },
    );
    return incoming;
  }

  return async (refused, requester) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      if (held !== undefined && held !== refused && performance.now() < renewAt) return held;
      if (round === 1 && silentUntil !== undefined) {
        if (performance.now() < silentUntil) throw failed();
        silence();
      }
      if (pending === undefined || performance.now() >= pending.endsAt) pending = ask(refused, requester);
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
  answer.catch(() => {}); // no call may be waiting any more
  return { endsAt, answer, ...(settle as Pick<Pending, "resolve" | "reject">) };
}
