//! From one state to the next.

use super::{Announcement, Customer, Effect, Event, Moment, Sale, State, Step, Target, order};

/// The state after `event`, and what is to be done.
pub fn transition(mut state: State, event: Event, moment: Moment) -> (State, Vec<Effect>) {
    let effects = apply(&mut state, event, moment);
    (state, effects)
}

fn apply(state: &mut State, event: Event, moment: Moment) -> Vec<Effect> {
    match event {
        Event::Began(Some(intent)) => order::resume(state, intent),
        Event::Began(None) => begin(state),
        Event::AmountGiven(amount) => amount_given(state, amount),
        Event::CustomerGiven(customer) => customer_given(state, &customer),
        Event::AmountTyped(text) => state.simulation.typed(text),
        Event::AmountLeft => state.simulation.left(),
        Event::BasisChosen(basis) => state.simulation.mean(basis),
        Event::Simulate => state.simulation.simulate(),
        Event::OptionsAnswered(number, answer) => state.simulation.options_answered(number, answer),
        Event::TermChosen(prazo) => state.simulation.choose(prazo),
        Event::SettlementAnswered(number, answer) => state.simulation.settlement_answered(number, answer),
        Event::Continue => proceed(state),
        Event::Typed(field, text) => state.customer.typed(field, text, moment.today),
        Event::Left(field) => state.customer.left(field, moment.today),
        Event::Back => back(state),
        Event::Submit => order::submit(state, moment),
        Event::OrderAnswered(key, answer) => order::order_answered(state, moment, key, answer),
        Event::SaleAnswered(key, answer) => order::sale_answered(state, moment, key, answer),
        Event::Retry => match state.step {
            Step::Simulation => state.simulation.retry(),
            Step::Order => order::submit(state, moment),
            Step::Link => order::retry(state),
        },
        Event::Copy => state.link().cloned().map(Effect::Copy).into_iter().collect(),
        Event::Copied(done) => copied(state, done),
        Event::Restart => restart(state),
        // The page asks, so the focus stays where the page has it.
        Event::Reset => without_focus(restart(state)),
    }
}

/// Only the first step can take another amount over; later ones keep what the customer has agreed to.
fn amount_given(state: &mut State, amount: Option<String>) -> Vec<Effect> {
    state.given_amount = amount;
    match state.step {
        Step::Simulation => begin(state),
        Step::Order | Step::Link => Vec::new(),
    }
}

fn customer_given(state: &mut State, customer: &Customer) -> Vec<Effect> {
    if !state.is_sending() && state.step != Step::Link {
        state.customer.take_over(customer);
    }
    Vec::new()
}

/// The amount that the page gives is simulated at once. Nobody has asked yet, so the focus stays where it is.
fn begin(state: &mut State) -> Vec<Effect> {
    match state.given_amount.clone() {
        Some(amount) => {
            state.simulation.typed(amount);
            without_focus(state.simulation.simulate())
        }
        None => Vec::new(),
    }
}

fn without_focus(mut effects: Vec<Effect>) -> Vec<Effect> {
    effects.retain(|effect| !matches!(effect, Effect::Focus(_)));
    effects
}

fn proceed(state: &mut State) -> Vec<Effect> {
    match (state.step, state.simulation.plan()) {
        (Step::Simulation, Some(plan)) => {
            state.plan = Some(plan);
            show(state, Step::Order)
        }
        (Step::Simulation | Step::Order | Step::Link, _) => Vec::new(),
    }
}

fn back(state: &mut State) -> Vec<Effect> {
    if state.step == Step::Order && !state.is_sending() {
        show(state, Step::Simulation)
    } else {
        Vec::new()
    }
}

fn show(state: &mut State, step: Step) -> Vec<Effect> {
    state.step = step;
    vec![
        Effect::Focus(Target::Heading),
        Effect::Announce(Announcement::Step(step)),
    ]
}

fn copied(state: &mut State, done: bool) -> Vec<Effect> {
    match &mut state.sale {
        Sale::Linked(_, _, copied) => {
            *copied = Some(done);
            vec![Effect::Announce(Announcement::Copied(done))]
        }
        Sale::Draft | Sale::Refused(_) | Sale::Sending(_) | Sale::Failed(..) | Sale::NoLink(_) => Vec::new(),
    }
}

/// The next sale, of another customer. What is on its way is given up: its answer finds no one.
fn restart(state: &mut State) -> Vec<Effect> {
    let simulation = state.simulation.renewed();
    *state = State::new(state.establishment, state.given_amount.take());
    state.simulation = simulation;
    let mut effects = vec![Effect::Forget];
    effects.extend(show(state, Step::Simulation));
    effects.extend(begin(state));
    effects
}
