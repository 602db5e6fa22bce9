// bullmq-webhook.js
import { createServer } from "node:http";
import { Queue, Worker } from "bullmq";
import { createWebhookHandler, isParcelaError, nodeHandler } from "parcela/server";
import { update } from "./orders.js"; // yours: what an order's new status means to you

const connection = { url: process.env.REDIS_URL };
// Without its own queue, a command fails at once while there is no connection: the provider tries again.
const queue = new Queue("parcela", { connection: { ...connection, enableOfflineQueue: false } });
await queue.waitUntilReady();

/** Redis takes a job of the same identifier once: a notification that comes again adds nothing. */
const enqueue = ({ id, dados: { pedidoId, status } }) =>
  queue.add(
    "status",
    { pedidoId, status: status.valor },
    {
      jobId: Buffer.from(id).toString("base64url"), // BullMQ takes no colon
      attempts: 12,
      backoff: { type: "exponential", delay: 500 },
      removeOnComplete: { age: 7 * 24 * 60 * 60 }, // as long as a provider may repeat it
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

// In this process or in others. A job that is tried again comes after later ones: ask getOrder, or let no status go back.
new Worker("parcela", ({ data }) => update(data.pedidoId, data.status), { connection: { ...connection, maxRetriesPerRequest: null } });

createServer(nodeHandler(webhook)).listen(process.env.PORT);
