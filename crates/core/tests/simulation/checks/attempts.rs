//! The attempts of a call: their order, waits and number.

use std::time::Duration;

use super::Rule;
use super::case::Case;
use crate::coverage::Situation;
use crate::record::{End, Landing};
use crate::reply::{Reply, RetryAfter};

/// The policy's decision after an answered attempt.
#[derive(Clone, Copy)]
enum Verdict {
    /// Another attempt, after a wait in this range.
    Again(Duration, Duration),
    /// One replay with a fresh token.
    Replay,
    Final,
}

/// The repetitions of the call.
#[derive(Clone, Copy, Default)]
struct Count {
    retries: u32,
    replays: u32,
}

pub(super) fn check(case: &Case<'_>) {
    let mut count = Count::default();
    for pair in case.sent.windows(2) {
        let Some((landed, landing)) = pair[0].landed else {
            case.report(Rule::Bounded, "sends while it still waits for an answer");
            continue;
        };
        match verdict(case, count, landed, landing) {
            Verdict::Final => case.report(Rule::Bounded, format!("sends again after {landing:?}")),
            Verdict::Replay => count.replays += 1,
            Verdict::Again(least, most) => {
                count.retries += 1;
                wait_is_right(case, (landed, pair[1].sent), landing, (least, most));
            }
        }
    }
    let Count { retries, replays } = count;
    if retries > case.world.policy.max_retries || replays > 1 {
        case.report(
            Rule::Bounded,
            format!("retries {retries} times, replays {replays} times"),
        );
    }
    if let Some((landed, landing)) = case.last_landing() {
        let verdict = verdict(case, count, landed, landing);
        if replays == 1 && !matches!(verdict, Verdict::Replay) {
            case.world.see(Situation::ReplayedAfter401);
        }
        if !case.was_stopped() {
            last_word(case, count, landed, verdict);
        } else if case.has_timed_out() && !case.is_token_fetched(landed, case.at) {
            case.report(Rule::Prompt, "waits for its deadline instead of saying what went wrong");
        }
    }
}

fn wait_is_right(
    case: &Case<'_>,
    (landed, sent): (Duration, Duration),
    landing: Landing,
    (least, most): (Duration, Duration),
) {
    let wait = sent.saturating_sub(landed);
    if wait < least || wait > most && !case.is_token_fetched(landed, sent) {
        case.report(
            Rule::Waits,
            format!("waits {wait:?}, which is not in {least:?}..={most:?}"),
        );
    }
    match retry_after(landing) {
        Some(RetryAfter::Seconds(_)) if !least.is_zero() => case.world.see(Situation::RetryAfterSeconds),
        Some(RetryAfter::Date(_)) if !least.is_zero() => case.world.see(Situation::RetryAfterDate),
        Some(_) | None => {}
    }
}

/// Checks that the client was right to end the call after its last attempt, which was answered at `landed`.
fn last_word(case: &Case<'_>, count: Count, landed: Duration, verdict: Verdict) {
    let world = case.world;
    let prompt = case.at == landed;
    let tokenless = matches!(case.end, End::Failed { tokenless: true, .. });
    match verdict {
        Verdict::Replay if count.replays > 0 && prompt => world.see(Situation::SecondUnauthorized),
        // Another token was requested in vain.
        Verdict::Replay if tokenless => {}
        Verdict::Again(least, _) if tokenless && case.at >= landed + least => {}
        Verdict::Final if prompt => {}
        Verdict::Again(..) if count.retries >= world.policy.max_retries && prompt => {
            world.see(Situation::RetriesExhausted);
        }
        Verdict::Again(_, most) if landed + most >= case.deadline() && prompt => world.see(Situation::TooLateToRetry),
        // The service has done nothing. Another attempt as long as the last one would not end in time.
        Verdict::Again(_, most)
            if case.is_known_undone() && landed + most + case.last_duration() >= case.deadline() && prompt =>
        {
            world.see(Situation::TooLateToRetry);
        }
        Verdict::Replay => case.report(Rule::Perseverance, "does not replay a 401"),
        Verdict::Again(..) if prompt => case.report(Rule::Perseverance, "gives up although there is time"),
        Verdict::Again(..) | Verdict::Final => case.report(Rule::Prompt, "ends later than its last answer"),
    }
}

fn verdict(case: &Case<'_>, count: Count, landed: Duration, landing: Landing) -> Verdict {
    let call = case.call;
    let number = count.retries;
    let passing = match landing {
        Landing::Answer(Reply::Unauthorized, _) => return Verdict::Replay,
        Landing::Answer(reply @ (Reply::InProgress | Reply::OtherBody | Reply::HookExists), _) => {
            see_conflict(case, number, reply);
            number > 0 || call.key.is_some()
        }
        Landing::Answer(reply, _) => is_passing(reply.status()),
        Landing::Broken => true,
    };
    if !passing {
        return Verdict::Final;
    }
    let policy = &case.world.policy;
    let backoff = (policy.base * 2_u32.pow(number)).min(policy.cap);
    let asked = retry_after(landing).map_or(landed, |after| after.until(landed));
    let asked = asked.saturating_sub(landed);
    if asked > policy.cap {
        case.world.see(Situation::RetryAfterTooLong);
        return Verdict::Final;
    }
    Verdict::Again(asked, asked.max(backoff))
}

pub(super) fn retry_after(landing: Landing) -> Option<RetryAfter> {
    match landing {
        Landing::Answer(reply, _) => reply.retry_after(),
        Landing::Broken => None,
    }
}

fn see_conflict(case: &Case<'_>, number: u32, reply: Reply) {
    match reply {
        Reply::OtherBody => case.world.see(Situation::OtherBodyUnderKey),
        Reply::HookExists => {}
        _ if number > 0 => case.world.see(Situation::InProgressAfterOwnAttempt),
        _ if case.call.key.is_some() => case.world.see(Situation::InProgressOnResume),
        _ => {}
    }
}

/// Statuses after which another attempt may succeed.
pub(super) fn is_passing(status: u16) -> bool {
    matches!(status, 408 | 429 | 500 | 502..=504 | 506..)
}
