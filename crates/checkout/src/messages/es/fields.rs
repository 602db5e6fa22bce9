//! The words for each field of the form, and for a rule that its text breaks.

use crate::messages::FieldWords;
use crate::messages::table::Rules;
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
        FormField::Complemento => ("Departamento, piso", ""),
        FormField::Bairro => ("Barrio", "Indique el barrio."),
        FormField::Cidade => ("Ciudad", "Indique la ciudad."),
        FormField::Estado => ("Estado (UF)", "Seleccione la UF."),
    };
    FieldWords { label, required }
}

pub(super) const RULES: Rules = Rules {
    rule_cpf_digits: "CPF inválido: revise los dígitos.",
    rule_cpf_length: "El CPF tiene 11 dígitos.",
    rule_cep_length: "El CEP tiene 8 dígitos.",
    rule_celular_length: "El celular tiene código de área y 9 dígitos, como en (11) 98765-4321.",
    rule_celular_format: "El número de celular empieza con 9, 8 o 7 después del código de área.",
    rule_email_format: "Escriba el correo con el formato nombre@ejemplo.com.",
    rule_email_character: "El correo no puede tener espacios.",
    rule_data_format: "Escriba una fecha que exista, como 20/05/1990.",
    rule_data_too_early: "El año de nacimiento debe ser 1900 o posterior.",
    rule_estado_unknown: "Seleccione un estado de la lista.",
    rule_any_character: "Use solo números.",
    rule_any_area_code: "Este código de área (DDD) no existe.",
    rule_any_length: "Revise la cantidad de caracteres.",
    rule_any_too_large: "El texto es demasiado largo.",
    rule_any_digits: "Revise los dígitos.",
    rule_any_other: "Revise este campo.",
};
