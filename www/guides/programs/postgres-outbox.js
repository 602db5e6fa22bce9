// postgres-outbox.js
import { setTimeout } from "node:timers/promises";
import { createServerClient, createWebhookHandler, describeForLog, serve } from "parcela/server";
import { update } from "./orders.js"; // yours: processes an order's new status, by queries of `transaction`
import { pool } from "./postgres-store.js";

const client = createServerClient({
  baseUrl: process.env.PARCELA_URL,
  clientId: process.env.PARCELA_CLIENT_ID,
  clientSecret: process.env.PARCELA_CLIENT_SECRET,
});

// Run this once, in your database migrations. A row is an order that has changed.
await pool.query(`create table if not exists parcela_changed_orders (
  pedido_id uuid primary key, changes int not null default 1,
  attempts int not null default 0, due_at timestamptz not null default now(), lease uuid)`);

/**
 * Stores the order of a notification. Further notifications of the order only count up.
 *
 * @param {import("parcela/server").OrderStatusChangedEvent} event
 */
const enqueue = ({ dados }) =>
  pool.query(
    `insert into parcela_changed_orders as o (pedido_id) values ($1)
      on conflict (pedido_id) do update set changes = o.changes + 1`,
    [dados.pedidoId],
  );

/** Takes the order that is due first, for a minute: it is due again if its process dies. */
const TAKE = `update parcela_changed_orders
  set attempts = attempts + 1, due_at = now() + interval '1 minute', lease = gen_random_uuid()
  where pedido_id = (select pedido_id from parcela_changed_orders
    where due_at <= now() order by due_at limit 1 for update skip locked)
  returning pedido_id as id, changes, attempts, lease`;

/** Deletes an order that was followed, unless another notification of it has come meanwhile. */
const DONE = "delete from parcela_changed_orders where lease = $1 and changes = $2";
/** Such an order is due again. */
const AGAIN = "update parcela_changed_orders set attempts = 0, due_at = now() where lease = $1";

/** An order that fails waits longer each time, up to ten minutes, and the other orders go on. */
const LATER = "update parcela_changed_orders set due_at = now() + make_interval(secs => $2) where lease = $1";

/** Follows one order, and returns whether there was one. */
async function workOff() {
  const [order] = (await pool.query(TAKE)).rows;
  if (!order) return false;
  try {
    const { status } = await client.getOrder(order.id);
    await finish(order, status.valor);
  } catch (error) {
    console.error("order", order.id, describeForLog(error));
    await pool.query(LATER, [order.lease, Math.min(2 ** Math.min(order.attempts, 10), 600)]);
  }
  return true;
}

/**
 * Ends the work on an order and writes what `update` writes, in one transaction: both or neither, even if the process dies.
 *
 * @param {{ id: string, lease: string, changes: number }} order
 * @param {number} status
 */
async function finish({ id, lease, changes }, status) {
  const transaction = await pool.connect();
  /** @type {unknown} */
  let failure;
  try {
    await transaction.query("begin");
    const done = await transaction.query(DONE, [lease, changes]);
    const again = await transaction.query(AGAIN, [lease]);
    const isOurs = done.rowCount + again.rowCount > 0; // not after the minute, when another process may have the order
    if (isOurs) await update(id, status, transaction);
    await transaction.query("commit");
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    transaction.release(failure); // after a failure, closes the connection, which rolls back
  }
}

const webhook = createWebhookHandler({
  secret: process.env.PARCELA_WEBHOOK_SECRET,
  on: {
    "pedido.status_alterado": enqueue,
    other: ({ id }) => console.warn("a notification of another type", id),
  },
  onError: (failure) => console.error(describeForLog(failure)),
});

// Run this in the same process or in others.
let isEnding = false;
async function work() {
  while (!isEnding) {
    const isBusy = await workOff().catch((error) => console.error("outbox", describeForLog(error)));
    if (!isBusy) await setTimeout(500);
  }
}
const working = work();

await serve(null, {
  port: process.env.PORT,
  webhook,
  async onClose() {
    isEnding = true;
    await working; // ends the order in hand
    await pool.end();
  },
});
