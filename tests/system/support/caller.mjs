/** A caller as the package's README advises: it resumes what may have been carried out, under the key in the error. */

/** Counts what happened on the way. */
export function carefulCaller() {
  const seen = { resumed: 0, codes: {} };
  return {
    seen,
    /** Calls until there is an answer, or a failure that no repetition mends. */
    async call(operation) {
      let options = {};
      for (;;) {
        try {
          return await operation(options);
        } catch (error) {
          if (!error.retryable) throw error;
          seen.resumed += 1;
          seen.codes[error.code] = (seen.codes[error.code] ?? 0) + 1;
          options = { idempotencyKey: error.idempotencyKey ?? undefined };
        }
      }
    },
  };
}

/** Runs `work` for each index below `count`, `width` at a time. */
export async function inParallel(count, width, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
