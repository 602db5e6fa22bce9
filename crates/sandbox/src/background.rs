//! Background: the sandbox's work without a request.

use std::future::Future;
use std::sync::Arc;

use futures_util::future::join;
use tokio::sync::watch;

use crate::delivery;
use crate::ports::Sender;
use crate::scheduler;
use crate::state::Sandbox;

/// Takes the automatic steps of orders and delivers notifications until `shutdown` completes, and then until pending attempts have ended.
pub async fn background(sandbox: Sandbox, sender: Arc<dyn Sender>, shutdown: impl Future<Output = ()>) {
    let (stop, stopped) = watch::channel(false);
    let working = join(
        delivery::run(&sandbox, &sender, &stopped),
        scheduler::run(sandbox.clone(), stopped.clone()),
    );
    let stopping = async move {
        shutdown.await;
        stop.send_replace(true);
    };
    join(working, stopping).await;
}
