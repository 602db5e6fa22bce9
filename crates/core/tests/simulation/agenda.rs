//! The simulated clock: it stands still while anybody works, then jumps to what is due next.

use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::time::Duration;

/// What is going to happen, and when.
pub(crate) struct Agenda<E> {
    now: Cell<Duration>,
    due: RefCell<BinaryHeap<Due<E>>>,
    count: Cell<u64>,
}

struct Due<E> {
    at: Duration,
    /// Shuffles what is due at the same instant.
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

    /// Moves the clock to what is due next, and hands it out.
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
    /// The earliest is the greatest, as the heap hands out the greatest.
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
