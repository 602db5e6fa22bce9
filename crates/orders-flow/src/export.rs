//! The walk of all orders that match the filter: their export to a file, or the sum of the completed ones.

pub(crate) mod csv;
pub(crate) mod sum;

use parcela_core::StatusKind;
use parcela_core::document::Cpf;
use parcela_core::operation::{Operation, Paged, PagedCustomers, PagedOrders, Route};
use parcela_core::walk::{Step, Walk};
use parcela_order_flow::{CallFailure, Moment};
use uuid::Uuid;

use self::sum::Sum;
use super::list::filter::{self, Query};
use super::list::reading::PAGE as SMALL_PAGE;
use super::list::search::Search;
use super::{Announcement, Effect, FoundCustomers, Notice, Order, PageOfOrders, Period, State, brazil};

/// The number of orders, or of customers, on a page.
const PAGE: i32 = 100;
/// The number of orders after which the progress is announced again.
const ANNOUNCED_STEP: usize = 500;

/// An export in progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// Set if the completed orders are added up. No file is written then.
    pub adds_up: bool,
    /// The number of orders that have been read. It does not fall when a list is read again.
    pub count: usize,
    failure: Option<CallFailure>,
    query: Query,
    /// When the seller asked for it, in milliseconds since the Unix epoch. The days of its period are those of that time.
    asked: u64,
    /// The number of orders, or of customers, on a page.
    size: i32,
    /// When the last reading of the list began, in milliseconds since the Unix epoch.
    since: u64,
    stage: Stage,
    /// The orders so far.
    orders: Vec<Order>,
    /// The number of those orders whose lists have been read.
    complete: usize,
    /// The number of the awaited request.
    number: u32,
    /// Set if orders may be missing.
    is_partial: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Stage {
    /// Reads all customers with the name that the query searches for.
    Customers {
        next: PagedCustomers,
        walk: Walk,
        found: Vec<Cpf>,
    },
    /// Reads the orders, list after list.
    Orders {
        next: PagedOrders,
        rest: Vec<PagedOrders>,
        walk: Walk,
    },
}

impl Export {
    /// Whether the export is running: it has not failed.
    pub fn is_running(&self) -> bool {
        self.failure.is_none()
    }

    /// Begins anew, at the first page: the pages that were read before may be hours old, or those of another login.
    fn restart(&mut self, moment: Moment, number: u32) -> Vec<Effect> {
        self.stage = Stage::of_query(&self.query, self.size, self.asked);
        self.failure = None;
        self.since = moment.now;
        self.orders.clear();
        self.complete = 0;
        vec![self.read(number)]
    }

    /// Returns the next request.
    fn read(&mut self, number: u32) -> Effect {
        self.number = number;
        match &self.stage {
            Stage::Customers { next, .. } => Effect::FetchCustomers(number, next.clone()),
            Stage::Orders { next, .. } => Effect::FetchOrders(number, next.clone()),
        }
    }
}

impl State {
    /// The failure that has stopped the export, if there is one.
    pub fn export_failure(&self) -> Option<&CallFailure> {
        self.export.as_ref()?.failure.as_ref()
    }

    /// Whether an export or a sum can begin. Completed orders of the search and the period may exist although no order has the filter's
    /// status.
    pub fn can_export(&self) -> bool {
        let is_invalid = self.search_error.or(self.search_hint()).is_some();
        self.export.is_none() && !is_invalid && (!self.list.rows.is_empty() || self.filter.status.is_some())
    }
}

impl Stage {
    fn of_query(query: &Query, size: i32, asked: u64) -> Self {
        let walk = Walk::begin();
        match &query.search {
            Search::Name(name) => Self::Customers {
                next: filter::customers(name, size),
                walk,
                found: Vec::new(),
            },
            Search::All | Search::Cpf(_) | Search::Number(_) => Self::Orders {
                next: query.orders(1, size, asked),
                rest: Vec::new(),
                walk,
            },
        }
    }
}

/// Begins an export, unless one is in progress. It contains the orders that match the current filter, even if the filter changes during
/// the export. If it `adds_up`, it reads the completed orders of the search and the period, whatever the status in the filter is, and
/// another filter cancels it.
pub(super) fn begin(state: &mut State, moment: Moment, adds_up: bool) -> Vec<Effect> {
    let Ok(mut query) = state.query() else {
        return Vec::new();
    };
    if state.export.is_some() {
        return Vec::new();
    }
    if adds_up {
        query.status = Some(StatusKind::Concluido);
    }
    state.sum = None;
    let mut export = Export {
        adds_up,
        count: 0,
        failure: None,
        stage: Stage::of_query(&query, PAGE, moment.now),
        query,
        asked: moment.now,
        size: PAGE,
        since: moment.now,
        orders: Vec::new(),
        complete: 0,
        number: 0,
        is_partial: false,
    };
    let effect = export.read(state.numbers.fresh());
    state.export = Some(Box::new(export));
    state.is_partial = false;
    vec![Effect::Announce(Announcement::Exporting(0)), effect]
}

/// Repeats a failed export.
pub(super) fn retry(state: &mut State, moment: Moment) -> Vec<Effect> {
    match &mut state.export {
        Some(export) if !export.is_running() => export.restart(moment, state.numbers.fresh()),
        Some(_) | None => Vec::new(),
    }
}

/// Repeats the export when the connection is restored. This needs no confirmation, because an export only reads.
pub(super) fn online(state: &mut State, moment: Moment) -> Vec<Effect> {
    if state.export_failure().is_some_and(|failure| !failure.is_final()) {
        retry(state, moment)
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

/// Drops the sum, because it is another filter's or another day's. A sum in progress and a failed export, which would be repeated, are
/// cancelled; an export that is running continues.
pub(super) fn drop_sum(state: &mut State) -> Vec<Effect> {
    if state.sum.take().is_some() {
        state.is_partial = false;
    }
    match &state.export {
        Some(export) if export.adds_up || !export.is_running() => cancel(state),
        Some(_) | None => Vec::new(),
    }
}

/// Drops the sum, also one in progress, when its period has other days: those of each period but all change at midnight.
pub(super) fn drop_past(state: &mut State, moment: Moment) -> Vec<Effect> {
    let at = match (&state.sum, &state.export) {
        (Some(sum), _) => sum.at,
        (None, Some(export)) if export.adds_up => export.asked,
        (None, _) => return Vec::new(),
    };
    if state.filter.period == Period::All || brazil::day(at) == brazil::day(moment.now) {
        Vec::new()
    } else {
        drop_sum(state)
    }
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
    let listed = match answer {
        Ok(listed) => listed,
        Err(failure) => return failed(state, moment, failure),
    };
    let Stage::Customers { next, walk, found } = &mut export.stage else {
        return Vec::new();
    };
    export.is_partial |= listed.has_unreadable;
    let mut ids = Vec::new();
    for document in &listed.documents {
        ids.push(id_of(*document));
    }
    let mut new = |index: usize| found.extend(listed.documents.get(index));
    // The service counts customers, of whom several may have one CPF, so their total says nothing.
    match walk.take(listed.page, 0, listed.has_more, &ids, &mut new) {
        Step::Page(number) => {
            if number == 1 {
                found.clear();
            }
            *next = next.at_page(number);
        }
        Step::Contradiction => return contradicted(state, moment, &PagedCustomers::ROUTE),
        Step::Over => {
            export.is_partial |= walk.is_partial();
            let mut rest = Vec::new();
            for customer in found.iter().rev() {
                rest.push(export.query.orders_of(*customer, export.size, export.asked));
            }
            let Some(next) = rest.pop() else {
                return finish(state);
            };
            let walk = Walk::begin();
            export.stage = Stage::Orders { next, rest, walk };
        }
    }
    vec![export.read(state.numbers.fresh())]
}

/// An identifier of a customer for the walk.
fn id_of(cpf: Cpf) -> Uuid {
    let mut bytes = [0; 16];
    for (place, digit) in bytes.iter_mut().zip(cpf.as_str().bytes()) {
        *place = digit;
    }
    Uuid::from_bytes(bytes)
}

/// Handles the awaited answer to pagedOrders.
pub(super) fn orders_answered(
    state: &mut State,
    moment: Moment,
    answer: Result<PageOfOrders, CallFailure>,
) -> Vec<Effect> {
    let Some(export) = &mut state.export else {
        return Vec::new();
    };
    let listed = match answer {
        Ok(listed) => listed,
        Err(failure) => return failed(state, moment, failure),
    };
    let Export {
        stage,
        orders,
        complete,
        since,
        is_partial,
        ..
    } = export.as_mut();
    let Stage::Orders { next, rest, walk } = stage else {
        return Vec::new();
    };
    let ids: Vec<_> = listed.orders.iter().map(|order| order.pedido_id).collect();
    let mut new = |index: usize| {
        let order = listed.orders.get(index).filter(|order| {
            // Another customer's list may have it too.
            !orders
                .iter()
                .take(*complete)
                .any(|known| known.pedido_id == order.pedido_id)
        });
        orders.extend(order.cloned());
    };
    let step = walk.take(listed.page, listed.total, listed.has_next, &ids, &mut new);
    let count = orders.len();
    match step {
        Step::Page(number) => {
            if number == 1 {
                orders.truncate(*complete);
                // The lists of the customers with a name are read one after the other. The first one's time counts.
                if *complete == 0 {
                    *since = moment.now;
                }
            }
            *next = next.at_page(number);
        }
        Step::Contradiction => return contradicted(state, moment, &PagedOrders::ROUTE),
        Step::Over => {
            *complete = count;
            let Some(list) = rest.pop() else {
                *is_partial |= walk.is_partial();
                return finish(state);
            };
            *next = list;
        }
    }
    let before = export.count;
    export.count = before.max(count);
    let mut effects = vec![export.read(state.numbers.fresh())];
    if before / ANNOUNCED_STEP < count / ANNOUNCED_STEP {
        effects.push(Effect::Announce(Announcement::Exporting(count)));
    }
    effects
}

fn finish(state: &mut State) -> Vec<Effect> {
    match state.export.take() {
        Some(export) if export.adds_up => {
            let (sum, lacks_amount) = Sum::of(&export.orders, export.since);
            state.sum = Some(sum);
            state.is_partial = export.is_partial || lacks_amount;
            vec![Effect::Announce(Announcement::Summed)]
        }
        Some(export) => {
            state.is_partial = export.is_partial;
            let announcement = Announcement::Exported(export.orders.len(), export.is_partial);
            let day = brazil::day(export.asked).map(brazil::date).unwrap_or_default();
            vec![Effect::SaveCsv(day, export.orders), Effect::Announce(announcement)]
        }
        None => Vec::new(),
    }
}

fn contradicted(state: &mut State, moment: Moment, route: &'static Route) -> Vec<Effect> {
    failed(state, moment, CallFailure::decode(route, String::new()))
}

/// Stops at a failure. A service that refuses a field may not have such large pages, so the page size of the list is tried.
fn failed(state: &mut State, moment: Moment, failure: CallFailure) -> Vec<Effect> {
    let Some(export) = &mut state.export else {
        return Vec::new();
    };
    if failure.names_fields() && export.size > SMALL_PAGE {
        export.size = SMALL_PAGE;
        return export.restart(moment, state.numbers.fresh());
    }
    export.failure = Some(failure.clone());
    vec![Effect::Notify(Notice::Failed(Box::new(failure), None))]
}
