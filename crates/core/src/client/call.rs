//! Runs an operation under the client policy.

use std::future::{Future, pending};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use super::error::{ClientError, ErrorCode, Failure};
use super::exchange::{CallContext, Exchange, of_the_asked};
use super::host::{Host, TransportError};
use super::key::Key;
use super::observer::{AttemptEnd, AttemptInfo, Observer, Silent};
use super::options::{CallOptions, check_timeout, is_correlation_id};
use super::retry::{Attempt, RetryPolicy, retry_after};
use super::token::TokenCache;
use super::token::{Token, TokenFailure, TokenSource};
use crate::http::{HttpRequest, HttpResponse};
use crate::operation::{Operation, Repeat};
use crate::text::uuid_text;
use crate::{FieldErrors, Violation};
use futures_util::future::{Either, FutureExt, select};

/// The default time-out of a call.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A client of the partner API on a [`Host`], with tokens from a [`TokenSource`]. An [`Observer`] receives its attempts.
#[derive(Debug)]
pub struct Client<H, S, O = Silent> {
    host: H,
    source: S,
    tokens: Arc<TokenCache>,
    retry: RetryPolicy,
    timeout: Duration,
    observer: O,
}

impl<H: Host, S: TokenSource> Client<H, S> {
    /// Creates a client with the default retry policy and a time-out of 30 seconds per call.
    pub fn new(host: H, source: S) -> Self {
        Self {
            host,
            source,
            tokens: Arc::default(),
            retry: RetryPolicy::default(),
            timeout: TIMEOUT,
            observer: Silent,
        }
    }
}

impl<H: Host, S: TokenSource, W: Observer> Client<H, S, W> {
    /// Replaces the observer.
    pub fn with_observer<V: Observer>(self, observer: V) -> Client<H, S, V> {
        let Self {
            host,
            source,
            tokens,
            retry,
            timeout,
            observer: _,
        } = self;
        Client {
            host,
            source,
            tokens,
            retry,
            timeout,
            observer,
        }
    }

    /// Replaces the token cache. `cache` must hold tokens of the same source; it may outlive the clients that share it.
    #[must_use]
    pub fn with_tokens(mut self, cache: Arc<TokenCache>) -> Self {
        self.tokens = cache;
        self
    }

    /// Replaces the time-out of a call, retries included. Each call refuses a time-out out of the range of [`CallOptions::timeout`].
    #[must_use]
    pub fn with_timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// Replaces the retry policy.
    #[must_use]
    pub fn with_retry(mut self, retry: RetryPolicy) -> Self {
        self.retry = retry;
        self
    }

    /// The host that the client runs on.
    pub fn host(&self) -> &H {
        &self.host
    }

    /// Calls `operation`. Dropping the future cancels the call.
    ///
    /// # Errors
    ///
    /// A [`ClientError`] with the correlation identifier and, where the operation takes one, the idempotency key with which the
    /// same intent can be resumed.
    pub async fn call<O: Operation>(&self, operation: &O, options: CallOptions) -> Result<O::Output, ClientError> {
        self.call_until(operation, options, pending()).await
    }

    /// Calls `operation` unless `cancelled` resolves first. Sends nothing if it has already resolved.
    ///
    /// # Errors
    ///
    /// As [`call`](Self::call), and [`Failure::Aborted`] if cancelled. Unlike dropping the future, this reports the idempotency key of
    /// an operation that may have reached the service.
    pub async fn call_until<O: Operation>(
        &self,
        operation: &O,
        options: CallOptions,
        cancelled: impl Future<Output = ()>,
    ) -> Result<O::Output, ClientError> {
        let exchange = self
            .exchange(operation.request(), O::REPEAT, options, cancelled)
            .await?;
        exchange.read::<O>()
    }

    /// The untyped half of [`call_until`](Self::call_until), compiled once for all operations: sends `request` under the policy until
    /// an answer is final. [`Exchange::read`] is the other half.
    ///
    /// # Errors
    ///
    /// As [`call_until`](Self::call_until), except for refusals, which `read` reports.
    pub async fn exchange(
        &self,
        request: HttpRequest,
        repeat: Repeat,
        options: CallOptions,
        cancelled: impl Future<Output = ()>,
    ) -> Result<Exchange, ClientError> {
        let context = self.begin(repeat, options)?;
        self.carry_out(request, context, cancelled).await
    }

    /// Begins a call: draws the identifiers that its attempts share, and sends nothing. [`carry_out`](Self::carry_out) does the rest of
    /// [`exchange`](Self::exchange), for callers that store the key of an order before it is sent.
    ///
    /// # Errors
    ///
    /// [`Failure::Validation`] when `options` cannot be used.
    pub fn begin(&self, repeat: Repeat, options: CallOptions) -> Result<CallContext, ClientError> {
        let now = self.host.now();
        let key = Key::of(&options, repeat, &self.host);
        let mut errors = FieldErrors::default();
        if let Some(key) = &key {
            key.check(&options, now, &mut errors);
        }
        let named = options.correlation_id.as_deref().is_none_or(is_correlation_id);
        if !named {
            errors.add("correlationId", Violation::Format);
        }
        let timeout = options.timeout.unwrap_or(self.timeout);
        check_timeout(timeout, &mut errors);
        let usable_until = key.as_ref().and_then(Key::usable_until).unwrap_or(Duration::MAX);
        let deadline = self
            .host
            .monotonic()
            .saturating_add(timeout.min(usable_until.saturating_sub(now)));
        // The error does not repeat an identifier that cannot be sent.
        let correlation_id = options.correlation_id.filter(|_| named);
        let correlation_id = correlation_id.unwrap_or_else(|| uuid_text(self.host.uuid()));
        if errors.is_empty() {
            return Ok(CallContext::new(repeat, key, correlation_id, deadline));
        }
        // The error leaves out a new key that was never sent.
        let given = key.filter(|key| key.is_given);
        Err(CallContext::new(repeat, given, correlation_id, deadline).error(errors.into(), None))
    }

    /// Sends `request` as the call that [`begin`](Self::begin) began.
    ///
    /// # Errors
    ///
    /// As [`exchange`](Self::exchange).
    pub async fn carry_out(
        &self,
        request: HttpRequest,
        context: CallContext,
        cancelled: impl Future<Output = ()>,
    ) -> Result<Exchange, ClientError> {
        match self.race(&request, &context, cancelled).await {
            Ok(response) => Ok(Exchange {
                route: request.route,
                retry_after: retry_after(&response, self.host.now()),
                response: of_the_asked(&request, response),
                context,
            }),
            Err(failure) => Err(context.error(failure, None)),
        }
    }

    /// Runs the attempts until the deadline or until the caller cancels. An answer that has arrived is kept in either case.
    async fn race(
        &self,
        request: &HttpRequest,
        context: &CallContext,
        cancelled: impl Future<Output = ()>,
    ) -> Result<HttpResponse, Failure> {
        let mut cancelled = pin!(cancelled);
        if cancelled.as_mut().now_or_never().is_some() {
            return Err(Failure::Aborted);
        }
        let deadline = pin!(self.host.sleep(context.deadline.saturating_sub(self.host.monotonic())));
        let stop = select(cancelled, deadline);
        match select(pin!(self.attempts(request, context)), stop).await {
            Either::Left((answer, _)) => answer,
            Either::Right((Either::Left(_), _)) => Err(Failure::Aborted),
            Either::Right((Either::Right(_), _)) => {
                context.expires();
                Err(Failure::Timeout)
            }
        }
    }

    async fn attempts(&self, request: &HttpRequest, context: &CallContext) -> Result<HttpResponse, Failure> {
        let mut rejected = None;
        let mut replayed = false;
        let mut number = 0;
        let mut tokenless = 0;
        loop {
            // The token may have expired or been replaced during the wait, so each attempt asks for it.
            let answer = self.tokens.get(&self.source, &self.host, rejected.take()).await;
            let token = match &*answer {
                Ok(token) => token.as_ref(),
                Err(failure) => {
                    let wait = self.wait_for_token(tokenless, context, failure);
                    self.host.sleep(wait.ok_or_else(|| failure.clone())?).await;
                    tokenless += 1;
                    continue;
                }
            };
            // A frozen tab may resume long after the deadline and poll this future first. While a machine sleeps, only the clock may go on.
            let begun = self.host.monotonic();
            if begun >= context.deadline || context.has_old_key(self.host.now()) {
                return Err(Failure::Timeout);
            }
            let outcome = self
                .attempt(request, context, token, number + 1 + u32::from(replayed))
                .await;
            let took = self.host.monotonic().saturating_sub(begun);
            if is_unauthorized(&outcome) && token.is_some() && !replayed {
                replayed = true;
                rejected = Some(answer);
                continue;
            }
            match self.wait_after(number, context, &outcome, took) {
                Some(wait) => self.host.sleep(wait).await,
                None => return Ok(context.settled(request.route, token, outcome?)),
            }
            number += 1;
        }
    }

    /// The wait before a read asks for a token again, as if its own request had been dropped; `None` if it does not ask again. A call
    /// that changes something ends instead, and its caller decides whether to start over. `number` is the number of failed token
    /// requests of this call before.
    fn wait_for_token(&self, number: u32, context: &CallContext, failure: &TokenFailure) -> Option<Duration> {
        let is_worth_it = context.repeat == Repeat::Safe && failure.is_passing();
        let dropped = Err(TransportError::UNEXPLAINED);
        self.wait_after(number, context, &dropped, Duration::ZERO)
            .filter(|_| is_worth_it)
    }

    /// Sends one request and reports it to the observer, also if this future is dropped before its end.
    async fn attempt(
        &self,
        request: &HttpRequest,
        context: &CallContext,
        token: Option<&Token>,
        count: u32,
    ) -> Result<HttpResponse, TransportError> {
        let observed = Observed::begin(self, context, context.attempt(request, count));
        let open = context.departs();
        let outcome = self.host.send(context.prepare(request, token)).await;
        context.ended(open, token, &outcome);
        let status = outcome.as_ref().ok().map(|response| response.status);
        let code = status.map_or(Some(ErrorCode::Network), |status| {
            ErrorCode::of_status(status, request.route)
        });
        observed.end(status, code);
        outcome
    }

    /// The wait before the next attempt; `None` if there is none. A wait beyond the deadline is not begun, so that the caller receives
    /// the failure instead of a time-out. After an attempt that is known to have done nothing, the time left must allow another one that takes
    /// as long: cut off by the deadline, it would turn this knowledge into doubt.
    fn wait_after(
        &self,
        number: u32,
        context: &CallContext,
        outcome: &Result<HttpResponse, TransportError>,
        took: Duration,
    ) -> Option<Duration> {
        if self.host.retries() {
            return None;
        }
        let attempt = Attempt {
            number,
            intent_in_progress: number > 0 || context.is_resumed(),
            outcome,
        };
        let wait = self
            .retry
            .delay(context.repeat, attempt, self.host.fraction(), self.host.now())?;
        let needed = if context.is_known_undone() {
            took
        } else {
            Duration::ZERO
        };
        let until = self.host.monotonic().saturating_add(wait).saturating_add(needed);
        (until < context.deadline).then_some(wait)
    }
}

/// An attempt whose end has not been reported yet. Dropping it reports that the end of the call has cut it off.
struct Observed<'a, H: Host, S, O: Observer> {
    client: &'a Client<H, S, O>,
    context: &'a CallContext,
    info: AttemptInfo<'a>,
    started: Duration,
    is_open: bool,
}

impl<'a, H: Host, S, O: Observer> Observed<'a, H, S, O> {
    fn begin(client: &'a Client<H, S, O>, context: &'a CallContext, info: AttemptInfo<'a>) -> Self {
        client.observer.on_request(info);
        Self {
            client,
            context,
            info,
            started: client.host.monotonic(),
            is_open: true,
        }
    }

    fn end(mut self, status: Option<u16>, code: Option<ErrorCode>) {
        self.report(status, code);
    }

    fn report(&mut self, status: Option<u16>, code: Option<ErrorCode>) {
        self.is_open = false;
        let duration = self.client.host.monotonic().saturating_sub(self.started);
        let end = AttemptEnd { status, code, duration };
        self.client.observer.on_response(self.info, end);
    }
}

impl<H: Host, S, O: Observer> Drop for Observed<'_, H, S, O> {
    fn drop(&mut self) {
        if self.is_open {
            self.report(None, Some(self.context.cut_off()));
        }
    }
}

fn is_unauthorized(outcome: &Result<HttpResponse, TransportError>) -> bool {
    outcome.as_ref().is_ok_and(|response| response.status == 401)
}
