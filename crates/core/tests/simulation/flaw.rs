//! Deliberate defects, each of which makes a client, a caller or a service break one promise. They change messages between the real
//! client and the world, never the client itself. Tests of the checks: each defect is caught by its rule.

use parcela_core::http::{HttpRequest, HttpResponse, IDEMPOTENCY_KEY};

use crate::checks::Rule;
use crate::record::Work;
use crate::world::{self, World};

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

/// The number of worlds within which a defect must be caught.
const ENOUGH: u64 = 1_000;

#[track_caller]
fn is_caught(flaw: Flaw, rule: Rule) {
    let caught = (0..ENOUGH).find(|seed| {
        let report = world::run(*seed, Some(flaw), false);
        report.violations.iter().any(|violation| violation.rule == rule)
    });
    assert!(caught.is_some(), "{ENOUGH} worlds with {flaw:?} break no {rule:?}");
}

#[test]
fn a_client_that_changes_its_key_is_caught() {
    is_caught(Flaw::NewKeyPerAttempt, Rule::Key);
    is_caught(Flaw::NewKeyPerAttempt, Rule::Once);
}

#[test]
fn a_caller_that_resumes_with_a_new_key_is_caught() {
    is_caught(Flaw::NewKeyPerCall, Rule::Key);
    is_caught(Flaw::NewKeyPerCall, Rule::Once);
}

#[test]
fn a_key_for_all_intents_is_caught() {
    is_caught(Flaw::OneKeyForAll, Rule::KeysDiffer);
}

#[test]
fn a_correlation_identifier_that_changes_is_caught() {
    is_caught(Flaw::NewCorrelationPerAttempt, Rule::Correlation);
}

#[test]
fn a_service_that_forgets_keys_is_caught() {
    is_caught(Flaw::ServerForgetsKeys, Rule::Once);
}

#[test]
fn a_service_that_forgets_answers_is_caught() {
    is_caught(Flaw::ServerForgetsAnswers, Rule::Recovery);
}

#[test]
fn an_ignored_deadline_is_caught() {
    is_caught(Flaw::DeadlineIgnored, Rule::Deadline);
}

#[test]
fn an_ignored_cancellation_is_caught() {
    is_caught(Flaw::CancelIgnored, Rule::Deadline);
}

#[test]
fn two_token_requests_at_once_are_caught() {
    is_caught(Flaw::TokenForEachCaller, Rule::SingleFlight);
}

#[test]
fn one_retry_too_many_is_caught() {
    is_caught(Flaw::TooManyRetries, Rule::Bounded);
}

#[test]
fn a_second_replay_after_a_401_is_caught() {
    is_caught(Flaw::SecondReplay, Rule::Bounded);
}

#[test]
fn an_ignored_retry_after_is_caught() {
    is_caught(Flaw::RetryAfterIgnored, Rule::Waits);
}

#[test]
fn a_lost_success_is_caught() {
    is_caught(Flaw::SuccessLost, Rule::LostSuccess);
}

#[test]
fn an_answer_of_another_intent_is_caught() {
    is_caught(Flaw::AnswersMixedUp, Rule::Result);
}

#[test]
fn work_after_the_end_is_caught() {
    is_caught(Flaw::WorkAfterTheEnd, Rule::AfterTheEnd);
}

#[test]
fn a_token_that_has_run_out_is_caught() {
    is_caught(Flaw::FirstTokenForever, Rule::Token);
}

#[test]
fn a_client_that_never_retries_is_caught() {
    is_caught(Flaw::NoRetry, Rule::Perseverance);
}

#[test]
fn a_408_that_passes_for_a_refusal_is_caught() {
    is_caught(Flaw::RefusedForGoodBy408, Rule::Retryable);
    is_caught(Flaw::RefusedForGoodBy408, Rule::Refusal);
}

#[test]
fn a_refusal_that_hides_a_lost_answer_is_caught() {
    is_caught(Flaw::LostAnswerForgotten, Rule::MaybeDone);
    is_caught(Flaw::LostAnswerForgotten, Rule::Refusal);
    is_caught(Flaw::LostAnswerForgotten, Rule::Once);
}

#[test]
fn a_forgotten_wake_up_is_caught() {
    is_caught(Flaw::WakeUpForgotten, Rule::Prompt);
}

#[test]
fn a_401_that_is_not_replayed_is_caught() {
    is_caught(Flaw::NoReplay, Rule::Perseverance);
}

#[test]
fn a_caller_that_waits_for_ever_is_caught() {
    is_caught(Flaw::AlarmForgotten, Rule::Ends);
}

#[test]
fn a_skipped_observer_is_caught() {
    is_caught(Flaw::ObserverBlind, Rule::Observed);
}

#[test]
fn a_token_that_nobody_needs_is_caught() {
    is_caught(Flaw::TokenFetchedTwice, Rule::OneFetch);
}

#[test]
fn a_token_request_that_is_repeated_blindly_is_caught() {
    is_caught(Flaw::TokenFetchRepeated, Rule::OneFetch);
}
