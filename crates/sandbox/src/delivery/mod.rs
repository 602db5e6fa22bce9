//! Delivery: sends notifications to the partners' webhooks.
//!
//! The policy:
//!
//! 1. At least once. A notification is a row written in the transaction of its change, and an attempt is
//!    recorded once it has ended: an attempt that a crash interrupts is repeated.
//! 2. In order per order. A notification waits until the earlier ones of its order are delivered or given up.
//! 3. 2xx is success. After anything else it is attempted again by a schedule of growing pauses, then given up.
//! 4. Each partner has a courier of its own, with a bounded number of attempts at a time: a slow or dead receiver delays
//!    no other partner.

mod request;

use std::collections::HashSet;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use futures_util::future::{BoxFuture, FutureExt, join_all};
use futures_util::stream::{FuturesUnordered, StreamExt};
use tokio::sync::watch;
use uuid::Uuid;

use crate::domain::dialect::Dialect;
use crate::domain::fault::Disorder;
use crate::domain::notification::Failure;
use crate::domain::partner::Partner;
use crate::ports::Sender;
use crate::state::Sandbox;
use crate::store::delivery::{Attempt, Message};
use crate::store::{self, StoreError, Transaction};

/// Delivers until `stopped` is true. The couriers then end after their running attempts.
pub(crate) async fn run(sandbox: &Sandbox, sender: &Arc<dyn Sender>, stopped: &watch::Receiver<bool>) {
    let couriers = Partner::all().map(|partner| Courier::new(sandbox, partner, sender).run(stopped.clone()));
    join_all(couriers).await;
}

/// The largest number of simultaneous attempts for one partner, each for another order.
const MAX_ATTEMPTS: usize = 4;

/// The number of notifications that a courier reads. It exceeds that of simultaneous attempts, as some may be of the same order.
const READ_AHEAD: u32 = 32;

/// The timeout of an attempt.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The pause of a courier after a failure of the database, so that it neither loops nor floods a receiver.
const RETRY_PAUSE: Duration = Duration::from_secs(5);

/// Delivers the notifications of one partner.
struct Courier {
    sandbox: Sandbox,
    partner: &'static Partner,
    sender: Arc<dyn Sender>,
    /// The running attempts. Each returns its order.
    running: FuturesUnordered<BoxFuture<'static, Uuid>>,
    /// The order of each running attempt.
    orders: HashSet<Uuid>,
}

impl Courier {
    fn new(sandbox: &Sandbox, partner: &'static Partner, sender: &Arc<dyn Sender>) -> Self {
        Self {
            sandbox: sandbox.clone(),
            partner,
            sender: Arc::clone(sender),
            running: FuturesUnordered::new(),
            orders: HashSet::new(),
        }
    }

    /// Delivers until it is stopped, and then waits for the running attempts.
    async fn run(mut self, mut stopped: watch::Receiver<bool>) {
        let mut rows = self.sandbox.store().delivery_changes();
        let mut clock = self.sandbox.clock().changes();
        loop {
            // The next round sees all later changes.
            rows.mark_unchanged();
            clock.mark_unchanged();
            let next = match self.start_due() {
                Ok(next) => next.map(|due| self.sandbox.clock().real_time_until(due)),
                Err(error) => {
                    tracing::error!(%error, "deliveries");
                    Some(RETRY_PAUSE)
                }
            };
            tokio::select! {
                _ = rows.changed() => {}
                _ = clock.changed() => {}
                Some(order) = self.running.next() => { self.orders.remove(&order); }
                () = self.sandbox.alarm(next) => {}
                _ = stopped.wait_for(|stopped| *stopped) => break,
            }
        }
        while self.running.next().await.is_some() {}
    }

    /// Begins the attempts that are due, up to the limit. Returns the time of the next one.
    fn start_due(&mut self) -> Result<Option<DateTime<Utc>>, StoreError> {
        if self.orders.len() >= MAX_ATTEMPTS {
            return Ok(None);
        }
        let partner = self.partner;
        // The time is read before the rows: a row that becomes due in between is read again in the next round.
        let now = self.sandbox.clock().now();
        let store = self.sandbox.store();
        let upcoming = store.read(|connection| store::delivery::upcoming(connection, partner, READ_AHEAD))?;
        for message in upcoming {
            if self.orders.contains(&message.order_id) {
                continue;
            }
            if message.due > now {
                return Ok(Some(message.due));
            }
            if self.orders.len() >= MAX_ATTEMPTS {
                break;
            }
            self.attempt(message);
        }
        Ok(None)
    }

    fn attempt(&mut self, message: Message) {
        let order = message.order_id;
        let attempt = attempt(self.sandbox.clone(), Arc::clone(&self.sender), message);
        // A panic ends only its own attempt.
        let attempt = AssertUnwindSafe(attempt).catch_unwind().map(move |_| order);
        self.running.push(Box::pin(attempt));
        self.orders.insert(order);
    }
}

/// Makes one attempt and stores its outcome. Instead, the first attempt may be put off by a fault.
async fn attempt(sandbox: Sandbox, sender: Arc<dyn Sender>, message: Message) {
    let clock = sandbox.clock();
    let disorder = message
        .is_new
        .then(|| sandbox.faults().strike_delivery(sandbox.random()));
    let again = match disorder.flatten() {
        Some(Disorder::Late(by)) => {
            let postpone = |transaction: &mut Transaction<'_>| {
                let now = clock.now();
                store::delivery::postpone(transaction, &message.id, now + by, now)
            };
            return keep(&sandbox, postpone).await;
        }
        Some(Disorder::Twice(after)) => Some(after),
        None => None,
    };
    let started_at = clock.now();
    let start = clock.running();
    let outcome = send(&sandbox, &*sender, &message).await;
    let attempt = Attempt {
        resends: message.resends,
        started_at,
        duration: clock.running().saturating_sub(start),
        outcome,
        again,
    };
    let duration_ms = 1000.0 * attempt.duration.as_secs_f64();
    tracing::info!(id = message.id, order_id = %message.order_id, ?attempt.outcome, duration_ms, "delivery");
    let record =
        |transaction: &mut Transaction<'_>| store::delivery::record(transaction, &message.id, &attempt, clock.now());
    keep(&sandbox, record).await;
}

/// Stores a change of a delivery. After a failure of the database, pauses.
async fn keep(sandbox: &Sandbox, change: impl FnOnce(&mut Transaction<'_>) -> Result<(), StoreError>) {
    if let Err(error) = sandbox.store().write(change) {
        tracing::error!(%error, "delivery");
        sandbox.alarm(Some(RETRY_PAUSE)).await;
    }
}

/// Sends `message`. Returns the status of the answer, or the reason why there is none.
async fn send(sandbox: &Sandbox, sender: &dyn Sender, message: &Message) -> Result<StatusCode, Failure> {
    // Receivers compare it with their own clocks, so it is not the sandbox's time.
    let timestamp = u64::try_from(sandbox.clock().real().timestamp()).unwrap_or_default();
    let request = request::signed(message, timestamp, sandbox.dialects().has(Dialect::HexSignature))?;
    tokio::select! {
        outcome = sender.send(request) => outcome,
        () = sandbox.alarm(Some(TIMEOUT)) => Err(Failure::Timeout),
    }
}
