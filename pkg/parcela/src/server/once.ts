/** A journal of intents: a batch that ends at any moment goes on where it was, and does nothing twice. */

import { ParcelaError } from "../shared/error.js";
import type { CallOptions } from "../sdk/options.js";
import type { KeyValueStore } from "./key-value-store.js";
import { requireOption } from "./options.js";
import { isText, sharedStore } from "./shared-store.js";

/** How long the service knows an idempotency key, and how long before its end nothing is sent under it any more, in milliseconds. */
const KEY_LIFETIME = 24 * 60 * 60 * 1000;
const KEY_MARGIN = 5 * 60 * 1000;

/** A year: longer than anybody resumes a batch. */
const KEEP_SECONDS = 365 * 24 * 60 * 60;

/** The longest name of an intent. */
const LONGEST = 200;

/** What a call is made with: the client's methods take it as their options. */
export type IntentOptions = Required<{ [Name in "idempotencyKey" | "idempotencyKeyExpiresAt"]: string }> & CallOptions;

/** How intents are kept. */
export interface OnceOptions {
  /** For how long an intent and its answer are known, in whole seconds. Default: 31 536 000, a year. */
  keepSeconds?: number | undefined;
  /** What the store's keys begin with, before the intent's name. Default: `parcela:once:` */
  prefix?: string | undefined;
}

/** What the store holds of an intent. */
interface Intent {
  idempotencyKey: string;
  idempotencyKeyExpiresAt: string;
  /** Whether the call has been answered: with nothing, where `answer` is absent. */
  isDone?: boolean;
  answer?: unknown;
}

/**
 * Makes a call once for each intent, also when the process is killed at any moment and begins anew.
 *
 * The idempotency key is stored before the call and the answer after it. An intent that has its answer answers it and calls nothing. One
 * without is called again under the same key, for which the service answers what it did the first time. That holds for 24 hours: the
 * service then forgets the key, and would do it again. So from five minutes before on an unanswered intent is refused with the code
 * `validation` and `erros.idempotencyKeyExpiresAt`. Look for what it has done (`client.orders()`), and delete its key, `parcela:once:` and
 * the intent's name, to let it be called under a new one.
 *
 * What the service has refused (`error.maybeDone` is false) is over: the next call of that intent goes under a new key. The answer
 * is kept as JSON: let `call` answer no more than you need, such as the order's identifier. The store is what the package's other options
 * take; its `setIfAbsent` spares each new intent a tenth of a second.
 *
 * @param store where intents are kept: it must outlive the process
 * @param intentId your own name of the intent, up to 200 characters, such as the number of the sale
 * @param call makes the call with the options that it is given
 * @returns the answer, as its JSON says it
 * @throws {ParcelaError} `validation` for an intent that is too old, and for wrong options; otherwise what `call` or the store throws
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
  requireYoung(intent);
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
      // Begun by another process meanwhile: under its key it is the same call.
      const other = await read();
      if (other) return other;
      throw new Error("the store has an intent and does not answer it");
    },
    async end(intent: Intent): Promise<Intent> {
      const text = JSON.stringify(intent);
      await shared.set(key, text, keepSeconds);
      return JSON.parse(text);
    },
    forget: async () => void (await store.delete(key)),
  };
}

/** Throws for an intent whose key the service is about to forget, or has forgotten. */
function requireYoung({ idempotencyKey, idempotencyKeyExpiresAt }: Intent): void {
  if (Date.now() < Date.parse(idempotencyKeyExpiresAt) - KEY_MARGIN) return;
  throw new ParcelaError({
    code: "validation",
    message:
      "parcela/server: the intent has had no answer for 24 hours, and the service has forgotten its key: look for what it has done, then delete it from the store",
    erros: { idempotencyKeyExpiresAt: ["A intenção ficou sem resposta por 24 horas."] },
    violations: { idempotencyKeyExpiresAt: [{ rule: "expired" }] },
    idempotencyKey,
    idempotencyKeyExpiresAt,
    maybeDone: true,
  });
}
