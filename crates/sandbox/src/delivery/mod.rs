//! Delivery: brings notifications to the partners' webhooks.
//!
//! The policy:
//!
//! 1. At least once. A notification is a row that is written in the transaction of the change it tells, and an attempt is
//!    kept once it has ended: what a crash interrupts is attempted again.
//! 2. In order per order. A notification waits until the earlier ones of its order are delivered or given up.
//! 3. 2xx is success. After anything else it is attempted again by a schedule of growing pauses, then given up.
//! 4. Each partner has a courier of its own, with a bounded number of attempts at a time: a slow or dead receiver delays
//!    nobody else.

mod client;
mod courier;

use tokio::sync::watch;
use tokio::task::JoinSet;

pub(crate) use client::Client;

use self::courier::Courier;
use crate::domain::partner::Partner;
use crate::state::Sandbox;

/// Starts delivering until `stopped` says so; the couriers then end with the attempts that are under way.
pub(crate) fn start(sandbox: &Sandbox, client: &Client, stopped: &watch::Receiver<bool>) -> JoinSet<()> {
    let mut couriers = JoinSet::new();
    for partner in Partner::all() {
        couriers.spawn(Courier::new(sandbox, partner, client).run(stopped.clone()));
    }
    couriers
}
