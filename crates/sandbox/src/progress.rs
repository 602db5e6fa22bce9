//! Progress: leads orders through their lives, and takes the steps that they take by themselves.
//!
//! A step is taken at the time at which it is due, however late that is noticed, so that what follows is due as if nobody
//! had slept. It is noticed when the clock is advanced, before anything else is done with orders in a writing transaction,
//! and by one task that sleeps until the next step is due.

use std::time::Duration;

use chrono::{DateTime, Utc};
use parcela_core::StatusKind;
use tokio::sync::watch;

use crate::clock;
use crate::domain::lifecycle;
use crate::domain::test_customer::TestCustomer;
use crate::state::Sandbox;
use crate::store::order::StoredOrder;
use crate::store::{self, Connection, StoreError, Transaction};

/// How long the task rests when the database fails, so that it does not spin.
const REST: Duration = Duration::from_secs(5);

/// Leads an order through `statuses` at the time `at`; in the last one it stays until its next step is due.
pub(crate) fn lead(
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
            Some(automatic) => lead(connection, &mut order, &[automatic.to], step.due)?,
            None => store::step::set(connection, order.id, None)?,
        }
    }
    Ok(())
}

/// Takes steps when they are due, until `stopped` says so.
pub(crate) async fn run(sandbox: Sandbox, mut stopped: watch::Receiver<bool>) {
    let mut rows = sandbox.store().step_changes();
    let mut clock = sandbox.clock().changes();
    loop {
        // What changes from here on is seen by the next round.
        rows.mark_unchanged();
        clock.mark_unchanged();
        let next = match take_due(&sandbox).await {
            Ok(next) => next.map(|due| sandbox.clock().real_time_until(due)),
            Err(error) => {
                tracing::error!(%error, "steps");
                Some(REST)
            }
        };
        tokio::select! {
            _ = rows.changed() => {}
            _ = clock.changed() => {}
            () = clock::sleep(next) => {}
            _ = stopped.wait_for(|stopped| *stopped) => break,
        }
    }
}

/// Takes the steps that are due now and tells when the next one is.
async fn take_due(sandbox: &Sandbox) -> Result<Option<DateTime<Utc>>, StoreError> {
    let next = next_due(sandbox).await?;
    let now = sandbox.clock().now();
    if next.is_none_or(|due| due > now) {
        return Ok(next);
    }
    let catch_up = move |transaction: &mut Transaction<'_>| catch_up(transaction, now);
    sandbox.store().write_in_turn::<_, StoreError, _>(catch_up).await?;
    next_due(sandbox).await
}

async fn next_due(sandbox: &Sandbox) -> Result<Option<DateTime<Utc>>, StoreError> {
    let first = |connection: &Connection| store::step::first(connection);
    let step = sandbox.store().read::<_, StoreError, _>(first).await?;
    Ok(step.map(|step| step.due))
}
