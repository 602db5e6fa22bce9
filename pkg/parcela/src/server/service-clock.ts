/** The service's time, as the `Date` of its responses to token requests shows it: a machine's own clock may be wrong. */

import { ParcelaError } from "../shared/error.js";
import { noting, type Send } from "./send.js";

/** The largest difference between two clocks that is not told, in milliseconds. */
export const CLOCK_SKEW = 60 * 1000;

/** A time of the service since 1970, and the time by `performance.now()` at which it was received, in milliseconds. */
let seen: { time: number; at: number } | undefined;

/** Returns the service's time in milliseconds since 1970, if a response has shown it to this process. No clock that is set changes it. */
export const serviceTime = (): number | undefined => seen && seen.time + performance.now() - seen.at;

/** Wraps `send` so that it notes the service's time. */
export function dated(send: Send): Send {
  return noting(send, ({ date }) => {
    const time = Date.parse(date ?? "");
    if (time) seen = { time, at: performance.now() };
  });
}

/** Returns what is wrong with this machine's clock, beside the service's `time`; undefined if they differ by a minute at most. */
export function skewOf(time: number | undefined): string | undefined {
  const ahead = time === undefined ? 0 : Date.now() - time;
  if (Math.abs(ahead) <= CLOCK_SKEW) return undefined;
  return `this machine's clock is ${Math.round(Math.abs(ahead) / 1000)} seconds ${ahead < 0 ? "behind" : "ahead of"} the service's`;
}

/** Returns the error that tells `skew`. Sales go on: only the ages of keys and notifications depend on the clock. */
export function skewError(skew: string): ParcelaError {
  return new ParcelaError({ code: "validation", message: `parcela/server: ${skew}: set it by NTP` });
}
