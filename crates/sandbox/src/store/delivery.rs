//! Deliveries: the notifications of orders, from the change to the last attempt.
//!
//! Only the first of an order's pending notifications is due. The next one becomes due when it is delivered or given up. A notification that
//! a fault has set apart takes no part in this.

use std::time::Duration;

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use parcela_core::webhook::{Event, OrderStatusChange};
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use uuid::Uuid;

use super::StoreError;
use super::functions::new_id;
use crate::domain::notification::Authentication;
use crate::domain::notification::Failure;
use crate::domain::notification::{TRIES, pause};
use crate::domain::partner::Partner;
use crate::domain::time::to_wire;

/// The state of a notification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    Pending,
    Delivered,
    Failed,
}

/// A pending notification, and the current webhook: a corrected address or credential applies from the next attempt on. It has no
/// `Debug`, since it holds secrets.
pub(crate) struct Message {
    /// The `webhook-id`, which is the delivery's identifier too.
    pub(crate) id: String,
    pub(crate) order_id: Uuid,
    pub(crate) body: String,
    /// The time of its next attempt.
    pub(crate) due: DateTime<Utc>,
    /// The number of requests to send it again.
    pub(crate) resends: u32,
    /// Whether no attempt was made yet, and no fault has set it apart.
    pub(crate) is_new: bool,
    pub(crate) url: String,
    pub(crate) authentication: Authentication,
    pub(crate) chave_assinatura: String,
}

/// One attempt to deliver a notification.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Attempt {
    /// The `resends` of the notification when the attempt began.
    pub(crate) resends: u32,
    pub(crate) started_at: DateTime<Utc>,
    pub(crate) duration: Duration,
    pub(crate) outcome: Result<StatusCode, Failure>,
    /// The time after which a notification that it delivers is sent once more.
    pub(crate) again: Option<TimeDelta>,
}

/// The result of a request to send a notification again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Resend {
    Due,
    NoDelivery,
    NoWebHook,
}

impl State {
    /// The name that is stored and shown.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Delivered => "delivered",
            Self::Failed => "failed",
        }
    }

    /// The state with this name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        let all = [Self::Pending, Self::Delivered, Self::Failed];
        all.into_iter().find(|state| state.name() == name)
    }

    pub(super) fn read(name: &str) -> Result<Self, StoreError> {
        Self::from_name(name).ok_or(StoreError::Corrupt("state"))
    }
}

/// Writes the notification of a change, if the partner has a webhook for orders. Its body never changes afterwards.
pub(crate) fn enqueue(
    connection: &Connection,
    partner: &str,
    change: &OrderStatusChange,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    if !has_webhook(connection, partner)? {
        return Ok(());
    }
    let event = Event::of_order(change, to_wire(now));
    let body = serde_json::to_string(&event).map_err(|_| StoreError::Unwritable("event"))?;
    let mut statement = connection.prepare_cached(
        "INSERT INTO deliveries (id, partner, order_id, body, criado_em, state, tries_left, due)
         SELECT :id, :partner, :order_id, :body, :now, 'pending', :tries,
             CASE WHEN EXISTS (SELECT 1 FROM deliveries WHERE order_id = :order_id AND state = 'pending' AND apart = 0)
                 THEN NULL ELSE :now END",
    )?;
    statement.execute(named_params! {
        ":id": format!("msg_{}", new_id(connection)?.simple()),
        ":partner": partner,
        ":order_id": change.pedido_id.to_string(),
        ":body": body,
        ":now": now.timestamp_millis(),
        ":tries": TRIES,
    })?;
    Ok(())
}

/// The partner's notifications with a time for their next attempt, the earliest first, at most `most`.
pub(crate) fn upcoming(connection: &Connection, partner: &Partner, most: u32) -> Result<Vec<Message>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT d.id, d.order_id, d.body, d.due, w.url, w.tipo_autenticacao, w.credencial, w.chave_assinatura,
             d.resends, d.apart = 0 AND d.tries_left = ?4 AND d.resends = 0
         FROM deliveries d JOIN webhooks w ON w.partner = d.partner AND w.tipo = ?2
         WHERE d.partner = ?1 AND d.due IS NOT NULL ORDER BY d.due LIMIT ?3",
    )?;
    let rows = statement.query_and_then((partner.client_id, Event::ORDER, most, TRIES), read_message)?;
    rows.collect()
}

/// Stores an attempt and updates its notification at the time `now`. An attempt whose notification was deleted is ignored.
///
/// A [`resend`] during the attempt keeps its effect: the notification stays due, with at least one try left. If the attempt
/// succeeds, the notification is delivered, and no other attempt follows.
pub(crate) fn record(
    connection: &Connection,
    id: &str,
    attempt: &Attempt,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT seq, order_id, state, tries_left, iif(resends > ?2, due, NULL) FROM deliveries WHERE id = ?1",
    )?;
    let found = statement.query_row((id, attempt.resends), |row| {
        Ok((
            row.get(0)?,
            row.get::<_, String>(1)?,
            row.get::<_, String>(2)?,
            row.get::<_, u32>(3)?,
            row.get::<_, Option<i64>>(4)?,
        ))
    });
    let Some((seq, order_id, state, tries_left, resent)) = found.optional()? else {
        return Ok(());
    };
    insert_attempt(connection, seq, attempt)?;
    if let (Ok(status), Some(again)) = (attempt.outcome, attempt.again)
        && status.is_success()
        && State::read(&state)? == State::Pending
    {
        return set_apart(connection, id, 1, now + again, now);
    }
    let tries_left = tries_left.saturating_sub(1).max(u32::from(resent.is_some()));
    let next = resent.or_else(|| pause(tries_left).map(|pause| (now + pause).timestamp_millis()));
    let (state, due) = match (attempt.outcome, State::read(&state)?, next) {
        (Ok(status), _, _) if status.is_success() => (State::Delivered, None),
        // Given up during the attempt.
        (_, state @ (State::Delivered | State::Failed), _) => (state, None),
        (_, State::Pending, Some(due)) => (State::Pending, Some(due)),
        (_, State::Pending, None) => (State::Failed, None),
    };
    let mut statement =
        connection.prepare_cached("UPDATE deliveries SET state = ?2, tries_left = ?3, due = ?4 WHERE seq = ?1")?;
    statement.execute((seq, state.name(), tries_left, due))?;
    match state {
        State::Pending => Ok(()),
        State::Delivered | State::Failed => make_next_due(connection, &order_id, now),
    }
}

/// Makes a pending notification late: its attempts begin at `due`, and the others of its order do not wait for it.
pub(crate) fn postpone(
    connection: &Connection,
    id: &str,
    due: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    set_apart(connection, id, TRIES, due, now)
}

/// Makes a notification due at `due`, apart from the others of its order, the first of which becomes due now.
fn set_apart(
    connection: &Connection,
    id: &str,
    tries_left: u32,
    due: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "UPDATE deliveries SET apart = 1, state = 'pending', tries_left = ?2, due = ?3 WHERE id = ?1 RETURNING order_id",
    )?;
    let order = statement.query_row((id, tries_left, due.timestamp_millis()), |row| row.get::<_, String>(0));
    match order.optional()? {
        Some(order_id) => make_next_due(connection, &order_id, now),
        None => Ok(()),
    }
}

/// Makes a notification due now: a pending one for its next attempt, any other for one more attempt. A pending one that waits for an
/// earlier notification of its order continues to wait.
pub(crate) fn resend(connection: &Connection, id: &str, now: DateTime<Utc>) -> Result<Resend, StoreError> {
    let mut statement = connection.prepare_cached("SELECT partner FROM deliveries WHERE id = ?1")?;
    let Some(partner) = statement.query_row([id], |row| row.get::<_, String>(0)).optional()? else {
        return Ok(Resend::NoDelivery);
    };
    if !has_webhook(connection, &partner)? {
        return Ok(Resend::NoWebHook);
    }
    let mut statement = connection.prepare_cached(
        "UPDATE deliveries SET due = ?2, state = 'pending', tries_left = iif(state = 'pending', tries_left, 1),
             resends = resends + 1
         WHERE id = ?1 AND (state <> 'pending' OR due IS NOT NULL)",
    )?;
    statement.execute((id, now.timestamp_millis()))?;
    Ok(Resend::Due)
}

/// Gives up the pending notifications of a partner whose webhook for orders is gone.
pub(super) fn give_up(connection: &Connection, partner: &Partner) -> Result<(), StoreError> {
    connection.execute(
        "UPDATE deliveries SET state = 'failed', due = NULL WHERE partner = ?1 AND state = 'pending'",
        [partner.client_id],
    )?;
    Ok(())
}

fn has_webhook(connection: &Connection, partner: &str) -> Result<bool, StoreError> {
    let mut statement = connection.prepare_cached("SELECT 1 FROM webhooks WHERE partner = ?1 AND tipo = ?2")?;
    Ok(statement.exists((partner, Event::ORDER))?)
}

fn insert_attempt(connection: &Connection, delivery: i64, attempt: &Attempt) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO delivery_attempts (delivery, started_at, duration, status, failure)
         VALUES (:delivery, :started_at, :duration, :status, :failure)",
    )?;
    statement.execute(named_params! {
        ":delivery": delivery,
        ":started_at": attempt.started_at.timestamp_millis(),
        ":duration": i64::try_from(attempt.duration.as_millis()).unwrap_or(i64::MAX),
        ":status": attempt.outcome.ok().map(|status| status.as_u16()),
        ":failure": attempt.outcome.err().map(Failure::name),
    })?;
    Ok(())
}

/// Makes the first pending notification of an order due, unless it is already.
fn make_next_due(connection: &Connection, order_id: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "UPDATE deliveries SET due = ?2
         WHERE seq = (SELECT min(seq) FROM deliveries WHERE order_id = ?1 AND state = 'pending' AND apart = 0)
             AND due IS NULL",
    )?;
    statement.execute((order_id, now.timestamp_millis()))?;
    Ok(())
}

fn read_message(row: &Row<'_>) -> Result<Message, StoreError> {
    let tipo = row.get::<_, i32>(5)?.try_into();
    Ok(Message {
        id: row.get(0)?,
        order_id: row
            .get::<_, String>(1)?
            .parse()
            .map_err(|_| StoreError::Corrupt("id"))?,
        body: row.get(2)?,
        due: DateTime::from_timestamp_millis(row.get(3)?).ok_or(StoreError::Corrupt("time"))?,
        url: row.get(4)?,
        authentication: Authentication {
            tipo: tipo.map_err(|_| StoreError::Corrupt("authentication"))?,
            credencial: row.get(6)?,
        },
        chave_assinatura: row.get(7)?,
        resends: row.get(8)?,
        is_new: row.get(9)?,
    })
}
