// postgres-store.js
import pg from "pg";

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 1000 });
pool.on("error", (error) => console.error("postgres", error.message));

// Run this once, in your database migrations. Use "unlogged" if the data may be lost in a crash.
export const createTable = () =>
  pool.query(`create table if not exists parcela_store (
    key text primary key, value text not null, expires_at timestamptz not null)`);

// Run this once a day.
export const deleteExpired = () => pool.query("delete from parcela_store where expires_at <= now()");

const upsert = `insert into parcela_store values ($1, $2, now() + make_interval(secs => $3))
  on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at`;

/** @type {import("parcela/server").JournalStore} */
export const store = {
  async get(key) {
    const { rows } = await pool.query("select value from parcela_store where key = $1 and expires_at > now()", [key]);
    return rows[0]?.value;
  },
  set: (key, value, ttlSeconds) => pool.query(upsert, [key, value, ttlSeconds]),
  delete: (key) => pool.query("delete from parcela_store where key = $1", [key]),
  async setIfAbsent(key, value, ttlSeconds) {
    const { rowCount } = await pool.query(`${upsert} where parcela_store.expires_at <= now()`, [key, value, ttlSeconds]);
    return rowCount === 1;
  },
};
