//! The second step: the order is created, once.

use parcela_core::operation::TipoValorCalculo;
use uuid::Uuid;

use super::effect::{Timer, Wait};
use super::{
    Announcement, Cause, Claim, Customer, Draft, Effect, Intent, Kept, Load, Moment, Notice, Remark, Sale, State, Step,
    Target, Trouble, placed, simulation, transition,
};

/// How long another tab has to tell that it has the same order, in milliseconds.
const CLAIM: u32 = 120;

/// The order is wanted, for the first time or once more.
pub(super) fn submit(state: &mut State, moment: Moment) -> Vec<Effect> {
    let (Some(plan), false, Step::Order) = (state.plan, state.is_sending(), state.step) else {
        return Vec::new();
    };
    if let Some(given) = state.changed_amount() {
        return vec![
            Effect::Focus(Target::KeepAmount),
            Effect::Announce(Announcement::AmountChanged(given, state.step)),
        ];
    }
    let Some(order) = state.customer.order(state.establishment, plan.sale, moment.today) else {
        return vec![Effect::Focus(Target::Summary)];
    };
    let draft = Draft {
        plan,
        order: Box::new(order),
    };
    match &state.sale {
        Sale::Failed(intent, _) if intent.is_expired(moment.now) => expire(state),
        Sale::Failed(intent, _) => {
            let intent = intent.clone().with(draft);
            save_and_send(state, intent)
        }
        Sale::Draft | Sale::Refused(_) | Sale::Claiming(..) | Sale::Sending(_) | Sale::Placed(_) => {
            claim(state, Intent::new(moment, draft))
        }
    }
}

/// An earlier page left an intent unanswered: it is carried on where it was.
pub(super) fn resume(state: &mut State, moment: Moment, intent: Intent) -> Vec<Effect> {
    if intent.is_expired(moment.now) {
        let mut effects = expire(state);
        effects.extend(transition::begin(state));
        return effects;
    }
    take_over(state, intent.draft());
    state.step = Step::Order;
    let mut effects = save_and_send(state, intent);
    effects.push(Effect::Announce(Announcement::Step(Step::Order)));
    effects
}

/// The form and the plan become those of `draft`.
fn take_over(state: &mut State, draft: &Draft) {
    state.plan = Some(draft.plan);
    state.simulation.amount = simulation::without_currency(draft.plan.sale);
    state.simulation.basis = TipoValorCalculo::Gross;
    state.customer = Customer::from(draft.order.as_ref());
}

/// What has had no answer for so long that sending it again could make a second order: the seller has to look.
fn expire(state: &mut State) -> Vec<Effect> {
    state.sale = Sale::Draft;
    state.remark = Some(Remark::Expired);
    vec![Effect::Forget, Effect::Announce(Announcement::Remark(Remark::Expired))]
}

/// A new key is used once no other tab has claimed the same order.
fn claim(state: &mut State, intent: Intent) -> Vec<Effect> {
    let number = state.ticket();
    let effects = vec![
        Effect::Save(Kept::Open(intent.clone())),
        Effect::Announce(Announcement::Creating),
        Effect::Claim(intent.claim()),
        Effect::Wait(Wait {
            timer: Timer::Claim,
            number,
            millis: CLAIM,
        }),
    ];
    state.sale = Sale::Claiming(number, intent);
    effects
}

/// Another tab has told its claim.
pub(super) fn heard(state: &mut State, heard: Claim) -> Vec<Effect> {
    let own = match &state.sale {
        Sale::Claiming(_, intent) | Sale::Sending(intent) | Sale::Failed(intent, _) => Some(intent.claim()),
        // A customer who has gone on may buy the same once more.
        Sale::Placed(placed) => placed.claim.filter(|_| placed.wants_link()),
        Sale::Draft | Sale::Refused(_) => None,
    };
    let Some(own) = own.filter(|own| own.rivals(&heard)) else {
        return Vec::new();
    };
    match &mut state.sale {
        Sale::Claiming(_, intent) if heard.precedes(&own) => {
            (intent.key, intent.created_at, intent.shared) = (heard.key, heard.created_at, true);
            vec![Effect::Save(Kept::Open(intent.clone()))]
        }
        Sale::Claiming(..) | Sale::Sending(_) | Sale::Failed(..) | Sale::Placed(_) | Sale::Draft | Sale::Refused(_) => {
            vec![Effect::Claim(own)]
        }
    }
}

/// The moment for other tabs to claim the order is over.
pub(super) fn claimed(state: &mut State, number: u32) -> Vec<Effect> {
    match &state.sale {
        Sale::Claiming(awaited, intent) if *awaited == number => {
            let intent = intent.clone();
            send(state, intent)
        }
        Sale::Claiming(..) | Sale::Draft | Sale::Refused(_) | Sale::Sending(_) | Sale::Failed(..) | Sale::Placed(_) => {
            Vec::new()
        }
    }
}

/// createOrder has answered.
pub(super) fn answered(state: &mut State, moment: Moment, key: Uuid, answer: Result<Uuid, Trouble>) -> Vec<Effect> {
    let Some(intent) = awaited(state, key) else {
        return Vec::new();
    };
    match answer {
        Ok(pedido_id) => created(state, moment, &intent, pedido_id),
        Err(trouble) if trouble.cause() == Cause::Conflict => match intent.before() {
            Some(before) => send(state, before),
            None => failed(state, intent, trouble),
        },
        // An earlier draft got through and was refused: no order exists, and the newest has not been judged yet.
        Err(trouble) if trouble.is_final() && intent.is_earlier() => claim(state, Intent::new(moment, intent.newest)),
        Err(trouble) if trouble.is_final() => refused(state, trouble),
        Err(trouble) => failed(state, intent, trouble),
    }
}

/// The intent with `key`, if its answer is awaited: others have been given up.
fn awaited(state: &State, key: Uuid) -> Option<Intent> {
    match &state.sale {
        Sale::Sending(intent) if intent.key == key => Some(intent.clone()),
        Sale::Sending(_) | Sale::Draft | Sale::Refused(_) | Sale::Claiming(..) | Sale::Failed(..) | Sale::Placed(_) => {
            None
        }
    }
}

fn created(state: &mut State, moment: Moment, intent: &Intent, pedido_id: Uuid) -> Vec<Effect> {
    let plan = intent.draft().plan;
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
    let claim = Some(intent.claim());
    let mut effects = placed::start_first(state, moment, pedido_id, plan, claim);
    effects.extend([
        Effect::Focus(Target::Heading),
        Effect::Announce(announcement),
        Effect::Notify(Notice::OrderCreated(pedido_id)),
    ]);
    effects
}

fn save_and_send(state: &mut State, intent: Intent) -> Vec<Effect> {
    let mut effects = vec![
        Effect::Save(Kept::Open(intent.clone())),
        Effect::Announce(Announcement::Creating),
    ];
    effects.extend(send(state, intent));
    effects
}

fn send(state: &mut State, intent: Intent) -> Vec<Effect> {
    state.remark = None;
    let effects = vec![Effect::Create(intent.key, intent.draft().order.clone())];
    state.sale = Sale::Sending(intent);
    effects
}

fn failed(state: &mut State, intent: Intent, trouble: Trouble) -> Vec<Effect> {
    state.sale = Sale::Failed(intent.rewound(), trouble.clone());
    vec![
        Effect::Focus(Target::Retry),
        Effect::Notify(Notice::Failed(trouble, None)),
    ]
}

fn refused(state: &mut State, trouble: Trouble) -> Vec<Effect> {
    let mut effects = vec![Effect::Forget];
    if trouble.cause() == Cause::TermOutOfRange {
        state.sale = Sale::Draft;
        effects.extend(choose_another_term(state, trouble.clone()));
    } else {
        state.customer.refuse(&trouble.erros);
        let wrong = state.customer.wrong().next().is_some();
        state.sale = Sale::Refused(trouble.clone());
        effects.push(Effect::Focus(if wrong { Target::Summary } else { Target::Submit }));
    }
    effects.push(Effect::Notify(Notice::Failed(trouble, None)));
    effects
}

/// Back to the first step, where another number of installments can be chosen.
fn choose_another_term(state: &mut State, trouble: Trouble) -> Vec<Effect> {
    state.simulation.prazo = None;
    state.simulation.settlement = Load::Failed(trouble);
    state.plan = None;
    transition::show(state, Step::Simulation)
}
