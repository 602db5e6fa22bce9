//! Changes: tells who waits for it that the rows of a table have changed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::Connection;
use rusqlite::hooks::Action;
use tokio::sync::watch;

/// The changes of one table. SQLite itself watches, so that no writer can forget to tell.
#[derive(Clone)]
pub(super) struct Changes {
    changed: Arc<AtomicBool>,
    told: watch::Sender<()>,
}

impl Changes {
    /// Watches what `connection` writes to `table`.
    pub(super) fn of(table: &'static str, connection: &mut Connection) -> rusqlite::Result<Self> {
        let changed = Arc::new(AtomicBool::new(false));
        let watch = Arc::clone(&changed);
        connection.update_hook(Some(move |_: Action, _: &str, written: &str, _: i64| {
            if written == table {
                watch.store(true, Ordering::Relaxed);
            }
        }))?;
        Ok(Self {
            changed,
            told: watch::Sender::new(()),
        })
    }

    /// Tells of what has changed since the last time, now that it is committed. The writer's lock is held.
    pub(super) fn tell(&self) {
        if self.changed.swap(false, Ordering::Relaxed) {
            self.told.send_replace(());
        }
    }

    pub(super) fn subscribe(&self) -> watch::Receiver<()> {
        self.told.subscribe()
    }
}
