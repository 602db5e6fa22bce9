//! The promises of the client policy, checked when a world has ended.

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
    /// Nobody waits for ever.
    Ends,
    /// Every intent is carried out at most once.
    Once,
    /// An answer with success that reached the client is the call's result.
    LostSuccess,
    /// A result is exactly what the service did for this intent.
    Result,
    /// A call ends by its deadline, and at once when it is cancelled.
    Deadline,
    /// At most one token request at a time.
    SingleFlight,
    /// The idempotency key is one and the same in all attempts of an intent, resumed calls included.
    Key,
    /// Different intents have different keys.
    KeysDiffer,
    /// The correlation identifier is one and the same in all attempts of a call.
    Correlation,
    /// Only what may be repeated is, as often as the policy allows.
    Bounded,
    /// The client waits as long as it is asked to, and no longer than the policy allows.
    Waits,
    /// The client gives up only when attempts or time run out.
    Perseverance,
    /// A call ends with the answer that ends it, and not later.
    Prompt,
    /// No request carries a token that is about to run out.
    Token,
    /// A token is fetched when there is no good one, for all who wait; they share a failure too.
    OneFetch,
    /// What has ended sends nothing.
    AfterTheEnd,
    /// A failure that is worth a repetition says so.
    Retryable,
    /// A failure says that the operation may have been carried out exactly when something is open.
    MaybeDone,
    /// A failure that says that nothing was done means that nothing will be, either.
    Refusal,
    /// Whoever resumes when all is well again has the result.
    Recovery,
    /// The observer sees what happens.
    Observed,
}

/// A promise that was broken.
#[derive(Debug, Clone)]
pub(crate) struct Violation {
    pub(crate) rule: Rule,
    pub(crate) text: String,
}

/// Looks at everything that happened.
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
