/** One token for all who ask, as the core's own client keeps it: fetched once for those who wait, renewed before it ends. */

import { until } from "./bounded.js";

/** How long those who ask wait for a request that is under way, before one of them makes another. */
const PENDING_MS = 10_000;

/** How many requests an asker waits for. The last one's end is that of its own call, which times out. */
const ROUNDS = 3;

/**
 * A request may never settle: an edge runtime ends it together with the page's request that made it. So it counts for a
 * bounded time; then whoever waits drops it and asks anew. If its answer comes after all, it is a token like any other.
 *
 * @param {(refused?: object, asker?: object) => Promise<{ token: object, renewAt: number }>} fetchToken obtains
 *   another token than `refused`, for the page's request `asker`; `renewAt` is in milliseconds since 1970
 * @param {number} [timeoutMs] how long the calls may take that ask
 * @returns {(refused?: object, asker?: object) => Promise<object>} the token to send, another than `refused`
 */
export function sharedToken(fetchToken, timeoutMs = Infinity) {
  const pendingMs = Math.min(PENDING_MS, timeoutMs / ROUNDS);
  let held;
  let pending;

  const drop = (asked) => {
    if (pending === asked) pending = undefined;
  };

  function ask(refused, asker) {
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
      const asked = pending;
      const answer = await (round < ROUNDS ? until(asked.endsAt, asked.answer) : asked.answer);
      if (answer !== undefined) return answer.token;
      drop(asked);
    }
  };
}

function pendingAnswer(endsAt) {
  const asked = { endsAt };
  asked.answer = new Promise((resolve, reject) => Object.assign(asked, { resolve, reject }));
  asked.answer.catch(() => {}); // everybody who waited may be gone
  return asked;
}
