//! Automatic steps of orders, and when they are due.

use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension};
use uuid::Uuid;

use super::StoreError;

/// An automatic step of an order.
pub(crate) struct StoredStep {
    pub(crate) order_id: Uuid,
    pub(crate) due: DateTime<Utc>,
}

/// The step that is due first. If two are due at the same time, the older order's is the first.
pub(crate) fn first(connection: &Connection) -> Result<Option<StoredStep>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT order_id, due FROM steps ORDER BY due, rowid LIMIT 1")?;
    let found = statement.query_row([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)));
    let Some((order_id, due)) = found.optional()? else {
        return Ok(None);
    };
    Ok(Some(StoredStep {
        order_id: order_id.parse().map_err(|_| StoreError::Corrupt("id"))?,
        due: DateTime::from_timestamp_millis(due).ok_or(StoreError::Corrupt("time"))?,
    }))
}

/// The time at which the order's step is due; `None` without a step.
pub(crate) fn due(connection: &Connection, order: Uuid) -> Result<Option<DateTime<Utc>>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT due FROM steps WHERE order_id = ?1")?;
    let due = statement.query_row([order.to_string()], |row| row.get(0)).optional()?;
    let read = |due| DateTime::from_timestamp_millis(due).ok_or(StoreError::Corrupt("time"));
    due.map(read).transpose()
}

/// Sets the time at which the order's step is due; `None` removes the step.
pub(crate) fn set(connection: &Connection, order: Uuid, due: Option<DateTime<Utc>>) -> Result<(), StoreError> {
    let order = order.to_string();
    match due {
        Some(due) => connection
            .prepare_cached(
                "INSERT INTO steps (order_id, due) VALUES (?1, ?2)
                 ON CONFLICT (order_id) DO UPDATE SET due = excluded.due",
            )?
            .execute((order, due.timestamp_millis()))?,
        None => connection
            .prepare_cached("DELETE FROM steps WHERE order_id = ?1")?
            .execute([order])?,
    };
    Ok(())
}
