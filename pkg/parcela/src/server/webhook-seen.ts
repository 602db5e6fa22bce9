/** Which notifications have been dealt with: what makes one that comes again a repeated one. */

import { within } from "./bounded.js";
import type { KeyValueStore } from "./key-value-store.js";
import { requireOption } from "./options.js";
import { booleanOf, isKeyValueStore, sharedStore } from "./shared-store.js";
import type { SeenInOptions, SeenStore } from "./webhook-api.js";

/** What the value of a notification's key says once it has been dealt with; before, it is who deals with it. */
const DONE = "done";

/** Longer than a provider tries: the sandbox gives up after less than eight hours, others after days. */
const KEEP_SECONDS = 7 * 24 * 60 * 60;

/** For how long one instance may deal with a notification, before another may begin. */
export const LEASE_SECONDS = 60;

/** How long a store of the partner's may take for an operation. */
const OPERATION_MS = 2000;

/** The default store, which answers at once. */
export interface SeenInMemory {
  has(id: string): boolean;
  add(id: string): void;
}

/** The identifiers that the default store holds. */
const MOST_IN_MEMORY = 10_000;

/** The store behind the option `seen`: one of `has` and `add`, or a key-value store. */
export function seenOf(given: unknown): SeenStore {
  if (isSeenStore(given)) return given;
  requireOption("seen", isKeyValueStore(given), "a store with has and add, or with get, set and delete");
  return seenIn(given);
}

function isSeenStore(given: unknown): given is SeenStore {
  return ["has", "add"].every((name) => typeof Object(given)[name] === "function");
}

/**
 * The notifications that have been dealt with, in a store that instances share. Where an option takes a `SeenStore`, the
 * store itself will do; this is for other options, and for marking by hand what `verifyWebhook` answers.
 */
export function seenIn(store: KeyValueStore, options: SeenInOptions = {}): SeenStore {
  const { keepSeconds = KEEP_SECONDS, prefix = "parcela:webhook:" } = options;
  requireOption("keepSeconds", Number.isSafeInteger(keepSeconds) && keepSeconds > 0, "a whole number above zero");
  requireOption("prefix", typeof prefix === "string", "a text");
  const shared = sharedStore("seen", store, OPERATION_MS);
  return {
    has: async (id) => (await shared.get(prefix + id)) === DONE,
    add: (id) => shared.set(prefix + id, DONE, keepSeconds),
    async claim(id) {
      const owner = crypto.randomUUID();
      return (await shared.claim(prefix + id, owner, LEASE_SECONDS)) ? owner : null;
    },
    release: (id, owner) => shared.release(prefix + id, owner),
  };
}

/** What is seen by this instance, of which the oldest is forgotten first. */
export function seenInMemory(most = MOST_IN_MEMORY): SeenInMemory {
  const ids = new Set<string>();
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.add(id);
      for (const oldest of ids) {
        if (ids.size <= most) break;
        ids.delete(oldest);
      }
    },
  };
}

/** Whether `seen` has the notification; rejects when it does not say so in time. */
export const hasSeen = async (seen: SeenStore, id: string): Promise<boolean> =>
  booleanOf("seen.has", await ask("has", () => seen.has(id)));

/** Notes that the notification has been dealt with. */
export const addSeen = (seen: SeenStore, id: string): Promise<unknown> => ask("add", () => seen.add(id));

/** Takes the notification for this instance, where the store can. Answers null when another has it. */
export async function claimSeen(seen: SeenStore, id: string): Promise<string | null | undefined> {
  if (!seen.claim) return undefined;
  const claim: unknown = await ask("claim", () => seen.claim?.(id));
  if (claim === null || typeof claim === "string") return claim;
  throw new TypeError("seen.claim must answer a text or null");
}

/** Gives it back. */
export async function releaseSeen(seen: SeenStore, id: string, claim: string | undefined): Promise<void> {
  if (seen.claim) await ask("release", () => seen.release?.(id, claim as string));
}

function ask<Answer>(operation: keyof SeenStore, call: () => Answer | Promise<Answer>): Promise<Answer> {
  const answer = new Promise<Answer>((resolve) => resolve(call()));
  // Of a key-value store, an operation here is several there, each bounded.
  return within(4 * OPERATION_MS, answer, `seen.${operation}`);
}
