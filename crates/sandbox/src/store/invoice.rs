//! Invoices: name, size and digest of the file that completed an order. The file itself is not stored.

use chrono::{DateTime, Utc};
use rusqlite::{Connection, named_params};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::error::StoreError;

/// Stores name, size and digest of an order's invoice, in place of an earlier one.
pub(crate) fn save(
    connection: &Connection,
    order: Uuid,
    nome: &str,
    content: &[u8],
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO invoices (order_id, nome, tamanho, sha256, criado_em)
         VALUES (:order_id, :nome, :tamanho, :sha256, :criado_em)
         ON CONFLICT (order_id) DO UPDATE SET
             nome = excluded.nome, tamanho = excluded.tamanho, sha256 = excluded.sha256, criado_em = excluded.criado_em",
    )?;
    statement.execute(named_params! {
        ":order_id": order.to_string(),
        ":nome": nome,
        ":tamanho": i64::try_from(content.len()).unwrap_or(i64::MAX),
        ":sha256": <[u8; 32]>::from(Sha256::digest(content)),
        ":criado_em": now.timestamp_millis(),
    })?;
    Ok(())
}
