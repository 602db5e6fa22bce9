// bullmq-webhook.js
import { createServer } from "node:http";
import { Queue, Worker } from "bullmq";
import { createWebhookHandler, isParcelaError, nodeHandler } from "parcela/server";
import { update } from "./orders.js"; // yours: processes an order's new status

const connection = { url: process.env.REDIS_URL };
// Without an offline queue, a command fails immediately while there is no connection, and the provider tries again.
const queue = new Queue("parcela", { connection: { ...connection, enableOfflineQueue: false } });
await queue.waitUntilReady();

/** Redis accepts a job identifier only once, so a repeated notification adds nothing. */
const enqueue = ({ id, dados: { pedidoId, status } }) =>
  queue.add(
    "status",
    { pedidoId, status: status.valor },
    {
      jobId: Buffer.from(id).toString("base64url"), // BullMQ does not accept a colon
      attempts: 12,
      backoff: { type: "exponential", delay: 500 },
      removeOnComplete: { age: 7 * 24 * 60 * 60 }, // longer than the provider repeats a notification
    },
  );

const webhook = createWebhookHandler({
  secret: process.env.PARCELA_WEBHOOK_SECRET,
  on: {
    "pedido.status_alterado": enqueue,
    other: ({ id }) => console.warn("a notification of another type", id),
  },
  onError: ({ error, event }) => console.error(event?.id, isParcelaError(error) ? error.code : Object(error).name),
});

// Run this in the same process or in others. A retried job runs after newer ones: call getOrder, or ignore an older status.
new Worker("parcela", ({ data }) => update(data.pedidoId, data.status), { connection: { ...connection, maxRetriesPerRequest: null } });

createServer(nodeHandler(webhook)).listen(process.env.PORT);
