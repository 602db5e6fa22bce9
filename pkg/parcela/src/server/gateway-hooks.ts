/** Calls the partner's own functions. Their errors go to the log, never to a page. */

/** Wraps an error of a hook, even a `ParcelaError`, so that it does not determine the response. */
class HookFailure extends Error {
  constructor(cause: unknown) {
    super("a function of the gateway's options has failed", { cause });
  }
}

/** Calls `hook`. Rejects with a `HookFailure` if it throws. */
export async function callHook<Args extends unknown[], Answer>(
  hook: (...args: Args) => Answer | Promise<Answer>,
  ...args: Args
): Promise<Answer> {
  try {
    return await hook(...args);
  } catch (cause) {
    throw new HookFailure(cause);
  }
}

/** Returns the error for the log: if a hook failed, the hook's own error. */
export function causeOf(error: unknown): unknown {
  return error instanceof HookFailure ? error.cause : error;
}

/** Whether `value` is a `Response`. The tag counts too, since frameworks have their own classes. */
export function isResponse(value: unknown): value is Response {
  return value instanceof Response || Object.prototype.toString.call(value) === "[object Response]";
}
