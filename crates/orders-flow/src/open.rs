//! The order that is open: its link, its invoice and its status, as the checkout follows them.

use parcela_checkout_flow::{CallFailure, Effect as Followed, Moment, Notice as Told, Numbers, Placed};
use uuid::Uuid;

use super::{Announcement, Effect, Notice, Order, State, Target, Timer, Wait, list, refresh};

/// The order that is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    /// Its link, its invoice and its status.
    pub placed: Placed,
    /// What it is; `None` until it is read, where the list did not have it.
    pub order: Option<Order>,
}

impl Open {
    /// Whether the sale can be continued: the order is known and has not ended.
    pub fn can_resume(&self) -> bool {
        self.placed.watch.status.is_some_and(|status| !status.is_final())
    }

    /// Whether trying again is offered: something has failed, or the service does not have the link yet.
    pub fn can_retry(&self) -> bool {
        self.placed.failure().is_some() || self.placed.lacks_link()
    }

    /// Whether the order is being read for the first time.
    pub fn is_loading(&self) -> bool {
        self.order.is_none() && self.placed.failure().is_none()
    }
}

/// Opens an order, in place of the one that is open. Nothing is sent but getOrder.
pub(super) fn open(state: &mut State, moment: Moment, pedido_id: Uuid) -> Vec<Effect> {
    if state.is_open(pedido_id) {
        return Vec::new();
    }
    let mut placed = Placed::look_at(pedido_id, moment);
    let effects = placed.poll(&mut state.numbers);
    let order = state.list.row(pedido_id).cloned();
    state.open = Some(Box::new(Open { placed, order }));
    own(effects)
}

/// The same by the seller, of which the page is told.
pub(super) fn open_by_seller(state: &mut State, moment: Moment, pedido_id: Uuid) -> Vec<Effect> {
    let mut effects = open(state, moment, pedido_id);
    if !effects.is_empty() {
        effects.push(Effect::Focus(Target::Order));
        effects.push(Effect::Notify(Notice::OrderOpened(pedido_id)));
    }
    effects
}

/// Closes the order. The focus goes back to where it was opened from.
pub(super) fn close(state: &mut State, moment: Moment) -> Vec<Effect> {
    let Some(open) = state.open.take() else {
        return Vec::new();
    };
    let pedido_id = open.placed.pedido_id;
    let mut effects = vec![
        Effect::Focus(opener(state, pedido_id)),
        Effect::Notify(Notice::OrderClosed(pedido_id)),
    ];
    effects.extend(refresh::shown(state, moment));
    effects
}

/// The row that opens the order, or the list that does not have it.
fn opener(state: &State, pedido_id: Uuid) -> Target {
    let row = state.list.row(pedido_id);
    row.map_or(Target::List, |row| Target::Row(row.pedido_id))
}

/// Opens or closes an order for the page, which knows of it. The focus may be anywhere on the page, and stays there.
pub(super) fn given(state: &mut State, moment: Moment, pedido_id: Option<Uuid>) -> Vec<Effect> {
    if let Some(pedido_id) = pedido_id {
        return open(state, moment, pedido_id);
    }
    let Some(open) = state.open.take() else {
        return Vec::new();
    };
    let mut effects = vec![Effect::FocusWithin(opener(state, open.placed.pedido_id))];
    effects.extend(refresh::shown(state, moment));
    effects
}

/// Applies `change` to the open order.
pub(super) fn change(
    state: &mut State,
    change: impl FnOnce(&mut Placed, &mut Numbers) -> Vec<Followed>,
) -> Vec<Effect> {
    match &mut state.open {
        Some(open) => own(change(&mut open.placed, &mut state.numbers)),
        None => Vec::new(),
    }
}

/// Asks for the link, where the order needs one.
pub(super) fn ask_for_link(state: &mut State, moment: Moment) -> Vec<Effect> {
    change(state, |placed, numbers| {
        if placed.offers_link() {
            placed.ask_for_link(numbers, moment)
        } else {
            Vec::new()
        }
    })
}

/// Tries again what failed.
pub(super) fn retry(state: &mut State, moment: Moment) -> Vec<Effect> {
    match &mut state.open {
        Some(open) if open.can_retry() => own(open.placed.retry(&mut state.numbers, moment)),
        Some(_) | None => Vec::new(),
    }
}

/// Hands the order over to the page, which continues its sale.
pub(super) fn resume(state: &State) -> Vec<Effect> {
    let open = state.open.as_ref().filter(|open| open.can_resume());
    let notice = open.map(|open| Effect::Notify(Notice::Resume(open.placed.pedido_id)));
    notice.into_iter().collect()
}

/// Prints the receipt, once the order is known.
pub(super) fn print(state: &State) -> Vec<Effect> {
    let is_known = state.open.as_ref().is_some_and(|open| open.order.is_some());
    Vec::from_iter(is_known.then_some(Effect::Print))
}

/// Handles the awaited answer of getOrder for the open order, whose row changes with it.
pub(super) fn answered(state: &mut State, moment: Moment, answer: Result<Box<Order>, CallFailure>) -> Vec<Effect> {
    let Some(open) = &mut state.open else {
        return Vec::new();
    };
    let mut effects = Vec::new();
    let answer = answer.map(|order| {
        let snapshot = order.snapshot();
        let listed = state.list.update(&order);
        let known = open.placed.watch.status.or(listed);
        effects.extend(list::changed(known, &order));
        open.order = Some(*order);
        snapshot
    });
    let mut all = own(open.placed.status_answered(moment, answer));
    all.extend(effects);
    all
}

/// The effects of the order's own machine as effects of this one. What a sale saves for a reload is not saved of an order that a seller looks at.
fn own(effects: Vec<Followed>) -> Vec<Effect> {
    effects.into_iter().filter_map(own_effect).collect()
}

fn own_effect(effect: Followed) -> Option<Effect> {
    Some(match effect {
        Followed::StartSale(key, pedido_id) => Effect::StartSale(key, pedido_id),
        Followed::FetchOrder(number, pedido_id) => Effect::FetchOrder(number, pedido_id),
        Followed::ImportInvoice(key, pedido_id) => Effect::ImportInvoice(key, pedido_id),
        Followed::Wait(wait) => Effect::Wait(Wait {
            timer: Timer::Watch,
            number: wait.number,
            millis: wait.millis,
        }),
        Followed::Copy(link) => Effect::Copy(link),
        Followed::Share(text) => Effect::Share(text.into()),
        Followed::Focus(parcela_checkout_flow::Target::SendInvoice) => Effect::Focus(Target::SendInvoice),
        Followed::Focus(_) => Effect::Focus(Target::Retry),
        Followed::Announce(announcement) => Effect::Announce(Announcement::Order(announcement)),
        Followed::Notify(Told::LinkReady(pedido_id, link)) => Effect::Notify(Notice::LinkReady(pedido_id, link)),
        Followed::Notify(Told::Failed(failure, pedido_id)) => Effect::Notify(Notice::Failed(failure, pedido_id)),
        // A status that is read for the first time has not changed: this machine tells of the changes.
        _ => return None,
    })
}
