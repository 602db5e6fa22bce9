//! The entry to the machine: applies an event to the state.

use chrono::NaiveDate;
use uuid::Uuid;

use super::control::Group;
use super::customer::Lookup;
use super::{
    Announcement, Customer, DownPayment, Effect, Event, FormField, FoundAddress, Load, Moment, Notice, Numbers,
    OrderRecord, Placed, Plan, Sale, SavedSale, State, Step, Target, Timer, again, claiming, clock, order, page_amount,
    placed, registry, sales,
};

/// Applies `event` to `state` and returns the effects to run, in order.
///
/// The state changes in place, so that a browser downloads no code that copies one.
pub fn transition(state: &mut State, event: Event, moment: Moment) -> Vec<Effect> {
    let mut effects = Vec::new();
    if state.clock.is_set_back(moment.now) {
        effects = clock::forget_ages(state);
        let expired = order::expire_if_due(state, moment);
        let is_over = expired.is_some() && matches!(event, Event::Submit | Event::Retry | Event::CreateAnother);
        effects.extend(expired.into_iter().flatten());
        // The seller is told of the order before another one is sent.
        if is_over {
            return effects;
        }
    }
    effects.extend(apply(state, event, moment));
    effects
}

fn apply(state: &mut State, event: Event, moment: Moment) -> Vec<Effect> {
    match event {
        Event::Started(saved) => began(state, moment, saved),
        Event::PageRestored(saved) => returned(state, moment, saved),
        Event::LeftUnanswered => order::expire(state),
        Event::VisibilityChanged(shown) => seen(state, moment, shown),
        Event::Online => online(state),
        Event::TimerElapsed(timer, number) => match timer {
            Timer::Simulation => state.simulation.paused(number),
            Timer::Expiry => order::expire_if_due(state, moment).unwrap_or_default(),
            Timer::Watch => {
                let hidden = state.hidden;
                of_order(state, |placed, _| placed.due(number, hidden))
            }
            Timer::Sales => sales::due(state, moment, number),
        },
        Event::Claimed(number, claimed) => claiming::claimed(state, moment, number, claimed),
        Event::PageAmountChanged(amount) => page_amount::changed(state, amount),
        Event::AmountBound(binding) => page_amount::bound(state, binding),
        Event::CustomerPrefilled(customer) => customer_given(state, &customer),
        Event::AmountKept => page_amount::keep(state),
        Event::AmountTaken => page_amount::take(state, moment),
        Event::AmountTyped(_) | Event::AmountTruncated(_) if state.has_final_amount() => Vec::new(),
        Event::AmountTyped(text) => state.simulation.typed(text),
        Event::AmountTruncated(rule) => state.simulation.cut(rule),
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
        Event::FieldTyped(field, text) => field_typed(state, field, text, moment.today),
        Event::CustomerFound(number, found) => registry::customer_found(state, number, found.as_deref()),
        Event::AddressFound(number, found) => address_found(state, number, found.as_deref(), moment.today),
        Event::FieldBlurred(field) => {
            state.customer.blur(field, moment.today);
            Vec::new()
        }
        Event::FocusField(field) => edit(state, field),
        Event::EditSale => edit_sale(state, moment),
        Event::Back => back(state, moment),
        Event::Submit => order::submit(state, moment),
        Event::CreateAnother => claiming::create_another(state, moment),
        Event::ShowTwin => claiming::show_twin(state, moment),
        Event::OrderAnswered(key, answer) => order::answered(state, moment, key, answer),
        Event::StatusAnswered(number, answer) => match state.placed_mut() {
            Some((placed, _)) if placed.awaits(number) => placed.status_answered(moment, answer),
            Some(_) | None => sales::answered(state, moment, number, answer),
        },
        Event::Pushed(pedido_id) => pushed(state, pedido_id),
        Event::SalesFound(found) => sales::found(state, found),
        Event::SellAgain(again) => again::sell_again(state, moment, again),
        Event::DownPaymentToggled => state.simulation.toggle_down_payment(),
        Event::DownPaymentTyped(text) => state.simulation.down_payment_typed(text),
        Event::DownPaymentTruncated(rule) => state.simulation.down_payment_cut(rule),
        Event::DownPaymentBlurred => {
            state.simulation.down_payment_blur();
            Vec::new()
        }
        Event::Retry => retry(state, moment),
        Event::SaleAnswered(key, answer) => of_order(state, |placed, numbers| {
            placed.sale_answered(numbers, moment, key, answer)
        }),
        Event::FileChosen(file) => of_order(state, |placed, _| placed.file_chosen(file)),
        Event::SendInvoice => of_order(state, |placed, numbers| placed.send_invoice(numbers, moment)),
        Event::InvoiceAnswered(key, answer) => {
            of_order(state, |placed, numbers| placed.invoice_answered(numbers, key, answer))
        }
        Event::Copy => of_order(state, |placed, _| placed.copy()),
        Event::Share(text) => of_order(state, |placed, _| placed.share(text)),
        Event::Copied(done) => of_order(state, |placed, _| placed.copied(done)),
        Event::Resume(pedido_id) => go_on(state, moment, pedido_id),
        Event::Restart => next(state),
        // The page begins these, so the focus stays where it is.
        Event::Reset => without_focus(restart(state)),
        Event::SessionChanged => {
            blank(state);
            state.sales.clear();
            without_focus(restart(state))
        }
    }
}

fn began(state: &mut State, moment: Moment, saved: Option<SavedSale>) -> Vec<Effect> {
    let mut effects = match saved {
        Some(SavedSale::Open(intent)) => order::resume(state, moment, intent),
        Some(SavedSale::Placed(record)) => placed::resume(state, record),
        Some(SavedSale::Planned(plan)) if plan.page_amount == state.given() => order::plan_again(state, plan),
        // Saved data that cannot be resumed may hold personal data and are of no use.
        Some(SavedSale::Planned(Plan { down_payment, .. })) => {
            state.simulation.down_payment = DownPayment::of(down_payment);
            begin_blank(state)
        }
        None => begin_blank(state),
    };
    effects.extend(page_amount::told(state));
    effects
}

fn begin_blank(state: &mut State) -> Vec<Effect> {
    let mut effects = vec![Effect::DeleteSaved];
    effects.extend(begin(state));
    effects
}

/// Another page of the same tab may have continued the sale meanwhile: the sale that it saved counts.
fn returned(state: &mut State, moment: Moment, saved: Option<SavedSale>) -> Vec<Effect> {
    let own = match &state.sale {
        Sale::Failed(intent, _) | Sale::Asking(intent, _) => Some(intent.key),
        Sale::Placed(placed) => Some(placed.key.id),
        Sale::Draft | Sale::Refused(_) | Sale::Claiming(..) | Sale::Sending(_) => None,
    };
    match saved {
        Some(saved) if !state.is_sending() && saved.key() != own => {
            blank(state);
            began(state, moment, Some(saved))
        }
        Some(_) | None => seen(state, moment, true),
    }
}

fn seen(state: &mut State, moment: Moment, shown: bool) -> Vec<Effect> {
    state.hidden = !shown;
    if !shown {
        return Vec::new();
    }
    if let Some(effects) = order::expire_if_due(state, moment) {
        return effects;
    }
    let mut effects = sales::shown(state);
    effects.extend(sale_seen(state, moment));
    effects
}

/// Continues what had to wait while the page was hidden or the element was out of the document.
fn sale_seen(state: &mut State, moment: Moment) -> Vec<Effect> {
    match &mut state.sale {
        Sale::Placed(placed) => placed.shown(&mut state.numbers),
        Sale::Claiming(..) => claiming::claim_again(state),
        // The element may have been out of the document, which ends its timers.
        Sale::Asking(intent, _) | Sale::Failed(intent, _) => {
            let intent = intent.clone();
            let mut effects = vec![order::until_expiry(state, moment, &intent)];
            effects.extend(state.simulation.shown());
            effects
        }
        Sale::Draft | Sale::Refused(_) | Sale::Sending(_) => state.simulation.shown(),
    }
}

/// Repeats failed reads at once. Failed calls that create something wait for the seller, who is told.
fn online(state: &mut State) -> Vec<Effect> {
    if let Sale::Failed(_, failure) = &mut state.sale {
        failure.connected();
    }
    if let Some((placed, numbers)) = state.placed_mut() {
        return placed.online(numbers);
    }
    match (&state.simulation.options, &state.simulation.settlement) {
        (Load::Failed(failure), _) | (_, Load::Failed(failure)) if !failure.is_final() => state.simulation.retry(),
        (Load::Idle | Load::Pending | Load::Ready(_) | Load::Failed(_), _) => Vec::new(),
    }
}

fn customer_given(state: &mut State, customer: &Customer) -> Vec<Effect> {
    if state.is_held() || state.step == Step::Link {
        return Vec::new();
    }
    state.customer.take_over(customer);
    state.review = false;
    look_up(state)
}

fn field_typed(state: &mut State, field: FormField, text: String, today: NaiveDate) -> Vec<Effect> {
    state.review = false;
    state.customer.input(field, text, today);
    let asked = (field == FormField::Cpf).then(|| registry::look_up_customer(state));
    let mut effects: Vec<_> = asked.flatten().into_iter().collect();
    effects.extend(look_up(state));
    effects
}

/// Asks the page for the address of the postal code in the form, unless it was asked before.
pub(super) fn look_up(state: &mut State) -> Vec<Effect> {
    let number = state.next_number();
    state.customer.look_up(number).into_iter().collect()
}

/// Handles the answer of an address lookup. While the form is locked, its texts stay as the seller has reviewed them.
fn address_found(state: &mut State, number: u32, found: Option<&FoundAddress>, today: NaiveDate) -> Vec<Effect> {
    if state.is_held() {
        state.customer.forget_lookup(number);
        return Vec::new();
    }
    let had_found = state.customer.has_found_address();
    let mut effects = Vec::new();
    // What has changed is reviewed again.
    match state.customer.address_found(number, found, today) {
        Lookup::Unawaited | Lookup::Unneeded => return Vec::new(),
        // What was found for another postal code is gone.
        Lookup::Failed if !had_found => return Vec::new(),
        Lookup::Failed => {}
        Lookup::Unknown => effects.push(Effect::Announce(Announcement::AddressUnknown)),
        Lookup::Known => {
            let next = state.customer.first_missing(Group::Address);
            effects.extend(next.map(|next| Effect::FocusNext(FormField::Cep, next)));
            effects.push(Effect::Announce(Announcement::AddressFilled));
        }
    }
    state.review = false;
    effects
}

/// Simulates the page's amount. The seller has not asked for it, so the focus stays where it is.
pub(super) fn begin(state: &mut State) -> Vec<Effect> {
    match state.page_amount.clone() {
        Some(amount) => without_focus(state.simulation.begin(&amount)),
        None => Vec::new(),
    }
}

pub(super) fn without_focus(mut effects: Vec<Effect>) -> Vec<Effect> {
    effects.retain(|effect| !matches!(effect, Effect::Focus(_)));
    effects
}

fn proceed(state: &mut State) -> Vec<Effect> {
    match (state.step, state.simulation.plan()) {
        (Step::Simulation, Some(plan)) => {
            state.plan = Some(Plan {
                page_amount: page_amount::agreed(state, plan),
                ..plan
            });
            let mut effects = show(state, Step::Order);
            effects.extend(order::save_plan(state));
            effects.extend(page_amount::told(state));
            effects
        }
        (Step::Simulation | Step::Order | Step::Link, _) => Vec::new(),
    }
}

fn back(state: &mut State, moment: Moment) -> Vec<Effect> {
    if state.twin().is_some() {
        claiming::dismiss(state, moment)
    } else if state.review && !state.is_sending() {
        show(state, state.step)
    } else if state.step == Step::Order && !state.is_sending() {
        let mut effects = show(state, Step::Simulation);
        effects.extend(order::save_plan(state).map(|_| Effect::DeleteSaved));
        // After a reload there are no options yet.
        if state.simulation.query.is_none() {
            effects.extend(without_focus(state.simulation.simulate()));
        }
        effects
    } else if state.step == Step::Link {
        // The order exists, so that nothing stands behind its link. Only the seller begins the next sale.
        show(state, Step::Link)
    } else {
        Vec::new()
    }
}

/// Leads to a field of the form, from its summary or its review.
fn edit(state: &mut State, field: FormField) -> Vec<Effect> {
    if state.is_held() {
        return Vec::new();
    }
    state.review = false;
    vec![Effect::Focus(Target::Field(field))]
}

/// Leads to the amount of the sale, in the first step.
fn edit_sale(state: &mut State, moment: Moment) -> Vec<Effect> {
    if state.is_held() || state.step != Step::Order {
        return Vec::new();
    }
    state.review = false;
    let mut effects = without_focus(back(state, moment));
    effects.push(Effect::Focus(Target::Amount));
    effects
}

pub(super) fn show(state: &mut State, step: Step) -> Vec<Effect> {
    state.step = step;
    state.review = false;
    vec![
        Effect::Focus(Target::Heading),
        Effect::Announce(Announcement::Step(step)),
    ]
}

/// Retries what failed in the current step.
fn retry(state: &mut State, moment: Moment) -> Vec<Effect> {
    match state.step {
        Step::Simulation => state.simulation.retry(),
        Step::Order => {
            // What was sent has been reviewed. Anything else is reviewed first.
            state.review |= state.can_retry();
            order::submit(state, moment)
        }
        Step::Link => of_order(state, |placed, numbers| placed.retry(numbers, moment)),
    }
}

/// Reads the sale at once of whose order the page has learned of a change.
fn pushed(state: &mut State, pedido_id: Uuid) -> Vec<Effect> {
    let mut effects = match state.placed_mut() {
        Some((placed, numbers)) if placed.pedido_id == pedido_id => placed.pushed(numbers),
        Some(_) | None => Vec::new(),
    };
    effects.extend(sales::pushed(state, pedido_id));
    effects
}

/// Applies `change` to the order, once it exists.
fn of_order(state: &mut State, change: impl FnOnce(&mut Placed, &mut Numbers) -> Vec<Effect>) -> Vec<Effect> {
    match state.placed_mut() {
        Some((placed, numbers)) => change(placed, numbers),
        None => Vec::new(),
    }
}

/// Opens an existing order, unless another one is open: its answer would be lost, or the way to find it.
fn go_on(state: &mut State, moment: Moment, pedido_id: Uuid) -> Vec<Effect> {
    if state.has_open_order() {
        return Vec::new();
    }
    let record = OrderRecord {
        pedido_id,
        key: moment.into(),
        plan: None,
        upload: None,
    };
    open(state, record)
}

/// Opens an existing order in place of the sale that is shown.
pub(super) fn open(state: &mut State, record: OrderRecord) -> Vec<Effect> {
    blank(state);
    // What is known of the order beside its identifier counts.
    let known = sales::take(state, record.pedido_id);
    let mut effects = placed::resume(state, known.unwrap_or(record));
    effects.extend(sales::follow(state));
    effects
}

/// Begins the next sale, as the seller leaves the order.
fn next(state: &mut State) -> Vec<Effect> {
    let left = state.placed().map(|placed| Notice::NewSale(placed.pedido_id));
    let mut effects = restart(state);
    effects.extend(left.map(Effect::Notify));
    effects
}

/// Begins the next sale, for another customer. An order that is being sent is abandoned; if it is made, the page is told.
pub(super) fn restart(state: &mut State) -> Vec<Effect> {
    blank(state);
    let mut effects = vec![Effect::DeleteSaved];
    effects.extend(show(state, Step::Simulation));
    effects.extend(begin(state));
    effects.extend(sales::follow(state));
    effects
}

/// Clears the sale. Answers that it awaits do not reach the next one.
pub(super) fn blank(state: &mut State) {
    sales::leave(state);
    if let Sale::Sending(intent) = &state.sale {
        state.abandoned.push(intent.claim());
        state.abandoned.extend(intent.other_claims());
    }
    *state = State {
        abandoned: std::mem::take(&mut state.abandoned),
        simulation: state.simulation.renewed(),
        numbers: state.numbers,
        hidden: state.hidden,
        clock: state.clock,
        sales: std::mem::take(&mut state.sales),
        sales_pace: std::mem::take(&mut state.sales_pace),
        autofill: state.autofill,
        binding: state.binding,
        ..State::new(state.establishment, state.page_amount.take())
    };
}
