//! The words for each field of the form, and for a rule that its text breaks.

use parcela_core::Violation;

use crate::messages::FieldWords;
use parcela_checkout_flow::FormField;

pub(super) fn words(field: FormField) -> FieldWords {
    let (label, required) = match field {
        FormField::Nome => ("Nombre completo", "Indique el nombre completo."),
        FormField::Cpf => ("CPF", "Indique el CPF."),
        FormField::DataDeNascimento => ("Fecha de nacimiento", "Indique la fecha de nacimiento."),
        FormField::Celular => ("Celular", "Indique el celular con código de área."),
        FormField::Email => ("Correo electrónico", "Indique el correo electrónico."),
        FormField::Cep => ("CEP (código postal)", "Indique el CEP."),
        FormField::Logradouro => ("Calle", "Indique la calle."),
        FormField::Numero => ("Número", "Indique el número, o S/N."),
        FormField::Complemento => ("Complemento", ""),
        FormField::Bairro => ("Barrio", "Indique el barrio."),
        FormField::Cidade => ("Ciudad", "Indique la ciudad."),
        FormField::Estado => ("Estado (UF)", "Seleccione la UF."),
    };
    FieldWords { label, required }
}

pub(super) fn rule(field: FormField, rule: Violation) -> &'static str {
    match (field, rule) {
        (_, Violation::Required) => words(field).required,
        (FormField::Cpf, Violation::CheckDigit | Violation::Repeated) => "CPF inválido: revise los números.",
        (FormField::Cpf, Violation::Length) => "El CPF tiene 11 números.",
        (FormField::Cep, Violation::Length) => "El CEP tiene 8 números.",
        (FormField::Celular, Violation::Length) => {
            "El celular tiene código de área y 9 números, como en (11) 98765-4321."
        }
        (FormField::Celular, Violation::Format) => "El número de celular empieza con 9 después del código de área.",
        (FormField::Email, Violation::Format) => "Escriba el correo como en nombre@ejemplo.com.",
        (FormField::Email, Violation::Character) => "El correo no puede tener espacios.",
        (FormField::DataDeNascimento, Violation::Format) => "Escriba una fecha que exista, como 20/05/1990.",
        (FormField::DataDeNascimento, Violation::TooSmall) => "El año de nacimiento empieza en 1900.",
        (FormField::Estado, Violation::Length | Violation::Unknown) => "Seleccione un estado de la lista.",
        (_, Violation::Character) => "Use solo números.",
        (_, Violation::AreaCode) => "Este código de área (DDD) no existe.",
        (_, Violation::Length) => "Revise la cantidad de caracteres.",
        (_, Violation::TooLarge) => "El texto es demasiado largo.",
        (_, Violation::CheckDigit | Violation::Repeated) => "Revise los números.",
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
        ) => "Revise este campo.",
    }
}
