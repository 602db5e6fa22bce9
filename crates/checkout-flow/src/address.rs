//! The lookup of an address by its postal code.

use chrono::NaiveDate;

use super::customer::Lookup;
use super::{Announcement, Effect, FoundAddress, State};

/// Asks the page for the address of the postal code in the form, unless it was asked before.
pub(super) fn look_up(state: &mut State) -> Vec<Effect> {
    let number = state.next_number();
    state.customer.look_up(number).into_iter().collect()
}

/// Handles the answer of an address lookup. While the form is locked, its texts stay as the seller has reviewed them.
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
    let before = state.customer.clone();
    let announcement = match state.customer.address_found(number, found, today) {
        Lookup::Unawaited => return Vec::new(),
        Lookup::Failed | Lookup::Unneeded => None,
        Lookup::Unknown => Some(Announcement::AddressUnknown),
        Lookup::Known => Some(Announcement::AddressFilled),
    };
    // What has changed is reviewed again.
    state.review &= state.customer == before;
    announcement.map(Effect::Announce).into_iter().collect()
}
