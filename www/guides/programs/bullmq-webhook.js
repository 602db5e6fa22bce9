// bullmq-webhook.js
// npm install bullmq@6.7 ioredis@6.0
import { Queue, Worker } from "bullmq";
import { createWebhookHandler, describeForLog, serve } from "parcela/server";
import { followOrder } from "./follow-order.js";

const connection = { url: process.env.REDIS_URL };
// Without an offline queue, a command fails immediately while there is no connection, and the provider tries again.
const queue = new Queue("parcela", { connection: { ...connection, enableOfflineQueue: false } });
await queue.waitUntilReady();

const LONGEST_WAIT = 10 * 60 * 1000;

/**
 * Redis accepts a job identifier only once, so a repeated notification adds nothing.
 *
 * @param {import("parcela/server").OrderStatusChangedEvent} event
 */
const enqueue = ({ id, dados: { pedidoId } }) =>
  queue.add(
    "order",
    { pedidoId },
    {
      jobId: Buffer.from(id).toString("base64url"), // BullMQ does not accept a colon
      attempts: 1000, // a week
      backoff: { type: "custom" },
      removeOnComplete: { age: 7 * 24 * 60 * 60 }, // longer than the provider repeats a notification
    },
  );

const webhook = createWebhookHandler({
  secret: process.env.PARCELA_WEBHOOK_SECRET,
  on: {
    "pedido.status_alterado": enqueue,
    other: ({ id }) => console.warn("a notification of another type", id),
  },
  onError: (failure) => console.error(describeForLog(failure)),
});

// Run this in the same process or in others. A job that fails waits longer each time, and other jobs go on.
const worker = new Worker("parcela", ({ data }) => followOrder(data.pedidoId), {
  connection: { ...connection, maxRetriesPerRequest: null },
  settings: { backoffStrategy: (attempts) => Math.min(500 * 2 ** attempts, LONGEST_WAIT) },
});
worker.on("failed", (job, error) => console.error("order", job?.data.pedidoId, describeForLog(error)));
for (const part of [queue, worker]) part.on("error", ({ code, name }) => console.error("redis", code ?? name));

await serve(null, {
  port: process.env.PORT,
  webhook,
  async onClose() {
    await worker.close(); // ends the job in hand
    await queue.close();
  },
});
