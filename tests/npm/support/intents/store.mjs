/** A simulated key-value store: linearizable, with a clock of its own, and with the troubles of a network. */

/** The longest delay after which the contract of `KeyValueStore` lets a value expire, in milliseconds. */
const LATEST_EXPIRY = 60_000;

const TROUBLES = { prompt: 0.9, slow: 0.03, silent: 0.02, lost: 0.02, failed: 0.03 };

export function simulatedStore(world) {
  const entries = new Map();
  const alive = (key) => {
    const entry = entries.get(key);
    return entry && entry.endsAt > world.now ? entry.value : null;
  };
  const put = (key, value, ttlSeconds) => {
    if (!(ttlSeconds > 0)) throw new TypeError("a time to live in seconds");
    entries.set(key, { value, endsAt: world.now + 1000 * ttlSeconds + world.between(0, LATEST_EXPIRY) });
  };

  /** Carries out one operation, at once or late, completely or not at all, and answers or not. */
  const operation =
    (effect) =>
    (...given) =>
      world.remote(async () => {
        const trouble = world.isCalm ? "prompt" : world.oneOf(TROUBLES);
        const isSlow = trouble === "slow";
        await world.pause(isSlow ? world.between(10, 9000) : world.between(0, 3));
        if (trouble === "lost") throw new Error("the store is down");
        const answer = effect(...given);
        await world.pause(world.between(0, 3));
        if (trouble === "silent") await new Promise(() => {});
        if (trouble === "failed") throw new Error("the connection to the store broke");
        return answer;
      });

  return {
    get: operation(alive),
    set: operation(put),
    delete: operation((key) => entries.delete(key)),
    setIfAbsent: operation((key, ...given) => alive(key) === null && (put(key, ...given), true)),
  };
}
