//! The export of all orders that match the filter to a file.
use parcela_core::operation::{Operation, PagedOrders};
use parcela_order_flow::{CallFailure, Moment};

use super::query::{self, Query};
use super::search::Search;
use super::walk::{Step, Walk};
use super::{Announcement, Effect, FoundCustomers, Notice, PageOfOrders, State, Text, csv};

/// The number of orders on a page.
const PAGE: i32 = 100;
/// The number of orders after which the progress is announced again.
const ANNOUNCED_STEP: usize = 500;

/// An export in progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// The number of orders so far.
    pub orders: usize,
    /// The failure that has stopped the export, if there is one.
    pub failure: Option<CallFailure>,
    text: Text,
    stage: Stage,
    /// The number of the awaited request.
    number: u32,
    /// The number of orders in the last announcement.
    announced: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Stage {
    /// Reads the customers with the name that the query searches for.
    Customers(Query, Text),
    /// Reads the orders.
    Orders(Walk),
}

impl Export {
    /// Whether the export is running: it has not failed.
    pub fn is_running(&self) -> bool {
        self.failure.is_none()
    }

    /// Returns the next request.
    fn read(&mut self, number: u32) -> Effect {
        self.number = number;
        match &self.stage {
            Stage::Customers(_, name) => Effect::FetchCustomers(number, query::customers(name)),
            Stage::Orders(walk) => Effect::FetchOrders(number, walk.page()),
        }
    }
}

/// Begins an export, unless one is in progress. It contains the orders that match the current filter, even if the filter changes during
/// the export.
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
        announced: 0,
    };
    let effect = export.read(state.numbers.fresh());
    state.export = Some(Box::new(export));
    vec![Effect::Announce(Announcement::Exporting(0)), effect]
}

/// Repeats the failed request.
pub(super) fn retry(state: &mut State) -> Vec<Effect> {
    let Some(export) = state.export.as_mut().filter(|export| !export.is_running()) else {
        return Vec::new();
    };
    export.failure = None;
    vec![export.read(state.numbers.fresh())]
}

/// Continues the export when the connection is restored. This needs no confirmation, because an export only reads.
pub(super) fn online(state: &mut State) -> Vec<Effect> {
    let failure = state.export.as_ref().and_then(|export| export.failure.as_ref());
    if failure.is_some_and(|failure| !failure.is_final()) {
        retry(state)
    } else {
        Vec::new()
    }
}

/// Cancels the export.
pub(super) fn cancel(state: &mut State) -> Vec<Effect> {
    let cancelled = state.export.take();
    let effect = cancelled.map(|_| Effect::Announce(Announcement::ExportCancelled));
    effect.into_iter().collect()
}

/// Returns `true` if the export awaits the answer with this number.
pub(super) fn awaits(state: &State, number: u32) -> bool {
    let export = state.export.as_ref();
    export.is_some_and(|export| export.number == number && export.is_running())
}

/// Handles the awaited answer to pagedCustomers.
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

/// Handles the awaited answer to pagedOrders.
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
            if export.orders >= export.announced + ANNOUNCED_STEP {
                export.announced = export.orders;
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
