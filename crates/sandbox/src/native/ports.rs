//! The ports of a program: the system's clock and random numbers, and tokio's timers.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;

use crate::ports::{Ports, SystemRandom, Time, Timers};

impl Ports {
    /// The ports of this program.
    pub(crate) fn native() -> Self {
        Self {
            time: Arc::new(SystemTime(Instant::now())),
            random: Arc::new(SystemRandom),
            timers: Arc::new(TokioTimers),
        }
    }
}

/// The system's clock, and the moment of its creation.
struct SystemTime(Instant);

impl Time for SystemTime {
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }

    fn running(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The timers of the current runtime.
struct TokioTimers;

impl Timers for TokioTimers {
    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()> {
        Box::pin(tokio::time::sleep(duration))
    }
}
