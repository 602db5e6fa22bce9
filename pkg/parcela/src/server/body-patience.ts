/** How long a body is waited for: a whole, and a pause that bytes earn again. */

/** The least bytes that a body brings in a second, on the whole: 64 kbit/s. A pause is forgiven, a trickle is not. */
const LEAST_RATE = 8 * 1024;

/** In milliseconds. */
export interface Patience {
  /** How long the body may take. */
  timeoutMs: number;
  /** How long it may bring nothing; each `LEAST_RATE` bytes give back a second of it. Default: as long as it may take. */
  pauseMs?: number | undefined;
}

export interface Waiting {
  /** Notes that so many bytes have come. */
  came(bytes: number): void;
  stop(): void;
}

/** Calls `giveUp` once the body has taken too long, or comes too slowly. */
export function waiting({ timeoutMs, pauseMs }: Patience, giveUp: () => void): Waiting {
  const whole = setTimeout(giveUp, timeoutMs);
  const pause = pauseMs === undefined ? undefined : pausing(pauseMs, giveUp);
  return {
    came: (bytes) => pause?.came(bytes),
    stop() {
      clearTimeout(whole);
      pause?.stop();
    },
  };
}

function pausing(pauseMs: number, giveUp: () => void): Waiting {
  let endsAt = Date.now() + pauseMs;
  let timer = setTimeout(giveUp, pauseMs);
  return {
    came(bytes) {
      const now = Date.now();
      endsAt = Math.min(endsAt + (1000 * bytes) / LEAST_RATE, now + pauseMs);
      clearTimeout(timer);
      timer = setTimeout(giveUp, Math.max(0, endsAt - now));
    },
    stop: () => clearTimeout(timer),
  };
}
