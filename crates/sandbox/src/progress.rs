//! Progress: advances orders through their statuses, and takes their automatic steps.
//!
//! A step that is taken late is recorded at the time at which it was due, so that the next step is due at the right time too. Steps are
//! taken when the clock is advanced, at the start of each writing transaction on orders, and by a task that
//! sleeps until the next step is due.

use chrono::{DateTime, Utc};
use parcela_core::StatusKind;

use crate::domain::lifecycle;
use crate::domain::test_customer::TestCustomer;
use crate::store::order::StoredOrder;
use crate::store::{self, Connection, StoreError};

/// Advances an order through `statuses` at the time `at`. It keeps the last one until its next step is due.
pub(crate) fn advance(
    connection: &Connection,
    order: &mut StoredOrder,
    statuses: &[StatusKind],
    at: DateTime<Utc>,
) -> Result<(), StoreError> {
    for status in statuses {
        let automatic = lifecycle::automatic(*status, TestCustomer::of(&order.cpf));
        let due = automatic.map(|step| at + step.after);
        store::status::change(connection, order, *status, at, due)?;
    }
    Ok(())
}

/// Takes all steps that are due by `now`, the earliest first.
pub(crate) fn catch_up(connection: &Connection, now: DateTime<Utc>) -> Result<(), StoreError> {
    while let Some(step) = store::step::first(connection)?.filter(|step| step.due <= now) {
        let order = store::order::find_any(connection, step.order_id)?;
        let mut order = order.ok_or(StoreError::Corrupt("step"))?;
        match lifecycle::automatic(order.status, TestCustomer::of(&order.cpf)) {
            Some(automatic) => advance(connection, &mut order, &[automatic.to], step.due)?,
            None => store::step::set(connection, order.id, None)?,
        }
    }
    Ok(())
}
