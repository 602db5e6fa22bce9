//! The texts for errors of the amount, the down payment and the fields.

use std::ptr;

use parcela_checkout_flow::{DownPayment, DownPaymentError, FieldError, FieldWarning, FormField, Simulation};
use parcela_core::Violation;
use parcela_core::mask::RejectedInput;
use parcela_ui::messages::SERVICE_LANG;

use super::{Messages, Text};

impl Messages {
    /// The error of the amount. Characters that the mask has dropped are reported before a rule that the rest breaks.
    pub(crate) fn amount_error(self, simulation: &Simulation) -> Option<&'static str> {
        let rejected = simulation.rejected.map(|rejected| self.rejected_input(rejected));
        rejected.or_else(|| simulation.error.map(|rule| self.amount_rule(rule)))
    }

    /// The error of the down payment, in the same order.
    pub(crate) fn down_payment_error(self, field: &DownPayment) -> Option<&'static str> {
        let rejected = field.rejected.map(|rejected| self.rejected_input(rejected));
        rejected.or_else(|| field.error.map(|error| self.down_payment_rule(error)))
    }

    /// The part of an amount, or of a pasted text, that the mask has rejected.
    pub(super) fn rejected_input(self, rejected: RejectedInput) -> &'static str {
        match rejected {
            RejectedInput::Keys(Violation::Precision) => self.cents_cut(),
            RejectedInput::Keys(Violation::Character) => self.text(Text::amount_character),
            RejectedInput::Keys(_) => self.whole_cut(),
            RejectedInput::Text(Violation::TooLarge) => self.paste_too_long(),
            RejectedInput::Text(_) => self.paste_refused(),
        }
    }

    pub(super) fn amount_rule(self, rule: Violation) -> &'static str {
        self.text(match rule {
            Violation::Required => Text::amount_required,
            Violation::BelowMinimumSale | Violation::TooSmall => Text::amount_minimum,
            Violation::TooLarge => Text::amount_too_large,
            Violation::Precision => Text::amount_precision,
            Violation::Character => Text::amount_character,
            Violation::Unknown => Text::amount_refused,
            Violation::Format
            | Violation::Length
            | Violation::CheckDigit
            | Violation::Repeated
            | Violation::AreaCode
            | Violation::Type
            | Violation::Forbidden
            | Violation::Expired => Text::amount_format,
        })
    }

    pub(super) fn down_payment_rule(self, error: DownPaymentError) -> &'static str {
        self.text(match error {
            DownPaymentError::Malformed(rule) => return self.amount_rule(rule),
            DownPaymentError::Required => Text::down_payment_required,
            DownPaymentError::NotMore => Text::down_payment_more,
            DownPaymentError::Whole => Text::down_payment_whole,
            DownPaymentError::LeavesTooLittle => Text::down_payment_rest,
        })
    }

    /// The error of a field.
    pub(crate) fn field_error(self, field: FormField, error: &FieldError) -> String {
        let (Ok(text) | Err(text)) = self.text_or_message(field, error);
        text.to_owned()
    }

    /// The language of [`field_error`](Self::field_error), if the text is the service's.
    pub(crate) fn lang_of(self, field: FormField, error: &FieldError) -> Option<&'static str> {
        self.text_or_message(field, error).is_err().then_some(SERVICE_LANG)
    }

    /// The widget's text for an error of a field, or as `Err` the service's message if the widget has no text.
    fn text_or_message(self, field: FormField, error: &FieldError) -> Result<&'static str, &str> {
        match error {
            FieldError::Broken(rule) => Ok(self.rule(field, *rule)),
            FieldError::Future => Ok(self.future_birth()),
            FieldError::Rejected => Ok(self.paste_too_long()),
            FieldError::Refused { message, rule } => rule.and_then(|rule| self.exact_rule(field, rule)).ok_or(message),
            FieldError::Warning(warning) => Ok(self.warning(*warning)),
        }
    }

    /// The text for a rule of a field, if it says more than that the field has to be checked. An optional field has no text for its
    /// absence.
    fn exact_rule(self, field: FormField, rule: Violation) -> Option<&'static str> {
        let text = self.rule(field, rule);
        (!ptr::eq(text, self.rule_any_other()) && !text.is_empty()).then_some(text)
    }

    /// A possible mistake in a field.
    pub(crate) fn warning(self, warning: FieldWarning) -> &'static str {
        match warning {
            FieldWarning::OneWord => self.one_word(),
            FieldWarning::Digits => self.name_digits(),
            FieldWarning::Minor => self.minor(),
            FieldWarning::UnknownCep => self.unknown_cep(),
            FieldWarning::NearDomain => self.near_domain(),
        }
    }

    /// The text for a rule of a field.
    fn rule(self, field: FormField, rule: Violation) -> &'static str {
        self.text(match (field, rule) {
            (_, Violation::Required) => return self.absence(field),
            (FormField::Cpf, Violation::CheckDigit | Violation::Repeated) => Text::rule_cpf_digits,
            (FormField::Cpf, Violation::Length) => Text::rule_cpf_length,
            (FormField::Cep, Violation::Length) => Text::rule_cep_length,
            (FormField::Celular, Violation::Length) => Text::rule_celular_length,
            (FormField::Celular, Violation::Format) => Text::rule_celular_format,
            (FormField::Email, Violation::Format) => Text::rule_email_format,
            (FormField::Email, Violation::Character) => Text::rule_email_character,
            (FormField::DataDeNascimento, Violation::Format) => Text::rule_data_format,
            (FormField::DataDeNascimento, Violation::TooSmall) => Text::rule_data_too_early,
            (FormField::Estado, Violation::Length | Violation::Unknown) => Text::rule_estado_unknown,
            (_, Violation::Character) => Text::rule_any_character,
            (_, Violation::AreaCode) => Text::rule_any_area_code,
            (_, Violation::Length) => Text::rule_any_length,
            (_, Violation::TooLarge) => Text::rule_any_too_large,
            (FormField::Cep, Violation::Unknown) | (_, Violation::CheckDigit | Violation::Repeated) => {
                Text::rule_any_digits
            }
            (
                _,
                Violation::Format
                | Violation::Unknown
                | Violation::TooSmall
                | Violation::Precision
                | Violation::BelowMinimumSale
                | Violation::Type
                | Violation::Forbidden
                | Violation::Expired,
            ) => Text::rule_any_other,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sellers_words_name_the_rule() {
        let messages = Messages::of("pt-BR");
        let check = |field, rule, expected| assert_eq!(messages.rule(field, rule), expected);
        check(
            FormField::Cpf,
            Violation::CheckDigit,
            "CPF inválido: confira os dígitos.",
        );
        check(FormField::Cpf, Violation::Length, "O CPF tem 11 dígitos.");
        check(FormField::Cep, Violation::Length, "O CEP tem 8 dígitos.");
        check(FormField::Cep, Violation::Unknown, "Confira os dígitos.");
        check(FormField::Nome, Violation::Required, "Informe o nome completo.");
        assert_eq!(
            messages.amount_rule(Violation::BelowMinimumSale),
            "O valor mínimo é R$ 250,00."
        );
    }

    #[test]
    fn a_required_field_has_words_for_its_absence() {
        for messages in ["pt-BR", "en", "es"].map(Messages::of) {
            for field in FormField::ALL {
                let words = messages.absence(field);
                assert_eq!(
                    words.is_empty(),
                    !field.spec().required,
                    "{} {field:?}",
                    messages.lang()
                );
            }
        }
    }

    #[test]
    fn a_refusal_keeps_the_services_message_where_the_widget_has_no_words_for_its_rule() {
        let messages = Messages::of("en");
        let check = |field, rule, expected: Option<&str>| {
            let message = "Recusado.".to_owned();
            let refused = FieldError::Refused { message, rule };
            assert_eq!(messages.field_error(field, &refused), expected.unwrap_or("Recusado."));
            let lang = expected.is_none().then_some(SERVICE_LANG);
            assert_eq!(messages.lang_of(field, &refused), lang, "{field:?} {rule:?}");
        };
        check(
            FormField::Cpf,
            Some(Violation::Required),
            Some(messages.absence(FormField::Cpf)),
        );
        check(FormField::Complemento, Some(Violation::Required), None);
        check(FormField::Cpf, Some(Violation::Unknown), None);
        check(FormField::Cpf, None, None);
    }
}
