//! Changes: notifies waiting tasks that the rows of a table have changed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::Connection;
use rusqlite::hooks::Action;
use tokio::sync::watch;

/// The watched tables. SQLite's hook reports changes, so that no writer can forget to.
#[derive(Clone, Default)]
pub(super) struct Changes {
    pub(super) deliveries: Table,
    pub(super) steps: Table,
}

/// The changes of one table.
#[derive(Clone, Default)]
pub(super) struct Table {
    changed: Arc<AtomicBool>,
    subscribers: watch::Sender<()>,
}

impl Changes {
    /// Watches what `connection` writes.
    pub(super) fn of(connection: &mut Connection) -> rusqlite::Result<Self> {
        let changes = Self::default();
        let watch = changes.clone();
        connection.update_hook(Some(move |_: Action, _: &str, written: &str, _: i64| match written {
            "deliveries" => watch.deliveries.mark(),
            "steps" => watch.steps.mark(),
            _ => {}
        }))?;
        Ok(changes)
    }

    /// Notifies the subscribers of changes since the last call. Called after a commit.
    pub(super) fn notify(&self) {
        self.deliveries.notify();
        self.steps.notify();
    }
}

impl Table {
    fn mark(&self) {
        self.changed.store(true, Ordering::Relaxed);
    }

    fn notify(&self) {
        if self.changed.swap(false, Ordering::Relaxed) {
            self.subscribers.send_replace(());
        }
    }

    pub(super) fn subscribe(&self) -> watch::Receiver<()> {
        self.subscribers.subscribe()
    }
}
