/** A caller that follows the package's README: `maybeDone` decides whether an operation is resumed under its key. */

/** Creates a caller that counts its calls. */
export function carefulCaller() {
  const seen = { resumed: 0, renewed: 0, codes: {} };
  return {
    seen,
    /** Calls until there is a result, or the service itself refuses. */
    async call(operation, intent = {}) {
      let options = intent;
      for (;;) {
        try {
          return await operation(options);
        } catch (error) {
          if (isRefusal(error)) throw error;
          seen.codes[error.code] = (seen.codes[error.code] ?? 0) + 1;
          seen[error.maybeDone ? "resumed" : "renewed"] += 1;
          const { idempotencyKey, idempotencyKeyExpiresAt } = error;
          // Nothing was done under the other key, so it is dropped.
          options = error.maybeDone ? given({ idempotencyKey, idempotencyKeyExpiresAt }) : {};
        }
      }
    },
  };
}

/** Whether the service has refused the operation, or the test is wrong. Other errors call for another attempt. */
function isRefusal({ code, problem }) {
  const own = problem?.tipo !== undefined && !problem.tipo.startsWith("Gateway.");
  return code === undefined || code === "validation" || (own && ["problem", "not_found"].includes(code));
}

const given = (options) => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));

/** Runs `work` for each index below `count`, `width` at a time. A failure ends the run. */
export async function inParallel(count, width, work) {
  let next = 0;
  const worker = async () => {
    try {
      while (next < count) await work(next++);
    } catch (error) {
      next = count;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
