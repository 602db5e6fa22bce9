// postgres-outbox.js
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { createWebhookHandler, isParcelaError, nodeHandler } from "parcela/server";
import { update } from "./orders.js"; // yours: processes an order's new status
import { pool } from "./postgres-store.js";

// Run this once, in your database migrations.
await pool.query(`create table if not exists parcela_outbox (
  number bigint generated always as identity primary key, id text not null unique,
  pedido_id uuid not null, status int not null, done_at timestamptz)`);

/** Stores a notification. A repeated one adds nothing. */
const enqueue = ({ id, dados }) =>
  pool.query("insert into parcela_outbox (id, pedido_id, status) values ($1, $2, $3) on conflict (id) do nothing", [
    id,
    dados.pedidoId,
    dados.status.valor,
  ]);

/** Selects the oldest unlocked notification that has no earlier pending one of the same order. */
const OLDEST = `select number, pedido_id, status from parcela_outbox o
  where done_at is null and not exists (
    select from parcela_outbox e where e.pedido_id = o.pedido_id and e.done_at is null and e.number < o.number)
  order by number limit 1 for update skip locked`;

/** Processes one notification, and returns whether there was one. A failure is rolled back and tried again. */
async function workOff() {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const [oldest] = (await client.query(OLDEST)).rows;
    if (oldest) await update(oldest.pedido_id, oldest.status);
    if (oldest) await client.query("update parcela_outbox set done_at = now() where number = $1", [oldest.number]);
    await client.query("commit");
    return oldest !== undefined;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

const webhook = createWebhookHandler({
  secret: process.env.PARCELA_WEBHOOK_SECRET,
  on: {
    "pedido.status_alterado": enqueue,
    other: ({ id }) => console.warn("a notification of another type", id),
  },
  onError: ({ error, event }) => console.error(event?.id, isParcelaError(error) ? error.code : Object(error).name),
});
createServer(nodeHandler(webhook)).listen(process.env.PORT);

// Run this in the same process or in others.
for (;;) {
  const isBusy = await workOff().catch((error) => console.error("outbox", error.name));
  if (!isBusy) await setTimeout(500);
}
