/** Promises of others, which may never settle. */

/** What `promise` settles with, or undefined when it has not by the time `end`, in milliseconds since 1970. */
export async function until(end, promise) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, Math.max(0, end - Date.now()));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after `ms` milliseconds. */
export const pause = (ms) => until(Date.now() + ms, new Promise(() => {}));

/** What `promise` settles with; rejects when it has not within `ms` milliseconds. */
export async function within(ms, promise, what) {
  const settled = Promise.resolve(promise).then((value) => ({ value }));
  const answer = await until(Date.now() + ms, settled);
  if (answer) return answer.value;
  throw new Error(`${what} did not answer within ${ms} ms`);
}

/** Tells a partner's hook, which must not change what happens next. */
export function report(hook, failure, context) {
  new Promise((resolve) => resolve(hook?.(failure, context))).catch(() => {});
}
