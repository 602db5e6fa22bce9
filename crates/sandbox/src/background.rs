//! Background: what the sandbox does by itself.

use std::future::Future;
use std::sync::Arc;

use futures_util::future::join;
use tokio::sync::watch;

use crate::delivery;
use crate::ports::Sender;
use crate::scheduler;
use crate::state::Sandbox;

/// Moves orders on and delivers notifications until `shutdown` completes; then lets the attempts end that are under way.
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
