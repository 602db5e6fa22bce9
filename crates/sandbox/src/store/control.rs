//! The data that the controls below `/sandbox` change: the offset of the clock, the revoked tokens, and at a reset everything.

use parcela_core::Violation;
use rusqlite::Connection;
use uuid::Uuid;

use super::StoreError;
use crate::domain::revocation::Revocations;

/// The largest offset: a century. Much larger offsets exceed the range of dates.
const FURTHEST: i64 = 100 * 366 * 24 * 60 * 60;

/// The offset in seconds.
pub(crate) fn ahead(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT ahead FROM clock", [], |row| row.get(0))?)
}

/// Adds `seconds` to the offset and returns the new one, or the rule that it breaks.
pub(crate) fn advance(connection: &Connection, seconds: i64) -> Result<Result<i64, Violation>, StoreError> {
    if seconds < 0 {
        return Ok(Err(Violation::TooSmall));
    }
    match ahead(connection)?.checked_add(seconds) {
        Some(ahead) if ahead <= FURTHEST => {
            connection.execute("UPDATE clock SET ahead = ?1", [ahead])?;
            Ok(Ok(ahead))
        }
        Some(_) | None => Ok(Err(Violation::TooLarge)),
    }
}

/// All revocations so far.
pub(crate) fn revocations(connection: &Connection) -> Result<Revocations, StoreError> {
    let generation = connection.query_row("SELECT generation FROM token_generation", [], |row| row.get(0))?;
    let mut statement = connection.prepare("SELECT id FROM revoked_tokens")?;
    let ids = statement.query_map([], |row| row.get::<_, String>(0))?;
    let ids = ids.collect::<Result<Vec<_>, _>>()?;
    Ok(Revocations::new(
        generation,
        ids.iter().filter_map(|id| id.parse().ok()),
    ))
}

/// Revokes all tokens issued so far. Returns the generation of later ones.
pub(crate) fn revoke_all(connection: &Connection) -> Result<i64, StoreError> {
    let next = "UPDATE token_generation SET generation = generation + 1 RETURNING generation";
    let generation = connection.query_row(next, [], |row| row.get(0))?;
    connection.execute("DELETE FROM revoked_tokens", [])?;
    Ok(generation)
}

/// Revokes one token.
pub(crate) fn revoke(connection: &Connection, id: Uuid) -> Result<(), StoreError> {
    let mut statement =
        connection.prepare_cached("INSERT INTO revoked_tokens (id) VALUES (?1) ON CONFLICT DO NOTHING")?;
    statement.execute([id.to_string()])?;
    Ok(())
}

/// Deletes all webhooks, deliveries, orders, customers and stored answers, restarts order numbers at one, and resets the clock.
pub(crate) fn reset(connection: &Connection) -> Result<(), StoreError> {
    connection.execute_batch(
        "DELETE FROM webhooks;
         DELETE FROM delivery_attempts;
         DELETE FROM deliveries;
         DELETE FROM idempotency;
         DELETE FROM invoices;
         DELETE FROM steps;
         DELETE FROM orders;
         DELETE FROM customers;
         DELETE FROM sqlite_sequence;
         UPDATE clock SET ahead = 0;",
    )?;
    Ok(())
}
