//! The lookup of an address by postal code.

use chrono::NaiveDate;

use super::control::Group;
use super::customer::Lookup;
use super::{Announcement, Effect, FormField, FoundAddress, State};

/// Requests the address for the postal code in the form from the page, unless it was requested before.
pub(super) fn look_up(state: &mut State) -> Vec<Effect> {
    let number = state.next_number();
    state.customer.look_up(number).into_iter().collect()
}

/// Handles the answer to an address lookup. While the form is locked, its texts stay as the seller has reviewed them.
pub(super) fn address_found(
    state: &mut State,
    number: u32,
    found: Option<&FoundAddress>,
    today: NaiveDate,
) -> Vec<Effect> {
    if state.is_held() {
        state.customer.forget_lookup(number);
        return Vec::new();
    }
    let had_found = state.customer.has_found_address();
    let mut effects = Vec::new();
    match state.customer.address_found(number, found, today) {
        Lookup::Unawaited | Lookup::Unneeded => return Vec::new(),
        Lookup::Failed if !had_found => return Vec::new(),
        // The form has lost the address of the previous postal code.
        Lookup::Failed => {}
        Lookup::Unknown => effects.push(Effect::Announce(Announcement::AddressUnknown)),
        Lookup::Known => {
            let next = state.customer.first_missing(Group::Address);
            effects.extend(next.map(|next| Effect::FocusNext(FormField::Cep, next)));
            effects.push(Effect::Announce(Announcement::AddressFilled));
        }
    }
    // The seller reviews the changed address again.
    state.review = false;
    effects
}
