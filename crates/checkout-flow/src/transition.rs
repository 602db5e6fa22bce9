//! The entry point of the state machine: applies an event to the state.

use parcela_order_flow::{Effect as OrderEffect, Moment, Numbers, Placed, Plan};
use uuid::Uuid;

use super::customer::{address_lookup, cpf_lookup};
use super::effect::adapt;
use super::sale::{claim, opening, sell_again, sending};
use super::simulation::page_amount;
use super::tabs::other_sales;
use super::{Effect, Event, Group, Load, Sale, SavedSale, State, Step, Target, Timer, customer, sale, step};

/// Applies `event` to `state` and returns the effects to run, in order.
///
/// The state changes in place: cloning it would add code to the download.
pub fn transition(state: &mut State, event: Event, moment: Moment) -> Vec<Effect> {
    let mut effects = Vec::new();
    if state.clock.is_set_back(moment.now) {
        effects = sending::forget_ages(state);
        let expired = sending::expire_if_due(state, moment);
        let is_over = expired.is_some() && matches!(event, Event::Submit | Event::Retry | Event::CreateAnother);
        effects.extend(expired.into_iter().flatten());
        // The seller learns about the expired order before another one is sent.
        if is_over {
            return effects;
        }
    }
    effects.extend(apply(state, event, moment));
    effects
}

fn apply(state: &mut State, event: Event, moment: Moment) -> Vec<Effect> {
    match event {
        Event::Started(saved) => started(state, moment, saved),
        Event::PageRestored(saved) => page_restored(state, moment, saved),
        Event::LeftUnanswered => sending::expire(state),
        Event::VisibilityChanged(shown) => visibility_changed(state, moment, shown),
        Event::Online => online(state),
        Event::TimerElapsed(timer, number) => match timer {
            Timer::Simulation => state.simulation.paused(number),
            Timer::Expiry => sending::expire_if_due(state, moment).unwrap_or_default(),
            Timer::Watch => {
                let hidden = state.hidden;
                with_order(state, |placed, _| placed.due(number, hidden))
            }
            Timer::Sales => other_sales::due(state, moment, number),
        },
        Event::Claimed(number, claimed) => claim::claimed(state, moment, number, claimed),
        Event::PageAmountChanged(amount) => page_amount::changed(state, amount),
        Event::AmountBound(binding) => page_amount::bound(state, binding),
        Event::CustomerPrefilled(customer) => customer::customer_prefilled(state, &customer),
        Event::AmountKept => page_amount::keep(state),
        Event::AmountTaken => page_amount::take(state, moment),
        Event::AmountTyped(_) | Event::AmountInputRejected(_) if state.has_final_amount() => Vec::new(),
        Event::AmountTyped(text) => state.simulation.typed(text),
        Event::AmountInputRejected(rule) => state.simulation.input_rejected(rule),
        Event::AmountBlurred => {
            state.simulation.blur();
            Vec::new()
        }
        Event::BasisChosen(basis) => state.simulation.choose_basis(basis),
        Event::Simulate => state.simulation.simulate(),
        Event::OptionsAnswered(number, answer) => state.simulation.options_answered(number, answer),
        Event::TermChosen(prazo) => state.simulation.choose(prazo),
        Event::AllToggled => {
            state.simulation.toggle_all();
            Vec::new()
        }
        Event::NetToggled => state.simulation.toggle_net(),
        Event::SettlementAnswered(number, answer) => state.simulation.settlement_answered(number, answer),
        Event::Continue => proceed(state),
        Event::FieldTyped(field, text) => customer::field_typed(state, field, text, moment.today),
        Event::FieldInputRejected(field) => state.customer.input_rejected(field),
        Event::CustomerFound(number, found) => cpf_lookup::customer_found(state, number, found.as_deref()),
        Event::AddressFound(number, found) => {
            address_lookup::address_found(state, number, found.as_deref(), moment.today)
        }
        Event::FieldBlurred(field) => {
            state.customer.blur(field, moment.today);
            Vec::new()
        }
        Event::FocusField(field) => customer::edit(state, field),
        Event::EditSale => edit_sale(state, moment),
        Event::Back => back(state, moment),
        Event::Submit => sale::submit(state, moment),
        Event::CreateAnother => claim::create_another(state, moment),
        Event::ShowEqualOrder => opening::show_equal_order(state),
        Event::OrderAnswered(key, answer) => sale::answered(state, moment, key, answer),
        Event::StatusAnswered(number, answer) if opening::is_of_another(state, number, &answer) => {
            opening::leave_another(state)
        }
        Event::StatusAnswered(number, answer) => match state.placed_mut() {
            Some((placed, _)) if placed.awaits(number) => adapt(placed.status_answered(moment, answer)),
            Some(_) | None => other_sales::answered(state, moment, number, answer),
        },
        Event::Pushed(pedido_id) => pushed(state, pedido_id),
        Event::SalesFound(found) => other_sales::found(state, found),
        Event::SellAgain(again) => sell_again::sell_again(state, moment, again),
        Event::DownPaymentToggled => state.simulation.toggle_down_payment(),
        Event::DownPaymentTyped(text) => state.simulation.down_payment_typed(text),
        Event::DownPaymentInputRejected(rule) => state.simulation.down_payment_input_rejected(rule),
        Event::DownPaymentBlurred => {
            state.simulation.down_payment_blur();
            Vec::new()
        }
        Event::Retry => retry(state, moment),
        Event::Answered(answer) => other_sales::settle(state, moment, answer),
        Event::FileReading => with_order(state, |placed, _| placed.file_reading()),
        Event::FileChosen(file) => with_order(state, |placed, _| placed.file_chosen(file)),
        Event::SendInvoice => with_order(state, |placed, numbers| placed.send_invoice(numbers, moment)),
        Event::Copy => with_order(state, |placed, _| placed.copy()),
        Event::Share(text) => with_order(state, |placed, _| placed.share(text.into())),
        Event::Resume(pedido_id) => opening::want(state, pedido_id),
        Event::CustomerKept => opening::keep_customer(state),
        Event::CustomerLeft => opening::leave_customer(state),
        Event::AnotherShop => opening::refuse_another(state),
        Event::Restart => opening::next(state),
        // The page begins this sale, so the focus does not move.
        Event::Reset => step::without_focus(opening::restart(state)),
        Event::SessionChanged => {
            opening::clear(state);
            state.sales.clear();
            step::without_focus(opening::restart(state))
        }
    }
}

fn started(state: &mut State, moment: Moment, saved: Option<SavedSale>) -> Vec<Effect> {
    let mut effects = match saved {
        Some(SavedSale::Open(intent)) => sale::resume(state, moment, intent),
        Some(SavedSale::Placed(record)) => opening::resume(state, Placed::new(record)),
        // If the page has another amount by now, the seller chooses between the two.
        Some(SavedSale::Planned(plan)) => sale::plan_again(state, plan),
        None => {
            let mut effects = vec![Effect::DeleteSaved];
            effects.extend(step::begin(state));
            effects
        }
    };
    effects.extend(page_amount::announce_change(state));
    effects
}

/// Restores a page from the browser's cache. If another page of the tab has continued the sale meanwhile, the saved sale replaces the
/// state.
fn page_restored(state: &mut State, moment: Moment, saved: Option<SavedSale>) -> Vec<Effect> {
    let own = match &state.sale {
        Sale::Failed(intent, _) | Sale::Asking(intent, _) => Some(intent.key.id),
        Sale::Placed(placed) => Some(placed.pedido_id),
        Sale::Draft | Sale::Refused(_) | Sale::Claiming(..) | Sale::Sending(_) => None,
    };
    match saved {
        Some(saved) if !state.is_sending() && saved.identity() != own => {
            opening::clear(state);
            started(state, moment, Some(saved))
        }
        Some(_) | None => visibility_changed(state, moment, true),
    }
}

fn visibility_changed(state: &mut State, moment: Moment, shown: bool) -> Vec<Effect> {
    state.hidden = !shown;
    if !shown {
        return Vec::new();
    }
    if let Some(effects) = sending::expire_if_due(state, moment) {
        return effects;
    }
    let mut effects = other_sales::shown(state);
    effects.extend(sale_shown(state, moment));
    effects
}

/// Continues the work that was suspended while the page was hidden or the element was out of the document.
fn sale_shown(state: &mut State, moment: Moment) -> Vec<Effect> {
    match &mut state.sale {
        Sale::Placed(placed) => adapt(placed.shown(&mut state.numbers)),
        Sale::Claiming(..) => claim::claim_again(state),
        // The timer is started again: removing the element from the document stops its timers.
        Sale::Asking(intent, _) | Sale::Failed(intent, _) => {
            let intent = intent.clone();
            let mut effects = vec![sending::until_expiry(state, moment, &intent)];
            effects.extend(state.simulation.shown());
            effects
        }
        Sale::Draft | Sale::Refused(_) | Sale::Sending(_) => state.simulation.shown(),
    }
}

/// Retries failed reads at once. Failed calls that create something are retried by the seller, who sees that the connection is back.
fn online(state: &mut State) -> Vec<Effect> {
    if let Sale::Failed(_, failure) = &mut state.sale {
        failure.connected();
    }
    if let Some((placed, numbers)) = state.placed_mut() {
        return adapt(placed.online(numbers));
    }
    match (&state.simulation.options, &state.simulation.settlement) {
        (Load::Failed(failure), _) | (_, Load::Failed(failure)) if !failure.is_final() => state.simulation.retry(),
        (Load::Idle | Load::Pending | Load::Ready(_) | Load::Failed(_), _) => Vec::new(),
    }
}

fn proceed(state: &mut State) -> Vec<Effect> {
    match (state.step, state.simulation.plan()) {
        (Step::Simulation, Some(plan)) => {
            state.plan = Some(Plan {
                page_amount: page_amount::accepted_page_amount(state, plan),
                ..plan
            });
            let mut effects = step::without_focus(step::show(state, Step::Order));
            effects.push(Effect::Focus(first_to_type(state)));
            effects.extend(sending::save_plan(state));
            effects.extend(page_amount::announce_change(state));
            effects
        }
        (Step::Simulation | Step::Order | Step::Link, _) => Vec::new(),
    }
}

/// The target of the focus in the form: the first field to fill in, unless there is a question first.
fn first_to_type(state: &State) -> Target {
    let missing = Group::ALL
        .into_iter()
        .find_map(|group| state.customer.first_missing(group));
    let missing = missing.filter(|_| state.changed_amount().is_none());
    missing.map_or(Target::Heading, Target::Field)
}

fn back(state: &mut State, moment: Moment) -> Vec<Effect> {
    if state.equal_order().is_some() {
        claim::dismiss(state, moment)
    } else if state.review && !state.is_sending() {
        step::show(state, state.step)
    } else if state.step == Step::Order && !state.is_sending() {
        let mut effects = step::show(state, Step::Simulation);
        effects.extend(sending::save_plan(state).map(|_| Effect::DeleteSaved));
        // After a reload there are no options yet.
        if state.simulation.query.is_none() {
            effects.extend(step::without_focus(state.simulation.simulate()));
        }
        effects
    } else if state.step == Step::Link {
        // The order exists, so there is no step to return to. Only the seller begins the next sale.
        step::show(state, Step::Link)
    } else {
        Vec::new()
    }
}

/// Returns to the first step and moves the focus to the amount.
fn edit_sale(state: &mut State, moment: Moment) -> Vec<Effect> {
    if state.is_held() || state.step != Step::Order {
        return Vec::new();
    }
    state.review = false;
    let mut effects = step::without_focus(back(state, moment));
    effects.push(Effect::Focus(Target::Amount));
    effects
}

/// Retries the failed call of the current step.
fn retry(state: &mut State, moment: Moment) -> Vec<Effect> {
    match state.step {
        Step::Simulation => state.simulation.retry(),
        Step::Order => {
            // Data that were sent before have been reviewed. Other data are reviewed first.
            state.review |= state.can_retry();
            sale::submit(state, moment)
        }
        Step::Link => with_order(state, |placed, numbers| placed.retry(numbers, moment)),
    }
}

/// Reads an order at once, because the page has learned about a change of it.
fn pushed(state: &mut State, pedido_id: Uuid) -> Vec<Effect> {
    let mut effects = match state.placed_mut() {
        Some((placed, numbers)) if placed.pedido_id == pedido_id => adapt(placed.pushed(numbers)),
        Some(_) | None => Vec::new(),
    };
    effects.extend(other_sales::pushed(state, pedido_id));
    effects
}

/// Applies `change` to the order, if it exists.
fn with_order(state: &mut State, change: impl FnOnce(&mut Placed, &mut Numbers) -> Vec<OrderEffect>) -> Vec<Effect> {
    match state.placed_mut() {
        Some((placed, numbers)) => adapt(change(placed, numbers)),
        None => Vec::new(),
    }
}
