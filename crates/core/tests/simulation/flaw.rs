//! Deliberate defects, each of which makes a client, a caller or a service break one promise. They change messages between the real
//! client and the world, never the client itself.

use parcela_core::http::{HttpRequest, HttpResponse, IDEMPOTENCY_KEY};

use crate::record::Work;
use crate::world::World;

/// One deliberate defect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flaw {
    NewKeyPerAttempt,
    NewKeyPerCall,
    OneKeyForAll,
    NewCorrelationPerAttempt,
    ServerForgetsKeys,
    DeadlineIgnored,
    CancelIgnored,
    TokenForEachCaller,
    TokenFetchedTwice,
    TokenFetchRepeated,
    TooManyRetries,
    RetryAfterIgnored,
    SecondReplay,
    SuccessLost,
    AnswersMixedUp,
    WorkAfterTheEnd,
    FirstTokenForever,
    NoRetry,
    RefusedForGoodBy408,
    WakeUpForgotten,
    AlarmForgotten,
    ObserverBlind,
    NoReplay,
    ServerForgetsAnswers,
    LostAnswerForgotten,
}

impl World {
    pub(crate) fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    /// Returns the request as a client with the flaw would send it.
    pub(crate) fn tampered_request(&self, mut request: HttpRequest) -> HttpRequest {
        for (name, value) in &mut request.headers {
            if *name == IDEMPOTENCY_KEY && self.has(Flaw::NewKeyPerAttempt) {
                *value = self.random.uuid().to_string();
            }
            if *name == IDEMPOTENCY_KEY && self.has(Flaw::OneKeyForAll) {
                *value = uuid::Uuid::nil().to_string();
            }
            if *name == "Authorization" && self.has(Flaw::FirstTokenForever) {
                *value = "Bearer t0".into();
            }
            if *name == "CorrelationId" && self.has(Flaw::NewCorrelationPerAttempt) {
                *value = self.random.uuid().to_string();
            }
        }
        request
    }

    /// Returns the answer as a client with the flaw would take it.
    pub(crate) fn tampered_response(&self, work: Work, mut response: HttpResponse) -> HttpResponse {
        if self.has(Flaw::RetryAfterIgnored) {
            response.headers.clear();
        }
        if response.status == 401 && self.has(Flaw::NoReplay) {
            response.status = 403;
        }
        if response.status != 200 || work != Work::Create {
            return response;
        }
        if self.has(Flaw::SuccessLost) {
            response.status = 500;
        }
        if self.has(Flaw::AnswersMixedUp) {
            let mut first = self.first_answer.borrow_mut();
            response
                .body
                .clone_from(first.get_or_insert_with(|| response.body.clone()));
        }
        response
    }
}
