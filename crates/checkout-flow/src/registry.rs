//! The page's records: the customer that it finds for the CPF that the seller has typed.

use super::address::look_up;
use super::{Announcement, Customer, Effect, State};

/// Asks the page for the customer of the CPF that has just been typed.
pub(super) fn look_up_customer(state: &mut State) -> Option<Effect> {
    let number = state.next_number();
    state.customer.look_up_customer(number)
}

/// Handles the answer of a customer lookup. While the form is locked, its texts stay as the seller has reviewed them.
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
