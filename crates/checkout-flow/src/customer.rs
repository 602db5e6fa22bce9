//! The customer's form: its texts and the errors of its fields.

pub(crate) mod address_lookup;
mod control;
pub(crate) mod cpf_lookup;
mod field_error;
mod form_field;

use std::fmt;

use chrono::NaiveDate;
use parcela_core::document::{Cep, Cnpj, Cpf};
use parcela_core::mask::RejectedInput;
use parcela_core::operation::CreateOrder;
use parcela_core::wire::CreateOrderRequest;
use parcela_core::{FieldErrors, Valor, Violation};

pub use self::address_lookup::FoundAddress;
pub use self::control::{Control, Group};
pub use self::field_error::{FieldError, FieldWarning};
use self::form_field::with_slashes;
pub use self::form_field::{FieldSpec, FormField};
use super::{Announcement, Effect, State, Step, Target};

/// The texts of the form, with the errors of its fields. Its `Debug` is redacted.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Customer {
    texts: [String; FormField::COUNT],
    errors: [Option<FieldError>; FormField::COUNT],
    origins: [Origin; FormField::COUNT],
    /// The postal code of the newest lookup, and its number.
    lookup: Option<(Cep, u32)>,
    /// The CPF of the newest customer lookup, and its number.
    cpf_lookup: Option<(Cpf, u32)>,
    /// The postal code for which the page has no address.
    unknown_cep: Option<Cep>,
    /// `true` once the seller has typed something. The page provides its own texts again after a reload, so they do not count.
    typed: bool,
    /// The fields that the last submission has found invalid, each with its error at that time.
    summary: Vec<(FormField, FieldError)>,
}

/// The origin of a field's text. It decides what may replace the text.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Origin {
    /// An order, or none.
    #[default]
    Other,
    /// The seller has edited the text. The page's customer does not replace it.
    Typed,
    /// The page's customer. The next one replaces it.
    Given,
    /// An address lookup. The next one replaces it.
    Found,
    /// The customer lookup for the CPF. Another CPF removes it.
    Registered,
}

impl Customer {
    /// The text of a field.
    pub fn text(&self, field: FormField) -> &str {
        &self.texts[field.index()]
    }

    /// The error of a field.
    pub fn error(&self, field: FormField) -> Option<&FieldError> {
        self.errors[field.index()].as_ref()
    }

    /// Returns `true` if the form has data that a reload would lose.
    pub fn is_typed(&self) -> bool {
        self.typed
    }

    /// The customer for another state, which does not receive the answers to this state's lookups.
    pub(super) fn without_lookups(mut self) -> Self {
        self.lookup = None;
        self.cpf_lookup = self.cpf_lookup.map(|(cpf, _)| (cpf, 0));
        self
    }

    /// The warnings, in the order of the form.
    pub fn warnings(&self) -> impl Iterator<Item = FieldWarning> + '_ {
        self.errors.iter().flatten().filter_map(|error| match error {
            FieldError::Warning(warning) => Some(*warning),
            FieldError::Broken(_) | FieldError::Future | FieldError::Rejected | FieldError::Refused { .. } => None,
        })
    }

    /// The invalid fields, in the order of the form.
    pub fn wrong(&self) -> impl Iterator<Item = FormField> + '_ {
        FormField::ALL.into_iter().filter(|field| self.is_wrong(*field))
    }

    /// Returns `true` if a field is invalid. A warning is about a valid field.
    pub fn is_wrong(&self, field: FormField) -> bool {
        self.error(field)
            .is_some_and(|error| !matches!(error, FieldError::Warning(_)))
    }

    /// The first required field of a group that is empty.
    pub(super) fn first_missing(&self, group: Group) -> Option<FormField> {
        let is_missing = |field: &FormField| {
            let spec = field.spec();
            spec.group == group && spec.required && self.text(*field).trim().is_empty()
        };
        FormField::ALL.into_iter().find(is_missing)
    }

    /// The fields that the last submission has found invalid, each with its error at that time. Corrections do not change the list, so that
    /// the form below it does not move.
    pub fn summary(&self) -> &[(FormField, FieldError)] {
        &self.summary
    }

    fn sum_up(&mut self) {
        let mut summary = Vec::new();
        for field in self.wrong() {
            if let Some(error) = self.error(field) {
                summary.push((field, error.clone()));
            }
        }
        self.summary = summary;
    }

    /// Removes the corrected fields from the summary, because the form is shown anew.
    pub(super) fn shorten_summary(&mut self) {
        let mut summary = std::mem::take(&mut self.summary);
        summary.retain(|(field, _)| self.is_wrong(*field));
        self.summary = summary;
    }

    /// Sets a field's text from the page, with its mask if it is a valid document. A text that is too long for the field is dropped,
    /// because it would freeze the page.
    pub fn prefill(&mut self, field: FormField, text: String) {
        self.set(field, if field.holds(&text) { text } else { String::new() });
    }

    fn is_of(&self, origin: Origin, field: FormField) -> bool {
        self.origins[field.index()] == origin
    }

    fn set(&mut self, field: FormField, text: String) {
        self.errors[field.index()] = None;
        self.origins[field.index()] = Origin::Other;
        self.texts[field.index()] = field.masked(&text).unwrap_or(text);
    }

    /// Takes over the non-empty texts of the page's customer. What the seller has edited stays. The other texts of the page's previous
    /// customer are removed, and with its postal code the address that was found for it. If the seller has typed another customer's CPF,
    /// nothing is taken over.
    pub(super) fn take_over(&mut self, other: &Self) {
        let typed = self.text(FormField::Cpf).parse().ok();
        let typed = typed.filter(|_| self.is_of(Origin::Typed, FormField::Cpf));
        let is_another = typed.is_some() && !other.may_have(typed);
        let text_of = |field| if is_another { "" } else { other.text(field) };
        let cep = FormField::Cep;
        let has_moved = self.is_of(Origin::Given, cep) && text_of(cep) != self.text(cep);
        if has_moved {
            self.lookup = None;
        }
        for field in FormField::ALL {
            let text = text_of(field);
            let replaces = match self.origins[field.index()] {
                Origin::Typed if !self.text(field).trim().is_empty() => false,
                Origin::Given => true,
                Origin::Found if has_moved => true,
                Origin::Other | Origin::Typed | Origin::Found | Origin::Registered => !text.is_empty(),
            };
            if replaces {
                self.prefill(field, text.to_owned());
                if !text.is_empty() {
                    self.origins[field.index()] = Origin::Given;
                }
            }
        }
        self.drop_other_customer();
    }

    /// Sets all texts to those of an order. A reload asks first, as it would lose them. The page's next customer may replace them.
    pub(super) fn restore(&mut self, order: &CreateOrder) {
        let before = std::mem::take(self);
        self.typed = true;
        for field in FormField::ALL {
            self.set(field, field.read(order));
            if before.is_of(Origin::Given, field) {
                self.origins[field.index()] = Origin::Given;
            }
        }
    }

    /// Sets a text while it is typed. The error of a broken rule stays until the text is valid, so that it does not flicker. A message of
    /// the service is removed.
    pub(super) fn input(&mut self, field: FormField, text: String, today: NaiveDate) {
        // A refused paste leaves the text as it is.
        if self.text(field) != text {
            self.typed = true;
            self.origins[field.index()] = Origin::Typed;
            self.texts[field.index()] = text;
        }
        self.errors[field.index()] = match self.error(field) {
            None | Some(FieldError::Rejected | FieldError::Refused { .. }) => None,
            Some(FieldError::Broken(_) | FieldError::Future | FieldError::Warning(_)) => self.judge(field, today),
        };
    }

    /// Marks a field whose mask has rejected a pasted text.
    pub(super) fn input_rejected(&mut self, field: FormField) -> Vec<Effect> {
        self.errors[field.index()] = Some(FieldError::Rejected);
        let rejected = RejectedInput::Text(Violation::TooLarge);
        vec![Effect::Announce(Announcement::RejectedInput(rejected))]
    }

    /// Returns `true` if a field shows that its mask has rejected a pasted text.
    pub(super) fn has_rejected(&self) -> bool {
        let mut errors = self.errors.iter();
        errors.any(|error| matches!(error, Some(FieldError::Rejected)))
    }

    /// Handles the blur of a field: masks and validates its text, unless it is empty.
    pub(super) fn blur(&mut self, field: FormField, today: NaiveDate) {
        let refused = matches!(
            self.error(field),
            Some(FieldError::Rejected | FieldError::Refused { .. })
        );
        if !refused && !self.text(field).trim().is_empty() {
            self.errors[field.index()] = self.judge(field, today);
            if let Some(masked) = field.masked(self.text(field)) {
                self.texts[field.index()] = masked;
            }
        }
    }

    /// Returns the order for this customer, or `None` if a field is invalid. Sets the error of each field.
    pub(super) fn order(&mut self, establishment: Cnpj, sale: Valor, today: NaiveDate) -> Option<CreateOrder> {
        let request = self.request();
        let order = CreateOrder::for_sale(establishment, sale, &request);
        let broken = order.as_ref().err().cloned().unwrap_or_default();
        for field in FormField::ALL {
            self.errors[field.index()] = self.verdict(&request, &broken, field, today);
        }
        self.sum_up();
        order.ok().filter(|_| self.summary.is_empty())
    }

    /// Returns `true` if the texts result in this order, with this establishment and amount.
    pub(super) fn makes(&self, establishment: Cnpj, sale: Valor, order: &CreateOrder) -> bool {
        CreateOrder::for_sale(establishment, sale, &self.request()).is_ok_and(|made| made == *order)
    }

    /// Sets the service's messages as errors of their fields.
    pub(super) fn refuse(&mut self, erros: &[(String, String)]) {
        for (name, message) in erros {
            if let Some(field) = FormField::from_wire_name(name) {
                self.errors[field.index()] = Some(FieldError::Refused {
                    message: message.clone(),
                    rule: Violation::from_message(name, message),
                });
            }
        }
        self.sum_up();
    }

    /// The error of one field. The whole order is validated, because a rule may depend on other fields.
    fn judge(&self, field: FormField, today: NaiveDate) -> Option<FieldError> {
        let request = self.request();
        let broken = CreateOrder::try_from(&request).err().unwrap_or_default();
        self.verdict(&request, &broken, field, today)
    }

    fn verdict(
        &self,
        request: &CreateOrderRequest,
        broken: &FieldErrors,
        field: FormField,
        today: NaiveDate,
    ) -> Option<FieldError> {
        let is_unknown = || {
            self.unknown_cep
                .is_some_and(|cep| request.endereco.cep.parse() == Ok(cep))
        };
        field_error::verdict(request, broken, field, today).or_else(|| {
            let warning = FieldError::Warning(FieldWarning::UnknownCep);
            (field == FormField::Cep && is_unknown()).then_some(warning)
        })
    }

    /// The customer's part of the request body.
    fn request(&self) -> CreateOrderRequest {
        let mut request = CreateOrderRequest::default();
        for field in FormField::ALL {
            field.write(&mut request, self.text(field));
        }
        request.data_de_nascimento = with_slashes(&request.data_de_nascimento);
        request
    }
}

impl fmt::Debug for Customer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Customer(…)")
    }
}

pub(crate) fn customer_prefilled(state: &mut State, customer: &Customer) -> Vec<Effect> {
    if state.is_held() || state.step == Step::Link {
        state.next_customer = Some(customer.clone());
        return Vec::new();
    }
    state.next_customer = None;
    state.customer.take_over(customer);
    state.review = false;
    address_lookup::look_up(state)
}

pub(crate) fn field_typed(state: &mut State, field: FormField, text: String, today: NaiveDate) -> Vec<Effect> {
    state.review = false;
    state.customer.input(field, text, today);
    let asked = (field == FormField::Cpf).then(|| cpf_lookup::look_up_customer(state));
    let mut effects: Vec<_> = asked.flatten().into_iter().collect();
    effects.extend(address_lookup::look_up(state));
    effects
}

/// Moves the focus to a field of the form, from the summary or the review.
pub(crate) fn edit(state: &mut State, field: FormField) -> Vec<Effect> {
    if state.is_held() {
        return Vec::new();
    }
    state.review = false;
    vec![Effect::Focus(Target::Field(field))]
}
