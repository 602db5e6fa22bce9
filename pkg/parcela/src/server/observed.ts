/** The hooks `onRequest` and `onResponse` of a call on a server. */

import type { ClientOptions } from "../sdk/options.js";
import type { AttemptInfo, AttemptResult } from "../shared/wire.js";
import { report } from "./bounded.js";

/** The hooks as the partner has given them, `Context` being what they are told beside the attempt. */
export interface Hooks<Context extends unknown[]> {
  onRequest?: ((attempt: AttemptInfo, ...context: Context) => unknown) | undefined;
  onResponse?: ((attempt: AttemptResult, ...context: Context) => unknown) | undefined;
}

/**
 * Makes a call that tells `hooks` of its attempts. The core says nothing of an attempt that the end of its call cuts off: that it has
 * ended, and with which code, is told here.
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
