//! The lookup of a customer in the page's records, by CPF.

use super::address::look_up;
use super::{Announcement, Customer, Effect, State};

/// Requests the customer with the typed CPF from the page.
pub(super) fn look_up_customer(state: &mut State) -> Option<Effect> {
    let number = state.next_number();
    state.customer.look_up_customer(number)
}

/// Handles the answer to a customer lookup. While the form is locked, its texts stay as the seller has reviewed them.
pub(super) fn customer_found(state: &mut State, number: u32, found: Option<&Customer>) -> Vec<Effect> {
    if state.is_held() {
        state.customer.forget_customer_lookup(number);
        return Vec::new();
    }
    if !state.customer.customer_found(number, found) {
        return Vec::new();
    }
    // The seller reviews the changed customer again.
    state.review = false;
    let mut effects = vec![Effect::Announce(Announcement::CustomerFilled)];
    effects.extend(look_up(state));
    effects
}
