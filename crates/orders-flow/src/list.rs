//! The list: the rows of a page, and the reads that load them.

pub(crate) mod answers;
pub(crate) mod filter;
pub(crate) mod reading;
pub(crate) mod refresh;
pub(crate) mod search;

use parcela_core::{StatusKind, Valor, money};
use parcela_order_flow::{CallFailure, Moment, PollInterval};
use uuid::Uuid;

pub(crate) use self::filter::Query;
pub use self::filter::{Filter, Period};
pub use self::reading::More;
use self::reading::{Purpose, Reading};
pub use self::search::SearchError;
use super::{Announcement, Effect, Notice, Order, State, export};

/// The first interval between two refreshes, in milliseconds.
const FIRST: u32 = 15_000;
/// The longest interval between two refreshes, in milliseconds.
pub(crate) const LONGEST: u32 = 60_000;

/// The list of orders.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct List {
    /// The orders of the current page, newest first. While another filter is being read, they are the orders of the previous filter
    /// ([`State::is_stale`]).
    pub rows: Vec<Order>,
    /// The number of the current page, from 1; zero before the first answer.
    pub page: i32,
    /// Whether there is a next page.
    pub has_next: bool,
    /// Whether there is a previous page.
    pub has_previous: bool,
    /// The matches that the rows leave out, if there are any.
    pub more: Option<More>,
    /// The failure to show. The failure of an automatic refresh is shown if there are no rows, or if they are no longer current.
    pub failure: Option<CallFailure>,
    /// When the rows were last read, in milliseconds since the Unix epoch; `None` if no answer is shown.
    pub checked: Option<u64>,
    /// The number of the first request for the rows.
    pub(crate) number: u32,
    /// The query of the rows.
    pub(crate) shown: Option<Query>,
    /// The read in progress.
    pub(crate) reading: Option<Reading>,
    /// The query and the page of a failed read. The next read repeats them.
    pub(crate) failed: Option<(Query, i32)>,
    /// The orders that getOrder returned during the read in progress. They are newer than the answer to that read.
    pub(crate) newer: Vec<Order>,
    /// The reads of single rows in progress: their numbers and orders.
    pub(crate) row_reads: Vec<(u32, Uuid)>,
    /// Whether a notification has reported a change since the last read of the list began.
    pub(crate) is_outdated: bool,
    /// The number of the timer for the next refresh.
    pub(crate) timer: u32,
    pub(crate) interval: PollInterval,
}

/// The reason for a read of the list that the seller sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loading {
    /// Nothing is shown yet.
    First,
    /// Another filter or page. The previous rows are still visible.
    Another,
    /// The seller refreshes the current page.
    Again,
}

impl List {
    /// The reason for the read in progress; `None` if there is no read or only an automatic refresh.
    pub fn loading(&self) -> Option<Loading> {
        let reading = self.reading.as_ref()?;
        match (&self.shown, reading.purpose) {
            (None, _) => Some(Loading::First),
            (Some(_), Purpose::Filter | Purpose::Page) => Some(Loading::Another),
            (Some(_), Purpose::Asked) => Some(Loading::Again),
            (Some(_), Purpose::Quiet) => None,
        }
    }

    /// The sum of the known amounts of the completed orders among the rows, as [`Valor::formatted`] writes an amount; `None` if there are
    /// none. It may exceed the largest `Valor`.
    pub fn completed(&self) -> Option<String> {
        let completed = self.rows.iter().filter(|row| row.status == StatusKind::Concluido);
        let centavos = completed.filter_map(Order::amount).map(Valor::centavos).sum();
        (centavos > 0).then(|| money::formatted(centavos))
    }

    /// Whether the rows have been read and there are none.
    pub fn is_empty(&self) -> bool {
        self.shown.is_some() && self.rows.is_empty()
    }

    /// When the rows were read, unless the list shows that they are not current.
    pub fn current(&self) -> Option<u64> {
        self.checked.filter(|_| self.failure.is_none())
    }

    pub(crate) fn row(&self, pedido_id: Uuid) -> Option<&Order> {
        self.rows.iter().find(|row| row.pedido_id == pedido_id)
    }

    /// Replaces the row of an order that was just read. Returns the previous status of the row.
    pub(crate) fn update(&mut self, order: &Order) -> Option<StatusKind> {
        if self.reading.is_some() {
            self.newer.push(order.clone());
        }
        let row = self.rows.iter_mut().find(|row| row.pedido_id == order.pedido_id)?;
        let before = std::mem::replace(row, order.clone());
        Some(before.status)
    }

    /// The first interval between two refreshes, in milliseconds. It is longer for a search by name, which takes several calls.
    pub(crate) fn first_interval(&self) -> u32 {
        let is_of_name = self.shown.as_ref().is_some_and(Query::is_of_name);
        if is_of_name { LONGEST } else { FIRST }
    }

    pub(crate) fn page_shown(&self) -> Option<(Query, i32)> {
        self.shown.clone().map(|query| (query, self.page))
    }
}

/// Reads a page of the list by the filter in the fields, unless that filter is applied already. The sum of another filter is dropped. An
/// invalid search is marked, and has no rows.
pub(crate) fn apply(state: &mut State, moment: Moment, page: i32) -> Vec<Effect> {
    let query = state.query();
    if query.as_ref().is_ok_and(|query| state.list.is_by(query)) {
        return Vec::new();
    }
    let mut effects = export::drop_sum(state);
    effects.extend(match query {
        Ok(query) => read(state, moment, query, page, Purpose::Filter),
        Err(error) => {
            state.list = List::default();
            state.search_error = Some(error);
            vec![Effect::Announce(Announcement::Search(error))]
        }
    });
    effects
}

impl List {
    /// Returns `true` if this query is the one of the read in progress, or of the last read if there is none in progress.
    fn is_by(&self, query: &Query) -> bool {
        match (&self.reading, &self.failed) {
            (Some(reading), _) => reading.query == *query,
            (None, Some((failed, _))) => failed == query,
            (None, None) => self.shown.as_ref() == Some(query),
        }
    }
}

/// Reads a page. An earlier read that is in progress is dropped.
pub(crate) fn read(state: &mut State, moment: Moment, query: Query, page: i32, purpose: Purpose) -> Vec<Effect> {
    let list = &mut state.list;
    list.newer.clear();
    list.is_outdated = false;
    if purpose != Purpose::Quiet {
        list.failure = None;
    }
    let (reading, effect) = Reading::begin(&mut state.numbers, moment, query, page, purpose);
    list.reading = Some(reading);
    vec![effect]
}

/// Goes `pages` pages forward, or back if `pages` is negative.
pub(crate) fn turn(state: &mut State, moment: Moment, pages: i32) -> Vec<Effect> {
    let list = &state.list;
    let is_there = if pages > 0 { list.has_next } else { list.has_previous };
    let is_turning = list.loading() == Some(Loading::Another);
    match &list.shown {
        Some(query) if is_there && !is_turning && !state.is_stale() => {
            let (query, page) = (query.clone(), list.page + pages);
            read(state, moment, query, page, Purpose::Page)
        }
        Some(_) | None => Vec::new(),
    }
}

/// Returns the event for the page if the order's status differs from `before`.
pub(crate) fn changed(before: Option<StatusKind>, order: &Order) -> Option<Effect> {
    let is_changed = before.is_some_and(|before| before != order.status);
    is_changed.then(|| Effect::Notify(Notice::StatusChanged(order.pedido_id, order.status)))
}
