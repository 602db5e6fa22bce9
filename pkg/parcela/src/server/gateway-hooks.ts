/** The partner's own functions that a gateway calls. Their errors go to the log, and never to a page. */

/** What a hook has thrown. It is no `ParcelaError`, whatever the hook has thrown: it sets nothing of an answer. */
class HookFailure extends Error {
  constructor(cause: unknown) {
    super("a function of the gateway's options has failed", { cause });
  }
}

/** Calls `hook`. */
export async function asks<Given extends unknown[], Answer>(
  hook: (...given: Given) => Answer | Promise<Answer>,
  ...given: Given
): Promise<Answer> {
  try {
    return await hook(...given);
  } catch (cause) {
    throw new HookFailure(cause);
  }
}

/** The error for the log: for a hook, the error that it has thrown. */
export function causeOf(error: unknown): unknown {
  return error instanceof HookFailure ? error.cause : error;
}

/** Whether a hook has answered a `Response`: told by its tag too, since frameworks have classes of their own. */
export function isResponse(value: unknown): value is Response {
  return value instanceof Response || Object.prototype.toString.call(value) === "[object Response]";
}
