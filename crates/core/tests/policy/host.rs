//! A host whose clock advances only while every task waits, and whose network answers by a script.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use parcela_core::client::{Entropy, Timer, Transport, TransportError};
use parcela_core::http::{HttpRequest, HttpResponse};

/// The network's latency for each answer, unless a test sets another.
pub(crate) const LATENCY: Duration = Duration::from_millis(50);

/// The network's reaction to one request.
pub(crate) type Answer = Result<HttpResponse, TransportError>;

type Script = Box<dyn FnMut(&HttpRequest) -> Answer>;

/// The host. It keeps every request for the test.
pub(crate) struct SimHost {
    /// The monotonic clock.
    now: Cell<Duration>,
    /// By how many seconds the wall clock is ahead of it.
    ahead: Cell<i64>,
    alarms: RefCell<BTreeSet<Duration>>,
    script: RefCell<Script>,
    random: Cell<u8>,
    /// The wait that is extended, and by how much.
    frozen: Cell<Option<(u32, Duration)>>,
    /// The wait after which the wall clock is set, and by how many seconds.
    set: Cell<Option<(u32, i64)>>,
    /// Whether the network retries by itself.
    pub(crate) retries: Cell<bool>,
    /// The time that each answer takes.
    pub(crate) latency: Cell<Duration>,
    pub(crate) sent: RefCell<Vec<HttpRequest>>,
}

impl SimHost {
    pub(crate) fn new(script: impl FnMut(&HttpRequest) -> Answer + 'static) -> Self {
        Self {
            now: Cell::new(Duration::from_secs(1_000_000)),
            ahead: Cell::new(0),
            alarms: RefCell::default(),
            script: RefCell::new(Box::new(script)),
            random: Cell::new(0),
            frozen: Cell::new(None),
            set: Cell::new(None),
            retries: Cell::new(false),
            latency: Cell::new(LATENCY),
            sent: RefCell::default(),
        }
    }

    /// A host that returns `answers` in turn.
    pub(crate) fn answering(answers: impl IntoIterator<Item = Answer> + 'static) -> Self {
        let mut answers = answers.into_iter().collect::<Vec<_>>().into_iter();
        Self::new(move |_| answers.next().expect("the script has no further answer"))
    }

    /// The values of a header in all requests so far.
    pub(crate) fn headers(&self, name: &str) -> Vec<Option<String>> {
        let sent = self.sent.borrow();
        sent.iter()
            .map(|request| request.header(name).map(str::to_owned))
            .collect()
    }

    /// Advances the clock while no task waits.
    pub(crate) fn advance(&self, by: Duration) {
        self.now.set(self.now.get() + by);
    }

    /// Extends a wait by `by`, as if the tab were frozen or the machine slept.
    pub(crate) fn freeze(&self, wait: u32, by: Duration) {
        self.frozen.set(Some((wait, by)));
    }

    /// Sets the wall clock forward or back by `seconds` after a wait.
    pub(crate) fn set_clock(&self, wait: u32, seconds: i64) {
        self.set.set(Some((wait, seconds)));
    }

    /// Runs `future` to its end. Whenever it waits, the clock jumps to the next alarm.
    pub(crate) fn run<T>(&self, future: impl Future<Output = T>) -> T {
        let mut future = pin!(future);
        let mut context = Context::from_waker(Waker::noop());
        for wait in 1.. {
            if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
                return value;
            }
            let next = self.alarms.borrow_mut().pop_first();
            let next = next.expect("everybody waits and no alarm is set");
            self.now.set(self.now.get().max(next));
            if let Some((_, by)) = self.frozen.get().filter(|(frozen, _)| *frozen == wait) {
                self.advance(by);
            }
            if let Some((_, seconds)) = self.set.get().filter(|(set, _)| *set == wait) {
                self.ahead.set(seconds);
            }
        }
        unreachable!("the waits are not counted to their end")
    }
}

impl Timer for &SimHost {
    fn now(&self) -> Duration {
        let now = self.now.get();
        let seconds = now.as_secs().checked_add_signed(self.ahead.get());
        Duration::new(seconds.expect("the clock is after 1970"), now.subsec_nanos())
    }

    fn monotonic(&self) -> Duration {
        self.now.get()
    }

    async fn sleep(&self, duration: Duration) {
        let until = self.now.get().saturating_add(duration);
        poll_fn(|_| {
            if self.now.get() >= until {
                return Poll::Ready(());
            }
            self.alarms.borrow_mut().insert(until);
            Poll::Pending
        })
        .await;
    }
}

impl Transport for &SimHost {
    async fn send(&self, request: HttpRequest) -> Answer {
        self.sent.borrow_mut().push(request.clone());
        let answer = (self.script.borrow_mut())(&request);
        self.sleep(self.latency.get()).await;
        answer
    }

    fn retries(&self) -> bool {
        self.retries.get()
    }
}

impl Entropy for &SimHost {
    fn fill(&self, bytes: &mut [u8]) {
        for byte in bytes {
            self.random.set(self.random.get().wrapping_mul(37).wrapping_add(11));
            *byte = self.random.get();
        }
    }
}

/// An answer with a status and an empty JSON object.
#[expect(clippy::unnecessary_wraps, reason = "used in scripts beside lost answers")]
pub(crate) fn status(status: u16) -> Answer {
    Ok(HttpResponse::json(status, &serde_json::json!({})))
}

/// No answer.
pub(crate) const LOST: Answer = Err(TransportError::UNEXPLAINED);

/// The answer of createOrder.
#[expect(clippy::unnecessary_wraps, reason = "used in scripts beside lost answers")]
pub(crate) fn created() -> Answer {
    let body = serde_json::json!({ "pedidoId": "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001" });
    Ok(HttpResponse::json(200, &body))
}
