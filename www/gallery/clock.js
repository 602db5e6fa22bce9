/** Fixes the gallery's clock and randomness, so that times and identifiers look the same every day. */

let now = Date.parse("2026-01-15T17:30:00Z");
let drawn = 0;

Date.now = () => now;

/** Identifiers differ only in their last byte. Random waits become the shortest possible. */
crypto.getRandomValues = (bytes) => {
  bytes.fill(0);
  bytes[bytes.length - 1] = ++drawn;
  return bytes;
};

/** Advances the clock. */
export function advance(milliseconds) {
  now += milliseconds;
}

/** Shortens every later timer to 50 milliseconds, so that timeouts happen immediately. */
export function hurry() {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (callback, delay, ...given) => setTimeout(callback, Math.min(delay ?? 0, 50), ...given);
}
