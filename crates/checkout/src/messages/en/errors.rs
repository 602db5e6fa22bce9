//! What fails, and what is wrong with a field.

use parcela_core::Violation;

use crate::messages::Words;
use parcela_checkout_flow::{Cause, FormField};

pub(super) fn failure(cause: Cause) -> Words {
    let (title, advice) = match cause {
        Cause::Network => (
            "No connection to the service.",
            "Check the internet connection and try again.",
        ),
        Cause::Offline => (
            "No internet connection.",
            "Nothing is lost. When the connection is back, try again.",
        ),
        Cause::BackOnline => ("The connection is back.", "Try again to go on from where you stopped."),
        Cause::OrderNotFound => (
            "The order was not found.",
            "Check the order's number or contact support.",
        ),
        Cause::Timeout => ("The service took too long to answer.", "Wait a moment and try again."),
        Cause::Unauthorized => (
            "The store is not authorized at the moment.",
            "Sign in to the store's system again and retry. If it continues, contact support.",
        ),
        Cause::NotFound => (
            "The establishment was not found.",
            "Check the establishment's registration or contact support.",
        ),
        Cause::Conflict => (
            "The previous request is still being processed.",
            "Wait a few seconds and try again.",
        ),
        Cause::RateLimited => ("Too many attempts in a short time.", "Wait a minute and try again."),
        Cause::Server => (
            "The service has a problem.",
            "Nothing is wrong with the data. Try again in a moment.",
        ),
        Cause::TermOutOfRange => (
            "This number of installments is not available.",
            "Choose another number of installments.",
        ),
        Cause::Fields => ("Some data were refused.", "Correct the marked fields and send again."),
        Cause::Refused => (
            "The service refused the operation.",
            "Check the data or contact support.",
        ),
        Cause::Decode => (
            "The service's answer was not understood.",
            "Try again. If it continues, contact support.",
        ),
    };
    Words { title, advice }
}

pub(super) fn amount_rule(rule: Violation) -> &'static str {
    match rule {
        Violation::Required => "Enter the amount.",
        Violation::BelowMinimumSale | Violation::TooSmall => "The minimum amount is R$ 250,00.",
        Violation::TooLarge => "The amount is too high.",
        Violation::Precision => "Use at most two decimal places, as in 1.500,00.",
        Violation::Character => "Use only digits, point and comma, as in 1.500,00.",
        Violation::Format
        | Violation::Length
        | Violation::CheckDigit
        | Violation::Repeated
        | Violation::AreaCode
        | Violation::Unknown
        | Violation::Type
        | Violation::Forbidden
        | Violation::Expired => "Write the amount as in 1.500,00.",
    }
}

pub(super) fn field_rule(field: FormField, rule: Violation) -> &'static str {
    match (field, rule) {
        (field, Violation::Required) => required(field),
        (FormField::Cpf, Violation::CheckDigit | Violation::Repeated) => "Invalid CPF: check the digits you typed.",
        (FormField::Cpf, Violation::Length) => "A CPF has 11 digits.",
        (FormField::Cep, Violation::Length) => "A CEP has 8 digits.",
        (FormField::Celular, Violation::Length) => {
            "A mobile number has an area code and 9 digits, as in (11) 98765-4321."
        }
        (FormField::Celular, Violation::Format) => "A mobile number begins with 9 after the area code.",
        (FormField::Email, Violation::Format) => "Write the e-mail as in name@example.com.",
        (FormField::Email, Violation::Character) => "An e-mail cannot have spaces.",
        (FormField::DataDeNascimento, Violation::Format) => "Enter a date that exists, as in 20/05/1990 (day first).",
        (FormField::DataDeNascimento, Violation::TooSmall) => "The birth year begins at 1900.",
        (FormField::Estado, Violation::Length | Violation::Unknown) => "Select a state from the list.",
        (_, Violation::Character) => "Use digits only.",
        (_, Violation::AreaCode) => "This area code (DDD) does not exist.",
        (_, Violation::Length) => "Check the number of characters.",
        (_, Violation::TooLarge) => "The text is too long.",
        (_, Violation::CheckDigit | Violation::Repeated) => "Check the digits you typed.",
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
        ) => "Check this field.",
    }
}

fn required(field: FormField) -> &'static str {
    match field {
        FormField::Nome => "Enter the full name.",
        FormField::Cpf => "Enter the CPF.",
        FormField::DataDeNascimento => "Enter the birth date.",
        FormField::Celular => "Enter the mobile phone with its area code.",
        FormField::Email => "Enter the e-mail.",
        FormField::Cep => "Enter the CEP.",
        FormField::Logradouro => "Enter the street.",
        FormField::Numero => "Enter the number, or S/N.",
        FormField::Complemento => "Enter the complement.",
        FormField::Bairro => "Enter the neighbourhood.",
        FormField::Cidade => "Enter the city.",
        FormField::Estado => "Select the state.",
    }
}
