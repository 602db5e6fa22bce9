//! Tokens: each request carries a valid one of its client, and waiting calls share one fetch.

use std::time::Duration;

use super::Rule;
use crate::coverage::Situation;
use crate::record::{Flight, Landing, Work};
use crate::reply::Reply;
use crate::world::World;

/// The margin before the expiry in which a token is renewed, or a tenth of its lifetime if that is shorter.
const EARLY: Duration = Duration::from_secs(60);

/// A token that the client has received.
struct Token {
    number: usize,
    received: Duration,
    /// The time from which it is not used.
    until: Duration,
}

impl Token {
    fn of(flight: &Flight) -> Option<Self> {
        match flight.landed? {
            (received, Landing::Answer(Reply::Token(number, seconds), _)) => {
                let lifetime = Duration::from_secs(seconds);
                let until = (received + lifetime).saturating_sub(EARLY.min(lifetime / 10));
                Some(Self {
                    number,
                    received,
                    until,
                })
            }
            (_, Landing::Answer(..) | Landing::Broken) => None,
        }
    }

    fn is_rejected(&self, flights: &[Flight], by: Duration) -> bool {
        flights.iter().any(|flight| {
            let rejection = flight.landed.filter(|_| flight.reply() == Some(Reply::Unauthorized));
            flight.token() == Some(self.number) && rejection.is_some_and(|(at, _)| at <= by)
        })
    }
}

pub(super) fn check(world: &World) {
    let flights = world.flights.borrow();
    let tokens: Vec<Token> = flights.iter().filter_map(Token::of).collect();
    for (index, flight) in flights.iter().enumerate() {
        if flight.work == Work::Token {
            is_needed(world, &flights[..index], &tokens, flight);
            if flight.landed.is_some() && Token::of(flight).is_none() {
                world.see(Situation::TokenFetchFailed);
            }
            continue;
        }
        match tokens.iter().find(|token| Some(token.number) == flight.token()) {
            Some(token) if flight.sent < token.until => {}
            Some(_) => world.violate(Rule::Token, format!("#{index} has a token that is too old")),
            None => world.violate(Rule::Token, format!("#{index} has no token of the client's")),
        }
    }
}

fn is_needed(world: &World, earlier: &[Flight], tokens: &[Token], fetch: &Flight) {
    let call = &world.calls.borrow()[fetch.call];
    let report = |text| world.violate(Rule::OneFetch, format!("call {} {text}", fetch.call));
    let mut known = tokens.iter().rev();
    if let Some(token) = known.find(|token| token.received <= fetch.sent) {
        let good = fetch.sent < token.until && !token.is_rejected(earlier, fetch.sent);
        if good {
            report("asks for a token although there is a good one");
        }
    }
    let mut attempts = call.attempts.iter();
    let is_first = attempts.all(|attempt| *attempt >= earlier.len());
    let failed = |other: &Flight| {
        let landed = other
            .landed
            .filter(|_| other.work == Work::Token && Token::of(other).is_none());
        landed.is_some_and(|(at, _)| at > call.began)
    };
    // A read asks again. `policy/tokens.rs` tests how often.
    if is_first && call.work != Work::Read && earlier.iter().any(failed) {
        report("asks for a token although it has waited for one in vain");
    }
}
