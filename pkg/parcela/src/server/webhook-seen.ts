/** The stores of handled notifications, which detect repetitions. */

import { finding } from "../shared/describe-for-log.js";
import { within } from "./bounded.js";
import type { KeyValueStore } from "./key-value-store.js";
import { requireOption } from "./options.js";
import { booleanOf, isKeyValueStore, sharedStore, type SharedStore } from "./shared-store.js";
import type { SeenInOptions, SeenStore } from "./webhook-api.js";
import { checkedSecrets, receiversOf, type Secrets } from "./webhook-secrets.js";

/** The value of a notification's key once it has been handled. Until then, the value is the claim's owner. */
const DONE = "done";

/** Longer than a provider retries: the sandbox gives up after less than eight hours, others after days. */
const KEEP_SECONDS = 7 * 24 * 60 * 60;

/** How long an instance may handle a notification before another may start, by default, in seconds. */
export const LEASE_SECONDS = 60;

/** The time limit of an operation of the partner's store, in milliseconds. */
const OPERATION_MS = 2000;

/** The default store, whose functions are synchronous. */
export interface SeenInMemory {
  has(id: string): boolean;
  add(id: string): void;
}

/** The maximum number of identifiers in the default store. */
const MOST_IN_MEMORY = 10_000;

/** For each store that `seenIn` returned without a secret: creates the same store with the keys of one receiver. */
const receiverStores = new WeakMap<SeenStore, (secrets: Secrets, leaseSeconds?: number) => SeenStore>();

/** Returns the store of the option `seen`, which has `has` and `add` or is a key-value store. */
export function seenOf(given: unknown): SeenStore {
  if (isSeenStore(given)) return given;
  requireOption("seen", isKeyValueStore(given), "a store with has and add, or with get, set and delete");
  return seenIn(given);
}

/** Returns the store of the option `seen` for one receiver. In a key-value store, its keys are separate from those of other receivers. */
export function seenOfReceiver(given: unknown, secrets: Secrets, leaseSeconds: number | undefined): SeenStore {
  const seen = seenOf(given);
  return receiverStores.get(seen)?.(secrets, leaseSeconds) ?? seen;
}

function isSeenStore(given: unknown): given is SeenStore {
  return ["has", "add"].every((name) => typeof Object(given)[name] === "function");
}

/**
 * Keeps the handled notifications in a key-value store that instances share. The option `seen` takes a key-value store directly; use this
 * function to set the options, and to mark the events that `verifyWebhook` returns.
 *
 * The keys of `createWebhookHandler` also contain a hash of its secrets, so that receivers which share a store do not mistake each other's
 * notifications for their own. With `verifyWebhook`, set `secret`, or a `prefix` for each receiver.
 *
 * @throws {ParcelaError} `validation` if an option is invalid
 */
export function seenIn(store: KeyValueStore, options: SeenInOptions = {}): SeenStore {
  const { keepSeconds = KEEP_SECONDS, prefix = "parcela:webhook:", secret, leaseSeconds = LEASE_SECONDS } = options;
  requireOption("keepSeconds", Number.isSafeInteger(keepSeconds) && keepSeconds > 0, "a whole number above zero");
  requireLease(leaseSeconds);
  requireOption("prefix", typeof prefix === "string", "a text");
  const shared = sharedStore("seen", store, OPERATION_MS);
  const forReceiver = (secrets: Secrets, lease = leaseSeconds) => {
    const receivers = receiversOf(secrets);
    return seenUnder(shared, { keepSeconds, leaseSeconds: lease }, async () =>
      (await receivers()).map((receiver) => `${prefix}${receiver}:`),
    );
  };
  if (secret !== undefined) return forReceiver(() => checkedSecrets(secret, "secret"));
  const seen = seenUnder(shared, { keepSeconds, leaseSeconds }, () => [prefix]);
  receiverStores.set(seen, forReceiver);
  return seen;
}

/** Throws unless the lease is a positive integer. */
export function requireLease(leaseSeconds: number): void {
  requireOption("leaseSeconds", Number.isSafeInteger(leaseSeconds) && leaseSeconds > 0, "a whole number above zero");
}

/**
 * Creates a store whose keys have the `prefixes`. A notification is added and claimed under each prefix, and counts as handled under any.
 * While secrets rotate, an instance with only one of them therefore sees what an instance with both has handled.
 */
function seenUnder(
  shared: SharedStore,
  { keepSeconds, leaseSeconds }: Required<Pick<SeenInOptions, "keepSeconds" | "leaseSeconds">>,
  prefixes: () => readonly string[] | Promise<readonly string[]>,
): SeenStore {
  const keysOf = async (id: string) => (await prefixes()).map((prefix) => prefix + id);
  const releaseAll = async (keys: readonly string[], owner: string) => {
    for (const key of keys) await shared.release(key, owner);
  };
  return {
    async has(id) {
      for (const key of await keysOf(id)) if ((await shared.get(key)) === DONE) return true;
      return false;
    },
    async add(id) {
      for (const key of await keysOf(id)) await shared.set(key, DONE, keepSeconds);
    },
    async claim(id) {
      const owner = crypto.randomUUID();
      const held: string[] = [];
      for (const key of await keysOf(id)) {
        if (!(await shared.claim(key, owner, leaseSeconds))) {
          await releaseAll(held, owner);
          return null;
        }
        held.push(key);
      }
      return owner;
    },
    release: async (id, owner) => releaseAll(await keysOf(id), owner),
  };
}

/** Creates a store in this instance's memory, which forgets the oldest notifications first. */
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

/** Whether `seen` has the notification. Rejects if it does not respond in time. */
export const hasSeen = async (seen: SeenStore, id: string): Promise<boolean> => booleanOf("seen.has", await ask("has", () => seen.has(id)));

/** Marks the notification as handled. */
export const addSeen = (seen: SeenStore, id: string): Promise<unknown> => ask("add", () => seen.add(id));

/** Claims the notification for this instance. Returns null if another instance has it, undefined if the store has no claims. */
export async function claimSeen(seen: SeenStore, id: string): Promise<string | null | undefined> {
  if (!seen.claim) return undefined;
  const claim: unknown = await ask("claim", () => seen.claim?.(id));
  if (claim === null || typeof claim === "string") return claim;
  throw finding("seen.claim must answer a text or null");
}

/** Releases the claim. */
export async function releaseSeen(seen: SeenStore, id: string, claim: string | undefined): Promise<void> {
  if (seen.claim) await ask("release", () => seen.release?.(id, claim as string));
}

function ask<Answer>(operation: keyof SeenStore, call: () => Answer | Promise<Answer>): Promise<Answer> {
  const answer = new Promise<Answer>((resolve) => resolve(call()));
  // With a key-value store, one operation here makes several there, each with its own limit.
  return within(4 * OPERATION_MS, answer, `seen.${operation}`);
}
