//! The words for each field of the form, and for a rule that its text breaks.

use parcela_core::Violation;

use crate::messages::FieldWords;
use parcela_checkout_flow::FormField;

pub(super) fn words(field: FormField) -> FieldWords {
    let (label, required) = match field {
        FormField::Nome => ("Full name", "Enter the full name."),
        FormField::Cpf => ("CPF", "Enter the CPF."),
        FormField::DataDeNascimento => ("Birth date", "Enter the birth date."),
        FormField::Celular => ("Mobile phone", "Enter the mobile phone with its area code."),
        FormField::Email => ("E-mail", "Enter the e-mail."),
        FormField::Cep => ("CEP (postal code)", "Enter the CEP."),
        FormField::Logradouro => ("Street", "Enter the street."),
        FormField::Numero => ("Number", "Enter the number, or S/N."),
        FormField::Complemento => ("Complement", ""),
        FormField::Bairro => ("Neighbourhood", "Enter the neighbourhood."),
        FormField::Cidade => ("City", "Enter the city."),
        FormField::Estado => ("State (UF)", "Select the state."),
    };
    FieldWords { label, required }
}

pub(super) fn rule(field: FormField, rule: Violation) -> &'static str {
    match (field, rule) {
        (_, Violation::Required) => words(field).required,
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
