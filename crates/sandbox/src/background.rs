//! Background: the work without a request, which is the automatic steps of orders and the delivery of notifications.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures_util::future::join;
use tokio::sync::watch;

use crate::delivery;
use crate::ports::Sender;
use crate::progress::catch_up;
use crate::state::Sandbox;
use crate::store::{self, StoreError};

/// The pause after a failure of the database, so that the task does not loop.
const RETRY_PAUSE: Duration = Duration::from_secs(5);

/// Takes the automatic steps of orders and delivers notifications until `shutdown` completes, and then until pending attempts have ended.
pub async fn background(sandbox: Sandbox, sender: Arc<dyn Sender>, shutdown: impl Future<Output = ()>) {
    let (stop, stopped) = watch::channel(false);
    let working = join(
        delivery::run(&sandbox, &sender, &stopped),
        take_steps(sandbox.clone(), stopped.clone()),
    );
    let stopping = async move {
        shutdown.await;
        stop.send_replace(true);
    };
    join(working, stopping).await;
}

/// Takes steps when they are due, until `stopped` is true.
async fn take_steps(sandbox: Sandbox, mut stopped: watch::Receiver<bool>) {
    let mut rows = sandbox.store().step_changes();
    let mut clock = sandbox.clock().changes();
    loop {
        // The next round sees all later changes.
        rows.mark_unchanged();
        clock.mark_unchanged();
        let next = match take_due(&sandbox) {
            Ok(next) => next.map(|due| sandbox.clock().real_time_until(due)),
            Err(error) => {
                tracing::error!(%error, "steps");
                Some(RETRY_PAUSE)
            }
        };
        tokio::select! {
            _ = rows.changed() => {}
            _ = clock.changed() => {}
            () = sandbox.alarm(next) => {}
            _ = stopped.wait_for(|stopped| *stopped) => break,
        }
    }
}

/// Takes the steps that are due now, and returns the time of the next one.
fn take_due(sandbox: &Sandbox) -> Result<Option<DateTime<Utc>>, StoreError> {
    let next = next_due(sandbox)?;
    let now = sandbox.clock().now();
    if next.is_none_or(|due| due > now) {
        return Ok(next);
    }
    sandbox.store().write(|transaction| catch_up(transaction, now))?;
    next_due(sandbox)
}

fn next_due(sandbox: &Sandbox) -> Result<Option<DateTime<Utc>>, StoreError> {
    let step = sandbox.store().read(store::step::first)?;
    Ok(step.map(|step| step.due))
}
