//! The order of a sale: it is created exactly once.

pub(crate) mod claim;
mod intent;
pub(crate) mod opening;
pub(crate) mod sell_again;
pub(crate) mod sending;

use parcela_core::operation::TipoValorCalculo;
use parcela_order_flow::{CallFailure, Cause, Moment, Placed, Plan};
use uuid::Uuid;

use self::claim::claim;
pub use self::claim::{Claim, ClaimDecision, Entry, Made, SealedClaim};
pub use self::intent::{Draft, OrderIntent};
pub use self::sell_again::SellAgain;
use self::sending::{expire, failed, return_to_wrong_fields, save_and_send, save_plan, send};
use super::simulation::amount::without_currency;
use super::simulation::page_amount;
use super::tabs::other_sales;
use super::{Announcement, DownPayment, Effect, Load, Notice, State, Step, Target, step};

/// The progress of the sale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sale {
    /// No order is being sent.
    Draft,
    /// The service has refused the order for good.
    Refused(CallFailure),
    /// The claim with this number is being decided. Its intent is sent next.
    Claiming(u32, OrderIntent),
    /// An equal order exists. The seller decides whether to send the intent as well.
    Asking(OrderIntent, EqualOrder),
    /// The intent has been sent and is not answered.
    Sending(OrderIntent),
    /// The last attempt failed. A retry sends the intent.
    Failed(OrderIntent, CallFailure),
    /// The order exists.
    Placed(Box<Placed>),
}

/// A remark to the seller about an order that did not take the usual course.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// An order was unanswered when its key expired, or may be another seller's. Only the list of orders shows whether it exists.
    Expired,
    /// The order was made with earlier data: the seller changed them while the first attempt was unanswered.
    Earlier,
    /// The order is one that another tab has sent, or this tab before `forget()`, as the shared storage keeps its key.
    Shared,
    /// An order is unanswered, and the form has changed since.
    Unanswered,
    /// An order was not opened, because it belongs to another establishment.
    AnotherShop,
}

/// An equal order that the seller is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EqualOrder {
    /// The order's identifier; `None` if another tab has sent the order and it is unanswered.
    pub pedido_id: Option<Uuid>,
    /// When the order was made, or when its key was made while it is unanswered, in milliseconds since the Unix epoch.
    pub at: u64,
    /// The key of the order.
    pub(crate) key: Uuid,
}

impl From<Entry> for EqualOrder {
    fn from(entry: Entry) -> Self {
        Self {
            pedido_id: entry.made.map(|made| made.pedido_id),
            at: entry.at(),
            key: entry.key.id,
        }
    }
}

/// Returns the draft of form and plan, or the effects that lead the seller to the obstacle.
fn draft(state: &mut State, moment: Moment) -> Result<Draft, Vec<Effect>> {
    let (Some(plan), false, Step::Order) = (state.plan, state.is_held(), state.step) else {
        return Err(Vec::new());
    };
    if let Some(effects) = page_amount::ask(state) {
        return Err(effects);
    }
    let Some(order) = state.customer.order(state.establishment, plan.sale, moment.today) else {
        state.review = false;
        return Err(vec![Effect::Focus(Target::Summary)]);
    };
    Ok(Draft {
        plan,
        order: Box::new(order),
    })
}

/// Shows the review if the data are valid. If the review is shown already, sends them, for the first time or again.
pub(crate) fn submit(state: &mut State, moment: Moment) -> Vec<Effect> {
    let draft = match draft(state, moment) {
        Ok(draft) => draft,
        Err(effects) => return effects,
    };
    if !state.review {
        state.review = true;
        return vec![Effect::Focus(Target::Heading), Effect::Announce(Announcement::Review)];
    }
    match &state.sale {
        Sale::Failed(intent, _) if intent.key.is_expired(moment.now) => expire(state),
        Sale::Failed(intent, _) => {
            let intent = intent.clone().with(draft);
            claim_or_send(state, intent)
        }
        Sale::Draft | Sale::Refused(_) | Sale::Claiming(..) | Sale::Asking(..) | Sale::Sending(_) | Sale::Placed(_) => {
            claim(state, OrderIntent::new(moment, draft), None)
        }
    }
}

/// Returns to the form with a plan that was chosen before.
pub(crate) fn plan_again(state: &mut State, plan: Plan) -> Vec<Effect> {
    take_over_plan(state, plan);
    state.step = Step::Order;
    vec![Effect::Announce(Announcement::Step(Step::Order))]
}

/// Continues an intent that an earlier page left unanswered. If the seller has to choose between its amount and the page's, a draft that
/// was never sent is set aside.
pub(crate) fn resume(state: &mut State, moment: Moment, intent: OrderIntent) -> Vec<Effect> {
    if intent.key.is_expired(moment.now) {
        let mut effects = expire(state);
        effects.extend(step::begin(state));
        return effects;
    }
    take_over(state, intent.draft());
    state.step = Step::Order;
    let mut effects = if !intent.cleared && state.changed_amount().is_some() {
        step::without_focus(claim::set_aside(state, moment, intent))
    } else {
        state.review = true;
        claim_or_send(state, intent)
    };
    effects.push(Effect::Announce(Announcement::Step(Step::Order)));
    effects
}

/// Sends an intent that may have been sent before. Any other intent is claimed first.
fn claim_or_send(state: &mut State, intent: OrderIntent) -> Vec<Effect> {
    if intent.cleared {
        save_and_send(state, intent)
    } else {
        claim(state, intent, None)
    }
}

/// Sets the form and the plan to those of `draft`.
fn take_over(state: &mut State, draft: &Draft) {
    take_over_plan(state, draft.plan);
    state.customer.restore(&draft.order);
}

/// Sets the plan, and the first step to match it.
fn take_over_plan(state: &mut State, plan: Plan) {
    state.plan = Some(plan);
    state.simulation.amount = without_currency(plan.whole());
    state.simulation.down_payment = DownPayment::of(plan.down_payment);
    state.simulation.basis = TipoValorCalculo::Gross;
    state.simulation.prazo = Some(plan.prazo);
}

/// Handles the answer to createOrder.
pub(crate) fn answered(state: &mut State, moment: Moment, key: Uuid, answer: Result<Uuid, CallFailure>) -> Vec<Effect> {
    let Some(intent) = awaited(state, key) else {
        return answered_late(state, key, answer);
    };
    match answer {
        Ok(pedido_id) => created(state, moment, &intent, pedido_id),
        Err(failure) if failure.cause() == Cause::Conflict => match intent.before() {
            Some(before) => send(state, before),
            None => failed(state, moment, intent, failure),
        },
        Err(failure) if failure.ends_key() => {
            let mut effects: Vec<_> = intent.claims().map(Effect::ReleaseClaim).collect();
            effects.extend(if intent.is_earlier() {
                // The service has received an earlier draft and has refused it, so no order exists. The newest draft has not been sent
                // under a key of its own.
                claim(state, OrderIntent::new(moment, intent.newest), None)
            } else {
                refused(state, failure)
            });
            effects
        }
        Err(failure) => {
            // A refusal that is not the service's own may name invalid fields too.
            if !intent.is_earlier() && failure.names_fields() {
                state.customer.refuse(&failure.erros);
            }
            failed(state, moment, intent, failure)
        }
    }
}

/// Handles the answer to an abandoned order. If the order was made, the page is notified.
fn answered_late(state: &mut State, key: Uuid, answer: Result<Uuid, CallFailure>) -> Vec<Effect> {
    let (of_key, others) = std::mem::take(&mut state.abandoned)
        .into_iter()
        .partition::<Vec<_>, _>(|claim| claim.key.id == key);
    state.abandoned = others;
    let mut claims = of_key.into_iter();
    match answer {
        Ok(pedido_id) => {
            let Some(claim) = claims.next() else {
                return Vec::new();
            };
            let mut effects = vec![Effect::RecordOrder(claim, pedido_id)];
            effects.extend(claims.map(Effect::ReleaseClaim));
            effects.push(Effect::Notify(Notice::OrderCreated(pedido_id)));
            effects.extend(other_sales::made_late(state, pedido_id));
            effects
        }
        Err(failure) if failure.ends_key() => claims.map(Effect::ReleaseClaim).collect(),
        Err(_) => Vec::new(),
    }
}

/// Returns the intent with `key` if its answer is awaited. Other intents have been abandoned.
fn awaited(state: &State, key: Uuid) -> Option<OrderIntent> {
    match &state.sale {
        Sale::Sending(intent) if intent.key.id == key => Some(intent.clone()),
        Sale::Sending(_)
        | Sale::Draft
        | Sale::Refused(_)
        | Sale::Claiming(..)
        | Sale::Asking(..)
        | Sale::Failed(..)
        | Sale::Placed(_) => None,
    }
}

fn created(state: &mut State, moment: Moment, intent: &OrderIntent, pedido_id: Uuid) -> Vec<Effect> {
    take_over(state, intent.draft());
    state.remark = match (intent.is_earlier(), intent.shared) {
        (true, _) => Some(Remark::Earlier),
        (false, true) => Some(Remark::Shared),
        (false, false) => None,
    };
    let announcement = match state.remark {
        Some(remark) => Announcement::Remark(remark),
        None => Announcement::Step(Step::Link),
    };
    let mut effects = opening::start_first(state, moment, pedido_id, intent.draft());
    effects.push(Effect::RecordOrder(intent.claim(), pedido_id));
    effects.extend(intent.other_claims().map(Effect::ReleaseClaim));
    effects.extend([
        Effect::Focus(Target::Heading),
        Effect::Announce(announcement),
        Effect::Notify(Notice::OrderCreated(pedido_id)),
    ]);
    effects
}

fn refused(state: &mut State, failure: CallFailure) -> Vec<Effect> {
    let mut effects = vec![Effect::DeleteSaved];
    if failure.cause() == Cause::TermOutOfRange {
        state.sale = Sale::Draft;
        effects.extend(choose_another_term(state, failure.clone()));
    } else if failure.refused_amount().is_some() {
        state.sale = Sale::Draft;
        effects.extend(choose_another_amount(state, &failure));
    } else {
        state.customer.refuse(&failure.erros);
        let wrong = return_to_wrong_fields(state);
        state.sale = Sale::Refused(failure.clone());
        effects.push(Effect::Focus(if wrong { Target::Summary } else { Target::Submit }));
    }
    effects.extend(save_plan(state));
    effects.push(Effect::Notify(Notice::Failed(Box::new(failure), None)));
    effects
}

/// Returns to the first step, where another number of installments can be chosen.
fn choose_another_term(state: &mut State, failure: CallFailure) -> Vec<Effect> {
    state.simulation.prazo = None;
    state.simulation.settlement = Load::Failed(failure);
    state.plan = None;
    step::show(state, Step::Simulation)
}

/// Returns to the first step, where the refused amount is marked. Other refused fields are marked in the form.
fn choose_another_amount(state: &mut State, failure: &CallFailure) -> Vec<Effect> {
    state.customer.refuse(&failure.erros);
    state.plan = None;
    let mut effects = step::without_focus(step::show(state, Step::Simulation));
    effects.extend(state.simulation.amount_refused(failure));
    effects.push(Effect::Focus(Target::Amount));
    effects
}
