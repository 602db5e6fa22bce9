//! The words for each field of the form, and for a rule that its text breaks.

use crate::messages::FieldWords;
use crate::messages::table::Rules;
use parcela_checkout_flow::FormField;

pub(super) fn words(field: FormField) -> FieldWords {
    let (label, required) = match field {
        FormField::Nome => ("Full name", "Enter the full name."),
        FormField::Cpf => ("CPF", "Enter the CPF."),
        FormField::DataDeNascimento => ("Birth date", "Enter the birth date."),
        FormField::Celular => ("Mobile phone", "Enter the mobile number with its area code."),
        FormField::Email => ("E-mail", "Enter the e-mail address."),
        FormField::Cep => ("CEP (postal code)", "Enter the CEP."),
        FormField::Logradouro => ("Street", "Enter the street."),
        FormField::Numero => ("Number", "Enter the number, or S/N."),
        FormField::Complemento => ("Apartment, unit", ""),
        FormField::Bairro => ("Neighbourhood", "Enter the neighbourhood."),
        FormField::Cidade => ("City", "Enter the city."),
        FormField::Estado => ("State (UF)", "Select the state."),
    };
    FieldWords { label, required }
}

pub(super) const RULES: Rules = Rules {
    rule_cpf_digits: "Invalid CPF: check the digits.",
    rule_cpf_length: "A CPF has 11 digits.",
    rule_cep_length: "A CEP has 8 digits.",
    rule_celular_length: "A mobile number has an area code and 9 digits, as in (11) 98765-4321.",
    rule_celular_format: "A mobile number begins with 9, 8 or 7 after the area code.",
    rule_email_format: "Write the e-mail as name@example.com.",
    rule_email_character: "An e-mail cannot have spaces.",
    rule_data_format: "Enter a date that exists, such as 20/05/1990 (day first).",
    rule_data_too_early: "The birth year must be 1900 or later.",
    rule_estado_unknown: "Select a state from the list.",
    rule_any_character: "Use digits only.",
    rule_any_area_code: "This area code (DDD) does not exist.",
    rule_any_length: "Check the number of characters.",
    rule_any_too_large: "The text is too long.",
    rule_any_digits: "Check the digits.",
    rule_any_other: "Check this field.",
};
