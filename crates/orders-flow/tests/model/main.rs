//! Explores every interleaving of the actions of sellers, tabs, the network and the provider on existing orders, up to a depth.
//!
//! The tabs run the real flows of both elements. `PARCELA_MODEL_DEPTH` is added to the depth of each model, for a long run. The ways in
//! which core's client loses an answer, or an intermediary gives one, are explored by the model of checkout-flow: here, one of each
//! suffices.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test ends where something is wrong, and tells what it saw"
)]

mod body;
mod checker;
mod flow;
mod invariants;
#[expect(dead_code, reason = "one loss and one intermediary suffice")]
#[path = "../../../order-flow/tests/model/network.rs"]
mod network;
mod properties;
#[path = "../../../order-flow/tests/model/provider.rs"]
mod provider;
mod storage;
mod tab;
mod transfer;
mod world;

use std::collections::BTreeSet;
use std::io::{self, Write as _};
use std::time::Instant;

use checker::Session;
use flow::Element;
use properties::{ANSWERED, AWARE, FOUND, GOALS, IMPORTED_ONCE, ON_SCREEN, OWN, SHOWN, STARTED_ONCE};
use stateright::{Checker, Model};
use world::{Broken, Budget, Kind};

const ORDERS: &[Element] = &[Element::Orders];
const CHECKOUT: &[Element] = &[Element::Checkout];
const TWO_TABS: &[Element] = &[Element::Orders, Element::Orders];
const TWO_CHECKOUTS: &[Element] = &[Element::Checkout, Element::Checkout];
const BOTH: &[Element] = &[Element::Checkout, Element::Orders];

const LINK: &[Kind] = &[Kind::Link];
const INVOICE: &[Kind] = &[Kind::Invoice];
const TWO_INVOICES: &[Kind] = &[Kind::Invoice, Kind::Invoice];
const ONE_OF_EACH: &[Kind] = &[Kind::Invoice, Kind::Link];

/// No rare action happens.
const NONE: Budget = Budget {
    opens: 0,
    files: 0,
    slow_files: 0,
    unreadable: 0,
    losses: 0,
    refusals: 0,
    ponders: 0,
    looks: 0,
    rebuilds: 0,
    reloads: 0,
    days: 0,
    clocks: 0,
    lags: 0,
};

/// Explores a model and asserts that all properties hold, and that these goals are reached.
fn explore(tabs: &'static [Element], orders: &'static [Kind], budget: Budget, depth: usize, goals: &[&'static str]) {
    let more = std::env::var("PARCELA_MODEL_DEPTH").ok();
    let more: usize = more.map_or(0, |more| more.parse().expect("PARCELA_MODEL_DEPTH is a number"));
    let (started, depth) = (Instant::now(), depth + more);
    let model = Session {
        tabs,
        orders,
        budget,
        broken: Broken::Nothing,
    };
    // A single thread: with several, states are skipped that one of them first reached on a longer path.
    let checker = model.checker().target_max_depth(depth).spawn_bfs().join();
    let name = format!("{tabs:?} with {orders:?}");
    // Written to stderr directly, because the test harness shows captured output of failed tests only.
    let _ = writeln!(
        io::stderr(),
        "{name}: {} states by {} steps, to depth {depth}, in {:.1?}",
        checker.unique_state_count(),
        checker.state_count(),
        started.elapsed()
    );
    let mut reached = BTreeSet::new();
    for (property, path) in checker.discoveries() {
        assert!(
            GOALS.contains(&property),
            "{name}: not so: {property}\n{:#?}",
            path.into_actions()
        );
        reached.insert(property);
    }
    for goal in goals {
        assert!(reached.contains(goal), "{name}: not reached: {goal}");
    }
}

/// An order is closed, reopened, or replaced by another one, while its call is unanswered or after it.
#[test]
fn orders_are_closed_and_reopened() {
    let budget = Budget {
        opens: 3,
        files: 2,
        losses: 1,
        ..NONE
    };
    for element in [ORDERS, CHECKOUT] {
        explore(element, INVOICE, budget, 13, &GOALS[1..3]);
        explore(element, LINK, budget, 13, &[GOALS[0], GOALS[2]]);
        explore(element, ONE_OF_EACH, Budget { opens: 2, ..budget }, 12, &GOALS[..2]);
        explore(element, TWO_INVOICES, Budget { losses: 0, ..budget }, 12, &GOALS[1..2]);
    }
}

/// A file is read slowly or not at all, and the view is built again.
#[test]
fn files_are_replaced() {
    let budget = Budget {
        files: 2,
        slow_files: 1,
        unreadable: 1,
        rebuilds: 1,
        losses: 1,
        ..NONE
    };
    for element in [ORDERS, CHECKOUT] {
        explore(element, INVOICE, budget, 13, &GOALS[1..3]);
    }
}

/// The provider refuses, takes its time, or answers reads by a replica that is behind.
#[test]
fn refusals_and_replicas() {
    let budget = Budget {
        files: 2,
        losses: 1,
        refusals: 2,
        ponders: 1,
        lags: 1,
        ..NONE
    };
    for element in [ORDERS, CHECKOUT] {
        explore(element, INVOICE, budget, 13, &GOALS[1..3]);
        explore(element, LINK, budget, 13, &[GOALS[0], GOALS[2]]);
    }
}

/// The page is loaded again, a day passes, and the device's clock is set back.
#[test]
fn reloads_and_clocks() {
    let budget = Budget {
        files: 2,
        losses: 1,
        reloads: 1,
        days: 1,
        clocks: 1,
        ..NONE
    };
    for element in [ORDERS, CHECKOUT] {
        explore(element, INVOICE, budget, 12, &GOALS[1..2]);
        explore(element, LINK, budget, 12, &[GOALS[0], GOALS[2]]);
    }
}

/// Two tabs of a session: two lists of orders, two checkouts, or one of each.
#[test]
fn two_tabs() {
    let budget = Budget {
        files: 2,
        losses: 1,
        looks: 1,
        ..NONE
    };
    let frozen = Budget {
        losses: 0,
        looks: 0,
        days: 1,
        ..budget
    };
    let behind = Budget {
        losses: 0,
        looks: 0,
        lags: 1,
        ..budget
    };
    for tabs in [TWO_TABS, TWO_CHECKOUTS, BOTH] {
        explore(tabs, INVOICE, behind, 17, &[GOALS[1]]);
        explore(tabs, INVOICE, budget, 14, &[GOALS[1], GOALS[3]]);
        explore(tabs, INVOICE, frozen, 14, &[GOALS[1]]);
        explore(
            tabs,
            LINK,
            Budget { files: 0, ..budget },
            13,
            &[GOALS[0], GOALS[2], GOALS[3]],
        );
    }
}

/// Asserts that the model finds the violation of a rule that is broken on purpose, by the fewest actions.
fn finds(broken: Broken, tabs: &'static [Element], orders: &'static [Kind], budget: Budget, expected: &'static str) {
    let found = (1..=18).find_map(|depth| {
        let model = Session {
            tabs,
            orders,
            budget,
            broken,
        };
        let checker = model.checker().target_max_depth(depth).spawn_bfs().join();
        checker.discovery(expected)
    });
    let path = found.unwrap_or_else(|| panic!("{broken:?} is not found"));
    println!("{broken:?}: {expected:?} by {:?}", path.into_actions());
}

#[test]
fn broken_rules_are_found() {
    let opens = Budget {
        opens: 2,
        files: 2,
        ..NONE
    };
    let refusals = Budget {
        files: 2,
        losses: 1,
        refusals: 1,
        ..NONE
    };
    let slow_files = Budget { slow_files: 1, ..opens };
    let reload = Budget {
        files: 2,
        reloads: 1,
        ..NONE
    };
    let behind = Budget {
        files: 2,
        lags: 1,
        ..NONE
    };
    let read_late = Budget {
        looks: 1,
        lags: 1,
        ..opens
    };
    finds(Broken::AnyRefusalEndsKey, ORDERS, INVOICE, refusals, IMPORTED_ONCE);
    finds(Broken::AnyRefusalEndsKey, ORDERS, LINK, refusals, FOUND);
    finds(Broken::TabsApart, TWO_TABS, INVOICE, read_late, AWARE);
    finds(Broken::TabsApart, BOTH, LINK, NONE, STARTED_ONCE);
    finds(Broken::NoClaims, TWO_TABS, LINK, NONE, STARTED_ONCE);
    finds(Broken::ForgottenWhenClosed, ORDERS, INVOICE, opens, SHOWN);
    finds(Broken::NothingStored, ORDERS, INVOICE, reload, IMPORTED_ONCE);
    finds(Broken::FieldIsSent, ORDERS, INVOICE, slow_files, ON_SCREEN);
    finds(Broken::ReadsMixedUp, ORDERS, ONE_OF_EACH, opens, OWN);
    finds(Broken::EndedForgotten, TWO_TABS, INVOICE, reload, IMPORTED_ONCE);
    finds(Broken::EndedLongAgo, TWO_TABS, INVOICE, behind, IMPORTED_ONCE);
    finds(Broken::ClaimsDropped, ORDERS, LINK, NONE, ANSWERED);
}
