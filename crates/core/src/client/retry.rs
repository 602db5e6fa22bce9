//! The retry policy, as a pure function of an attempt's outcome.

use std::time::Duration;

use super::host::TransportError;
use super::http_date::http_date;
use crate::http::{HttpResponse, RETRY_AFTER};
use crate::operation::Repeat;
use crate::wire::Problem;

/// Exponential back-off with full jitter, capped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RetryPolicy {
    /// The number of attempts after the first.
    pub max_retries: u32,
    /// The longest wait after the first attempt. It doubles with each attempt.
    pub base: Duration,
    /// The cap of all waits. If the service asks for a longer one, the call ends and reports it
    /// ([`ClientError::retry_after`](super::ClientError::retry_after)).
    pub cap: Duration,
}

impl Default for RetryPolicy {
    fn default() -> Self {
        Self {
            max_retries: 3,
            base: Duration::from_millis(300),
            cap: Duration::from_secs(20),
        }
    }
}

/// The outcome of an attempt.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attempt<'a> {
    /// The number of attempts before this one, without replays after a 401.
    pub(super) number: u32,
    /// Whether an earlier attempt under the same key may still be in progress at the service.
    pub(super) intent_in_progress: bool,
    pub(super) outcome: &'a Result<HttpResponse, TransportError>,
}

impl RetryPolicy {
    /// The wait before the next attempt; `None` after the last one.
    ///
    /// `jitter` is a random number from 0 to 1. `now` is the time since the Unix epoch, for a `Retry-After` date.
    pub(super) fn delay(&self, repeat: Repeat, attempt: Attempt<'_>, jitter: f64, now: Duration) -> Option<Duration> {
        if attempt.number >= self.max_retries || !is_worth_repeating(repeat, attempt) {
            return None;
        }
        let doubled = self.base.saturating_mul(2_u32.saturating_pow(attempt.number));
        let jittered = part(doubled.min(self.cap), jitter);
        let response = attempt.outcome.as_ref().ok();
        let asked = response
            .and_then(|response| retry_after(response, now))
            .unwrap_or_default();
        (asked <= self.cap).then(|| asked.max(jittered))
    }
}

fn is_worth_repeating(repeat: Repeat, attempt: Attempt<'_>) -> bool {
    let passing = match attempt.outcome {
        Err(_) => true,
        Ok(response) => is_passing(response.status),
    };
    match repeat {
        Repeat::Safe => passing,
        Repeat::WithKey => passing || attempt.intent_in_progress && is_in_progress(attempt.outcome),
        Repeat::Never => false,
    }
}

/// Whether the request may succeed later. A server that answers 501 or 505 does not implement the method or the version of HTTP.
pub(super) fn is_passing(status: u16) -> bool {
    matches!(status, 408 | 429 | 500..) && !matches!(status, 501 | 505)
}

/// Whether a 409 may mean that an earlier attempt is still in progress.
fn is_in_progress(outcome: &Result<HttpResponse, TransportError>) -> bool {
    let is_reused = |response| Problem::of(response).is_some_and(|problem| problem.is_key_reused());
    let response = outcome.as_ref().ok();
    response.is_some_and(|response| response.status == 409 && !is_reused(response))
}

/// Multiplies `whole` by `part`, a number from 0 to 1, to the microsecond.
fn part(whole: Duration, part: f64) -> Duration {
    let micros = whole.as_secs().saturating_mul(1_000_000) + u64::from(whole.subsec_micros());
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a wait needs no such precision, and is no longer than the whole"
    )]
    Duration::from_micros((micros as f64 * part) as u64)
}

/// The wait of a `Retry-After` header: seconds, or an HTTP date (RFC 9110 §10.2.3).
pub(super) fn retry_after(response: &HttpResponse, now: Duration) -> Option<Duration> {
    let value = response.header(RETRY_AFTER)?.trim();
    if !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) {
        // Digits fail only for more than 64 bits.
        return Some(Duration::from_secs(value.parse().unwrap_or(u64::MAX)));
    }
    http_date(value, now).map(|date| date.saturating_sub(now))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::from_secs(784_111_777); // Sun, 06 Nov 1994 08:49:37 GMT

    type Outcome = Result<HttpResponse, TransportError>;

    #[expect(clippy::unnecessary_wraps, reason = "used beside a failed outcome")]
    fn answer(status: u16, retry_after: Option<&str>) -> Outcome {
        let headers = retry_after.map(|value| ("retry-after".to_owned(), value.to_owned()));
        Ok(HttpResponse {
            status,
            headers: headers.into_iter().collect(),
            body: Vec::new(),
        })
    }

    fn delay(repeat: Repeat, number: u32, outcome: &Outcome) -> Option<Duration> {
        let attempt = Attempt {
            number,
            intent_in_progress: number > 0,
            outcome,
        };
        RetryPolicy::default().delay(repeat, attempt, 1.0, NOW)
    }

    #[test]
    fn only_what_is_safe_to_repeat_is_repeated() {
        for outcome in [
            Err(TransportError::UNEXPLAINED),
            answer(408, None),
            answer(429, None),
            answer(500, None),
            answer(503, None),
        ] {
            assert!(delay(Repeat::Safe, 0, &outcome).is_some(), "{outcome:?}");
            assert!(delay(Repeat::WithKey, 0, &outcome).is_some(), "{outcome:?}");
            assert_eq!(delay(Repeat::Never, 0, &outcome), None, "{outcome:?}");
        }
        for status in [200, 301, 400, 401, 403, 404, 413, 501, 505] {
            assert_eq!(delay(Repeat::Safe, 0, &answer(status, None)), None, "{status}");
            assert_eq!(delay(Repeat::WithKey, 1, &answer(status, None)), None, "{status}");
        }
    }

    #[test]
    fn a_conflict_is_repeated_only_behind_an_attempt_of_our_own() {
        assert_eq!(delay(Repeat::WithKey, 0, &answer(409, None)), None);
        assert!(delay(Repeat::WithKey, 1, &answer(409, None)).is_some());
        assert_eq!(delay(Repeat::Safe, 1, &answer(409, None)), None);
    }

    #[test]
    fn waits_double_up_to_the_last_attempt() {
        let waits: Vec<_> = (0..4)
            .map(|number| delay(Repeat::Safe, number, &answer(500, None)))
            .collect();
        let millis = |millis| Some(Duration::from_millis(millis));
        assert_eq!(waits, [millis(300), millis(600), millis(1200), None]);
    }

    #[test]
    fn retry_after_is_obeyed_up_to_the_cap() {
        let asked = |value| delay(Repeat::Safe, 0, &answer(429, Some(value)));
        assert_eq!(asked("7"), Some(Duration::from_secs(7)));
        assert_eq!(asked("Sun, 06 Nov 1994 08:49:42 GMT"), Some(Duration::from_secs(5)));
        assert_eq!(asked("Sunday, 06-Nov-94 08:49:42 GMT"), Some(Duration::from_secs(5)));
        assert_eq!(asked("Sun Nov  6 08:49:42 1994"), Some(Duration::from_secs(5)));
        assert_eq!(asked("Sun, 06 Nov 1994 08:49:00 GMT"), Some(Duration::from_millis(300)));
        assert_eq!(asked("20"), Some(Duration::from_secs(20)));
        assert_eq!(asked("21"), None);
        assert_eq!(asked("Sun, 06 Nov 1994 08:50:37 GMT"), None);
        for longest in ["18446744073709551615", "18446744073709551616", "99999999999999999999"] {
            assert_eq!(asked(longest), None, "{longest}");
        }
        assert_eq!(asked("logo"), Some(Duration::from_millis(300)));
    }

    #[test]
    fn overflowing_back_off_stays_at_the_cap() {
        let policy = RetryPolicy {
            max_retries: u32::MAX,
            ..RetryPolicy::default()
        };
        let outcome = Err(TransportError::UNEXPLAINED);
        let attempt = Attempt {
            number: 4_000,
            intent_in_progress: true,
            outcome: &outcome,
        };
        assert_eq!(policy.delay(Repeat::Safe, attempt, 1.0, NOW), Some(policy.cap));
    }
}
