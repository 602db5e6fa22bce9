//! Explores every interleaving of the actions of sellers, tabs, the network and the provider, up to a depth.
//!
//! The tabs run the real flow. `PARCELA_MODEL_DEPTH` is added to the depth of each model, for a long run.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test ends where something is wrong, and tells what it saw"
)]

mod amounts;
mod checker;
mod invariants;
#[path = "../../../order-flow/tests/model/network.rs"]
mod network;
mod properties;
#[path = "../../../order-flow/tests/model/provider.rs"]
mod provider;
mod tab;
mod transfer;
mod world;

use std::io::{self, Write as _};
use std::time::Instant;

use checker::Checkout;
use properties::{GOALS, STARTED_ONCE};
use stateright::{Checker, HasDiscoveries, Model};
use world::{Broken, Budget};

/// No rare action happens.
const NONE: Budget = Budget {
    reloads: 0,
    closings: 0,
    resets: 0,
    logins: 0,
    days: 0,
    clocks: 0,
    edits: 0,
    answers: 0,
    resumes: 0,
    amounts: 0,
    again: 0,
    addresses: 0,
    reads: 0,
};

/// Explores a model and asserts that all properties hold.
fn explore(name: &str, tabs: u8, budget: Budget, depth: usize) {
    let more = std::env::var("PARCELA_MODEL_DEPTH").ok();
    let more: usize = more.map_or(0, |more| more.parse().expect("PARCELA_MODEL_DEPTH is a number"));
    let (started, depth) = (Instant::now(), depth + more);
    let model = Checkout {
        tabs,
        budget,
        broken: Broken::Nothing,
    };
    // A single thread: with several, states are skipped that one of them first reached on a longer path.
    let checker = model.checker().target_max_depth(depth).spawn_bfs().join();
    let (states, steps) = (checker.unique_state_count(), checker.state_count());
    // Written to stderr directly, because the test harness shows captured output of failed tests only.
    let _ = writeln!(
        io::stderr(),
        "{name}: {states} states by {steps} steps, to depth {depth}, in {:.1?}",
        started.elapsed()
    );
    for (property, path) in checker.discoveries() {
        assert!(
            GOALS.contains(&property),
            "{name}: not so: {property}\n{:#?}",
            path.into_actions()
        );
    }
}

#[test]
fn one_tab() {
    let budget = Budget {
        reloads: 1,
        closings: 1,
        resets: 1,
        days: 1,
        edits: 2,
        answers: 1,
        resumes: 1,
        ..NONE
    };
    explore("one tab", 1, budget, 12);
}

#[test]
fn two_tabs() {
    let budget = Budget {
        reloads: 1,
        resets: 1,
        days: 1,
        edits: 1,
        answers: 1,
        ..NONE
    };
    explore("two tabs", 2, budget, 9);
}

/// The seller of a second tab opens the order of the first one.
#[test]
fn two_tabs_on_one_order() {
    let budget = Budget {
        answers: 1,
        reads: 2,
        ..NONE
    };
    explore("two tabs on one order", 2, budget, 13);
}

/// The states after the seller's answer to the question are too deep for the larger models.
#[test]
fn another_order() {
    let budget = Budget {
        resets: 1,
        answers: 1,
        ..NONE
    };
    explore("another order", 1, budget, 16);
}

/// The page changes its amount and answers a lookup late while an order is open. The seller answers the question in the twelfth action.
#[test]
fn a_page_that_changes() {
    let budget = Budget {
        reloads: 1,
        resets: 1,
        answers: 1,
        amounts: 1,
        addresses: 1,
        ..NONE
    };
    explore("a page that changes", 1, budget, 13);
}

/// The page changes its amount, and the seller makes the same sale again after the order has expired.
#[test]
fn a_sale_that_is_made_again() {
    let budget = Budget {
        reloads: 1,
        answers: 1,
        amounts: 1,
        again: 1,
        ..NONE
    };
    explore("a sale that is made again", 1, budget, 14);
}

#[test]
fn a_shared_till() {
    let budget = Budget {
        reloads: 1,
        logins: 2,
        days: 1,
        ..NONE
    };
    explore("a shared computer", 1, budget, 13);
}

/// The device's clock is set back while an order is open, or before its page is loaded again.
#[test]
fn a_clock_that_is_set_back() {
    let budget = Budget {
        reloads: 1,
        days: 1,
        clocks: 1,
        answers: 1,
        ..NONE
    };
    explore("a clock that is set back", 1, budget, 13);
}

/// A model without actions would satisfy every property. This test proves that the goals are reachable.
#[test]
fn sellers_reach_their_goals() {
    let budget = Budget {
        resets: 1,
        answers: 1,
        ..NONE
    };
    for goal in GOALS {
        finds(Broken::Nothing, 1, budget, goal);
    }
}

/// Asserts that the model finds the violation of a rule that is broken on purpose.
fn finds(broken: Broken, tabs: u8, budget: Budget, expected: &'static str) {
    let model = Checkout { tabs, budget, broken };
    let checker = model
        .checker()
        .finish_when(HasDiscoveries::AnyOf([expected].into_iter().collect()));
    let checker = checker.target_max_depth(16).spawn_bfs().join();
    let path = checker.discovery(expected);
    let path = path.unwrap_or_else(|| panic!("{broken:?} is not found"));
    println!("{broken:?}: {expected:?} by {:?}", path.into_actions());
}

#[test]
fn broken_rules_are_found() {
    let (once, equal) = (
        "one intent of the seller makes one order at most",
        "nobody gets a second equal order unasked",
    );
    let (reset, edit, login, day) = (
        Budget { resets: 1, ..NONE },
        Budget { edits: 1, ..NONE },
        Budget { logins: 1, ..NONE },
        Budget { days: 1, ..NONE },
    );
    finds(Broken::AnyRefusalEndsKey, 1, NONE, once);
    finds(Broken::TabsApart, 2, NONE, equal);
    let opened = Budget {
        resumes: 1,
        reads: 1,
        ..NONE
    };
    finds(Broken::TabsApart, 2, opened, STARTED_ONCE);
    finds(Broken::NoQuestion, 1, reset, equal);
    finds(Broken::QuestionByBody, 2, edit, equal);
    finds(Broken::OneSession, 1, login, "another's data are not sent");
    finds(Broken::NoDeletion, 1, day, "personal data go with their sale");
    let clock = Budget {
        reloads: 1,
        days: 1,
        clocks: 1,
        ..NONE
    };
    finds(Broken::ClockBelieved, 1, clock, once);
    finds(
        Broken::DownPaymentForgotten,
        1,
        Budget { reloads: 1, ..NONE },
        "a down payment stays",
    );
    finds(Broken::LateAnswersDropped, 1, reset, "an answer is never lost");
}
