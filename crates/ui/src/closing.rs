//! The end of a session. It cancels the calls that are in progress and drops their results.

use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

/// The end of one session. Futures can wait for it.
#[derive(Debug, Default)]
pub struct Closing {
    closed: Cell<bool>,
    /// Few futures wait at a time, and a map would be more code.
    waiting: RefCell<Vec<(u32, Waker)>>,
    next: Cell<u32>,
}

impl Closing {
    /// Ends the session.
    pub fn close(&self) {
        self.closed.set(true);
        for (_, waker) in self.waiting.take() {
            waker.wake();
        }
    }

    /// Returns `true` if the session has ended.
    pub fn is_closed(&self) -> bool {
        self.closed.get()
    }

    /// Returns a future that resolves once the session has ended.
    pub fn closed(&self) -> Closed<'_> {
        let number = self.next.get();
        self.next.set(number.wrapping_add(1));
        Closed { closing: self, number }
    }
}

/// The future that [`Closing::closed`] returns.
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
