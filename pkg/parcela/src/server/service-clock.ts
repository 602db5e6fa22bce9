/** The service's time, as the `Date` of its responses to token requests shows it: a machine's own clock may be wrong. */

import { ParcelaError } from "../shared/error.js";
import { noting, type Answer, type Send } from "./send.js";

/** The largest difference between two clocks that is not told, in milliseconds. */
export const CLOCK_SKEW = 60 * 1000;

/** A time of the service since 1970, and the time by `performance.now()` at which it was received, in milliseconds. */
interface Seen {
  time: number;
  at: number;
}

/** The latest time that a service has shown to this process. */
let latest: Seen | undefined;

const now = (seen: Seen | undefined): number | undefined => seen && seen.time + performance.now() - seen.at;

/** Returns the service's time in milliseconds since 1970, if a response has shown it to this process. No clock that is set changes it. */
export const serviceTime = (): number | undefined => now(latest);

/** Returns the time that a response shows: in the one form that a server may send (RFC 9110 §5.6.7), with a success that no cache has kept. */
export function timeOf({ status, date, age }: Pick<Answer, "status" | "date" | "age">): number | undefined {
  const time = Date.parse(date ?? "");
  const isOwn = status >= 200 && status <= 299 && age === null;
  return isOwn && time > 0 && new Date(time).toUTCString() === date ? time : undefined;
}

/** The clock of one service. */
export function serviceClock() {
  let seen: Seen | undefined;
  return {
    /** Wraps `send` so that it notes the service's time. */
    dated: (send: Send): Send =>
      noting(send, (answer) => {
        const time = timeOf(answer);
        if (time !== undefined) seen = latest = { time, at: performance.now() };
      }),
    /** Returns what is wrong with this machine's clock. */
    skew: () => skewOf(now(seen)),
  };
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
