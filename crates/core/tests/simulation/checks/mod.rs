//! The promises of the client policy, checked at the end of a world.

mod attempts;
mod calls;
mod case;
mod intents;
mod tokens;

use self::case::Case;
use crate::world::World;

/// A promise of the client policy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rule {
    /// Every call ends.
    Ends,
    /// Every intent is carried out at most once.
    Once,
    /// A successful answer that reached the client is the call's result.
    LostSuccess,
    /// A result is exactly that of the service for this intent.
    Result,
    /// A call ends by its deadline, and at once when it is cancelled.
    Deadline,
    /// At most one token request at a time.
    SingleFlight,
    /// All attempts of an intent have one idempotency key, resumed calls included.
    Key,
    /// Different intents have different keys.
    KeysDiffer,
    /// All attempts of a call have one correlation identifier.
    Correlation,
    /// Only repeatable requests are repeated, as often as the policy allows.
    Bounded,
    /// The client waits as long as it is asked to, and no longer than the policy allows.
    Waits,
    /// The client gives up only when it runs out of attempts or time.
    Perseverance,
    /// A call ends at once with its final answer.
    Prompt,
    /// No request carries a token that is about to expire.
    Token,
    /// A token is fetched only if there is no valid one, once for all waiting calls, which share a failure too.
    OneFetch,
    /// A call that has ended sends nothing.
    AfterTheEnd,
    /// `retryable` is `true` if a repetition may succeed.
    Retryable,
    /// `maybe_done` is `true` if and only if an attempt is open.
    MaybeDone,
    /// If a failure says that nothing was done, nothing will be done later.
    Refusal,
    /// A caller that resumes after all faults have ended gets the result.
    Recovery,
    /// The observer receives every attempt.
    Observed,
}

/// A broken promise.
#[derive(Debug, Clone)]
pub(crate) struct Violation {
    pub(crate) rule: Rule,
    pub(crate) text: String,
}

/// Checks the record of a world.
pub(crate) fn check(world: &World) {
    intents::check(world);
    tokens::check(world);
    let flights = world.flights.borrow();
    for (index, call) in world.calls.borrow().iter().enumerate() {
        let Some((at, end)) = &call.end else {
            world.violate(Rule::Ends, format!("call {index} has no end"));
            continue;
        };
        let sent = call.attempts.iter().map(|flight| &flights[*flight]).collect();
        calls::check(&Case {
            world,
            index,
            call,
            sent,
            at: *at,
            end,
        });
    }
}
