//! What fails, and what is wrong with a field.

use parcela_core::Violation;

use crate::messages::Words;
use parcela_checkout_flow::{Cause, Field};

pub(super) fn trouble(cause: Cause) -> Words {
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

pub(super) fn field_rule(field: Field, rule: Violation) -> &'static str {
    match (field, rule) {
        (field, Violation::Required) => required(field),
        (Field::Cpf, Violation::CheckDigit | Violation::Repeated) => "Invalid CPF: check the digits you typed.",
        (Field::Cpf, Violation::Length) => "A CPF has 11 digits.",
        (Field::Cep, Violation::Length) => "A CEP has 8 digits.",
        (Field::Celular, Violation::Length) => "A mobile number has an area code and 9 digits, as in (11) 98765-4321.",
        (Field::Celular, Violation::Format) => "A mobile number begins with 9 after the area code.",
        (Field::Email, Violation::Format) => "Write the e-mail as in name@example.com.",
        (Field::Email, Violation::Character) => "An e-mail cannot have spaces.",
        (Field::DataDeNascimento, Violation::Format) => "Enter a date that exists, as in 20/05/1990 (day first).",
        (Field::DataDeNascimento, Violation::TooSmall) => "The birth year begins at 1900.",
        (Field::Estado, Violation::Length | Violation::Unknown) => "Select a state from the list.",
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

fn required(field: Field) -> &'static str {
    match field {
        Field::Nome => "Enter the full name.",
        Field::Cpf => "Enter the CPF.",
        Field::DataDeNascimento => "Enter the birth date.",
        Field::Celular => "Enter the mobile phone with its area code.",
        Field::Email => "Enter the e-mail.",
        Field::Cep => "Enter the CEP.",
        Field::Logradouro => "Enter the street.",
        Field::Numero => "Enter the number, or S/N.",
        Field::Complemento => "Enter the complement.",
        Field::Bairro => "Enter the neighbourhood.",
        Field::Cidade => "Enter the city.",
        Field::Estado => "Select the state.",
    }
}
