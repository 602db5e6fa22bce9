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

mod courier;
mod request;

use std::sync::Arc;

use futures_util::future::join_all;
use tokio::sync::watch;

use self::courier::Courier;
use crate::domain::partner::Partner;
use crate::ports::Sender;
use crate::state::Sandbox;

/// Delivers until `stopped` is true. The couriers then end after their running attempts.
pub(crate) async fn run(sandbox: &Sandbox, sender: &Arc<dyn Sender>, stopped: &watch::Receiver<bool>) {
    let couriers = Partner::all().map(|partner| Courier::new(sandbox, partner, sender).run(stopped.clone()));
    join_all(couriers).await;
}
