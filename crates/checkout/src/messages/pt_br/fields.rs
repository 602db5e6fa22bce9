//! The words for each field of the form, and for a rule that its text breaks.

use crate::messages::FieldWords;
use crate::messages::table::Rules;
use parcela_checkout_flow::FormField;

pub(super) fn words(field: FormField) -> FieldWords {
    let (label, required) = match field {
        FormField::Nome => ("Nome completo", "Informe o nome completo."),
        FormField::Cpf => ("CPF", "Informe o CPF."),
        FormField::DataDeNascimento => ("Data de nascimento", "Informe a data de nascimento."),
        FormField::Celular => ("Celular", "Informe o celular com DDD."),
        FormField::Email => ("E-mail", "Informe o e-mail."),
        FormField::Cep => ("CEP", "Informe o CEP."),
        FormField::Logradouro => ("Logradouro", "Informe a rua, avenida ou outro logradouro."),
        FormField::Numero => ("Número", "Informe o número, ou S/N."),
        FormField::Complemento => ("Complemento", ""),
        FormField::Bairro => ("Bairro", "Informe o bairro."),
        FormField::Cidade => ("Cidade", "Informe a cidade."),
        FormField::Estado => ("UF", "Selecione a UF."),
    };
    FieldWords { label, required }
}

pub(super) const RULES: Rules = Rules {
    rule_cpf_digits: "CPF inválido: confira os dígitos.",
    rule_cpf_length: "O CPF tem 11 dígitos.",
    rule_cep_length: "O CEP tem 8 dígitos.",
    rule_celular_length: "O celular tem DDD e 9 dígitos, como em (11) 98765-4321.",
    rule_celular_format: "O celular começa com 9, 8 ou 7 depois do DDD.",
    rule_email_format: "Escreva o e-mail no formato nome@exemplo.com.br.",
    rule_email_character: "O e-mail não pode ter espaços.",
    rule_data_format: "Escreva uma data que exista, como 20/05/1990.",
    rule_data_too_early: "O ano de nascimento não pode ser anterior a 1900.",
    rule_estado_unknown: "Selecione um estado da lista.",
    rule_any_character: "Use só números.",
    rule_any_area_code: "Este DDD não existe.",
    rule_any_length: "Confira a quantidade de caracteres.",
    rule_any_too_large: "O texto é longo demais.",
    rule_any_digits: "Confira os dígitos.",
    rule_any_other: "Confira este campo.",
};
