//! The session's other open sales. A seller serves the next customer while the previous one pays.

use parcela_order_flow::{
    Answer, CallFailure, Effect as OrderEffect, LONGEST, Moment, Numbers, OrderRecord, OrderSnapshot, Placed,
};
use uuid::Uuid;

use crate::effect::{Timer, Wait, adapt};
use crate::{Effect, State};

/// The first interval between two reads of the open sales, in milliseconds.
const FIRST: u32 = 10_000;
/// The number of sales above which ended sales are removed from the list, the oldest first. Open sales are never removed.
const MOST: usize = 20;
/// The maximum number of sales that are read at once, starting with those that were read longest ago.
const AT_ONCE: usize = 20;

/// Adds the sale that was shown to the open sales, unless it has ended, because another sale replaces it.
pub(crate) fn leave(state: &mut State, placed: Placed) {
    if !placed.watch.is_over() {
        let sale = Placed {
            copied: None,
            is_asked: false,
            ..placed
        };
        // The customer may be active: the last change of status counts for the interval.
        state.sales_interval.note_change(sale.watch.interval.changed_at);
        keep(state, sale);
    }
}

/// Adds an order that was made after its sale was abandoned.
pub(crate) fn made_late(state: &mut State, pedido_id: Uuid) -> Vec<Effect> {
    keep(state, Placed::look_at(OrderRecord::new(pedido_id)));
    follow(state)
}

fn keep(state: &mut State, sale: Placed) {
    take(state, sale.pedido_id);
    state.sales.insert(0, sale);
    if state.sales.len() > MOST
        && let Some(oldest) = state.sales.iter().rposition(Placed::is_over)
    {
        state.sales.remove(oldest);
    }
}

/// Takes over the sales that another page of the tab, or another tab, has saved. Known data of a sale stay, and so do ended sales and
/// those whose invoice is being sent.
pub(crate) fn found(state: &mut State, records: Vec<OrderRecord>) -> Vec<Effect> {
    let shown = state.placed().map(|placed| placed.pedido_id);
    let mut sales = Vec::new();
    for record in records.into_iter().filter(|record| Some(record.pedido_id) != shown) {
        let known = take(state, record.pedido_id);
        sales.push(known.unwrap_or_else(|| Placed::look_at(record)));
    }
    let others = std::mem::take(&mut state.sales).into_iter();
    sales.extend(others.filter(|sale| sale.is_over() || sale.is_importing()));
    state.sales = sales;
    follow(state)
}

/// Removes the sale of an order from the open sales, because it becomes the current sale.
pub(crate) fn take(state: &mut State, pedido_id: Uuid) -> Option<Placed> {
    let place = state.sales.iter().position(|sale| sale.pedido_id == pedido_id)?;
    Some(state.sales.remove(place))
}

/// Saves the sales and starts to read them.
pub(crate) fn follow(state: &mut State) -> Vec<Effect> {
    let mut effects = vec![save(state)];
    effects.extend(shown(state));
    effects
}

/// Reads the sales at once, because the seller has returned to the page or changed the current sale.
pub(crate) fn shown(state: &mut State) -> Vec<Effect> {
    state.sales_interval.restart();
    read(state)
}

/// Saves the sales that have not ended.
pub(crate) fn save(state: &State) -> Effect {
    let mut records = Vec::new();
    for sale in &state.sales {
        if !sale.is_over() {
            records.push(sale.record());
        }
    }
    Effect::SaveSales(records)
}

/// Reads each open sale, and starts the timer for the next read. A hidden page does not read. Reading resumes when the page is shown.
fn read(state: &mut State) -> Vec<Effect> {
    let timer = state.next_number();
    let mut effects = Vec::new();
    if state.hidden {
        return effects;
    }
    for _ in 0..AT_ONCE {
        let unread = |sale: &&mut Placed| sale.watch.number < timer && !sale.is_over();
        let next = state
            .sales
            .iter_mut()
            .filter(unread)
            .min_by_key(|sale| sale.watch.number);
        let read = next.map(|sale| sale.poll(&mut state.numbers));
        effects.extend(adapt(read.unwrap_or_default()));
    }
    if !effects.is_empty() {
        state.sales_timer = timer;
        effects.push(Effect::Wait(Wait {
            timer: Timer::Sales,
            number: timer,
            millis: state.sales_interval.millis(FIRST),
        }));
    }
    effects
}

/// Reads again when the timer has elapsed.
pub(crate) fn due(state: &mut State, moment: Moment, number: u32) -> Vec<Effect> {
    if number == state.sales_timer {
        state.sales_interval.grow(FIRST, LONGEST, moment.now);
        read(state)
    } else {
        Vec::new()
    }
}

/// Reads a sale at once, because the page has learned about a change of its order.
pub(crate) fn pushed(state: &mut State, pedido_id: Uuid) -> Vec<Effect> {
    let is_meant = |sale: &&mut Placed| sale.pedido_id == pedido_id && !sale.is_over();
    let read = state
        .sales
        .iter_mut()
        .find(is_meant)
        .map(|sale| sale.poll(&mut state.numbers));
    adapt(read.unwrap_or_default())
}

/// Handles the answer to getOrder for an open sale. A failed read is ignored, because another one follows, unless an invoice waits for it.
pub(crate) fn answered(
    state: &mut State,
    moment: Moment,
    number: u32,
    answer: Result<OrderSnapshot, CallFailure>,
) -> Vec<Effect> {
    let is_awaited = |sale: &Placed| sale.awaits(number) && (answer.is_ok() || sale.is_importing());
    let Some(index) = state.sales.iter().position(is_awaited) else {
        return Vec::new();
    };
    change(state, index, |sale, _| sale.status_answered(moment, answer))
}

/// Handles the answer to an action for an order, shown or not.
pub(crate) fn settle(state: &mut State, moment: Moment, answer: Answer) -> Vec<Effect> {
    if let Some((placed, numbers)) = state.placed_mut()
        && placed.awaits_answer(&answer)
    {
        return adapt(placed.answered(numbers, moment, answer));
    }
    match state.sales.iter().position(|sale| sale.awaits_answer(&answer)) {
        Some(index) => change(state, index, |sale, numbers| sale.answered(numbers, moment, answer)),
        None => Vec::new(),
    }
}

/// Applies `update` to a sale that is not shown, which is neither announced nor focused. The sales are saved before anything is sent.
fn change(
    state: &mut State,
    index: usize,
    update: impl FnOnce(&mut Placed, &mut Numbers) -> Vec<OrderEffect>,
) -> Vec<Effect> {
    let Some(sale) = state.sales.get_mut(index) else {
        return Vec::new();
    };
    let status = sale.watch.status;
    let mut effects = update(sale, &mut state.numbers);
    let has_changed = sale.watch.status != status;
    state.sales_interval.note_change(sale.watch.interval.changed_at);
    let is_saved = has_changed || effects.iter().any(|effect| matches!(effect, OrderEffect::Save(_)));
    effects.retain(|effect| {
        matches!(
            effect,
            OrderEffect::FetchOrder(..) | OrderEffect::Do(_) | OrderEffect::Notify(_)
        )
    });
    let mut all = Vec::new();
    if is_saved {
        all.push(save(state));
    }
    all.extend(adapt(effects));
    all
}
