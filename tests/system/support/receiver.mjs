/** A partner's webhook, which accepts only signed notifications, sometimes fails, and can be made not to answer. */

import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";

import { listen } from "../../npm/support/site.mjs";

/**
 * Starts the receiver. `verify` reads an event from headers and body. `refuses` decides whether a new notification is answered with
 * 503.
 */
export async function startReceiver({ verify, refuses }) {
  const receiver = new Receiver(verify, refuses);
  const server = createServer((incoming, outgoing) => receiver.take(incoming, outgoing));
  const { url, stop } = await listen(server);
  return Object.assign(receiver, { url, stop });
}

class Receiver extends EventEmitter {
  /** The attempts in the order of their arrival: the identifiers of notification and order, the status, the answer. */
  attempts = [];
  /** The errors of notifications that do not verify. */
  forged = [];
  #verify;
  #refuses;
  #silent = false;
  #known = new Set();
  #accepted = new Set();

  constructor(verify, refuses) {
    super();
    this.#verify = verify;
    this.#refuses = refuses;
  }

  /** Stops answering, and waits for a notification that gets no answer. Returns its identifier. */
  async keepSilent() {
    this.#silent = true;
    const [attempt] = await once(this, "silence");
    return attempt.id;
  }

  speak() {
    this.#silent = false;
  }

  /** Waits until `count` distinct notifications have been accepted. */
  async accepted(count) {
    while (this.#accepted.size < count) await once(this, "attempt");
  }

  acceptedIds() {
    return this.#accepted;
  }

  attemptsByOrder() {
    const orders = new Map();
    for (const attempt of this.attempts) {
      if (!orders.has(attempt.order)) orders.set(attempt.order, []);
      orders.get(attempt.order).push(attempt);
    }
    return orders;
  }

  async take(incoming, outgoing) {
    const event = await this.#read(incoming).catch((error) => this.forged.push(error) && undefined);
    const answer = this.#answerTo(event);
    if (event) {
      const attempt = { id: event.id, order: event.dados.pedidoId, status: event.dados.status.valor, answer };
      this.attempts.push(attempt);
      this.#known.add(event.id);
      if (answer === 204) this.#accepted.add(event.id);
      this.emit(answer ? "attempt" : "silence", attempt);
    }
    // The connection without an answer ends with the sender.
    if (answer) outgoing.writeHead(answer).end();
  }

  #answerTo(event) {
    if (!event) return 401;
    if (this.#silent) return null;
    return !this.#known.has(event.id) && this.#refuses() ? 503 : 204;
  }

  async #read(incoming) {
    const chunks = await incoming.toArray();
    return this.#verify({ headers: incoming.headers, body: Buffer.concat(chunks) });
  }
}
