//! The list: the rows of a page, and how they are read and refreshed.

use parcela_checkout_flow::{CallFailure, Moment, PollInterval};
use parcela_core::{StatusKind, Valor};
use uuid::Uuid;

use super::query::Query;
use super::reading::{Answer, More, Purpose, Reading, Rows};
use super::{Announcement, Effect, FoundCustomers, Notice, Order, PageOfOrders, State, Target, refresh};

/// The first interval between two refreshes, and the longest, in milliseconds.
const FIRST: u32 = 15_000;
const LONGEST: u32 = 60_000;

/// The list of orders.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct List {
    /// The orders of the page that is shown, newest first. While the list is read by another filter, they are those of the filter
    /// before ([`State::is_stale`]).
    pub rows: Vec<Order>,
    /// The number of the page that is shown, from 1; zero before the first answer.
    pub page: i32,
    /// Whether a page follows.
    pub has_next: bool,
    /// Whether a page comes before.
    pub has_previous: bool,
    /// What the filter finds beyond the rows.
    pub more: Option<More>,
    /// The failure to show. Of a refresh that nobody has asked for, none is shown as long as there is a list.
    pub failure: Option<CallFailure>,
    /// When the rows were last read, in milliseconds since the Unix epoch.
    pub checked: Option<u64>,
    /// What the rows were read by.
    pub(super) shown: Option<Query>,
    /// The read that is not answered.
    pub(super) reading: Option<Reading>,
    /// What a failed read was for, which the next one repeats.
    pub(super) failed: Option<(Query, i32)>,
    /// The orders that getOrder has answered while the list was being read. They are newer than its answer.
    newer: Vec<Order>,
    /// The reads of single rows that are not answered, by number.
    pub(super) row_reads: Vec<(u32, Uuid)>,
    /// Whether the list has changed since the newest read of it began, as the page has learned.
    pub(super) again: bool,
    /// The number of the timer for the next refresh.
    pub(super) timer: u32,
    pub(super) interval: PollInterval,
}

/// What the list is being read for, as the seller sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loading {
    /// Nothing is shown yet.
    First,
    /// Another filter or page. The rows before it are still there.
    Another,
    /// The seller has asked to refresh what is shown.
    Again,
}

impl List {
    /// What the list is being read for; `None` also during a refresh that nobody has asked for.
    pub fn loading(&self) -> Option<Loading> {
        let reading = self.reading.as_ref()?;
        match (&self.shown, reading.purpose) {
            (None, _) => Some(Loading::First),
            (Some(_), Purpose::Filter | Purpose::Page) => Some(Loading::Another),
            (Some(_), Purpose::Asked) => Some(Loading::Again),
            (Some(_), Purpose::Quiet) => None,
        }
    }

    /// The sum of the rows' amounts, as far as they are known; `None` where it is larger than an amount can be.
    pub fn total(&self) -> Option<Valor> {
        let centavos = self.rows.iter().filter_map(Order::amount).map(Valor::centavos).sum();
        Valor::from_centavos(centavos).ok()
    }

    /// Whether the filter has been answered, and finds nothing.
    pub fn is_empty(&self) -> bool {
        self.shown.is_some() && self.rows.is_empty()
    }

    pub(super) fn row(&self, pedido_id: Uuid) -> Option<&Order> {
        self.rows.iter().find(|row| row.pedido_id == pedido_id)
    }

    /// Replaces the row of an order that was just read. Returns the status that it had.
    pub(super) fn update(&mut self, order: &Order) -> Option<StatusKind> {
        if self.reading.is_some() {
            self.newer.push(order.clone());
        }
        let row = self.rows.iter_mut().find(|row| row.pedido_id == order.pedido_id)?;
        let before = std::mem::replace(row, order.clone());
        Some(before.status)
    }

    /// The first interval between two refreshes. A name is several calls.
    pub(super) fn first_interval(&self) -> u32 {
        let is_of_name = self.shown.as_ref().is_some_and(Query::is_of_name);
        if is_of_name { LONGEST } else { FIRST }
    }

    pub(super) fn page_shown(&self) -> Option<(Query, i32)> {
        self.shown.clone().map(|query| (query, self.page))
    }
}

/// Reads the list by the filter in the fields, from its first page, unless it is read by the same already. A text that cannot be searched
/// for is marked.
pub(super) fn apply(state: &mut State, moment: Moment) -> Vec<Effect> {
    match state.query() {
        Ok(query) if state.list.is_by(&query) => Vec::new(),
        Ok(query) => read(state, moment, query, 1, Purpose::Filter),
        Err(error) => {
            state.search_error = Some(error);
            vec![Effect::Announce(Announcement::Search(error))]
        }
    }
}

impl List {
    /// Whether the newest read is by this query, or what is shown where none is under way.
    fn is_by(&self, query: &Query) -> bool {
        match (&self.reading, &self.failed) {
            (Some(reading), _) => reading.query == *query,
            (None, Some((failed, _))) => failed == query,
            (None, None) => self.shown.as_ref() == Some(query),
        }
    }
}

/// Reads a page. An earlier read that is not answered is dropped.
pub(super) fn read(state: &mut State, moment: Moment, query: Query, page: i32, purpose: Purpose) -> Vec<Effect> {
    let list = &mut state.list;
    list.newer.clear();
    list.again = false;
    if purpose != Purpose::Quiet {
        list.failure = None;
    }
    let (reading, effect) = Reading::begin(&mut state.numbers, moment, query, page, purpose);
    list.reading = Some(reading);
    vec![effect]
}

/// Turns to the next page, or to the one before.
pub(super) fn turn(state: &mut State, moment: Moment, pages: i32) -> Vec<Effect> {
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

/// Tells the page of the status of an order that had another one before.
pub(super) fn changed(before: Option<StatusKind>, order: &Order) -> Option<Effect> {
    let is_changed = before.is_some_and(|before| before != order.status);
    is_changed.then(|| Effect::Notify(Notice::StatusChanged(order.pedido_id, order.status)))
}

/// Handles an answer of pagedOrders.
pub(super) fn orders_answered(
    state: &mut State,
    moment: Moment,
    number: u32,
    answer: Result<PageOfOrders, CallFailure>,
) -> Vec<Effect> {
    let reading = state.list.reading.as_mut();
    let answer = reading.and_then(|reading| reading.orders_answered(number, answer));
    answer.map_or_else(Vec::new, |answer| answered(state, moment, answer))
}

/// Handles an answer of pagedCustomers.
pub(super) fn customers_answered(
    state: &mut State,
    moment: Moment,
    number: u32,
    answer: Result<FoundCustomers, CallFailure>,
) -> Vec<Effect> {
    let State { list, numbers, .. } = state;
    let reading = list.reading.as_mut();
    let answer = reading.and_then(|reading| reading.customers_answered(numbers, moment, number, answer));
    answer.map_or_else(Vec::new, |answer| answered(state, moment, answer))
}

/// Takes over an answer to the read that is under way.
fn answered(state: &mut State, moment: Moment, answer: Result<Answer, CallFailure>) -> Vec<Effect> {
    match (answer, state.list.reading.take()) {
        (Ok(Answer::Calls(effects)), reading) => {
            state.list.reading = reading;
            effects
        }
        (Ok(Answer::Rows(rows)), Some(reading)) if rows.orders.is_empty() && reading.page > 1 => {
            // The last orders of the page have left the list.
            let page = if rows.has_previous { reading.page - 1 } else { 1 };
            read(state, moment, reading.query, page, reading.purpose)
        }
        (Ok(Answer::Rows(rows)), Some(reading)) => shown(state, moment, reading, rows),
        (Err(failure), Some(reading)) => failed(state, moment, reading, failure),
        (_, None) => Vec::new(),
    }
}

/// Shows what was read.
fn shown(state: &mut State, moment: Moment, reading: Reading, found: Rows) -> Vec<Effect> {
    let mut rows = found.orders;
    let list = &mut state.list;
    for newer in list.newer.drain(..) {
        if let Some(row) = rows.iter_mut().find(|row| row.pedido_id == newer.pedido_id) {
            *row = newer;
        }
    }
    let rows = newest_first(rows);
    let is_same = list.rows == rows;
    let before = std::mem::replace(&mut list.rows, rows);
    let is_first = list.shown.replace(reading.query).is_none();
    list.page = reading.page;
    (list.has_next, list.has_previous) = (found.has_next, found.has_previous);
    list.more = found.more;
    (list.failure, list.failed) = (None, None);
    list.checked = Some(moment.now);
    match reading.purpose {
        Purpose::Filter | Purpose::Page | Purpose::Asked => list.interval.restart(),
        Purpose::Quiet if is_same => list.interval.grow(list.first_interval(), LONGEST, moment.now),
        Purpose::Quiet => list.interval.news(moment.now),
    }
    let mut effects = Vec::new();
    for row in &list.rows {
        let known = before.iter().find(|known| known.pedido_id == row.pedido_id);
        effects.extend(changed(known.map(|known| known.status), row));
    }
    let count = list.rows.len();
    // The seller who types something else meanwhile is not disturbed.
    if !state.is_stale() {
        effects.extend(said(count, reading.purpose, is_first));
    }
    effects.extend(refresh::next(state, moment));
    effects
}

/// The rows in their order, each order once: a service may answer one for several customers of a name. There are few: the standard library's sort would be 1 kB of brotli more in the browser.
fn newest_first(rows: Vec<Order>) -> Vec<Order> {
    let age = |row: &Order| (row.created.millis, row.numero);
    let mut sorted: Vec<Order> = Vec::with_capacity(rows.len());
    for row in rows {
        if sorted.iter().any(|other| other.pedido_id == row.pedido_id) {
            continue;
        }
        let place = sorted.partition_point(|other| age(other) >= age(&row));
        sorted.insert(place, row);
    }
    sorted
}

/// What is said of rows, and where the focus goes.
fn said(count: usize, purpose: Purpose, is_first: bool) -> Vec<Effect> {
    let count = match (purpose, count) {
        (Purpose::Quiet, _) if !is_first => return Vec::new(),
        (Purpose::Asked, _) => Announcement::Refreshed(count),
        (_, 0) => Announcement::NoOrders,
        (_, _) => Announcement::Orders(count),
    };
    let mut effects = Vec::from_iter((purpose == Purpose::Page).then_some(Effect::Focus(Target::List)));
    effects.push(Effect::Announce(count));
    effects
}

/// Takes over a failure. The rows stay, unless they are those of another filter.
fn failed(state: &mut State, moment: Moment, reading: Reading, failure: CallFailure) -> Vec<Effect> {
    let list = &mut state.list;
    let is_told = reading.purpose != Purpose::Quiet || list.shown.is_none();
    let is_repeated = list.failure.is_some();
    if list.shown.as_ref() != Some(&reading.query) {
        list.rows.clear();
        list.shown = None;
        (list.has_next, list.has_previous) = (false, false);
        list.more = None;
    }
    list.interval.grow(list.first_interval(), LONGEST, moment.now);
    let mut effects = Vec::new();
    if is_told {
        list.failed = Some((reading.query, reading.page));
        list.failure = Some(failure.clone());
        if !(is_repeated && reading.purpose == Purpose::Quiet) {
            effects.push(Effect::Notify(Notice::Failed(Box::new(failure), None)));
        }
    }
    effects.extend(refresh::next(state, moment));
    effects
}
