//! How the list stays as it is at the service: by a timer, by what the page learns, and by the seller.

use parcela_checkout_flow::{CallFailure, Moment};
use uuid::Uuid;

use super::reading::Purpose;
use super::{Effect, Order, State, Timer, Wait, list};

/// Reads the list as the seller asks: what is shown, or what failed.
pub(super) fn by_seller(state: &mut State, moment: Moment) -> Vec<Effect> {
    if let Some(reading) = &mut state.list.reading {
        // The read under way answers the seller.
        if reading.purpose == Purpose::Quiet {
            reading.purpose = Purpose::Asked;
            state.list.failure = None;
        }
        return Vec::new();
    }
    let by_filter = list::apply(state, moment);
    if !by_filter.is_empty() {
        return by_filter;
    }
    let list = &state.list;
    match (list.failed.clone(), list.page_shown()) {
        // The button goes with the failure, so that the focus has to move.
        (Some((query, page)), _) => list::read(state, moment, query, page, Purpose::Page),
        (None, Some((query, page))) => list::read(state, moment, query, page, Purpose::Asked),
        (None, None) => Vec::new(),
    }
}

/// Refreshes the list without telling, if it is in sight. A list that is being read is left alone.
pub(super) fn quietly(state: &mut State, moment: Moment) -> Vec<Effect> {
    let list = &state.list;
    match list.page_shown().or_else(|| list.failed.clone()) {
        Some((query, page)) if !state.is_list_hidden() && list.reading.is_none() => {
            list::read(state, moment, query, page, Purpose::Quiet)
        }
        Some(_) | None => Vec::new(),
    }
}

/// Refreshes the list when its timer has elapsed. While a file is made of the orders, it waits.
pub(super) fn due(state: &mut State, moment: Moment, number: u32) -> Vec<Effect> {
    if number != state.list.timer || state.is_list_hidden() {
        Vec::new()
    } else if state.is_exporting() {
        vec![wait(state)]
    } else {
        quietly(state, moment)
    }
}

/// Refreshes the list that comes into sight, if that is due. Otherwise a timer is started, as the one before may have elapsed.
pub(super) fn shown(state: &mut State, moment: Moment) -> Vec<Effect> {
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

/// Reads the order of which the page has learned, or the list where the order may be new in it.
pub(super) fn pushed(state: &mut State, moment: Moment, pedido_id: Uuid) -> Vec<Effect> {
    let is_hidden = state.is_list_hidden();
    let list = &mut state.list;
    if list.shown.is_none() {
        Vec::new()
    } else if is_hidden {
        list.again = true;
        Vec::new()
    } else if list.row(pedido_id).is_some() {
        let number = state.numbers.fresh();
        list.row_reads.retain(|(_, read)| *read != pedido_id);
        list.row_reads.push((number, pedido_id));
        vec![Effect::FetchOrder(number, pedido_id)]
    } else if list.page != 1 {
        Vec::new()
    } else if list.reading.is_some() {
        list.again = true;
        Vec::new()
    } else {
        quietly(state, moment)
    }
}

/// Handles the answer of getOrder for a row. A failed read alarms no one: the next refresh follows.
pub(super) fn row_answered(state: &mut State, number: u32, answer: Result<Box<Order>, CallFailure>) -> Vec<Effect> {
    let Some(place) = state.list.row_reads.iter().position(|(read, _)| *read == number) else {
        return Vec::new();
    };
    state.list.row_reads.remove(place);
    match answer {
        Ok(order) => list::changed(state.list.update(&order), &order).into_iter().collect(),
        Err(_) => Vec::new(),
    }
}

/// Reads again what has changed meanwhile, or starts the timer for the next refresh.
pub(super) fn next(state: &mut State, moment: Moment) -> Vec<Effect> {
    if state.list.again && !state.is_list_hidden() {
        return quietly(state, moment);
    }
    // A refused read is refused again.
    let is_refused = state.list.failure.as_ref().is_some_and(CallFailure::is_final);
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
