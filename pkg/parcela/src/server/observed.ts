/** The hooks `onRequest` and `onResponse` of a call on a server. */

import type { ClientOptions } from "../sdk/options.js";
import type { AttemptInfo, AttemptResult } from "../shared/wire.js";
import { report } from "./bounded.js";

/** The partner's hooks. `Context` has their arguments after the attempt. */
export interface Hooks<Context extends unknown[]> {
  onRequest?: ((attempt: AttemptInfo, ...context: Context) => unknown) | undefined;
  onResponse?: ((attempt: AttemptResult, ...context: Context) => unknown) | undefined;
}

/**
 * Makes a call and reports its attempts to the hooks. The core does not report the end of an attempt that is cut off by the end of its
 * call, so this function reports it, with the call's error code.
 */
export async function observed<Answer, Context extends unknown[]>(
  { onRequest, onResponse }: Hooks<Context>,
  context: Context,
  call: (hooks: Pick<ClientOptions, "onRequest" | "onResponse">) => Promise<Answer>,
): Promise<Answer> {
  let open: { attempt: AttemptInfo; since: number } | undefined;
  try {
    return await call({
      onRequest(attempt) {
        open = { attempt, since: Date.now() };
        report(onRequest, attempt, ...context);
      },
      onResponse(attempt) {
        open = undefined;
        report(onResponse, attempt, ...context);
      },
    });
  } catch (error) {
    if (open) {
      const { attempt, since } = open;
      report(onResponse, { ...attempt, status: null, code: Object(error).code ?? null, durationMs: Date.now() - since }, ...context);
    }
    throw error;
  }
}
