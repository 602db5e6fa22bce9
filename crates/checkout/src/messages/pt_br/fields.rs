//! The words for each field of the form, and for a rule that its text breaks.

use parcela_core::Violation;

use crate::messages::FieldWords;
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

pub(super) fn rule(field: FormField, rule: Violation) -> &'static str {
    match (field, rule) {
        (_, Violation::Required) => words(field).required,
        (FormField::Cpf, Violation::CheckDigit | Violation::Repeated) => "CPF inválido: confira os números digitados.",
        (FormField::Cpf, Violation::Length) => "O CPF tem 11 números.",
        (FormField::Cep, Violation::Length) => "O CEP tem 8 números.",
        (FormField::Celular, Violation::Length) => "O celular tem DDD e 9 números, como em (11) 98765-4321.",
        (FormField::Celular, Violation::Format) => "O número de celular começa com 9 depois do DDD.",
        (FormField::Email, Violation::Format) => "Escreva o e-mail como em nome@exemplo.com.br.",
        (FormField::Email, Violation::Character) => "O e-mail não pode ter espaços.",
        (FormField::DataDeNascimento, Violation::Format) => "Escreva uma data que exista, como 20/05/1990.",
        (FormField::DataDeNascimento, Violation::TooSmall) => "O ano de nascimento começa em 1900.",
        (FormField::Estado, Violation::Length | Violation::Unknown) => "Selecione um estado da lista.",
        (_, Violation::Character) => "Use só números.",
        (_, Violation::AreaCode) => "Este DDD não existe.",
        (_, Violation::Length) => "Confira a quantidade de caracteres.",
        (_, Violation::TooLarge) => "O texto é longo demais.",
        (_, Violation::CheckDigit | Violation::Repeated) => "Confira os números digitados.",
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
        ) => "Confira este campo.",
    }
}
