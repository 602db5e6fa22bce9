/** A journal of intents: a batch that stops at any moment resumes where it was, and does nothing twice. */

import { isParcelaError, ParcelaError } from "../shared/error.js";
import { invalid } from "../shared/invalid.js";
import type { CallOptions } from "../sdk/options.js";
import { KEY_LIFETIME, KEY_MARGIN } from "../words/known.js";
import type { JournalStore } from "./key-value-store.js";
import { requireOption } from "./options.js";
import { CLOCK_SKEW, serviceTime } from "./service-clock.js";
import { isKeyValueStore, isText, sharedStore, STORE, type SharedStore } from "./shared-store.js";

/** A clock that reads earlier has not been set, such as that of a device without a battery, in milliseconds since 1970. */
const EARLIEST = Date.UTC(2026, 0);

/** A year: longer than any batch is resumed. */
const KEEP_SECONDS = 365 * 24 * 60 * 60;

/** The time for which a refused intent outlives the next one: the longest call, and a margin. */
const LONGER_SECONDS = 3 * 24 * 60 * 60;

/** The maximum length of an intent's name, in characters. */
const LONGEST = 200;

/** The statuses that refuse one request, not the operation: another request under the same key may have been carried out. */
const OF_ONE_REQUEST: readonly unknown[] = [401, 408, 409, 429];

/** The options to make the call with; pass them to the client's method. */
export type IntentOptions = Required<{ [Name in "idempotencyKey" | "idempotencyKeyExpiresAt"]: string }> & CallOptions;

/** Options of `once`. */
export interface OnceOptions {
  /**
   * How long a result is stored, an integer number of seconds. After that time, the same intent makes its call again. Default: 31 536 000,
   * a year. An intent without a result is stored for a year, or for this time if it is longer.
   */
  keepSeconds?: number | undefined;
  /** The prefix of the store's keys, which the intent's name follows. Default: `parcela:once:`. */
  prefix?: string | undefined;
}

/** The stored state of an intent under one idempotency key. It changes once, to done or to refused. */
interface Intent {
  idempotencyKey: string;
  idempotencyKeyExpiresAt: string;
  /** The service's time when the intent began, in milliseconds since 1970, if it was known. */
  begunAt?: number;
  /** Whether the call has succeeded. If `answer` is absent, its result is undefined. */
  isDone?: boolean;
  answer?: unknown;
  /** Whether the service has refused the call. The next intent then is another entry, which is named after this one's key. */
  isRefused?: boolean;
}

/**
 * Makes a call once for each intent, even if the process is killed at any moment and restarted.
 *
 * The idempotency key is stored before the call, and the result after it. If the intent has a result, `once` returns it without a call.
 * Otherwise it calls again under the same key, for which the service returns its first response. The service forgets a key after 24 hours
 * and would then carry the operation out again. From five minutes before that, `once` therefore rejects an intent without a result, with
 * the code `validation` and `erros.idempotencyKeyExpiresAt`. It does so too if the clock reads earlier than the intent's beginning, as the
 * key's age is then unknown. Look up what the call has done (`client.orders()`), then delete the store's key (`parcela:once:` and the
 * intent's name) to call again under a new idempotency key. A clock that reads earlier than 2026 begins no intent.
 *
 * Only the service's own refusal ends an intent: an error with the intent's `idempotencyKey`, the service's `problem`, and `maybeDone`
 * false. The intent's next call then uses a new key. After any other error, such as a missing secret, an invalid option or a failed read in
 * `call`, the next call uses the same key.
 *
 * The result is stored as JSON, so return from `call` only what you need, such as the order's identifier. Every instance must see a value
 * as soon as it is written: a store that is only eventually consistent, such as Workers KV, would make an order twice. The store's clock must
 * not drop an entry early, and must not be set back by more than five minutes within a day of the call.
 *
 * All attempts of an intent use the credentials of one partner: the refusal of another partner, which has never used the key, ends the intent.
 *
 * An intent is one call of one operation. With two operations in `call`, a refusal of the second one ends the intent, and the next run makes
 * the first one again: give each its own `once`.
 *
 * @param store stores the intents; it must outlive the process and have `setIfAbsent`
 * @param intentId your own name of the intent, 1 to 200 characters, such as the number of the sale
 * @param call makes one call of one operation, with the options that it receives
 * @returns the result of `call`, after a round trip through JSON
 * @throws {ParcelaError} `validation` if the intent is too old or an option is invalid
 * @throws the errors of `call` and of the store
 * @example
 * const { pedidoId } = await once(store, `order:${sale.id}`, (options) => client.createOrder(sale.order, options));
 */
export async function once<Answer>(
  store: JournalStore,
  intentId: string,
  call: (options: IntentOptions) => Answer | Promise<Answer>,
  options: OnceOptions = {},
): Promise<Answer> {
  const { keepSeconds = KEEP_SECONDS, prefix = "parcela:once:" } = options;
  const isName = isStorable(intentId) && intentId !== "" && intentId.length <= LONGEST;
  requireOption("store", isKeyValueStore(store) && typeof store.setIfAbsent === "function", `${STORE}, and setIfAbsent`);
  requireOption("intentId", isName, `a text of up to ${LONGEST} characters`);
  requireOption("call", typeof call === "function", "a function");
  requireOption("keepSeconds", Number.isSafeInteger(keepSeconds) && keepSeconds > 0, "a whole number above zero");
  requireOption("prefix", isStorable(prefix), "a text");
  const journal = journalIn(sharedStore("store", store), prefix + intentId, keepSeconds);
  const { intent, ...entry } = await journal.begin();
  if (intent.isDone) return intent.answer as Answer;
  const { idempotencyKey, idempotencyKeyExpiresAt } = intent;
  let answer: Answer;
  try {
    answer = await call({ idempotencyKey, idempotencyKeyExpiresAt });
  } catch (error) {
    // If the store fails now, the next call gets the same refusal under the same key, and stores it.
    if (endsIntent(error, idempotencyKey)) await entry.refused().catch(() => {});
    throw error;
  }
  return (await entry.done(answer)).answer as Answer;
}

/**
 * Whether `error` says that the service itself has refused the operation under `idempotencyKey` for good. The operation was then not carried
 * out, and never will be under this key.
 *
 * Every other error says nothing about the intent: it may stem from another call, from options or input that were not sent, from the token,
 * or from a machine between here and the service, while an earlier call under the key was carried out.
 */
function endsIntent(error: unknown, idempotencyKey: string): boolean {
  // Under a given key, the core reports `maybeDone: false` only for a refusal with the service's own problem details.
  if (!isParcelaError(error) || error.maybeDone) return false;
  const { status } = error;
  const isRefusal = status !== null && status >= 400 && status < 500 && !OF_ONE_REQUEST.includes(status);
  return isRefusal && error.idempotencyKey?.toLowerCase() === idempotencyKey.toLowerCase();
}

/** Whether a text has a form in UTF-8 of its own, as a store's key needs. */
function isStorable(text: unknown): text is string {
  return typeof text === "string" && !/\p{Surrogate}/u.test(text);
}

/**
 * The entries of an intent: the first is named `name`, and each further one after the refused key before it. Nothing is deleted, and an
 * entry's key has one outcome at the service, so that a late write of any worker changes nothing.
 */
function journalIn(store: SharedStore, name: string, keepSeconds: number) {
  const unfinishedSeconds = Math.max(keepSeconds, KEEP_SECONDS);
  const nameAfter = (idempotencyKey: string) => `${name}:${idempotencyKey}`;
  const timeOf = (idempotencyKey: string) => `${name}:${idempotencyKey}:time`;
  const write = async (at: string, intent: Intent, seconds: number): Promise<Intent> => {
    const text = JSON.stringify(intent);
    await store.set(at, text, seconds);
    return JSON.parse(text);
  };

  async function read(at: string): Promise<Intent | undefined> {
    const text = await store.get(at);
    return isText(text) ? intentOf(text) : undefined;
  }

  /** Begins the entry `at`, unless another worker does: with its key, this is the same call. */
  async function claim(at: string): Promise<Intent> {
    requireClock();
    const idempotencyKey = crypto.randomUUID();
    const idempotencyKeyExpiresAt = new Date(Date.now() + KEY_LIFETIME).toISOString();
    const begunAt = serviceTime();
    const intent: Intent = { idempotencyKey, idempotencyKeyExpiresAt, ...(begunAt && { begunAt }) };
    // The store measures the key's age by its own clock, from before the key is sent.
    await store.set(timeOf(idempotencyKey), "1", (KEY_LIFETIME - KEY_MARGIN) / 1000);
    if (await store.claim(at, JSON.stringify(intent), unfinishedSeconds)) return intent;
    const other = await read(at);
    if (other) return other;
    throw new Error("the store has the intent but did not return it");
  }

  return {
    /** Returns the intent, which is not refused, and functions that store its outcome. */
    async begin() {
      const refused: [at: string, intent: Intent][] = [];
      let at = name;
      let intent = await read(at);
      while (!intent || intent.isRefused) {
        if (intent) {
          refused.push([at, intent]);
          at = nameAfter(intent.idempotencyKey);
          intent = await read(at);
        } else {
          // The entries that lead to the new one outlive it.
          for (const [before, ended] of refused) await write(before, ended, unfinishedSeconds + LONGER_SECONDS);
          intent = await claim(at);
        }
      }
      const current = intent;
      if (!current.isDone) requireUsable(current, isText(await store.get(timeOf(current.idempotencyKey))));
      return {
        intent: current,
        /** Keeps the result that another worker has stored meanwhile. */
        async refused() {
          if (!(await read(at))?.isDone) await write(at, { ...current, isRefused: true }, unfinishedSeconds + LONGER_SECONDS);
        },
        done: (answer: unknown) => write(at, { ...current, isDone: true, answer }, keepSeconds),
      };
    },
  };
}

/** Reads an entry. The error does not quote it, as it may hold a result. */
function intentOf(text: string): Intent {
  try {
    const intent = JSON.parse(text) as Intent;
    if (isText(Object(intent).idempotencyKey)) return intent;
  } catch {}
  throw new Error("the store's entry of the intent is not one that `once` has written");
}

/** Throws if the clock has not been set. Once it is, an entry that was stored before would have expired, and the call would be made again. */
function requireClock(): void {
  if (Date.now() >= EARLIEST) return;
  const message = "parcela/server: the machine's clock has not been set, and an intent needs it: it reads earlier than this package";
  throw invalid(message, ["idempotencyKeyExpiresAt"], "expired", "O relógio da máquina não foi acertado.");
}

/** Throws if the intent's idempotency key has expired, is about to expire, or is of unknown age. */
function requireUsable({ idempotencyKey, idempotencyKeyExpiresAt, begunAt = NaN }: Intent, isTimely: boolean): void {
  const left = Date.parse(idempotencyKeyExpiresAt) - Date.now();
  // The service's own time, if both are known, shows the age under a clock that was set back.
  const isOld = (serviceTime() ?? NaN) - begunAt >= KEY_LIFETIME - KEY_MARGIN;
  if (isTimely && !isOld && left > KEY_MARGIN && left <= KEY_LIFETIME + CLOCK_SKEW) return;
  throw new ParcelaError({
    code: "validation",
    message:
      "parcela/server: the intent has had no result for 24 hours, or the clock was changed: check what the call did, then delete it from the store",
    erros: { idempotencyKeyExpiresAt: ["A intenção ficou sem resposta por 24 horas, ou o relógio mudou."] },
    violations: { idempotencyKeyExpiresAt: [{ rule: "expired" }] },
    idempotencyKey,
    idempotencyKeyExpiresAt,
    maybeDone: true,
  });
}
