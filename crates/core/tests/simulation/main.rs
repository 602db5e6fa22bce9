//! Thousands of small worlds with every kind of failure, each generated from one seed.
//!
//! In a world, a few callers share one client. They sell, cancel, reload and resume. The network loses, delays, doubles and
//! reorders messages. The service crashes, is slow, revokes tokens and limits rates, but keeps the specification's idempotency.
//! At the end of a world, [`checks`] compares its record with the client's promises. All faults end after a minute, so
//! that every caller that still resumes must get a result.
//!
//! A failure names its seed. `PARCELA_SEED=12345 cargo test -p parcela-core --test simulation` repeats that world and prints its
//! events (with `-- --nocapture` also on success). `PARCELA_SEEDS=1000000` runs more worlds.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests, which may panic"
)]

mod agenda;
mod caller;
mod checks;
mod coverage;
mod executor;
mod flaw;
mod host;
mod job;
mod network;
mod patience;
mod plan;
mod random;
mod record;
mod reply;
mod server;
mod sweep;
mod world;

use coverage::EXPECTED;

/// The number of worlds in the ordinary suite.
const SEEDS: u64 = 20_000;

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{variable} is not a number: {text}")),
    )
}

#[test]
fn the_client_keeps_its_promises_in_every_world() {
    if let Some(seed) = number("PARCELA_SEED") {
        let report = world::run(seed, None, true);
        println!("{}", report.trace);
        assert!(report.violations.is_empty(), "{}", sweep::story(seed));
        return;
    }
    if let Some(seed) = sweep::whole().broken {
        panic!("{}", sweep::story(seed));
    }
}

#[test]
fn the_worlds_are_not_trivial() {
    if number("PARCELA_SEED").is_some() {
        return;
    }
    let whole = sweep::whole();
    let rare: Vec<String> = EXPECTED
        .iter()
        .map(|(situation, least)| (situation, whole.tally.of(*situation), least * whole.seeds / 10_000))
        .filter(|(_, met, least)| met < least)
        .map(|(situation, met, least)| format!("{situation:?}: {met} times, not {least}"))
        .collect();
    assert!(rare.is_empty(), "{} worlds met too little: {rare:#?}", whole.seeds);
}

#[test]
fn a_seed_gives_the_same_world() {
    for seed in 0..200 {
        let (first, second) = (world::run(seed, None, true), world::run(seed, None, true));
        assert_eq!(first.trace, second.trace, "seed {seed}");
    }
}
