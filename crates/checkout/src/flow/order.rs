//! The second and third step: the order is created, its sale started, and each happens once.

use parcela_core::operation::{Operation, StartCdcSale};
use uuid::Uuid;

use super::{Announcement, Effect, Intent, Link, Moment, Notice, Sale, State, Step, Target, Trouble, Work};

/// The order is wanted, for the first time or once more.
pub(super) fn submit(state: &mut State, moment: Moment) -> Vec<Effect> {
    let (Some(plan), false, Step::Order) = (state.plan, state.is_sending(), state.step) else {
        return Vec::new();
    };
    let Some(order) = state.customer.order(state.establishment, plan.sale, moment.today) else {
        let count = state.customer.wrong().count();
        let mut effects: Vec<_> = first_wrong(state).into_iter().collect();
        effects.push(Effect::Announce(Announcement::WrongFields(count)));
        return effects;
    };
    let work = Work::Create(Box::new(order));
    let intent = match &state.sale {
        // The same body once more: the same intent, which may have been carried out already.
        Sale::Failed(intent, _) if intent.work == work => Intent { plan, ..intent.clone() },
        Sale::Failed(..) | Sale::Draft | Sale::Refused(_) | Sale::Sending(_) | Sale::NoLink(_) | Sale::Linked(..) => {
            Intent::new(moment, plan, work)
        }
    };
    send(state, intent)
}

/// A sale that failed, or has no link yet, is wanted again.
pub(super) fn retry(state: &mut State) -> Vec<Effect> {
    match &state.sale {
        Sale::Failed(intent, _) | Sale::NoLink(intent) => {
            let intent = intent.clone();
            send(state, intent)
        }
        Sale::Draft | Sale::Refused(_) | Sale::Sending(_) | Sale::Linked(..) => Vec::new(),
    }
}

/// An earlier page left an intent unanswered: it is carried on where it was.
pub(super) fn resume(state: &mut State, intent: Intent) -> Vec<Effect> {
    state.plan = Some(intent.plan);
    state.simulation.amount = super::simulation::without_currency(intent.plan.sale);
    state.step = match &intent.work {
        Work::Create(order) => {
            state.customer = order.as_ref().into();
            Step::Order
        }
        Work::Start(_) => Step::Link,
    };
    let mut effects = send(state, intent);
    effects.push(Effect::Announce(Announcement::Step(state.step)));
    effects
}

/// createOrder has answered.
pub(super) fn order_answered(
    state: &mut State,
    moment: Moment,
    key: Uuid,
    answer: Result<Uuid, Trouble>,
) -> Vec<Effect> {
    let Some(intent) = awaited(state, key) else {
        return Vec::new();
    };
    match answer {
        Ok(pedido_id) => {
            state.step = Step::Link;
            let mut effects = send(state, Intent::new(moment, intent.plan, Work::Start(pedido_id)));
            effects.extend([
                Effect::Focus(Target::Heading),
                Effect::Announce(Announcement::Step(Step::Link)),
                Effect::Notify(Notice::OrderCreated(pedido_id)),
            ]);
            effects
        }
        Err(trouble) if trouble.is_final() => refused(state, trouble),
        Err(trouble) => failed(state, intent, trouble, None),
    }
}

/// startCdcSale has answered.
pub(super) fn sale_answered(
    state: &mut State,
    moment: Moment,
    key: Uuid,
    answer: Result<Option<String>, Trouble>,
) -> Vec<Effect> {
    let Some((intent, pedido_id)) = awaited(state, key).and_then(with_order) else {
        return Vec::new();
    };
    // An answer ends the intent. The next attempt, if there is one, is another; it is saved right away, so that a reload
    // finds the order again.
    let next = Intent::new(moment, intent.plan, Work::Start(pedido_id));
    match answer.map(|text| text.map(|text| Link::new(&text))) {
        Ok(None) => {
            state.sale = Sale::NoLink(next.clone());
            vec![Effect::Save(next), Effect::Announce(Announcement::NoLink)]
        }
        Ok(Some(Some(link))) => {
            state.sale = Sale::Linked(pedido_id, link.clone(), None);
            vec![
                Effect::Forget,
                Effect::Announce(Announcement::LinkReady),
                Effect::Notify(Notice::LinkReady(pedido_id, link)),
            ]
        }
        Ok(Some(None)) => {
            let trouble = Trouble::decode(StartCdcSale::NAME, String::new());
            failed(state, next, trouble, Some(pedido_id))
        }
        Err(trouble) if trouble.is_final() => failed(state, next, trouble, Some(pedido_id)),
        Err(trouble) => failed(state, intent, trouble, Some(pedido_id)),
    }
}

/// The intent with `key`, if its answer is awaited: others have been given up.
fn awaited(state: &State, key: Uuid) -> Option<Intent> {
    match &state.sale {
        Sale::Sending(intent) if intent.key == key => Some(intent.clone()),
        Sale::Sending(_) | Sale::Draft | Sale::Refused(_) | Sale::Failed(..) | Sale::NoLink(_) | Sale::Linked(..) => {
            None
        }
    }
}

fn with_order(intent: Intent) -> Option<(Intent, Uuid)> {
    match intent.work {
        Work::Start(pedido_id) => Some((intent, pedido_id)),
        Work::Create(_) => None,
    }
}

fn send(state: &mut State, intent: Intent) -> Vec<Effect> {
    state.sale = Sale::Sending(intent.clone());
    let mut effects = vec![Effect::Save(intent.clone())];
    if matches!(intent.work, Work::Create(_)) {
        effects.push(Effect::Announce(Announcement::Creating));
    }
    effects.push(Effect::Send(intent));
    effects
}

fn failed(state: &mut State, intent: Intent, trouble: Trouble, pedido_id: Option<Uuid>) -> Vec<Effect> {
    state.sale = Sale::Failed(intent.clone(), trouble.clone());
    vec![
        Effect::Save(intent),
        Effect::Focus(Target::Retry),
        Effect::Notify(Notice::Failed(trouble, pedido_id)),
    ]
}

fn refused(state: &mut State, trouble: Trouble) -> Vec<Effect> {
    state.customer.refuse(&trouble.erros);
    let focus = first_wrong(state).unwrap_or(Effect::Focus(Target::Submit));
    state.sale = Sale::Refused(trouble.clone());
    vec![Effect::Forget, focus, Effect::Notify(Notice::Failed(trouble, None))]
}

fn first_wrong(state: &State) -> Option<Effect> {
    let field = state.customer.wrong().next()?;
    Some(Effect::Focus(Target::Field(field)))
}
