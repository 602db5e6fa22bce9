/** The gallery's time and chance: what shows a time or an identifier looks the same every day. */

let now = Date.parse("2026-01-15T17:30:00Z");
let drawn = 0;

Date.now = () => now;

/** Identifiers are told apart by their last byte; a wait whose length is left to chance has none. */
crypto.getRandomValues = (bytes) => {
  bytes.fill(0);
  bytes[bytes.length - 1] = ++drawn;
  return bytes;
};

/** Lets time pass at once. */
export function advance(milliseconds) {
  now += milliseconds;
}

/** From now on nobody waits for longer than a moment: what gives up after half a minute gives up now. */
export function hurry() {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (callback, delay, ...given) => setTimeout(callback, Math.min(delay ?? 0, 50), ...given);
}
