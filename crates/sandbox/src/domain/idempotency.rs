//! The slot that stores the answer to an idempotency key, and the slots whose request is being processed.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use uuid::Uuid;

/// The key of a stored answer: keys of different partners and operations are independent.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Slot {
    pub(crate) partner: &'static str,
    /// The operation's name in the specification.
    pub(crate) operation: &'static str,
    pub(crate) key: Uuid,
}

/// The slots whose first request is being processed.
#[derive(Clone, Default)]
pub(crate) struct InFlight(Arc<Mutex<HashSet<Slot>>>);

/// A guard that keeps a slot marked until it is dropped.
pub(crate) struct Mark {
    slot: Slot,
    all: InFlight,
}

impl InFlight {
    /// Marks a slot; `None` when it is marked already.
    pub(crate) fn mark(&self, slot: &Slot) -> Option<Mark> {
        let mut marked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_first = marked.insert(slot.clone());
        is_first.then(|| Mark {
            slot: slot.clone(),
            all: self.clone(),
        })
    }
}

impl Drop for Mark {
    fn drop(&mut self) {
        let mut marked = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        marked.remove(&self.slot);
    }
}
