/** The hooks `onRequest` and `onResponse` of a call on a server. */

import { cutOff, type OpenAttempt } from "../sdk/attempts.js";
import type { ClientOptions } from "../sdk/options.js";
import type { AttemptInfo, AttemptResult } from "../shared/wire.js";
import { report } from "./bounded.js";

/** The partner's hooks. `Context` has their arguments after the attempt. */
export interface Hooks<Context extends unknown[]> {
  onRequest?: ((attempt: AttemptInfo, ...context: Context) => unknown) | undefined;
  onResponse?: ((attempt: AttemptResult, ...context: Context) => unknown) | undefined;
}

/**
 * Makes a call and reports its attempts to the hooks, each once: a call that continues after a crash of the module counts its attempts
 * again. The core does not report the end of an attempt that is cut off by a crash, so this function reports it, with the error's code.
 */
export async function observed<Answer, Context extends unknown[]>(
  { onRequest, onResponse }: Hooks<Context>,
  context: Context,
  call: (hooks: Pick<ClientOptions, "onRequest" | "onResponse">) => Promise<Answer>,
): Promise<Answer> {
  if (!onRequest && !onResponse) return call({});
  let open: OpenAttempt | undefined;
  let begun = 0;
  try {
    return await call({
      onRequest(attempt) {
        if (attempt.attempt <= begun) return;
        begun = attempt.attempt;
        open = { attempt, since: performance.now() };
        report(onRequest, attempt, ...context);
      },
      onResponse(attempt) {
        if (attempt.attempt !== open?.attempt.attempt) return;
        open = undefined;
        report(onResponse, attempt, ...context);
      },
    });
  } catch (error) {
    if (open) report(onResponse, cutOff(open, error), ...context);
    throw error;
  }
}
