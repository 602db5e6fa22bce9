/** Promises that a test settles, one that never settles, and the time for which they wait. */

export const never = () => new Promise(() => {});

/** As `Promise.withResolvers`, which Node.js has since version 22. */
export function withResolvers() {
  let resolve;
  let reject;
  const promise = new Promise((...given) => ([resolve, reject] = given));
  return { promise, resolve, reject };
}

/** Stops the time of a test `t`: clock, `performance.now()` and timers move by `tick`. The timers run on without "setTimeout" in `apis`. */
export function stopTime(t, apis = ["Date", "setTimeout"]) {
  const begun = Date.now();
  t.mock.timers.enable({ apis, now: begun });
  const { now } = Date;
  t.mock.method(performance, "now", () => now() - begun);
  return {
    tick: (ms) => t.mock.timers.tick(ms),
    /** Sets the clock back or forward, and nothing else. */
    setClock: (ms) => t.mock.method(Date, "now", () => now() + ms),
  };
}
