//! The world as the client's host: transport, clock and randomness, an observer that counts, and the source of the client's tokens.

use std::future::{pending, poll_fn};
use std::task::{Poll, Waker};
use std::time::Duration;

use parcela_core::client::{
    AttemptEnd, AttemptInfo, ClientCredentials, Entropy, ErrorCode, Observer, Timer, Token, TokenFailure, TokenReason,
    TokenSource, Transport, TransportError,
};
use parcela_core::http::{HttpRequest, HttpResponse};
use parcela_core::wire::AccessTokenRequest;

use crate::checks::Rule;
use crate::flaw::Flaw;
use crate::record::{Landing, Work};
use crate::reply::Reply;
use crate::world::{Happening, World};

impl World {
    pub(crate) async fn sleep(&self, duration: Duration) {
        let until = self.now() + duration;
        let mut woken: Option<Waker> = None;
        poll_fn(|context| {
            if self.now() >= until {
                return Poll::Ready(());
            }
            // The alarm wakes the last task that polled.
            if !woken.as_ref().is_some_and(|waker| waker.will_wake(context.waker())) {
                woken = Some(context.waker().clone());
                let alarm = Happening::Wake(context.waker().clone());
                self.agenda.add(until, self.random.below(1 << 20), alarm);
            }
            Poll::Pending
        })
        .await;
    }
}

impl Timer for &World {
    fn now(&self) -> Duration {
        World::now(self)
    }

    fn monotonic(&self) -> Duration {
        World::now(self)
    }

    async fn sleep(&self, duration: Duration) {
        if self.has(Flaw::AlarmForgotten) {
            pending::<()>().await;
        }
        World::sleep(self, duration).await;
    }
}

impl Entropy for &World {
    fn fill(&self, bytes: &mut [u8]) {
        self.random.fill(bytes);
    }
}

impl Transport for &World {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, TransportError> {
        let work = Work::of(&request);
        let flight = Waiting(self, self.depart(self.tampered_request(request)));
        match poll_fn(|context| self.poll_flight(flight.1, context)).await {
            Landing::Answer(reply, _) => Ok(self.tampered_response(work, reply.response())),
            Landing::Broken => Err(TransportError::UNEXPLAINED),
        }
    }
}

/// A pending request. Dropping it cancels the wait.
struct Waiting<'w>(&'w World, usize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.close(self.1);
    }
}

impl Observer for &World {
    fn on_request(&self, attempt: AttemptInfo<'_>) {
        if self.has(Flaw::ObserverBlind) {
            return;
        }
        let index = self.active();
        let call = &mut self.calls.borrow_mut()[index];
        call.observed.0 += 1;
        if attempt.attempt as usize != call.attempts.len() + 1 {
            self.violate(Rule::Observed, format!("call {index} is seen to send {attempt:?}"));
        }
    }

    fn on_response(&self, attempt: AttemptInfo<'_>, end: AttemptEnd) {
        let index = self.active();
        let call = &mut self.calls.borrow_mut()[index];
        call.observed.1 += 1;
        let flight = &self.flights.borrow()[*call.attempts.last().unwrap()];
        let cut_off = matches!(end.code, Some(ErrorCode::Timeout | ErrorCode::Aborted));
        let ended = flight.landed.filter(|_| !cut_off).map_or(self.now(), |(at, _)| at);
        let took = ended.saturating_sub(flight.sent);
        let status = flight.reply().filter(|_| !cut_off).map(Reply::status);
        // A flaw may have changed the answer before it reached the client.
        if (end.status, end.duration) != (status, took) && self.flaw.is_none() {
            self.violate(
                Rule::Observed,
                format!("call {index}: {attempt:?} is seen to end {end:?}"),
            );
        }
    }
}

/// The client-credentials grant, with and without deliberate defects.
pub(crate) struct Source<'w> {
    world: &'w World,
    credentials: ClientCredentials<&'w World>,
}

impl<'w> Source<'w> {
    pub(crate) fn new(world: &'w World) -> Self {
        let credentials = AccessTokenRequest {
            client_id: "parceiro".into(),
            client_secret: "segredo".into(),
        };
        Self {
            world,
            credentials: ClientCredentials::new(world, &credentials).unwrap(),
        }
    }
}

impl TokenSource for Source<'_> {
    async fn token(&self, reason: TokenReason) -> Result<Option<Token>, TokenFailure> {
        let token = self.credentials.token(reason).await;
        let wasteful = token.is_ok() && self.world.has(Flaw::TokenFetchedTwice);
        let stubborn = token.is_err() && self.world.has(Flaw::TokenFetchRepeated);
        if wasteful || stubborn {
            return self.credentials.token(reason).await;
        }
        token
    }
}
