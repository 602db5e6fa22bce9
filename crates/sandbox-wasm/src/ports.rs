//! The sandbox's ports on a JavaScript host.
//!
//! Other hosts share the ports between threads. Here there is one thread, so `SendWrapper` never panics.

use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::{Request, StatusCode};
use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use parcela_sandbox::ports::{Failure, NoRandom, Ports, Random, Sender, Time, Timers};
use send_wrapper::SendWrapper;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::host::{Attempt, Host, Timer};
use crate::message::headers;

/// The longest time of a JavaScript timer, in milliseconds: 24 days. A longer timer would fire at once.
const LONGEST: f64 = 2_147_483_647.0;

/// The host that implements every port. Clones share it.
#[derive(Clone)]
pub(crate) struct JsHost(SendWrapper<Rc<Host>>);

impl JsHost {
    pub(crate) fn new(host: Host) -> Self {
        Self(SendWrapper::new(Rc::new(host)))
    }

    pub(crate) fn ports(&self) -> Ports {
        Ports {
            time: Arc::new(self.clone()),
            random: Arc::new(self.clone()),
            timers: Arc::new(self.clone()),
        }
    }

    /// The JavaScript object.
    pub(crate) fn host(&self) -> &Host {
        &self.0
    }

    fn wait(&self, duration: Duration, background: bool) -> BoxFuture<'static, ()> {
        let milliseconds = (duration.as_secs_f64() * 1000.0).ceil().min(LONGEST);
        let timer = Running(self.0.timer(milliseconds, background));
        Box::pin(SendWrapper::new(async move {
            // The promise never rejects.
            drop(JsFuture::from(timer.0.done()).await);
        }))
    }
}

impl Time for JsHost {
    fn now(&self) -> DateTime<Utc> {
        #[expect(clippy::cast_possible_truncation, reason = "saturates to an invalid time")]
        let millis = self.0.now() as i64;
        DateTime::from_timestamp_millis(millis).unwrap_or_default()
    }

    fn running(&self) -> Duration {
        Duration::from_secs_f64((self.0.now() / 1000.0).max(0.0))
    }
}

impl Random for JsHost {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoRandom> {
        let length = u32::try_from(bytes.len()).map_err(|error| NoRandom(error.to_string()))?;
        let drawn = self.0.random(length);
        let drawn = drawn.map_err(|error| NoRandom(text(&error)))?;
        if drawn.length() != length {
            return Err(NoRandom("too few bytes".into()));
        }
        drawn.copy_to(bytes);
        Ok(())
    }
}

impl Timers for JsHost {
    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()> {
        self.wait(duration, false)
    }

    fn alarm(&self, duration: Duration) -> BoxFuture<'static, ()> {
        self.wait(duration, true)
    }
}

impl Sender for JsHost {
    fn send(&self, request: Request<Bytes>) -> BoxFuture<'static, Result<StatusCode, Failure>> {
        let (parts, body) = request.into_parts();
        let attempt = UnderWay(self.0.send(&parts.uri.to_string(), headers(&parts.headers), &body));
        Box::pin(SendWrapper::new(async move {
            let outcome = JsFuture::from(attempt.0.outcome()).await;
            outcome.map_or(Err(Failure::NoAnswer), |outcome| status(&outcome))
        }))
    }
}

/// Reads the outcome of an attempt: the status of the answer, or the name of a failure.
fn status(outcome: &JsValue) -> Result<StatusCode, Failure> {
    if let Some(name) = outcome.as_string() {
        return Err(Failure::named(&name).unwrap_or(Failure::NoAnswer));
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "saturates to an invalid status"
    )]
    let status = outcome.as_f64().unwrap_or_default() as u16;
    StatusCode::from_u16(status).map_err(|_| Failure::NoAnswer)
}

/// The message of an exception.
fn text(error: &JsValue) -> String {
    let message = js_sys::Reflect::get(error, &"message".into());
    message.ok().and_then(|message| message.as_string()).unwrap_or_default()
}

/// Cancels the timer when dropped.
struct Running(Timer);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// Cancels the attempt when dropped.
struct UnderWay(Attempt);

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.cancel();
    }
}
