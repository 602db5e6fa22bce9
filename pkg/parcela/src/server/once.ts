/** A journal of intents: a batch that stops at any moment resumes where it was, and does nothing twice. */

import { ParcelaError } from "../shared/error.js";
import type { CallOptions } from "../sdk/options.js";
import type { KeyValueStore } from "./key-value-store.js";
import { requireOption } from "./options.js";
import { isText, sharedStore } from "./shared-store.js";

/** The lifetime of an idempotency key at the service, and the margin before its end in which the key is no longer used, in milliseconds. */
const KEY_LIFETIME = 24 * 60 * 60 * 1000;
const KEY_MARGIN = 5 * 60 * 1000;

/** A year: longer than any batch is resumed. */
const KEEP_SECONDS = 365 * 24 * 60 * 60;

/** The maximum length of an intent's name, in characters. */
const LONGEST = 200;

/** The options to make the call with; pass them to the client's method. */
export type IntentOptions = Required<{ [Name in "idempotencyKey" | "idempotencyKeyExpiresAt"]: string }> & CallOptions;

/** Options of `once`. */
export interface OnceOptions {
  /** How long an intent and its result are stored, an integer number of seconds. Default: 31 536 000, a year. */
  keepSeconds?: number | undefined;
  /** The prefix of the store's keys, which the intent's name follows. Default: `parcela:once:`. */
  prefix?: string | undefined;
}

/** The stored state of an intent. */
interface Intent {
  idempotencyKey: string;
  idempotencyKeyExpiresAt: string;
  /** Whether the call has succeeded. If `answer` is absent, its result is undefined. */
  isDone?: boolean;
  answer?: unknown;
}

/**
 * Makes a call once for each intent, even if the process is killed at any moment and restarted.
 *
 * The idempotency key is stored before the call, and the result after it. If the intent has a result, `once` returns it without a call.
 * Otherwise it calls again under the same key, for which the service returns its first response. The service forgets a key after 24 hours
 * and would then carry the operation out again. From five minutes before that, `once` therefore rejects an intent without a result, with
 * the code `validation` and `erros.idempotencyKeyExpiresAt`. Look up what the call has done (`client.orders()`), then delete the store's
 * key (`parcela:once:` and the intent's name) to call again under a new idempotency key.
 *
 * A call that the service refused (`error.maybeDone` is false) has had no effect: the intent's next call uses a new key. The result is
 * stored as JSON, so return from `call` only what you need, such as the order's identifier. The store is a `KeyValueStore`, as in the
 * package's other options; with `setIfAbsent`, each new intent is a tenth of a second faster.
 *
 * @param store stores the intents; it must outlive the process
 * @param intentId your own name of the intent, 1 to 200 characters, such as the number of the sale
 * @param call makes the call with the options that it receives
 * @returns the result of `call`, after a round trip through JSON
 * @throws {ParcelaError} `validation` if the intent is too old or an option is invalid
 * @throws the errors of `call` and of the store
 * @example
 * const { pedidoId } = await once(store, `order:${sale.id}`, (options) => client.createOrder(sale.order, options));
 */
export async function once<Answer>(
  store: KeyValueStore,
  intentId: string,
  call: (options: IntentOptions) => Answer | Promise<Answer>,
  options: OnceOptions = {},
): Promise<Answer> {
  const { keepSeconds = KEEP_SECONDS, prefix = "parcela:once:" } = options;
  const isName = typeof intentId === "string" && intentId !== "" && intentId.length <= LONGEST;
  requireOption("intentId", isName, `a text of up to ${LONGEST} characters`);
  requireOption("call", typeof call === "function", "a function");
  requireOption("keepSeconds", Number.isSafeInteger(keepSeconds) && keepSeconds > 0, "a whole number above zero");
  requireOption("prefix", typeof prefix === "string", "a text");
  const journal = journalIn(store, prefix + intentId, keepSeconds);
  const intent = await journal.begin();
  if (intent.isDone) return intent.answer as Answer;
  requireUnexpired(intent);
  const { idempotencyKey, idempotencyKeyExpiresAt } = intent;
  let answer: Answer;
  try {
    answer = await call({ idempotencyKey, idempotencyKeyExpiresAt });
  } catch (error) {
    if (error instanceof ParcelaError && !error.maybeDone) await journal.forget();
    throw error;
  }
  return (await journal.end({ ...intent, isDone: true, answer })).answer as Answer;
}

/** An intent's entry in a store. */
function journalIn(store: KeyValueStore, key: string, keepSeconds: number) {
  const shared = sharedStore("store", store);
  const read = async (): Promise<Intent | undefined> => {
    const text = await shared.get(key);
    return isText(text) ? JSON.parse(text) : undefined;
  };
  return {
    async begin(): Promise<Intent> {
      const begun = await read();
      if (begun) return begun;
      const idempotencyKeyExpiresAt = new Date(Date.now() + KEY_LIFETIME).toISOString();
      const intent: Intent = { idempotencyKey: crypto.randomUUID(), idempotencyKeyExpiresAt };
      if (await shared.claim(key, JSON.stringify(intent), keepSeconds)) return intent;
      // Another process has begun the intent meanwhile: with its key, this is the same call.
      const other = await read();
      if (other) return other;
      throw new Error("the store has the intent but did not return it");
    },
    async end(intent: Intent): Promise<Intent> {
      const text = JSON.stringify(intent);
      await shared.set(key, text, keepSeconds);
      return JSON.parse(text);
    },
    forget: async () => void (await store.delete(key)),
  };
}

/** Throws if the intent's idempotency key has expired or is about to expire. */
function requireUnexpired({ idempotencyKey, idempotencyKeyExpiresAt }: Intent): void {
  if (Date.now() < Date.parse(idempotencyKeyExpiresAt) - KEY_MARGIN) return;
  throw new ParcelaError({
    code: "validation",
    message:
      "parcela/server: the intent has had no result for 24 hours and its key has expired: check what the call did, then delete it from the store",
    erros: { idempotencyKeyExpiresAt: ["A intenção ficou sem resposta por 24 horas."] },
    violations: { idempotencyKeyExpiresAt: [{ rule: "expired" }] },
    idempotencyKey,
    idempotencyKeyExpiresAt,
    maybeDone: true,
  });
}
