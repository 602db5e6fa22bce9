//! Intents: each is carried out at most once, under one key of its own.

use super::Rule;
use crate::coverage::Situation;
use crate::world::{World, short};

pub(super) fn check(world: &World) {
    let server = world.server.borrow();
    for (index, commit) in server.commits.iter().enumerate() {
        let (work, intent) = (commit.work, commit.intent);
        let earlier = &server.commits[..index];
        if earlier.iter().any(|other| (other.work, other.intent) == (work, intent)) {
            world.violate(Rule::Once, format!("{work:?} of intent {intent} was carried out again"));
        }
    }
    keys(world);
}

fn keys(world: &World) {
    let calls = world.calls.borrow();
    let mut seen = Vec::new();
    for (index, flight) in world.flights.borrow().iter().enumerate() {
        let intent = (flight.work, flight.intent);
        let Some(key) = flight.key.filter(|_| flight.work.has_key()) else {
            if flight.key.is_some() || flight.work.has_key() {
                world.violate(Rule::Key, format!("#{index} has a key without need, or none"));
            }
            continue;
        };
        let call = &calls[flight.call];
        if seen.contains(&(intent, key)) {
            continue;
        }
        match seen.iter().rev().find(|(other, _)| *other == intent) {
            Some(_) if call.renewed => {
                world.see(Situation::KeyRenewed);
                seen.push((intent, key));
            }
            Some((_, first)) => {
                let text = format!("#{index} has key {}, and {intent:?} has {}", short(&key), short(first));
                world.violate(Rule::Key, text);
            }
            None => {
                if seen.iter().any(|(_, other)| *other == key) {
                    world.violate(
                        Rule::KeysDiffer,
                        format!("#{index} has another intent's key {}", short(&key)),
                    );
                }
                seen.push((intent, key));
            }
        }
    }
}
