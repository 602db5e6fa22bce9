/** The interface of a store that a partner's instances share. */

/**
 * A key-value store of strings that instances share, such as Redis or a database table. Its functions may return promises. A value must expire
 * after its time to live, an integer number of seconds, at most a minute late. A key has up to 1024 bytes of UTF-8.
 *
 * Only an access token may be kept in a store that is eventually consistent, such as Workers KV.
 */
export interface KeyValueStore {
  /** Returns the value; null or undefined if there is none. */
  get(key: string): string | null | undefined | Promise<string | null | undefined>;
  set(key: string, value: string, ttlSeconds: number): unknown;
  delete(key: string): unknown;
  /**
   * Sets the value unless the key has one, atomically, and returns whether it did. The result must be true or false: a driver's 1 or
   * "OK" counts as a failure. With this function, claims are exact and need no waiting time.
   */
  setIfAbsent?(key: string, value: string, ttlSeconds: number): boolean | Promise<boolean>;
}

/** A store for `once`: it has `setIfAbsent`, and every instance sees a value as soon as it is written. */
export type JournalStore = KeyValueStore & Required<Pick<KeyValueStore, "setIfAbsent">>;
