/** The part of a call before the core: reading a file, within the call's signal and its time limit. */

import { ParcelaError } from "../shared/error.js";
import { withOption } from "./crashed.js";
import type { CallOptions } from "./options.js";

/** The default time limit of a call, in milliseconds. */
export const TIMEOUT = 30_000;

/** The longest time limit of a call, a day, in milliseconds. */
const LONGEST = 24 * 60 * 60 * 1000;

/** An input whose file has been read, and the options for the rest of the call. */
export type TimelyInput = [input: readonly unknown[], options: CallOptions | undefined];

/**
 * Waits for the input of a call. A read may never end, such as that of a file on a lost network drive.
 *
 * @param timeoutMs the client's time limit of a call, in milliseconds
 * @throws {ParcelaError} `aborted` by the call's signal, or `timeout`
 */
export async function timely(
  reading: Promise<readonly unknown[]>,
  options: CallOptions | undefined,
  timeoutMs: number = TIMEOUT,
): Promise<TimelyInput> {
  const begun = performance.now();
  const { signal, timeoutMs: given = timeoutMs } = Object(options) as CallOptions;
  // The core rejects any other value and any other signal.
  const limit = given >= 1 && given <= LONGEST ? given : TIMEOUT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = () => {};
  const ended = new Promise<never>((_, reject) => {
    const message = "the file was not read: the call";
    abort = () => reject(new ParcelaError({ code: "aborted", message: `${message} was cancelled` }));
    const late = () =>
      reject(new ParcelaError({ code: "timeout", message: `${message} did not end within its time-out`, retryable: true }));
    timer = setTimeout(late, limit);
    if (signal?.aborted) abort();
    else signal?.addEventListener?.("abort", abort);
  });
  try {
    const input = await Promise.race([reading, ended]);
    const left = Math.max(limit - (performance.now() - begun), 1);
    return [input, limit === given ? withOption(options, "timeoutMs", left) : options];
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener?.("abort", abort);
  }
}
