/** Chance that can be had again: the same seed draws the same numbers. */

/** Draws from 0 to 1, by mulberry32. */
export function chanceOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `PARCELA_SEED`, or one that nobody has chosen. */
export function seedOfRun() {
  return Number(process.env.PARCELA_SEED ?? Math.floor(Math.random() * 2 ** 32));
}
