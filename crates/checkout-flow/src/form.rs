//! The events of the customer's form.

use chrono::NaiveDate;

use super::address::look_up;
use super::{Customer, Effect, FormField, State, Step, Target, registry};

pub(super) fn customer_prefilled(state: &mut State, customer: &Customer) -> Vec<Effect> {
    if state.is_held() || state.step == Step::Link {
        return Vec::new();
    }
    state.customer.take_over(customer);
    state.review = false;
    look_up(state)
}

pub(super) fn field_typed(state: &mut State, field: FormField, text: String, today: NaiveDate) -> Vec<Effect> {
    state.review = false;
    state.customer.input(field, text, today);
    let asked = (field == FormField::Cpf).then(|| registry::look_up_customer(state));
    let mut effects: Vec<_> = asked.flatten().into_iter().collect();
    effects.extend(look_up(state));
    effects
}

/// Moves the focus to a field of the form, from the summary or the review.
pub(super) fn edit(state: &mut State, field: FormField) -> Vec<Effect> {
    if state.is_held() {
        return Vec::new();
    }
    state.review = false;
    vec![Effect::Focus(Target::Field(field))]
}
