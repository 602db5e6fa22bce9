/** Reproducible random numbers. */

/** Returns a generator of numbers from 0 to 1 (mulberry32). */
export function chanceOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns `PARCELA_SEED`, or a random seed. */
export function seedOfRun() {
  return Number(process.env.PARCELA_SEED ?? Math.floor(Math.random() * 2 ** 32));
}
