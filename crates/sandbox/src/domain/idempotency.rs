//! Idempotency: where the answer to a key is kept, and which keys are being answered.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use uuid::Uuid;

/// The routes that take an idempotency key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Route {
    CreateOrder,
    StartCdcSale,
    ImportOrderInvoice,
}

impl Route {
    /// The operation's name, which is also what is stored.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::CreateOrder => "createOrder",
            Self::StartCdcSale => "startCdcSale",
            Self::ImportOrderInvoice => "importOrderInvoice",
        }
    }
}

/// Where the answer to a key is kept.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Slot {
    pub(crate) partner: &'static str,
    pub(crate) route: Route,
    pub(crate) key: Uuid,
}

/// The slots whose first request is being processed.
#[derive(Clone, Default)]
pub(crate) struct InFlight(Arc<Mutex<HashSet<Slot>>>);

/// Keeps a slot marked until it is dropped.
pub(crate) struct Mark {
    slot: Slot,
    all: InFlight,
}

impl InFlight {
    /// Marks a slot, unless it is marked.
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
