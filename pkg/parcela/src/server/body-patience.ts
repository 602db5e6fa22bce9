/** The time limits of a body: one for the whole, and one for pauses, which arriving bytes extend. */

/** The minimum average rate of a body, in bytes per second: 64 kbit/s. A single pause is allowed, a constant trickle is not. */
const LEAST_RATE = 8 * 1024;

/** The time limits, in milliseconds. */
export interface Patience {
  /** The limit for the whole body. */
  timeoutMs: number;
  /** The limit for a pause. Each `LEAST_RATE` bytes restore a second of it. Default: `timeoutMs`. */
  pauseMs?: number | undefined;
}

export interface BodyTimer {
  /** Notes that `bytes` more bytes have arrived. */
  received(bytes: number): void;
  stop(): void;
}

/** Calls `giveUp` when the body takes too long or arrives too slowly. */
export function bodyTimer({ timeoutMs, pauseMs }: Patience, giveUp: () => void): BodyTimer {
  const whole = setTimeout(giveUp, timeoutMs);
  const pause = pauseMs === undefined ? undefined : pauseTimer(pauseMs, giveUp);
  return {
    received: (bytes) => pause?.received(bytes),
    stop() {
      clearTimeout(whole);
      pause?.stop();
    },
  };
}

function pauseTimer(pauseMs: number, giveUp: () => void): BodyTimer {
  let endsAt = Date.now() + pauseMs;
  let timer = setTimeout(giveUp, pauseMs);
  return {
    received(bytes) {
      const now = Date.now();
      endsAt = Math.min(endsAt + (1000 * bytes) / LEAST_RATE, now + pauseMs);
      clearTimeout(timer);
      timer = setTimeout(giveUp, Math.max(0, endsAt - now));
    },
    stop: () => clearTimeout(timer),
  };
}
