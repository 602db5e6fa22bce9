//! The end of a session: what was on its way under it is cancelled, and what comes of it is dropped.

use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

/// Whether a session has ended, for all who wait for that.
#[derive(Debug, Default)]
pub struct Closing {
    closed: Cell<bool>,
    /// Few at a time: a map would be more code than they are.
    waiting: RefCell<Vec<(u32, Waker)>>,
    next: Cell<u32>,
}

impl Closing {
    /// Ends it.
    pub fn close(&self) {
        self.closed.set(true);
        for (_, waker) in self.waiting.take() {
            waker.wake();
        }
    }

    /// Whether it has ended.
    pub fn is_closed(&self) -> bool {
        self.closed.get()
    }

    /// Resolves once it has ended.
    pub fn closed(&self) -> Closed<'_> {
        let number = self.next.get();
        self.next.set(number.wrapping_add(1));
        Closed { closing: self, number }
    }
}

/// Waits for the end of a session.
pub struct Closed<'a> {
    closing: &'a Closing,
    number: u32,
}

impl Future for Closed<'_> {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if self.closing.is_closed() {
            return Poll::Ready(());
        }
        let mut waiting = self.closing.waiting.borrow_mut();
        waiting.retain(|(number, _)| *number != self.number);
        waiting.push((self.number, context.waker().clone()));
        Poll::Pending
    }
}

impl Drop for Closed<'_> {
    fn drop(&mut self) {
        self.closing
            .waiting
            .borrow_mut()
            .retain(|(number, _)| *number != self.number);
    }
}
