/** Time limits for promises that may never settle. Times are those of `performance.now()`: a clock that is set back must not prolong a wait. */

import { finding } from "../shared/describe-for-log.js";

/** Settles as `promise` does, or resolves to undefined at the time `end` (milliseconds). */
export async function until<Value>(end: number, promise: PromiseLike<Value> | Value): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(0, end - performance.now()));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after `ms` milliseconds. */
export const pause = (ms: number): Promise<void> => until(performance.now() + ms, new Promise<void>(() => {}));

/**
 * Settles as `promise` does, or rejects after `ms` milliseconds, of which `spent` have passed. `what` is the subject of the message.
 */
export async function within<Value>(ms: number, promise: PromiseLike<Value> | Value, what: string, spent = 0): Promise<Value> {
  const settled = Promise.resolve(promise).then((value) => ({ value }));
  const answer = await until(performance.now() + ms - spent, settled);
  if (answer) return answer.value;
  throw finding(`${what} did not answer within ${ms} ms`);
}

/** Calls a partner's hook. Its result and its errors are ignored. */
export function report<Failure, Context extends unknown[]>(
  hook: ((failure: Failure, ...context: Context) => unknown) | undefined,
  failure: Failure,
  ...context: Context
): void {
  if (hook) new Promise((resolve) => resolve(hook(failure, ...context))).catch(() => {});
}
