//! A file of all orders that the filter finds.

use parcela_checkout_flow::{CallFailure, Moment};
use parcela_core::operation::{Operation, PagedOrders};

use super::query::{self, Query};
use super::search::Search;
use super::walk::{Step, Walk};
use super::{Announcement, Effect, FoundCustomers, Notice, PageOfOrders, State, Text, csv};

/// The orders on a page.
const PAGE: i32 = 100;
/// How many more orders are worth another announcement.
const TOLD: usize = 500;

/// A file that is being made of the orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// The orders so far.
    pub orders: usize,
    /// The failure because of which it stands still.
    pub failure: Option<CallFailure>,
    text: Text,
    stage: Stage,
    /// The number of the request that is awaited.
    number: u32,
    /// The orders of which the last announcement told.
    told: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Stage {
    /// The customers of the name that the query searches for are read.
    Customers(Query, Text),
    /// The orders are read.
    Orders(Walk),
}

impl Export {
    /// Whether it has not failed.
    pub fn is_running(&self) -> bool {
        self.failure.is_none()
    }

    /// Reads what comes next.
    fn read(&mut self, number: u32) -> Effect {
        self.number = number;
        match &self.stage {
            Stage::Customers(_, name) => Effect::FetchCustomers(number, query::customers(name)),
            Stage::Orders(walk) => Effect::FetchOrders(number, walk.page()),
        }
    }
}

/// Begins a file, unless one is being made. It holds what the filter finds, whatever the list shows by the time it is done.
pub(super) fn begin(state: &mut State, moment: Moment, heads: &[&str]) -> Vec<Effect> {
    let Ok(query) = state.query() else {
        return Vec::new();
    };
    if state.export.is_some() {
        return Vec::new();
    }
    let stage = match query.search.clone() {
        Search::Name(name) => Some(Stage::Customers(query, name)),
        Search::All | Search::Cpf(_) | Search::Number(_) => {
            Walk::begin(vec![query.orders(1, PAGE, moment)]).map(Stage::Orders)
        }
    };
    let Some(stage) = stage else {
        return Vec::new();
    };
    let mut export = Export {
        orders: 0,
        failure: None,
        text: csv::begin(heads),
        stage,
        number: 0,
        told: 0,
    };
    let effect = export.read(state.numbers.fresh());
    state.export = Some(Box::new(export));
    vec![Effect::Announce(Announcement::Exporting(0)), effect]
}

/// Reads again what failed.
pub(super) fn retry(state: &mut State) -> Vec<Effect> {
    let Some(export) = state.export.as_mut().filter(|export| !export.is_running()) else {
        return Vec::new();
    };
    export.failure = None;
    vec![export.read(state.numbers.fresh())]
}

/// Goes on when the connection is restored, as it only reads.
pub(super) fn online(state: &mut State) -> Vec<Effect> {
    let failure = state.export.as_ref().and_then(|export| export.failure.as_ref());
    if failure.is_some_and(|failure| !failure.is_final()) {
        retry(state)
    } else {
        Vec::new()
    }
}

/// Drops the file.
pub(super) fn cancel(state: &mut State) -> Vec<Effect> {
    let cancelled = state.export.take();
    let effect = cancelled.map(|_| Effect::Announce(Announcement::ExportCancelled));
    effect.into_iter().collect()
}

/// Whether the file waits for the answer with this number.
pub(super) fn awaits(state: &State, number: u32) -> bool {
    let export = state.export.as_ref();
    export.is_some_and(|export| export.number == number && export.is_running())
}

/// Handles the awaited answer of pagedCustomers.
pub(super) fn customers_answered(
    state: &mut State,
    moment: Moment,
    answer: Result<FoundCustomers, CallFailure>,
) -> Vec<Effect> {
    let Some(export) = &mut state.export else {
        return Vec::new();
    };
    let found = match answer {
        Ok(found) => found,
        Err(failure) => return failed(export, failure),
    };
    let Stage::Customers(query, _) = &export.stage else {
        return Vec::new();
    };
    let customers = found.documents.into_iter().rev();
    let lists = customers
        .map(|customer| query.orders_of(customer, PAGE, moment))
        .collect();
    match Walk::begin(lists) {
        Some(walk) => {
            export.stage = Stage::Orders(walk);
            vec![export.read(state.numbers.fresh())]
        }
        None => finish(state),
    }
}

/// Handles the awaited answer of pagedOrders.
pub(super) fn orders_answered(state: &mut State, answer: Result<PageOfOrders, CallFailure>) -> Vec<Effect> {
    let Some(export) = &mut state.export else {
        return Vec::new();
    };
    let listed = match answer {
        Ok(listed) => listed,
        Err(failure) => return failed(export, failure),
    };
    let Export { stage, text, .. } = export.as_mut();
    let Stage::Orders(walk) = stage else {
        return Vec::new();
    };
    let step = walk.take(&listed, |order| csv::add(text, order));
    export.orders = walk.count();
    match step {
        Step::Next => {
            let mut effects = vec![export.read(state.numbers.fresh())];
            if export.orders >= export.told + TOLD {
                export.told = export.orders;
                effects.push(Effect::Announce(Announcement::Exporting(export.orders)));
            }
            effects
        }
        Step::Over => finish(state),
        Step::Contradiction => failed(export, CallFailure::decode(&PagedOrders::ROUTE, String::new())),
    }
}

fn finish(state: &mut State) -> Vec<Effect> {
    match state.export.take() {
        Some(export) => vec![
            Effect::SaveCsv(export.text),
            Effect::Announce(Announcement::Exported(export.orders)),
        ],
        None => Vec::new(),
    }
}

fn failed(export: &mut Export, failure: CallFailure) -> Vec<Effect> {
    export.failure = Some(failure.clone());
    vec![Effect::Notify(Notice::Failed(Box::new(failure), None))]
}
