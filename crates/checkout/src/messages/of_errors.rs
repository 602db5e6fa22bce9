//! Which text tells of what is wrong with a field.

use parcela_checkout_flow::{DownPaymentError, FormField};
use parcela_core::Violation;

use super::table::Text;

impl Text {
    pub(super) fn of_amount(rule: Violation) -> Self {
        match rule {
            Violation::Required => Self::amount_required,
            Violation::BelowMinimumSale | Violation::TooSmall => Self::amount_minimum,
            Violation::TooLarge => Self::amount_too_large,
            Violation::Precision => Self::amount_precision,
            Violation::Character => Self::amount_character,
            Violation::Unknown => Self::amount_refused,
            Violation::Format
            | Violation::Length
            | Violation::CheckDigit
            | Violation::Repeated
            | Violation::AreaCode
            | Violation::Type
            | Violation::Forbidden
            | Violation::Expired => Self::amount_format,
        }
    }

    pub(super) fn of_down_payment(error: DownPaymentError) -> Self {
        match error {
            DownPaymentError::Malformed(rule) => Self::of_amount(rule),
            DownPaymentError::Required => Self::down_payment_required,
            DownPaymentError::NotMore => Self::down_payment_more,
            DownPaymentError::Whole => Self::down_payment_whole,
            DownPaymentError::LeavesTooLittle => Self::down_payment_rest,
        }
    }

    /// None where nothing was given: that is in the words for the field.
    pub(super) fn of_rule(field: FormField, rule: Violation) -> Option<Self> {
        Some(match (field, rule) {
            (_, Violation::Required) => return None,
            (FormField::Cpf, Violation::CheckDigit | Violation::Repeated) => Self::rule_cpf_digits,
            (FormField::Cpf, Violation::Length) => Self::rule_cpf_length,
            (FormField::Cep, Violation::Length) => Self::rule_cep_length,
            (FormField::Celular, Violation::Length) => Self::rule_celular_length,
            (FormField::Celular, Violation::Format) => Self::rule_celular_format,
            (FormField::Email, Violation::Format) => Self::rule_email_format,
            (FormField::Email, Violation::Character) => Self::rule_email_character,
            (FormField::DataDeNascimento, Violation::Format) => Self::rule_data_format,
            (FormField::DataDeNascimento, Violation::TooSmall) => Self::rule_data_too_early,
            (FormField::Estado, Violation::Length | Violation::Unknown) => Self::rule_estado_unknown,
            (_, Violation::Character) => Self::rule_any_character,
            (_, Violation::AreaCode) => Self::rule_any_area_code,
            (_, Violation::Length) => Self::rule_any_length,
            (_, Violation::TooLarge) => Self::rule_any_too_large,
            (_, Violation::CheckDigit | Violation::Repeated) => Self::rule_any_digits,
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
            ) => Self::rule_any_other,
        })
    }
}
