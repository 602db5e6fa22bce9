// postgres-outbox.js
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { createWebhookHandler, isParcelaError, nodeHandler } from "parcela/server";
import { followOrder } from "./follow-order.js";
import { pool } from "./postgres-store.js";

// Run this once, in your database migrations. A row is an order that has changed.
await pool.query(`create table if not exists parcela_changed_orders (
  pedido_id uuid primary key, changes int not null default 1,
  attempts int not null default 0, due_at timestamptz not null default now())`);

/** Stores the order of a notification. Further notifications of the order only count up. */
const enqueue = ({ dados }) =>
  pool.query(
    `insert into parcela_changed_orders as o (pedido_id) values ($1)
      on conflict (pedido_id) do update set changes = o.changes + 1`,
    [dados.pedidoId],
  );

/** Takes the order that is due first. It is due again after a minute, if its process dies. */
const TAKE = `update parcela_changed_orders set attempts = attempts + 1, due_at = now() + interval '1 minute'
  where pedido_id = (select pedido_id from parcela_changed_orders
    where due_at <= now() order by due_at limit 1 for update skip locked)
  returning pedido_id as id, changes, attempts`;

/** Deletes an order that was followed, unless another notification of it has come meanwhile. */
const DONE = "delete from parcela_changed_orders where pedido_id = $1 and changes = $2";
/** Such an order is due again. */
const AGAIN = "update parcela_changed_orders set attempts = 0, due_at = now() where pedido_id = $1";

/** An order that fails waits longer each time, up to ten minutes, and the other orders go on. */
const LATER = "update parcela_changed_orders set due_at = now() + make_interval(secs => $2) where pedido_id = $1";

/** Follows one order, and returns whether there was one. */
async function workOff() {
  const [order] = (await pool.query(TAKE)).rows;
  if (!order) return false;
  try {
    await followOrder(order.id);
    await pool.query(DONE, [order.id, order.changes]);
    await pool.query(AGAIN, [order.id]);
  } catch (error) {
    console.error("order", order.id, isParcelaError(error) ? error.code : Object(error).name);
    await pool.query(LATER, [order.id, Math.min(2 ** Math.min(order.attempts, 10), 600)]);
  }
  return true;
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
