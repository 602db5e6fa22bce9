//! Calls: their ends, and their identifiers.

use parcela_core::client::ErrorCode;

use super::case::Case;
use super::{Rule, attempts};
use crate::coverage::Situation;
use crate::record::{End, Landing, Work};
use crate::reply::Reply;

pub(super) fn check(case: &Case<'_>) {
    ends_in_time(case);
    names(case);
    attempts::check(case);
    result(case);
    failure(case);
    let ended = case.sent.iter().filter(|flight| flight.closed.is_some()).count();
    if case.call.observed != (case.sent.len(), ended) {
        case.report(Rule::Observed, format!("is seen {:?} times", case.call.observed));
    }
    if case.call.round > 0 {
        case.world.see(Situation::Resumed);
    }
}

fn ends_in_time(case: &Case<'_>) {
    let (call, at, deadline) = (case.call, case.at, case.deadline());
    if at > deadline {
        case.report(
            Rule::Deadline,
            format!("ends at {at:?}, after its deadline {deadline:?}"),
        );
    }
    if call.stop.is_some_and(|stop| at > stop) {
        case.report(Rule::Deadline, "does not end when it is stopped");
    }
    let (due, situation) = match case.end {
        End::Failed {
            code: ErrorCode::Timeout,
            ..
        } => (Some(deadline), Situation::DeadlineHit),
        End::Failed {
            code: ErrorCode::Aborted,
            ..
        } => (call.stop, Situation::Cancelled),
        End::Dropped => (call.stop, Situation::Dropped),
        End::Done(_) | End::Failed { .. } => return,
    };
    case.world.see(situation);
    if due != Some(at) {
        case.report(Rule::Deadline, "ends before it is time");
    }
    if situation == Situation::Cancelled && at == call.began {
        case.world.see(Situation::CancelledBeforehand);
        if !case.sent.is_empty() {
            case.report(Rule::AfterTheEnd, "is sent although it was cancelled beforehand");
        }
    }
}

/// Checks that all attempts and the error have one key and one correlation identifier: the caller's, if it has given one.
fn names(case: &Case<'_>) {
    let call = case.call;
    let mut key = call.key;
    let mut correlation = call.correlation.as_deref();
    if let End::Failed {
        key: told,
        correlation: quoted,
        ..
    } = case.end
    {
        if key.is_some() && key != *told || told.is_some() != call.work.has_key() {
            case.report(Rule::Key, "fails with another key than it was given");
        }
        if correlation.is_some_and(|correlation| correlation != quoted) {
            case.report(Rule::Correlation, "fails with another identifier than it was given");
        }
        (key, correlation) = (*told, Some(quoted.as_str()));
    }
    for flight in &case.sent {
        if key.is_some() && flight.key != key {
            case.report(Rule::Key, "sends a key that is not the call's");
        }
        if flight.correlation().is_none() || correlation.is_some() && flight.correlation() != correlation {
            case.report(Rule::Correlation, "sends an identifier that is not the call's");
        }
        (key, correlation) = (flight.key, flight.correlation());
    }
}

fn result(case: &Case<'_>) {
    let mut landed = case.sent.iter().filter_map(|flight| flight.landed);
    let success = landed.find_map(|(_, landing)| match landing {
        Landing::Answer(reply, again) if reply.is_success() => Some((reply, again)),
        Landing::Answer(..) | Landing::Broken => None,
    });
    let End::Done(reply) = *case.end else {
        if success.is_some() {
            case.report(Rule::LostSuccess, "fails although an answer with success has come");
        }
        return;
    };
    let done = done_by_the_service(case);
    if done != Some(reply) {
        case.report(
            Rule::Result,
            format!("results in {reply:?}, and the service did {done:?}"),
        );
    }
    match success {
        Some((landed, _)) if landed != reply => case.report(Rule::Result, "has another result than it got"),
        Some((_, true)) => {
            case.world.see(Situation::LostAnswerRecovered);
            if case.call.work == Work::Hook {
                case.world.see(Situation::SecretAnsweredAgain);
            }
        }
        Some((_, false)) => {}
        None => case.report(Rule::Result, "has a result that never came"),
    }
    if case.call.round > 0 && case.call.committed {
        case.world.see(Situation::ResumedAfterCommit);
    }
}

fn done_by_the_service(case: &Case<'_>) -> Option<Reply> {
    let (server, intent) = (case.world.server.borrow(), case.call.intent);
    let done = |work| server.commit(work, intent).map(|commit| commit.reply);
    match (case.call.work, done(Work::Create)) {
        (Work::Read, Some(Reply::Created(id))) => Some(Reply::Order(id, intent)),
        (Work::Hook, _) => Some(Reply::Secret),
        (work, _) => done(work),
    }
}

/// Checks the failure against what the service did and will do.
fn failure(case: &Case<'_>) {
    let (call, last) = (case.call, case.last_reply());
    if last == Some(Reply::Refused) {
        case.world.see(Situation::RefusedForGood);
    }
    if call.healthy {
        case.world.see(Situation::ResumedInHealth);
        let refused = matches!(last, Some(Reply::Refused | Reply::Missing)) || call.misuse;
        if !refused && !matches!(case.end, End::Done(_)) {
            case.report(Rule::Recovery, "has no result although all is well again");
        }
    }
    if let End::Failed { status, retryable, .. } = case.end
        && status.is_some_and(attempts::is_passing)
        && !retryable
    {
        case.report(Rule::Retryable, format!("says that {status:?} is for good"));
    }
    waits(case);
    if call.work.has_key() {
        maybe_done(case);
    }
}

/// Checks that the failure has the wait that the last answer asks for.
fn waits(case: &Case<'_>) {
    let (
        Some((landed, landing)),
        End::Failed {
            tokenless: false,
            status: Some(_),
            retry_after,
            ..
        },
    ) = (case.last_landing(), case.end)
    else {
        return;
    };
    let asked = attempts::retry_after(landing).map(|after| after.until(landed).saturating_sub(landed));
    if *retry_after != asked {
        case.report(
            Rule::Waits,
            format!("is asked to wait {asked:?} and reports {retry_after:?}"),
        );
    }
}

/// Checks `maybe_done` of the failure against the world.
fn maybe_done(case: &Case<'_>) {
    let End::Failed { maybe_done, .. } = *case.end else {
        return;
    };
    let (call, last) = (case.call, case.last_reply());
    let is_open = |reply: Option<Reply>| {
        reply.is_none_or(|reply| !reply.is_success() && matches!(reply.status(), ..300 | 408 | 409 | 500..))
    };
    let open = call.key.is_some() || case.sent.iter().any(|flight| is_open(flight.reply()));
    if maybe_done != (open && last != Some(Reply::Refused)) {
        case.report(Rule::MaybeDone, format!("says that maybe_done is {maybe_done}"));
    }
    if maybe_done && matches!(last, Some(Reply::Blocked(..))) && call.key.is_none() {
        case.world.see(Situation::BlockedBehindUnanswered);
    }
    let server = case.world.server.borrow();
    let mut commits = server.commits.iter();
    let done = commits.any(|commit| call.attempts.contains(&commit.flight));
    if !maybe_done && done {
        case.report(Rule::Refusal, "says that nothing was done, and the service did it");
    }
}
