//! The entry point of the state machine: applies an event to the state.

use parcela_core::StatusKind;
use parcela_order_flow::{CallFailure, Moment, Placed};
use uuid::Uuid;

use super::list::{answers, refresh};
use super::{
    Effect, Event, Filter, Notice, Order, Period, SearchError, State, Target, Text, Timer, Wait, export, list, open,
};

/// The pause after which the search counts as typed, in milliseconds.
const PAUSE: u32 = 400;

/// Applies `event` to `state` and returns the effects to run, in order.
///
/// The state changes in place: cloning it would add code to the download.
pub fn transition(state: &mut State, event: Event, moment: Moment) -> Vec<Effect> {
    if state.clock.is_set_back(moment.now) {
        state.list.checked = state.list.checked.map(|checked| checked.min(moment.now));
        let open = state.open.as_mut().map(|open| &mut open.placed);
        open.into_iter().chain(&mut state.kept).for_each(Placed::forget_ages);
    }
    let mut effects = export::drop_past(state, moment);
    effects.extend(applied(state, event, moment));
    effects.extend(open::ask_for_contact(state));
    effects
}

/// Applies the event, once ages are known.
fn applied(state: &mut State, event: Event, moment: Moment) -> Vec<Effect> {
    match event {
        Event::Started(filter, page, order) => started(state, moment, filter, page, order),
        Event::VisibilityChanged(is_shown) => visibility_changed(state, moment, is_shown),
        Event::Removed => removed(state),
        Event::Online => online(state, moment),
        Event::TimerElapsed(timer, number) => timer_elapsed(state, moment, timer, number),
        Event::FilterGiven(status, period) => {
            (state.filter.status, state.filter.period) = (status, period);
            apply_given(state, moment)
        }
        Event::OrderGiven(order) => open::given(state, moment, order),
        Event::Pushed(pedido_id) => pushed(state, moment, pedido_id),
        Event::SearchTyped(text) => search_typed(state, text),
        Event::SearchSubmitted => search_submitted(state, moment),
        Event::StatusChosen(status) => choose(state, moment, status, state.filter.period),
        Event::PeriodChosen(period) => choose(state, moment, state.filter.status, period),
        Event::FilterCleared => {
            state.filter.search = Text::default();
            choose(state, moment, None, Period::All)
        }
        Event::NextPage => list::turn(state, moment, 1),
        Event::PreviousPage => list::turn(state, moment, -1),
        Event::Refresh if state.open.is_some() => open::change(state, Placed::pushed),
        Event::Refresh => refresh::by_seller(state, moment),
        Event::OrdersAnswered(number, answer) if export::awaits(state, number) => {
            export::orders_answered(state, moment, answer)
        }
        Event::OrdersAnswered(number, answer) => answers::orders_answered(state, moment, number, answer),
        Event::CustomersAnswered(number, answer) if export::awaits(state, number) => {
            export::customers_answered(state, moment, answer)
        }
        Event::CustomersAnswered(number, answer) if open::awaits_contact(state, number) => {
            open::contact_answered(state, answer);
            Vec::new()
        }
        Event::CustomersAnswered(number, answer) => answers::customers_answered(state, moment, number, answer),
        Event::OrderAnswered(number, answer) => order_answered(state, moment, number, answer),
        Event::Export(adds_up) => {
            // The pause would end a sum that was begun before it.
            let mut effects = typed(state, moment);
            effects.extend(export::begin(state, moment, adds_up));
            effects
        }
        Event::RetryExport => export::retry(state, moment),
        Event::CancelExport => export::cancel(state),
        Event::Open(pedido_id) => open::open_by_seller(state, moment, pedido_id),
        Event::Close => open::close(state, moment),
        Event::Continue => open::resume(state),
        Event::Print => open::print(state),
        Event::AskLink => open::ask_for_link(state, moment),
        Event::Answered(answer) => open::settle(state, moment, answer),
        Event::Copy => open::change(state, |placed, _| placed.copy()),
        Event::Share(text) => open::change(state, |placed, _| placed.share(text)),
        Event::FileReading => open::change(state, |placed, _| placed.file_reading()),
        Event::FileChosen(file) => open::change(state, |placed, _| placed.file_chosen(file)),
        Event::SendInvoice => open::change(state, |placed, numbers| placed.send_invoice(numbers, moment)),
        Event::Retry => open::retry(state, moment),
    }
}

/// Starts with the page's filter and order, and at a page of the list.
fn started(state: &mut State, moment: Moment, filter: Filter, page: i32, order: Option<Uuid>) -> Vec<Effect> {
    state.filter = filter;
    let mut effects = list::apply(state, moment, page);
    effects.extend(open::given(state, moment, order));
    effects
}

/// Continues the work that was suspended while the element was invisible or out of the document.
fn visibility_changed(state: &mut State, moment: Moment, is_shown: bool) -> Vec<Effect> {
    state.hidden = !is_shown;
    if !is_shown {
        return Vec::new();
    }
    // Timers elapse without an event while the element is out of the document.
    let mut effects = typed(state, moment);
    effects.extend(refresh::shown(state, moment));
    effects.extend(open::shown(state));
    effects
}

/// Ends the reads of the list and the export: whoever is signed in when the next page is requested may be someone else. The list is read
/// again when the element is back.
fn removed(state: &mut State) -> Vec<Effect> {
    state.hidden = true;
    state.export = None;
    let list = &mut state.list;
    list.is_outdated |= list.reading.take().is_some() || !list.row_reads.is_empty();
    list.row_reads.clear();
    Vec::new()
}

/// Retries failed reads at once. Failed calls that change something are retried by the seller, who sees that the connection is back.
fn online(state: &mut State, moment: Moment) -> Vec<Effect> {
    if let Some(failure) = &mut state.list.failure {
        failure.connected();
    }
    let mut effects = refresh::quietly(state, moment);
    effects.extend(export::online(state, moment));
    effects.extend(open::change(state, Placed::online));
    effects
}

fn timer_elapsed(state: &mut State, moment: Moment, timer: Timer, number: u32) -> Vec<Effect> {
    match timer {
        Timer::Search if state.is_typing() && number == state.search_timer => search_paused(state, moment),
        Timer::Search => Vec::new(),
        Timer::Refresh => refresh::due(state, moment, number),
        Timer::Watch => {
            let hidden = state.hidden;
            open::change(state, |placed, _| placed.due(number, hidden))
        }
    }
}

/// Handles a notification about an order: reads it at once, if it is visible.
fn pushed(state: &mut State, moment: Moment, pedido_id: Uuid) -> Vec<Effect> {
    if state.is_open(pedido_id) {
        open::pushed(state)
    } else {
        refresh::pushed(state, moment, pedido_id)
    }
}

fn order_answered(
    state: &mut State,
    moment: Moment,
    number: u32,
    answer: Result<Box<Order>, CallFailure>,
) -> Vec<Effect> {
    if open::awaits(state, number) {
        open::answered(state, moment, number, answer)
    } else {
        refresh::row_answered(state, number, answer)
    }
}

/// Sets the text of the search field. The search begins after a pause.
fn search_typed(state: &mut State, text: Text) -> Vec<Effect> {
    state.filter.search = text;
    state.search_error = None;
    state.search_timer = state.numbers.fresh();
    vec![Effect::Wait(Wait {
        timer: Timer::Search,
        number: state.search_timer,
        millis: PAUSE,
    })]
}

/// Searches for a text whose pause has not elapsed.
fn typed(state: &mut State, moment: Moment) -> Vec<Effect> {
    if state.is_typing() {
        search_paused(state, moment)
    } else {
        Vec::new()
    }
}

/// Searches for the text after a pause. A text that may be incomplete is not marked as invalid: a hint says that it is not searched for.
fn search_paused(state: &mut State, moment: Moment) -> Vec<Effect> {
    let effects = apply_given(state, moment);
    if state.search_error == Some(SearchError::Unclear) {
        state.search_error = None;
    }
    effects
}

/// Searches for the text at once, because the seller has submitted it.
fn search_submitted(state: &mut State, moment: Moment) -> Vec<Effect> {
    let mut effects = apply_given(state, moment);
    if state.search_error.is_some() {
        effects.push(Effect::Focus(Target::Search));
    }
    effects
}

fn choose(state: &mut State, moment: Moment, status: Option<StatusKind>, period: Period) -> Vec<Effect> {
    let is_same = (state.filter.status, state.filter.period) == (status, period);
    (state.filter.status, state.filter.period) = (status, period);
    let mut effects = apply_given(state, moment);
    if !is_same {
        effects.push(Effect::Notify(Notice::FilterChanged(status, period)));
    }
    effects
}

/// Reads the list by the current filter, without waiting for a pause in the search field.
fn apply_given(state: &mut State, moment: Moment) -> Vec<Effect> {
    state.search_error = None;
    state.search_timer = 0;
    list::apply(state, moment, 1)
}
