//! The open order: its link, its invoice and its status, which [`Placed`] follows, and its customer's mobile number.

use parcela_core::document::Celular;
use parcela_core::operation::PagedCustomers;
use parcela_order_flow::{
    Answer, CallFailure, Effect as OrderEffect, Import, Moment, Notice as OrderNotice, Numbers, OrderRecord, Placed,
    Target as OrderTarget,
};
use uuid::Uuid;

use super::list::refresh;
use super::{Announcement, Effect, FoundCustomers, Notice, Order, State, Target, Timer, Wait, list};

/// The open order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    /// The state of its link, its invoice and its status.
    pub placed: Placed,
    /// Its data; `None` if the list does not contain the order and it has not been read yet.
    pub order: Option<Order>,
    /// The mobile number of its customer, to whom the seller sends the link.
    pub contact: Contact,
    /// Whether a notification about it came while the element was invisible.
    is_outdated: bool,
}

/// The mobile number of the open order's customer, which no order contains. It is read when the link is shown, once each time that
/// the order is opened, and again if the order names another customer. Without it, the seller chooses the chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Contact {
    /// It was not requested.
    Unread,
    /// pagedCustomers was called with this number.
    Reading(u32),
    /// The answer; `None` if the call failed, or if the service has no mobile number of this one customer.
    Read(Option<Celular>),
}

impl Open {
    /// Returns `true` if the checkout can continue the sale: the status is known, and the customer still needs the link to accept.
    pub fn can_resume(&self) -> bool {
        self.placed.watch.status.is_some() && self.placed.wants_link()
    }

    /// Returns `true` unless an invoice was imported after the order was opened. An order from the list has a status before [`Placed`] has one.
    pub fn lacks_invoice(&self) -> bool {
        self.placed.invoice.import != Import::Sent
    }

    /// Whether a retry is offered: a call has failed, or the service has not issued the link yet.
    pub fn can_retry(&self) -> bool {
        self.placed.can_retry() || self.unread().is_some() || self.placed.lacks_link()
    }

    /// The failure to show.
    pub fn failure(&self) -> Option<&CallFailure> {
        self.placed.failure().or(self.unread())
    }

    /// The failure of the last getOrder while the order has no data, although its status is known.
    fn unread(&self) -> Option<&CallFailure> {
        self.placed.watch.failure.as_ref().filter(|_| self.order.is_none())
    }

    /// Whether the order is being read for the first time.
    pub fn is_loading(&self) -> bool {
        self.order.is_none() && self.failure().is_none()
    }
}

/// Opens an order in place of the open one. Only getOrder is called.
pub(super) fn open(state: &mut State, moment: Moment, pedido_id: Uuid) -> Vec<Effect> {
    if state.is_open(pedido_id) {
        return Vec::new();
    }
    set_aside(state, moment);
    let known = state.kept.iter().position(|placed| placed.pedido_id == pedido_id);
    let known = known.map(|place| state.kept.remove(place));
    let mut placed = known.unwrap_or_else(|| Placed::look_at(OrderRecord::new(pedido_id)));
    placed.is_shown = true;
    let effects = placed.poll(&mut state.numbers);
    let order = state.list.row(pedido_id).cloned();
    state.open = Some(Box::new(Open {
        placed,
        order,
        contact: Contact::Unread,
        is_outdated: false,
    }));
    adapt(effects)
}

/// Takes the open order away, and keeps it if its link or its invoice was sent. Returns its identifier.
fn set_aside(state: &mut State, moment: Moment) -> Option<Uuid> {
    let open = *state.open.take()?;
    let pedido_id = open.placed.pedido_id;
    state.kept.insert(
        0,
        Placed {
            copied: None,
            is_shown: false,
            ..open.placed
        },
    );
    state.kept.retain(|placed| placed.has_intent(moment.now));
    Some(pedido_id)
}

/// Opens an order for the seller, and notifies the page.
pub(super) fn open_by_seller(state: &mut State, moment: Moment, pedido_id: Uuid) -> Vec<Effect> {
    let mut effects = open(state, moment, pedido_id);
    if !effects.is_empty() {
        effects.push(Effect::Focus(Target::Order));
        effects.push(Effect::Notify(Notice::OrderOpened(pedido_id)));
    }
    effects
}

/// Closes the order for the seller. The focus returns to the order's row.
pub(super) fn close(state: &mut State, moment: Moment) -> Vec<Effect> {
    let Some(pedido_id) = set_aside(state, moment) else {
        return Vec::new();
    };
    let mut effects = vec![
        Effect::Focus(opener(state, pedido_id)),
        Effect::Notify(Notice::OrderClosed(pedido_id)),
    ];
    effects.extend(refresh::shown(state, moment));
    effects
}

/// The row of the order, or the list if it does not contain the order.
fn opener(state: &State, pedido_id: Uuid) -> Target {
    let row = state.list.row(pedido_id);
    row.map_or(Target::List, |row| Target::Row(row.pedido_id))
}

/// Opens or closes an order for the page, which is not notified. A focus outside the element does not move.
pub(super) fn given(state: &mut State, moment: Moment, pedido_id: Option<Uuid>) -> Vec<Effect> {
    if let Some(pedido_id) = pedido_id {
        return open(state, moment, pedido_id);
    }
    let Some(pedido_id) = set_aside(state, moment) else {
        return Vec::new();
    };
    let mut effects = vec![Effect::FocusWithin(opener(state, pedido_id))];
    effects.extend(refresh::shown(state, moment));
    effects
}

/// Applies `change` to the open order.
pub(super) fn change(
    state: &mut State,
    change: impl FnOnce(&mut Placed, &mut Numbers) -> Vec<OrderEffect>,
) -> Vec<Effect> {
    match &mut state.open {
        Some(open) => adapt(change(&mut open.placed, &mut state.numbers)),
        None => Vec::new(),
    }
}

/// Reads the open order, about which a notification came: at once, or when the element is visible again.
pub(super) fn pushed(state: &mut State) -> Vec<Effect> {
    match &mut state.open {
        Some(open) if state.hidden => {
            open.is_outdated = true;
            Vec::new()
        }
        Some(_) | None => change(state, Placed::pushed),
    }
}

/// Continues to follow the open order, which has become visible.
pub(super) fn shown(state: &mut State) -> Vec<Effect> {
    let open = state.open.as_mut();
    if open.is_some_and(|open| std::mem::take(&mut open.is_outdated)) {
        change(state, Placed::pushed)
    } else {
        change(state, Placed::shown)
    }
}

/// Handles the answer to an action for an order, open or not. An order that is not open is neither announced nor focused, and is not
/// polled.
pub(super) fn settle(state: &mut State, moment: Moment, answer: Answer) -> Vec<Effect> {
    let State {
        open, kept, numbers, ..
    } = state;
    if let Some(open) = open
        && open.placed.awaits_answer(&answer)
    {
        return adapt(open.placed.answered(numbers, moment, answer));
    }
    match kept.iter_mut().find(|placed| placed.awaits_answer(&answer)) {
        Some(placed) => quietly(placed.answered(numbers, moment, answer)),
        None => Vec::new(),
    }
}

/// Translates the effects of an order that is not open.
fn quietly(effects: Vec<OrderEffect>) -> Vec<Effect> {
    let mut effects = adapt(effects);
    effects.retain(|effect| matches!(effect, Effect::FetchOrder(..) | Effect::Order(_) | Effect::Notify(_)));
    effects
}

/// Requests the link, if the order needs one.
pub(super) fn ask_for_link(state: &mut State, moment: Moment) -> Vec<Effect> {
    change(state, |placed, numbers| {
        if placed.offers_link() {
            placed.ask_for_link(numbers, moment)
        } else {
            Vec::new()
        }
    })
}

/// Retries the failed call.
pub(super) fn retry(state: &mut State, moment: Moment) -> Vec<Effect> {
    match &mut state.open {
        Some(open) if open.can_retry() => adapt(open.placed.retry(&mut state.numbers, moment)),
        Some(_) | None => Vec::new(),
    }
}

/// Asks the page to continue the order's sale.
pub(super) fn resume(state: &State) -> Vec<Effect> {
    let open = state.open.as_ref().filter(|open| open.can_resume());
    let notice = open.map(|open| {
        let owner = open.order.as_ref().and_then(|order| order.shop_document.parse().ok());
        Effect::Notify(Notice::Resume(open.placed.pedido_id, owner))
    });
    notice.into_iter().collect()
}

/// Prints the receipt, if the order has been read.
pub(super) fn print(state: &State) -> Vec<Effect> {
    let is_known = state.open.as_ref().is_some_and(|open| open.order.is_some());
    Vec::from_iter(is_known.then_some(Effect::Print))
}

/// Requests the customer's mobile number, if the open order shows its link to the seller.
pub(super) fn ask_for_contact(state: &mut State) -> Option<Effect> {
    let State {
        open, numbers, hidden, ..
    } = state;
    let open = open.as_mut()?;
    let is_due = !*hidden && open.contact == Contact::Unread && open.placed.link().is_some();
    let cpf = open.order.as_ref().filter(|_| is_due)?.document.cpf()?;
    let mut customers = PagedCustomers::default();
    customers.documento = Some(cpf);
    let number = numbers.fresh();
    open.contact = Contact::Reading(number);
    Some(Effect::FetchCustomers(number, customers))
}

/// Returns `true` if the open order awaits the answer to the read of its customer with this number.
pub(super) fn awaits_contact(state: &State, number: u32) -> bool {
    let open = state.open.as_ref();
    open.is_some_and(|open| open.contact == Contact::Reading(number))
}

/// Handles the awaited answer to pagedCustomers. A failure is not told: the link can be sent without the number. The number of another
/// customer is dropped: the link would reach a stranger.
pub(super) fn contact_answered(state: &mut State, answer: Result<FoundCustomers, CallFailure>) {
    if let Some(open) = &mut state.open {
        let cpf = open.order.as_ref().and_then(|order| order.document.cpf());
        let own = answer
            .ok()
            .filter(|found| cpf.is_some_and(|cpf| found.documents == [cpf]));
        open.contact = Contact::Read(own.and_then(|found| found.celular));
    }
}

/// Returns `true` if the open order or a kept one awaits the answer to the read with this number.
pub(super) fn awaits(state: &State, number: u32) -> bool {
    let open = state.open.as_ref().map(|open| &open.placed);
    open.into_iter().chain(&state.kept).any(|placed| placed.awaits(number))
}

/// Handles the awaited answer to getOrder, and updates the order's row.
pub(super) fn answered(
    state: &mut State,
    moment: Moment,
    number: u32,
    answer: Result<Box<Order>, CallFailure>,
) -> Vec<Effect> {
    let State { open, kept, list, .. } = state;
    let is_open = open.as_ref().is_some_and(|open| open.placed.awaits(number));
    let (placed, shown) = match open {
        Some(open) if is_open => {
            let Open {
                placed, order, contact, ..
            } = &mut **open;
            (placed, Some((order, contact)))
        }
        Some(_) | None => match kept.iter_mut().find(|placed| placed.awaits(number)) {
            Some(placed) => (placed, None),
            None => return Vec::new(),
        },
    };
    let mut effects = Vec::new();
    let answer = answer.map(|order| {
        let snapshot = order.snapshot();
        // The page knows the status of the row.
        let known = list.update(&order).or(placed.watch.status);
        effects.extend(list::changed(known, &order));
        if let Some((shown, contact)) = shown {
            if shown.as_ref().is_some_and(|shown| shown.document != order.document) {
                *contact = Contact::Unread;
            }
            *shown = Some(*order);
        }
        snapshot
    });
    let of_order = placed.status_answered(moment, answer);
    let mut all = if is_open { adapt(of_order) } else { quietly(of_order) };
    all.extend(effects);
    all
}

/// Translates the effects of an order. Its claims store its intents, so its record is not saved.
fn adapt(effects: Vec<OrderEffect>) -> Vec<Effect> {
    let mut adapted = Vec::new();
    for effect in effects {
        adapted.extend(adapt_one(effect));
    }
    adapted
}

fn adapt_one(effect: OrderEffect) -> Option<Effect> {
    Some(match effect {
        OrderEffect::FetchOrder(number, pedido_id) => Effect::FetchOrder(number, pedido_id),
        OrderEffect::Wait(number, millis) => Effect::Wait(Wait {
            timer: Timer::Watch,
            number,
            millis,
        }),
        OrderEffect::Focus(OrderTarget::Retry) => Effect::Focus(Target::Retry),
        OrderEffect::Focus(OrderTarget::SendInvoice) => Effect::Focus(Target::SendInvoice),
        OrderEffect::Announce(announcement) => Effect::Announce(Announcement::Order(announcement)),
        OrderEffect::Notify(OrderNotice::LinkReady(pedido_id, link)) => {
            Effect::Notify(Notice::LinkReady(pedido_id, link))
        }
        OrderEffect::Notify(OrderNotice::Failed(failure, pedido_id)) => {
            Effect::Notify(Notice::Failed(failure, pedido_id))
        }
        // A status that is read for the first time is not a change. `answered` reports the changes.
        OrderEffect::Notify(OrderNotice::StatusChanged(..) | OrderNotice::Ended(..)) | OrderEffect::Save(_) => {
            return None;
        }
        OrderEffect::Do(action) => Effect::Order(action),
    })
}
