/** The store that a partner's instances share. */

/**
 * A store of texts that instances share, such as Redis, Workers KV or a table. Answers may be promises. A value must be
 * gone once its time to live, in whole seconds, is over; up to a minute later will do.
 */
export interface KeyValueStore {
  /** The value; null or undefined when there is none. */
  get(key: string): string | null | undefined | Promise<string | null | undefined>;
  set(key: string, value: string, ttlSeconds: number): unknown;
  delete(key: string): unknown;
  /**
   * Sets the value unless there is one, in one step, and says whether it did: by true or false, not by a driver's 1 or
   * "OK", which counts as a failure. With it, claims are exact and take no pause.
   */
  setIfAbsent?(key: string, value: string, ttlSeconds: number): boolean | Promise<boolean>;
}
