//! Applies the answers to a read of the list.

use parcela_order_flow::{CallFailure, Moment};

use super::reading::{Answer, Purpose, Reading, Rows};
use super::{LONGEST, List, refresh};
use crate::{Announcement, Effect, FoundCustomers, Notice, Order, PageOfOrders, State, Target, list};

/// The age of the rows from which a failed refresh is shown, in milliseconds.
const OUTAGE: u64 = 2 * 60 * 1000;

/// Handles an answer to pagedOrders.
pub(crate) fn orders_answered(
    state: &mut State,
    moment: Moment,
    number: u32,
    answer: Result<PageOfOrders, CallFailure>,
) -> Vec<Effect> {
    let reading = state.list.reading.as_mut();
    let answer = reading.and_then(|reading| reading.orders_answered(number, answer));
    answer.map_or_else(Vec::new, |answer| answered(state, moment, answer))
}

/// Handles an answer to pagedCustomers.
pub(crate) fn customers_answered(
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

/// Handles an answer to the read in progress.
fn answered(state: &mut State, moment: Moment, answer: Result<Answer, CallFailure>) -> Vec<Effect> {
    match (answer, state.list.reading.take()) {
        (Ok(Answer::Calls(effects)), reading) => {
            state.list.reading = reading;
            effects
        }
        (Ok(Answer::Rows(rows)), Some(reading)) if rows.orders.is_empty() && reading.page > 1 => {
            // The page's last orders have left the list.
            let page = if rows.has_previous { reading.page - 1 } else { 1 };
            list::read(state, moment, reading.query, page, reading.purpose)
        }
        (Ok(Answer::Rows(rows)), Some(reading)) => shown(state, moment, reading, rows),
        (Err(failure), Some(reading)) => failed(state, moment, reading, failure),
        (_, None) => Vec::new(),
    }
}

/// Shows the rows of a completed read.
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
    list.number = reading.number;
    match reading.purpose {
        Purpose::Filter | Purpose::Page | Purpose::Asked => list.interval.restart(),
        Purpose::Quiet if is_same => list.interval.grow(list.first_interval(), LONGEST, moment.now),
        Purpose::Quiet => list.interval.note_change(moment.now),
    }
    let mut effects = Vec::new();
    for row in &list.rows {
        let known = before.iter().find(|known| known.pedido_id == row.pedido_id);
        effects.extend(list::changed(known.map(|known| known.status), row));
    }
    let count = list.rows.len();
    // While the seller is typing another search, or looks at an order, nothing is announced.
    if !state.is_stale() && state.open.is_none() {
        effects.extend(announce_rows(count, reading.purpose, is_first));
    }
    effects.extend(refresh::next(state, moment));
    effects
}

/// Sorts the rows and removes duplicates: the service may return an order for several customers with a name. The rows are few, and the
/// standard library's sort would add 1 kB of brotli to the download.
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

/// Returns the announcement for new rows. If the page has changed, the focus moves to the list.
fn announce_rows(count: usize, purpose: Purpose, is_first: bool) -> Vec<Effect> {
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

/// Whether the rows can no longer pass for current: they are too old, the login has expired, or the service would refuse the same read
/// again.
fn is_outage(list: &List, moment: Moment, failure: &CallFailure) -> bool {
    let age = list.checked.map(|checked| moment.now.saturating_sub(checked));
    failure.is_refused() || age.is_none_or(|age| age >= OUTAGE)
}

/// Handles a failed read. The rows stay, unless they belong to another filter.
fn failed(state: &mut State, moment: Moment, reading: Reading, failure: CallFailure) -> Vec<Effect> {
    let list = &mut state.list;
    let is_told = reading.purpose != Purpose::Quiet || list.shown.is_none() || is_outage(list, moment, &failure);
    let is_repeated = list.failure.is_some();
    if list.shown.as_ref() != Some(&reading.query) {
        list.rows.clear();
        (list.shown, list.checked) = (None, None);
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
