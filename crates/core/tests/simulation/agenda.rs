//! The simulated clock: it jumps to the next event once no task can proceed.

use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::time::Duration;

/// The future events with their times.
pub(crate) struct Agenda<E> {
    now: Cell<Duration>,
    due: RefCell<BinaryHeap<Due<E>>>,
    count: Cell<u64>,
}

struct Due<E> {
    at: Duration,
    /// Shuffles events of the same instant.
    shuffle: u64,
    count: u64,
    what: E,
}

impl<E> Agenda<E> {
    pub(crate) fn new(now: Duration) -> Self {
        Self {
            now: Cell::new(now),
            due: RefCell::default(),
            count: Cell::new(0),
        }
    }

    pub(crate) fn now(&self) -> Duration {
        self.now.get()
    }

    pub(crate) fn add(&self, at: Duration, shuffle: u64, what: E) {
        let count = self.count.get();
        self.count.set(count + 1);
        let due = Due {
            at,
            shuffle,
            count,
            what,
        };
        self.due.borrow_mut().push(due);
    }

    /// Advances the clock to the next event, and returns it.
    pub(crate) fn next(&self) -> Option<E> {
        let Due { at, what, .. } = self.due.borrow_mut().pop()?;
        self.now.set(self.now.get().max(at));
        Some(what)
    }
}

impl<E> Due<E> {
    fn order(&self) -> (Duration, u64, u64) {
        (self.at, self.shuffle, self.count)
    }
}

impl<E> Ord for Due<E> {
    /// Reversed, as the heap returns the greatest.
    fn cmp(&self, other: &Self) -> Ordering {
        other.order().cmp(&self.order())
    }
}

impl<E> PartialOrd for Due<E> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<E> PartialEq for Due<E> {
    fn eq(&self, other: &Self) -> bool {
        self.order() == other.order()
    }
}

impl<E> Eq for Due<E> {}
