//! The stored answers to idempotency keys.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use parcela_core::client::KEY_LIFETIME;
use rusqlite::{Connection, OptionalExtension, named_params};

use super::StoreError;
use crate::domain::idempotency::Answer;
use crate::domain::idempotency::Fingerprint;
use crate::domain::idempotency::Slot;

/// The time for which an answer is kept.
const RETENTION: TimeDelta = TimeDelta::seconds(KEY_LIFETIME.as_secs().cast_signed());

/// A stored answer, and the fingerprint of the request's body.
pub(crate) struct StoredAnswer {
    fingerprint: Vec<u8>,
    pub(crate) answer: Answer,
}

impl StoredAnswer {
    /// Whether the request's body had this fingerprint.
    pub(crate) fn is_for(&self, fingerprint: &Fingerprint) -> bool {
        self.fingerprint == fingerprint.as_bytes()
    }
}

/// Deletes the answers that are 24 hours old by `now`.
pub(crate) fn forget_old(connection: &Connection, now: DateTime<Utc>) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached("DELETE FROM idempotency WHERE criado_em <= ?1")?;
    statement.execute([(now - RETENTION).timestamp_millis()])?;
    Ok(())
}

/// The stored answer to a key, unless it is 24 hours old by `now`.
pub(crate) fn find(
    connection: &Connection,
    slot: &Slot,
    now: DateTime<Utc>,
) -> Result<Option<StoredAnswer>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT fingerprint, status, body FROM idempotency
         WHERE partner = ?1 AND route = ?2 AND key = ?3 AND criado_em > ?4",
    )?;
    let oldest = (now - RETENTION).timestamp_millis();
    let parameters = (slot.partner, slot.operation, slot.key.to_string(), oldest);
    let found = statement.query_row(parameters, |row| {
        Ok((
            row.get::<_, Vec<u8>>(0)?,
            row.get::<_, u16>(1)?,
            row.get::<_, String>(2)?,
        ))
    });
    let Some((fingerprint, status, body)) = found.optional()? else {
        return Ok(None);
    };
    let status = StatusCode::from_u16(status).map_err(|_| StoreError::Corrupt("status"))?;
    let body = serde_json::from_str(&body).map_err(|_| StoreError::Corrupt("body"))?;
    Ok(Some(StoredAnswer {
        fingerprint,
        answer: Answer { status, body },
    }))
}

/// Stores the answer to a key.
pub(crate) fn insert(
    connection: &Connection,
    slot: &Slot,
    fingerprint: &Fingerprint,
    answer: &Answer,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    // A missing body is stored as `null`, which is never an answer's body.
    let body = serde_json::to_string(&answer.body).map_err(|_| StoreError::Unwritable("body"))?;
    let mut statement = connection.prepare_cached(
        "INSERT INTO idempotency (partner, route, key, fingerprint, status, body, criado_em)
         VALUES (:partner, :route, :key, :fingerprint, :status, :body, :criado_em)",
    )?;
    statement.execute(named_params! {
        ":partner": slot.partner,
        ":route": slot.operation,
        ":key": slot.key.to_string(),
        ":fingerprint": fingerprint.as_bytes(),
        ":status": answer.status.as_u16(),
        ":body": body,
        ":criado_em": now.timestamp_millis(),
    })?;
    Ok(())
}
