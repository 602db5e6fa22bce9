//! The address that the page looks up for the customer's postal code.

use std::fmt;

use chrono::NaiveDate;
use parcela_core::document::Cep;

use super::{Customer, FieldError, FieldWarning, FormField, Group, Origin};
use crate::{Announcement, Effect, State};

/// The address that the page has found for a postal code. Its `Debug` is redacted.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct FoundAddress {
    /// The fields with their texts.
    pub texts: Vec<(FormField, String)>,
}

impl fmt::Debug for FoundAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FoundAddress(…)")
    }
}

/// The result of an address lookup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lookup {
    /// The lookup is not the awaited one.
    Unawaited,
    /// The lookup failed. The seller types the address.
    Failed,
    /// The page has no address for the postal code.
    Unknown,
    /// No field was empty: the form has the whole address.
    Unneeded,
    /// Fields were filled in.
    Known,
}

impl Customer {
    /// Returns the lookup of the postal code under `number`, unless it was looked up before.
    pub(crate) fn look_up(&mut self, number: u32) -> Option<Effect> {
        let cep: Cep = self.text(FormField::Cep).parse().ok()?;
        if self.lookup.is_some_and(|(known, _)| known == cep) {
            return None;
        }
        self.drop_registered_address();
        self.lookup = Some((cep, number));
        Some(Effect::LookUpAddress(number, cep))
    }

    /// Forgets the lookup with this number. The next edit looks the postal code up again.
    pub(crate) fn forget_lookup(&mut self, number: u32) {
        self.lookup.take_if(|(_, awaited)| *awaited == number);
    }

    /// Handles the answer to a lookup; `None` if the lookup failed. Removes the texts that were found for another postal code, and fills
    /// in the fields that are empty.
    pub(crate) fn address_found(&mut self, number: u32, found: Option<&FoundAddress>, today: NaiveDate) -> Lookup {
        let current: Option<Cep> = self.text(FormField::Cep).parse().ok();
        let awaited = self.lookup.filter(|(_, awaited)| *awaited == number);
        let Some((cep, _)) = awaited.filter(|(cep, _)| Some(*cep) == current) else {
            return Lookup::Unawaited;
        };
        self.clear_found();
        let Some(found) = found else {
            return Lookup::Failed;
        };
        let mut texts = found.texts.clone();
        texts.retain(|(field, text)| !text.trim().is_empty() && field.holds(text));
        self.unknown_cep = texts.is_empty().then_some(cep);
        self.errors[FormField::Cep.index()] = self.judge(FormField::Cep, today);
        if self.unknown_cep.is_some() {
            return Lookup::Unknown;
        }
        texts.retain(|(field, _)| self.text(*field).trim().is_empty());
        for (field, text) in texts {
            self.prefill(field, text);
            self.origins[field.index()] = Origin::Found;
        }
        if self.has_found_address() {
            Lookup::Known
        } else {
            Lookup::Unneeded
        }
    }

    /// Returns `true` if the form has a text that was found for its postal code.
    pub(crate) fn has_found_address(&self) -> bool {
        self.origins.contains(&Origin::Found)
    }

    /// Returns `true` if the page has no address for the postal code in the form.
    pub(crate) fn has_unknown_cep(&self) -> bool {
        self.errors[FormField::Cep.index()] == Some(FieldError::Warning(FieldWarning::UnknownCep))
    }

    pub(crate) fn clear_found(&mut self) {
        for field in FormField::ALL {
            if self.is_of(Origin::Found, field) {
                self.prefill(field, String::new());
            }
        }
    }
}

/// Requests the address for the postal code in the form from the page, unless it was requested before.
pub(crate) fn look_up(state: &mut State) -> Vec<Effect> {
    let number = state.next_number();
    state.customer.look_up(number).into_iter().collect()
}

/// Handles the answer to an address lookup. While the form is locked, its texts stay as the seller has reviewed them.
pub(crate) fn address_found(
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
