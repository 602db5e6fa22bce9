//! The revoked access tokens.

use rusqlite::Connection;
use uuid::Uuid;

use super::error::StoreError;
use crate::domain::revocation::Revocations;

/// All revocations so far.
pub(crate) fn load(connection: &Connection) -> rusqlite::Result<Revocations> {
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
