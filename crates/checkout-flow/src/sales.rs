//! The session's other open sales. A seller serves the next customer while the previous one pays.

use parcela_order_flow::{
    Action, CallFailure, LONGEST, Moment, Notice as OrderNotice, OrderRecord, OrderSnapshot, Outcome,
};
use uuid::Uuid;

use super::effect::{Timer, Wait};
use super::{Effect, OpenSale, Sale, State};

/// The first interval between two reads of the open sales, in milliseconds.
const FIRST: u32 = 10_000;
/// The number of sales above which ended sales are removed from the list, the oldest first. Open sales are never removed.
const MOST: usize = 20;
/// The maximum number of sales that are read at once, starting with those that were read longest ago.
const AT_ONCE: usize = 20;

/// Moves the current sale to the open sales, unless it has ended, because another sale replaces it.
pub(super) fn leave(state: &mut State) {
    if let Sale::Placed(placed) = &state.sale
        && !placed.watch.is_over()
    {
        let sale = OpenSale {
            status: placed.watch.status,
            numero: placed.watch.numero,
            ..placed.record().into()
        };
        // The customer may be active: the last change of status counts for the interval.
        state.sales_interval.note_change(placed.watch.interval.changed_at);
        keep(state, sale);
    }
}

/// Adds an order that was made after its sale was abandoned.
pub(super) fn made_late(state: &mut State, pedido_id: Uuid) -> Vec<Effect> {
    keep(state, OrderRecord::new(pedido_id).into());
    follow(state)
}

fn keep(state: &mut State, sale: OpenSale) {
    take(state, sale.record.pedido_id);
    state.sales.insert(0, sale);
    if state.sales.len() > MOST
        && let Some(oldest) = state.sales.iter().rposition(OpenSale::is_over)
    {
        state.sales.remove(oldest);
    }
}

/// Takes over the sales that another page of the tab, or another tab, has saved. Known data of a sale stay, and so do ended sales.
pub(super) fn found(state: &mut State, sales: Vec<OpenSale>) -> Vec<Effect> {
    let mut known = std::mem::replace(&mut state.sales, sales);
    for sale in &mut state.sales {
        let place = known
            .iter()
            .position(|known| known.record.pedido_id == sale.record.pedido_id);
        if let Some(place) = place {
            let OpenSale { record, .. } = *sale;
            *sale = OpenSale {
                record,
                ..known.remove(place)
            };
        }
    }
    state.sales.extend(known.into_iter().filter(OpenSale::is_over));
    if let Some(shown) = state.placed().map(|placed| placed.pedido_id) {
        take(state, shown);
    }
    follow(state)
}

/// Removes the sale of an order from the open sales, because it becomes the current sale.
pub(super) fn take(state: &mut State, pedido_id: Uuid) -> Option<OrderRecord> {
    let place = state.sales.iter().position(|sale| sale.record.pedido_id == pedido_id)?;
    Some(state.sales.remove(place).record)
}

/// Saves the sales and starts to read them.
pub(super) fn follow(state: &mut State) -> Vec<Effect> {
    let mut effects = vec![save(state)];
    effects.extend(shown(state));
    effects
}

/// Reads the sales at once, because the seller has returned to the page or changed the current sale.
pub(super) fn shown(state: &mut State) -> Vec<Effect> {
    state.sales_interval.restart();
    read(state)
}

/// Saves the sales that have not ended.
pub(super) fn save(state: &State) -> Effect {
    let open = state.sales.iter().filter(|sale| !sale.is_over());
    Effect::SaveSales(open.map(|sale| sale.record).collect())
}

/// Reads each open sale, and starts the timer for the next read. A hidden page does not read. Reading resumes when the page is shown.
fn read(state: &mut State) -> Vec<Effect> {
    let timer = state.next_number();
    let mut effects = Vec::new();
    if state.hidden {
        return effects;
    }
    for _ in 0..AT_ONCE {
        let unread = state
            .sales
            .iter()
            .enumerate()
            .filter(|(_, sale)| sale.read < timer && !sale.is_over());
        let next = unread.min_by_key(|(_, sale)| sale.read).map(|(index, _)| index);
        effects.extend(next.and_then(|index| read_one(state, index)));
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

fn read_one(state: &mut State, index: usize) -> Option<Effect> {
    let number = state.next_number();
    let sale = state.sales.get_mut(index).filter(|sale| !sale.is_over())?;
    sale.read = number;
    Some(Effect::FetchOrder(number, sale.record.pedido_id))
}

/// Reads again when the timer has elapsed.
pub(super) fn due(state: &mut State, moment: Moment, number: u32) -> Vec<Effect> {
    if number == state.sales_timer {
        state.sales_interval.grow(FIRST, LONGEST, moment.now);
        read(state)
    } else {
        Vec::new()
    }
}

/// Reads a sale at once, because the page has learned about a change of its order.
pub(super) fn pushed(state: &mut State, pedido_id: Uuid) -> Option<Effect> {
    let index = state.sales.iter().position(|sale| sale.record.pedido_id == pedido_id)?;
    read_one(state, index)
}

/// Handles the answer to getOrder for an open sale. A failed read is ignored, because another one follows.
pub(super) fn answered(
    state: &mut State,
    moment: Moment,
    number: u32,
    answer: Result<OrderSnapshot, CallFailure>,
) -> Vec<Effect> {
    let sale = state.sales.iter_mut().find(|sale| sale.read == number);
    let (Some(sale), Ok(snapshot)) = (sale, answer) else {
        return Vec::new();
    };
    let OrderSnapshot { status, numero, .. } = snapshot;
    sale.numero = Some(numero);
    sale.customer = snapshot.customer;
    sale.requested = snapshot.terms.requested;
    sale.age = snapshot.created_at.map(|at| moment.now.saturating_sub(at));
    if sale.status.replace(status) == Some(status) {
        return Vec::new();
    }
    let overtaken = sale.record.drop_overtaken(status);
    state.sales_interval.note_change(moment.now);
    let notices = OrderNotice::of_status(sale.record.pedido_id, status).into_iter();
    let mut effects: Vec<_> = notices.map(|notice| Effect::Notify(notice.into())).collect();
    effects.extend(overtaken.map(|claim| Effect::Order(Action::Settle(claim, Outcome::Reflected))));
    effects.extend(Action::end(sale.record.pedido_id, None, status).map(Effect::Order));
    effects.push(save(state));
    effects
}

/// Handles the answer to importOrderInvoice for an order that the seller has left. `failure` is the reason why it was not imported;
/// `Some(None)` if the file could not be read.
pub(super) fn invoice_answered(state: &mut State, key: Uuid, failure: Option<&Option<CallFailure>>) -> Vec<Effect> {
    let mut records = state.sales.iter_mut().map(|sale| &mut sale.record);
    let settled = records.find_map(|record| record.settle_upload(key, failure));
    let Some((claim, outcome)) = settled else {
        return Vec::new();
    };
    vec![save(state), Effect::Order(Action::Settle(claim, outcome))]
}
