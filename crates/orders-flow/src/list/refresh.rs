//! Keeps the list up to date: by a timer, by notifications, and by the seller.

use parcela_order_flow::{CallFailure, Moment};
use uuid::Uuid;

use super::reading::Purpose;
use crate::{Effect, Order, State, Timer, Wait, list};

/// Refreshes the list for the seller, or retries a failed read.
pub(crate) fn by_seller(state: &mut State, moment: Moment) -> Vec<Effect> {
    if let Some(reading) = &mut state.list.reading {
        // The automatic refresh in progress becomes the seller's.
        if reading.purpose == Purpose::Quiet {
            reading.purpose = Purpose::Asked;
            state.list.failure = None;
        }
        return Vec::new();
    }
    let by_filter = list::apply(state, moment, 1);
    if !by_filter.is_empty() {
        return by_filter;
    }
    let list = &state.list;
    match (list.failed.clone(), list.page_shown()) {
        // The button disappears with the failure, so the focus has to move.
        (Some((query, page)), _) => list::read(state, moment, query, page, Purpose::Page),
        (None, Some((query, page))) => list::read(state, moment, query, page, Purpose::Asked),
        (None, None) => Vec::new(),
    }
}

/// Refreshes the list without an announcement, if it is visible and no read is in progress.
pub(crate) fn quietly(state: &mut State, moment: Moment) -> Vec<Effect> {
    let list = &state.list;
    match list.page_shown().or_else(|| list.failed.clone()) {
        Some((query, page)) if !state.is_list_hidden() && list.reading.is_none() => {
            list::read(state, moment, query, page, Purpose::Quiet)
        }
        Some(_) | None => Vec::new(),
    }
}

/// Refreshes the list when its timer has elapsed. During an export, the refresh is postponed.
pub(crate) fn due(state: &mut State, moment: Moment, number: u32) -> Vec<Effect> {
    if number != state.list.timer || state.is_list_hidden() {
        Vec::new()
    } else if state.is_exporting() {
        vec![wait(state)]
    } else {
        quietly(state, moment)
    }
}

/// Refreshes the list that has become visible, if a refresh is due. Otherwise a timer is started, because the previous one may have
/// elapsed. A read that ended when the element was removed is repeated.
pub(crate) fn shown(state: &mut State, moment: Moment) -> Vec<Effect> {
    let is_idle = state.list.reading.is_none() && !state.is_list_hidden();
    if is_idle && state.query().is_ok() {
        let by_filter = list::apply(state, moment, 1);
        if !by_filter.is_empty() {
            return by_filter;
        }
    }
    let list = &state.list;
    let is_fresh = |checked| moment.now.saturating_sub(checked) < u64::from(list.first_interval());
    if list.reading.is_some() || state.is_list_hidden() {
        Vec::new()
    } else if list.checked.is_some_and(is_fresh) {
        next(state, moment)
    } else {
        quietly(state, moment)
    }
}

/// Handles a notification: reads the row of the order, or the list if the order may be new in it.
pub(crate) fn pushed(state: &mut State, moment: Moment, pedido_id: Uuid) -> Vec<Effect> {
    let is_hidden = state.is_list_hidden();
    let list = &mut state.list;
    if list.shown.is_none() {
        Vec::new()
    } else if is_hidden {
        list.is_outdated = true;
        Vec::new()
    } else if list.row(pedido_id).is_some() {
        let number = state.numbers.fresh();
        list.row_reads.retain(|(_, read)| *read != pedido_id);
        list.row_reads.push((number, pedido_id));
        vec![Effect::FetchOrder(number, pedido_id)]
    } else if list.page != 1 {
        Vec::new()
    } else if list.reading.is_some() {
        list.is_outdated = true;
        Vec::new()
    } else {
        quietly(state, moment)
    }
}

/// Handles the answer to getOrder for a row. A failed read is ignored, because the next refresh follows.
pub(crate) fn row_answered(state: &mut State, number: u32, answer: Result<Box<Order>, CallFailure>) -> Vec<Effect> {
    let Some(place) = state.list.row_reads.iter().position(|(read, _)| *read == number) else {
        return Vec::new();
    };
    state.list.row_reads.remove(place);
    match answer {
        // The answer to a read that began before that of the rows may be older than they are.
        Ok(order) if number > state.list.number => {
            list::changed(state.list.update(&order), &order).into_iter().collect()
        }
        Ok(_) | Err(_) => Vec::new(),
    }
}

/// Reads the list again if it has changed during the read. Otherwise starts the timer for the next refresh.
pub(crate) fn next(state: &mut State, moment: Moment) -> Vec<Effect> {
    if state.list.is_outdated && !state.is_list_hidden() {
        return quietly(state, moment);
    }
    // The service would refuse the same read again. It has accepted the read of these rows before, and may do so after a new login.
    let is_refused = state.list.shown.is_none() && state.list.failure.as_ref().is_some_and(CallFailure::is_final);
    if is_refused { Vec::new() } else { vec![wait(state)] }
}

fn wait(state: &mut State) -> Effect {
    let number = state.numbers.fresh();
    state.list.timer = number;
    Effect::Wait(Wait {
        timer: Timer::Refresh,
        number,
        millis: state.list.interval.millis(state.list.first_interval()),
    })
}
