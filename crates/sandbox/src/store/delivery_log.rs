//! The log of deliveries.

use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension, Row};
use uuid::Uuid;

use super::StoreError;
use super::delivery::State;

/// A notification with its attempts.
pub(crate) struct LoggedDelivery {
    pub(crate) id: String,
    pub(crate) partner: String,
    pub(crate) order_id: Uuid,
    pub(crate) body: String,
    pub(crate) criado_em: DateTime<Utc>,
    pub(crate) state: State,
    pub(crate) due: Option<DateTime<Utc>>,
    /// The earliest first.
    pub(crate) attempts: Vec<LoggedAttempt>,
}

/// One attempt.
pub(crate) struct LoggedAttempt {
    pub(crate) started_at: DateTime<Utc>,
    /// In milliseconds.
    pub(crate) duration: u32,
    /// The status of the answer.
    pub(crate) status: Option<u16>,
    /// The reason why there was no answer.
    pub(crate) failure: Option<String>,
}

/// The deliveries to show.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Selection {
    /// Only those of this order.
    pub(crate) order_id: Option<Uuid>,
    /// Only those in this state.
    pub(crate) state: Option<State>,
    /// Only those older than this one.
    pub(crate) before: Option<Place>,
    /// At most this many.
    pub(crate) limit: u32,
}

/// The position of a delivery in the log.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place(i64);

const COLUMNS: &str = "SELECT seq, id, partner, order_id, body, criado_em, state, due FROM deliveries";

/// The position of the delivery with this identifier.
pub(crate) fn place(connection: &Connection, id: &str) -> Result<Option<Place>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT seq FROM deliveries WHERE id = ?1")?;
    Ok(statement.query_row([id], |row| row.get(0).map(Place)).optional()?)
}

/// The deliveries that `selection` asks for, the newest first.
pub(crate) fn list(connection: &Connection, selection: &Selection) -> Result<Vec<LoggedDelivery>, StoreError> {
    let before = selection.before.map_or(i64::MAX, |place| place.0);
    let order_id = selection.order_id.map(|id| id.to_string());
    let of_order = if order_id.is_some() {
        "order_id = ?3"
    } else {
        "?3 IS NULL"
    };
    let of_state = "(?4 IS NULL OR state = ?4)";
    let sql = format!("{COLUMNS} WHERE seq < ?1 AND {of_order} AND {of_state} ORDER BY seq DESC LIMIT ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    let state = selection.state.map(State::name);
    let parameters = (before, selection.limit, order_id, state);
    let rows = statement.query_and_then(parameters, |row| read(connection, row))?;
    rows.collect()
}

/// The delivery with this identifier.
pub(crate) fn find(connection: &Connection, id: &str) -> Result<Option<LoggedDelivery>, StoreError> {
    let sql = format!("{COLUMNS} WHERE id = ?1");
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query_and_then([id], |row| read(connection, row))?;
    rows.next().transpose()
}

fn read(connection: &Connection, row: &Row<'_>) -> Result<LoggedDelivery, StoreError> {
    let seq = row.get(0)?;
    Ok(LoggedDelivery {
        id: row.get(1)?,
        partner: row.get(2)?,
        order_id: row
            .get::<_, String>(3)?
            .parse()
            .map_err(|_| StoreError::Corrupt("id"))?,
        body: row.get(4)?,
        criado_em: time(row.get(5)?)?,
        state: State::read(&row.get::<_, String>(6)?)?,
        due: row.get::<_, Option<i64>>(7)?.map(time).transpose()?,
        attempts: attempts(connection, seq)?,
    })
}

fn attempts(connection: &Connection, delivery: i64) -> Result<Vec<LoggedAttempt>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT started_at, duration, status, failure FROM delivery_attempts WHERE delivery = ?1 ORDER BY rowid",
    )?;
    let rows = statement.query_and_then([delivery], |row| {
        Ok(LoggedAttempt {
            started_at: time(row.get(0)?)?,
            duration: row.get(1)?,
            status: row.get(2)?,
            failure: row.get(3)?,
        })
    })?;
    rows.collect()
}

fn time(milliseconds: i64) -> Result<DateTime<Utc>, StoreError> {
    DateTime::from_timestamp_millis(milliseconds).ok_or(StoreError::Corrupt("time"))
}
