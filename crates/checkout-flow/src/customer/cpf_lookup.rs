//! The customer that the page finds in its records for a CPF.

use parcela_core::document::{Cep, Cpf};

use super::{Customer, FormField, Group, Origin, address_lookup};
use crate::{Announcement, Effect, State};

impl Customer {
    /// Returns the lookup of the typed CPF under `number`, unless the CPF was looked up before. Removes the texts that were found for
    /// another CPF.
    pub(crate) fn look_up_customer(&mut self, number: u32) -> Option<Effect> {
        let cpf: Cpf = self.drop_other_customer()?;
        if self.cpf_lookup.is_some() {
            return None;
        }
        self.cpf_lookup = Some((cpf, number));
        Some(Effect::LookUpCustomer(number, cpf))
    }

    /// Forgets the lookup with this number. The next edit looks the CPF up again.
    pub(crate) fn forget_customer_lookup(&mut self, number: u32) {
        self.cpf_lookup.take_if(|(_, awaited)| *awaited == number);
    }

    /// Handles the answer to a lookup; `None` if the lookup failed. Fills in the fields that are empty, and returns whether there are
    /// any. The found address is ignored if the form has another postal code by now.
    pub(crate) fn customer_found(&mut self, number: u32, found: Option<&Self>) -> bool {
        let current = self.drop_other_customer();
        let is_awaited = self.cpf_lookup.is_some_and(|(_, awaited)| awaited == number);
        let Some(found) = found.filter(|found| is_awaited && found.may_have(current)) else {
            return false;
        };
        let is_elsewhere = self.is_elsewhere(found);
        for field in FormField::ALL {
            let text = found.text(field);
            let is_free = self.text(field).trim().is_empty() && !text.trim().is_empty();
            if is_free && !(is_elsewhere && field.spec().group == Group::Address) {
                self.prefill(field, text.to_owned());
                self.origins[field.index()] = Origin::Registered;
            }
        }
        self.has_registered()
    }

    /// Returns `true` if the field's text was found for the CPF and is unedited.
    pub fn is_registered(&self, field: FormField) -> bool {
        self.is_of(Origin::Registered, field)
    }

    /// Returns `true` if at least one text was found for the CPF and is unedited.
    pub fn has_registered(&self) -> bool {
        self.origins.contains(&Origin::Registered)
    }

    /// Returns the CPF in the form. If it is not the CPF that was looked up, the texts that were found are removed.
    pub(crate) fn drop_other_customer(&mut self) -> Option<Cpf> {
        let cpf = self.text(FormField::Cpf).parse().ok();
        if self.cpf_lookup.take_if(|(known, _)| Some(*known) != cpf).is_some() {
            // The address that was looked up for the postal code is removed as well.
            if self.is_registered(FormField::Cep) {
                self.lookup = None;
                self.clear_found();
            }
            self.drop_registered(|_| true);
        }
        cpf
    }

    /// Removes the address that was found for the CPF, because the seller has typed another postal code.
    pub(crate) fn drop_registered_address(&mut self) {
        if !self.is_registered(FormField::Cep) {
            self.drop_registered(|field| field.spec().group == Group::Address);
        }
    }

    fn drop_registered(&mut self, drops: impl Fn(FormField) -> bool) {
        for field in FormField::ALL {
            if self.is_registered(field) && drops(field) {
                self.prefill(field, String::new());
            }
        }
    }

    /// Returns `true` if this may be the customer with the CPF. The page's answer may omit the CPF.
    pub(super) fn may_have(&self, cpf: Option<Cpf>) -> bool {
        let text = self.text(FormField::Cpf);
        text.trim().is_empty() || text.parse().ok() == cpf
    }

    /// Returns `true` if the form has another postal code than `found`.
    fn is_elsewhere(&self, found: &Self) -> bool {
        let own = self.text(FormField::Cep);
        let cep: Option<Cep> = own.parse().ok();
        !own.trim().is_empty() && (cep.is_none() || cep != found.text(FormField::Cep).parse().ok())
    }
}

/// Requests the customer with the typed CPF from the page.
pub(crate) fn look_up_customer(state: &mut State) -> Option<Effect> {
    let number = state.next_number();
    state.customer.look_up_customer(number)
}

/// Handles the answer to a customer lookup. While the form is locked, its texts stay as the seller has reviewed them.
pub(crate) fn customer_found(state: &mut State, number: u32, found: Option<&Customer>) -> Vec<Effect> {
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
    effects.extend(address_lookup::look_up(state));
    effects
}
