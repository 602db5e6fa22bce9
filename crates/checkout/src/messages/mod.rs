//! Every word that the seller reads: one table for each language, complete by construction.
//!
//! Amounts keep their Brazilian form in all languages, as the amount is typed in it too.

mod announcement;
mod en;
mod es;
mod explanation;
mod language;
mod of_errors;
mod of_order;
mod open_sale;
mod pt_br;
mod table;

use std::ops::Deref;

use parcela_core::text::{decimal, two_digits};
use parcela_core::{Valor, Violation};
use parcela_ui::messages::{Common, SERVICE, Words, counted, fill};

pub use self::language::Language;
use self::table::Text;
use parcela_checkout_flow::{
    DownPayment, DownPaymentError, FieldError, FieldWarning, FormField, Plan, RejectedInput, Remark, SellAgain,
    Simulation, State, Step, with_down_payment,
};

/// The words for a field of the form.
#[derive(Debug)]
pub(crate) struct FieldWords {
    /// The label of its control.
    label: &'static str,
    /// The error of an empty field; blank for one that may be empty.
    required: &'static str,
}

/// The place of the first text of a field.
const NAMED: usize = parcela_ui::messages::COUNT + table::COUNT;

/// The words of one language, with those of the page in their places.
#[derive(Clone, Copy)]
pub struct Messages(&'static Common);

impl Deref for Messages {
    type Target = Common;

    fn deref(&self) -> &Common {
        self.0
    }
}

impl Messages {
    /// How many texts a table has: those of both widgets, those of the checkout with a name, and two for each field.
    const COUNT: usize = NAMED + 2 * FormField::COUNT;

    /// The table of the texts in `source`, as [`Common::read`] reads it.
    pub fn read(lang: &str, source: &str) -> Option<Self> {
        Common::read(lang, source, Self::COUNT).map(Self)
    }

    /// The table of a language as its files have it.
    pub fn of(language: &Language) -> Option<Self> {
        Self::read(language.lang, &language.texts().join("\0"))
    }

    /// The words that both widgets have.
    pub(crate) fn common(self) -> &'static Common {
        self.0
    }

    fn words(self, [title, advice]: [Text; 2]) -> Words {
        Words {
            title: self.text(title),
            advice: self.text(advice),
        }
    }

    /// The name of a step.
    pub(crate) fn step(self, step: Step) -> &'static str {
        self.text(Text::of_step(step))
    }

    /// The heading of the step that is shown: of the last one, how its order stands, and what the shop receives at its end.
    pub(crate) fn heading(self, state: &State) -> String {
        match state.received() {
            Some(received) => fill(self.done_receives(), &[&received.formatted()]),
            None => self.title(state).to_owned(),
        }
    }

    /// The same without an amount: the customer may read it.
    pub(crate) fn title(self, state: &State) -> &'static str {
        if state.review {
            return self.text(Text::heading_review);
        }
        let placed = state.placed().filter(|placed| !placed.lacks_link());
        match (placed.and_then(|placed| placed.watch.status), state.step) {
            (Some(status), _) => self.standing(status, state.awaits_invoice()),
            (None, Step::Simulation) => self.text(Text::heading_simulation),
            (None, Step::Order) => self.text(Text::heading_order),
            (None, Step::Link) => self.link(),
        }
    }

    /// The label of a field.
    pub(crate) fn label(self, field: FormField) -> &'static str {
        self.at(NAMED + 2 * field as usize)
    }

    /// What there is to say of the order that is shown.
    pub(crate) fn remark(self, remark: Remark) -> Words {
        self.words(Text::of_remark(remark))
    }

    fn amount_rule(self, rule: Violation) -> &'static str {
        self.text(Text::of_amount(rule))
    }

    fn down_payment_rule(self, error: DownPaymentError) -> &'static str {
        self.text(Text::of_down_payment(error))
    }

    fn field_rule(self, field: FormField, rule: Violation) -> &'static str {
        let required = || self.at(NAMED + 2 * field as usize + 1);
        Text::of_rule(field, rule).map_or_else(required, |text| self.text(text))
    }

    /// A number of installments, and each of them.
    pub(crate) fn each(self, prazo: i32, each: Valor) -> String {
        fill(self.installment(), &[&decimal(prazo), &each.formatted()])
    }

    /// An interest rate per month in hundredths of a percent.
    pub(crate) fn percent(self, rate: u32) -> String {
        fill(self.rate(), &[&decimal(rate / 100), &two_digits(rate % 100)])
    }

    /// All that is paid.
    pub(crate) fn in_all(self, total: Valor) -> String {
        fill(self.total(), &[&total.formatted()])
    }

    /// How many fields are wrong.
    pub(crate) fn wrong_fields(self, count: usize) -> String {
        counted(count, self.one_wrong(), self.many_wrong())
    }

    /// The way to pay that was simulated, as what it is: the customer chooses the term.
    pub(crate) fn simulation(self, plan: Plan) -> String {
        fill(self.simulated(), &[&self.each(plan.prazo, plan.each)])
    }

    /// What is wrong with the amount, if anything. What had no room in it is told before a rule that the rest breaks.
    pub(crate) fn amount_error(self, simulation: &Simulation) -> Option<&'static str> {
        let rejected = simulation.rejected.map(|rejected| self.rejected_input(rejected));
        rejected.or_else(|| simulation.error.map(|rule| self.amount_rule(rule)))
    }

    /// The same of the down payment.
    pub(crate) fn down_payment_error(self, field: &DownPayment) -> Option<&'static str> {
        let rejected = field.rejected.map(|rejected| self.rejected_input(rejected));
        rejected.or_else(|| field.error.map(|error| self.down_payment_rule(error)))
    }

    /// The amounts of a sale, each with its label: the financed one alone, or behind the whole amount and the down payment.
    pub(crate) fn shares(self, financed: Valor, down_payment: Option<Valor>) -> Vec<(&'static str, String)> {
        let whole = with_down_payment(financed, down_payment);
        let mut shares = vec![(self.sale_amount(), whole.formatted())];
        if let Some(paid) = down_payment {
            shares.push((self.down_payment(), paid.formatted()));
            shares.push((self.financed(), financed.formatted()));
        }
        shares
    }

    /// What the mask has kept out of an amount.
    fn rejected_input(self, rejected: RejectedInput) -> &'static str {
        match rejected {
            RejectedInput::Digits(Violation::Precision) => self.cents_cut(),
            RejectedInput::Digits(_) => self.whole_cut(),
            RejectedInput::Text(_) => self.paste_refused(),
        }
    }

    /// That the page's amount is another by now, and what that means for the sale.
    pub(crate) fn changed_amount(self, given: Valor, step: Step) -> (String, &'static str) {
        let advice = match step {
            Step::Simulation | Step::Order => self.amount_choice(),
            Step::Link => self.amount_stays(),
        };
        (fill(self.amount_changed(), &[&given.formatted()]), advice)
    }

    /// What is wrong with a field.
    pub(crate) fn field_error(self, field: FormField, error: &FieldError) -> String {
        let (Ok(text) | Err(text)) = self.own_or_service(field, error);
        text.to_owned()
    }

    /// The language of [`field_error`](Self::field_error), where the text is the service's.
    pub(crate) fn lang_of(self, field: FormField, error: &FieldError) -> Option<&'static str> {
        self.own_or_service(field, error).is_err().then_some(SERVICE)
    }

    /// The widget's words for an error of a field, or the service's message where the widget has none.
    fn own_or_service(self, field: FormField, error: &FieldError) -> Result<&'static str, &str> {
        match error {
            FieldError::Broken(rule) => Ok(self.field_rule(field, *rule)),
            FieldError::Future => Ok(self.future_birth()),
            FieldError::Refused { message, rule } => rule.and_then(|rule| self.exact_rule(field, rule)).ok_or(message),
            FieldError::Warning(warning) => Ok(self.warning(*warning)),
        }
    }

    /// The words for a rule of a field, where they say more than that the field is to be checked. An optional field has none for its
    /// absence.
    fn exact_rule(self, field: FormField, rule: Violation) -> Option<&'static str> {
        let is_vague = matches!(Text::of_rule(field, rule), Some(Text::rule_any_other));
        let words = self.field_rule(field, rule);
        (!is_vague && !words.is_empty()).then_some(words)
    }

    /// The part and the label of the button that sells again.
    pub(crate) fn sell_again(self, again: SellAgain) -> (&'static str, &'static str) {
        match again {
            SellAgain::Same => ("sell-same", self.sell_same()),
            SellAgain::Smaller => ("sell-smaller", self.sell_smaller()),
            SellAgain::DownPayment => ("sell-down-payment", self.sell_down_payment()),
        }
    }

    /// What may be a mistake in a field.
    pub(crate) fn warning(self, warning: FieldWarning) -> &'static str {
        match warning {
            FieldWarning::OneWord => self.one_word(),
            FieldWarning::Digits => self.name_digits(),
            FieldWarning::Minor => self.minor(),
            FieldWarning::UnknownCep => self.unknown_cep(),
            FieldWarning::NearDomain => self.near_domain(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn portuguese() -> Messages {
        Messages::of(Language::ALL[0]).unwrap()
    }

    #[test]
    fn the_sellers_words_name_the_rule() {
        let messages = portuguese();
        let check = |field, rule, expected| assert_eq!(messages.field_rule(field, rule), expected);
        check(
            FormField::Cpf,
            Violation::CheckDigit,
            "CPF inválido: confira os dígitos.",
        );
        check(FormField::Cpf, Violation::Length, "O CPF tem 11 dígitos.");
        check(FormField::Cep, Violation::Length, "O CEP tem 8 dígitos.");
        check(FormField::Nome, Violation::Required, "Informe o nome completo.");
        assert_eq!(
            messages.amount_rule(Violation::BelowMinimumSale),
            "O valor mínimo é R$ 250,00."
        );
    }

    #[test]
    fn a_required_field_has_words_for_its_absence() {
        for messages in Language::ALL.map(|language| Messages::of(language).unwrap()) {
            for field in FormField::ALL {
                let words = messages.field_rule(field, Violation::Required);
                assert_eq!(words.is_empty(), !field.spec().required, "{} {field:?}", messages.lang);
            }
        }
    }

    #[test]
    fn a_refusal_keeps_the_services_message_where_the_widget_has_no_words_for_its_rule() {
        let messages = Messages::of(Language::ALL[1]).unwrap();
        let check = |field, rule, expected: Option<&str>| {
            let message = "Recusado.".to_owned();
            let refused = FieldError::Refused { message, rule };
            assert_eq!(messages.field_error(field, &refused), expected.unwrap_or("Recusado."));
            let lang = expected.is_none().then_some(SERVICE);
            assert_eq!(messages.lang_of(field, &refused), lang, "{field:?} {rule:?}");
        };
        let cpf = messages.field_rule(FormField::Cpf, Violation::Required);
        check(FormField::Cpf, Some(Violation::Required), Some(cpf));
        check(FormField::Complemento, Some(Violation::Required), None);
        check(FormField::Cpf, Some(Violation::Unknown), None);
        check(FormField::Cpf, None, None);
    }
}
