//! Opens an order, or begins the next sale, in place of the current sale. An order of another establishment is not opened.

use parcela_order_flow::{Action, CallFailure, FirstName, Moment, OrderRecord, OrderSnapshot, Parties, Placed, Start};
use uuid::Uuid;

use super::{Draft, Remark, Sale};
use crate::effect::adapt;
use crate::step::{begin, show, without_focus};
use crate::tabs::other_sales;
use crate::{Announcement, Effect, Notice, State, Step, Target};

/// Opens an existing order, unless another one is open. If the seller has typed a customer, they are asked first.
pub(crate) fn want(state: &mut State, pedido_id: Uuid) -> Vec<Effect> {
    if !state.has_unsent_customer() {
        return open_existing(state, pedido_id);
    }
    state.wanted = Some(pedido_id);
    vec![Effect::Announce(Announcement::CustomerAtRisk)]
}

/// Opens the order that was asked about, and drops the customer.
pub(crate) fn leave_customer(state: &mut State) -> Vec<Effect> {
    let Some(pedido_id) = state.wanted.take() else {
        return Vec::new();
    };
    let mut effects = open_existing(state, pedido_id);
    effects.push(Effect::Focus(Target::Heading));
    effects
}

/// Keeps the customer, and forgets the order that was asked about.
pub(crate) fn keep_customer(state: &mut State) -> Vec<Effect> {
    state.wanted = None;
    vec![Effect::Focus(Target::Heading)]
}

/// Whether the answer shows that the order, which a page has opened, belongs to another establishment.
pub(crate) fn is_of_another(state: &State, number: u32, answer: &Result<OrderSnapshot, CallFailure>) -> bool {
    let placed = state
        .placed()
        .filter(|placed| placed.awaits(number) && placed.plan.is_none());
    let owner = answer.as_ref().ok().filter(|_| placed.is_some());
    owner.is_some_and(|snapshot| snapshot.parties.cnpj.is_some_and(|cnpj| cnpj != state.establishment))
}

/// Leaves the order of another establishment, which has just been opened, and tells the seller and the page.
pub(crate) fn leave_another(state: &mut State) -> Vec<Effect> {
    let pedido_id = state.placed().map(|placed| placed.pedido_id);
    // The order does not become one of the session's open sales.
    state.sale = Sale::Draft;
    let mut effects: Vec<_> = pedido_id
        .map(|id| Effect::Order(Action::EndSale(id, None)))
        .into_iter()
        .collect();
    effects.extend(without_focus(restart(state)));
    effects.extend(refuse_another(state));
    let failure = CallFailure::of_another_establishment();
    effects.push(Effect::Notify(Notice::Failed(failure.into(), pedido_id)));
    effects
}

/// Tells the seller that an order is not opened, because it belongs to another establishment. The current sale stays.
pub(crate) fn refuse_another(state: &mut State) -> Vec<Effect> {
    state.remark = Some(Remark::AnotherShop);
    vec![Effect::Announce(Announcement::Remark(Remark::AnotherShop))]
}

/// Opens an existing order, unless another one is open: the seller could lose its answer or the way back to it.
fn open_existing(state: &mut State, pedido_id: Uuid) -> Vec<Effect> {
    if state.has_open_order() {
        return Vec::new();
    }
    open(state, OrderRecord::new(pedido_id))
}

/// Opens an existing order in place of the current sale.
pub(crate) fn open(state: &mut State, record: OrderRecord) -> Vec<Effect> {
    clear(state);
    // An open sale of the session has more data than the record.
    let known = other_sales::take(state, record.pedido_id);
    let mut effects = resume(state, known.unwrap_or_else(|| Placed::new(record)));
    effects.extend(other_sales::follow(state));
    effects
}

/// Begins the next sale, and reports to the page that the seller has left the order.
pub(crate) fn next(state: &mut State) -> Vec<Effect> {
    let left = state.placed().map(|placed| Notice::NewSale(placed.pedido_id));
    let mut effects = restart(state);
    effects.extend(left.map(Effect::Notify));
    effects
}

/// Begins the next sale, for another customer. An order that is being sent is abandoned. If it is made, the page is notified.
pub(crate) fn restart(state: &mut State) -> Vec<Effect> {
    clear(state);
    if let Some(customer) = state.next_customer.take() {
        state.customer.take_over(&customer);
    }
    let mut effects = vec![Effect::DeleteSaved];
    effects.extend(show(state, Step::Simulation));
    effects.extend(begin(state));
    effects.extend(other_sales::follow(state));
    effects
}

/// Clears the current sale. Answers that it awaits do not affect the next one.
pub(crate) fn clear(state: &mut State) {
    match std::mem::replace(&mut state.sale, Sale::Draft) {
        Sale::Placed(placed) => other_sales::leave(state, *placed),
        Sale::Sending(intent) => {
            state.abandoned.push(intent.claim());
            state.abandoned.extend(intent.other_claims());
        }
        Sale::Draft | Sale::Refused(_) | Sale::Claiming(..) | Sale::Asking(..) | Sale::Failed(..) => {}
    }
    *state = State {
        abandoned: std::mem::take(&mut state.abandoned),
        simulation: state.simulation.renewed(),
        numbers: state.numbers,
        hidden: state.hidden,
        clock: state.clock,
        sales: std::mem::take(&mut state.sales),
        sales_interval: std::mem::take(&mut state.sales_interval),
        autofill: state.autofill,
        shop: std::mem::take(&mut state.shop),
        next_customer: state.next_customer.take(),
        binding: state.binding,
        ..State::new(state.establishment, state.page_amount.take())
    };
}

/// Opens the equal order.
pub(crate) fn show_equal_order(state: &mut State) -> Vec<Effect> {
    match state.equal_order().and_then(|equal_order| equal_order.pedido_id) {
        Some(pedido_id) => {
            // The down payment of the equal order is unknown.
            open(state, OrderRecord::new(pedido_id))
        }
        None => Vec::new(),
    }
}

/// Starts the sale of an order that has just been made of this draft.
pub(crate) fn start_first(state: &mut State, moment: Moment, pedido_id: Uuid, draft: &Draft) -> Vec<Effect> {
    let mut placed = Placed {
        plan: Some(draft.plan),
        ..Placed::new(OrderRecord::new(pedido_id))
    };
    let order = &draft.order;
    placed.watch.customer = FirstName::of(&order.nome);
    placed.watch.parties = Parties {
        cpf: Some(order.cpf),
        celular: Some(order.celular),
        email: order.email.as_str().into(),
        ..Parties::default()
    };
    let effects = placed.claim_start(moment.into()).map(Effect::from);
    state.step = Step::Link;
    state.review = false;
    state.sale = Sale::Placed(Box::new(placed));
    effects.into()
}

/// Opens an existing order. Its status decides what happens next. A link that is missing is requested again.
pub(crate) fn resume(state: &mut State, mut placed: Placed) -> Vec<Effect> {
    placed.is_asked = true;
    if matches!(placed.start, Start::Failed(_) | Start::NoLink) {
        placed.start = Start::Idle;
    }
    let mut effects = vec![placed.save().into()];
    effects.extend(adapt(placed.poll(&mut state.numbers)));
    state.plan = placed.plan;
    state.step = Step::Link;
    state.sale = Sale::Placed(Box::new(placed));
    effects.push(Effect::Announce(Announcement::Step(Step::Link)));
    effects
}
