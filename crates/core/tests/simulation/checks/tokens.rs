//! Tokens: each request carries one that the client has, and that has not run out.

use std::time::Duration;

use super::Rule;
use crate::record::{Flight, Landing, Work};
use crate::reply::Reply;
use crate::sight::Sight;
use crate::world::World;

pub(super) fn check(world: &World) {
    let flights = world.flights.borrow();
    for (index, flight) in flights.iter().enumerate() {
        if flight.work == Work::Token {
            if flight.landed.is_some() && !flight.reply().is_some_and(Reply::is_success) {
                world.see(Sight::TokenFetchFailed);
            }
            continue;
        }
        let until = flight.token().and_then(|number| runs_out(&flights, number));
        match until {
            Some(until) if flight.sent < until => {}
            Some(until) => world.violate(Rule::Token, format!("#{index} has a token that ran out at {until:?}")),
            None => world.violate(Rule::Token, format!("#{index} has no token of the client's")),
        }
    }
}

/// When a token runs out, as far as the client can know.
fn runs_out(flights: &[Flight], number: usize) -> Option<Duration> {
    flights.iter().find_map(|flight| match flight.landed? {
        (at, Landing::Answer(Reply::Token(issued, seconds), _)) if issued == number => {
            Some(at + Duration::from_secs(seconds))
        }
        (_, Landing::Answer(..) | Landing::Broken) => None,
    })
}
