//! What fails, and what is wrong with a field.

use parcela_core::Violation;

use crate::messages::Words;
use parcela_checkout_flow::{Cause, FormField};

pub(super) fn failure(cause: Cause) -> Words {
    let (title, advice) = match cause {
        Cause::Network => ("Sem conexão com o serviço.", "Verifique a internet e tente de novo."),
        Cause::Offline => (
            "Sem conexão com a internet.",
            "Nada foi perdido. Quando a conexão voltar, tente de novo.",
        ),
        Cause::BackOnline => ("A conexão voltou.", "Tente de novo para continuar de onde parou."),
        Cause::OrderNotFound => (
            "O pedido não foi encontrado.",
            "Confira o número do pedido ou fale com o suporte.",
        ),
        Cause::Timeout => (
            "O serviço demorou demais para responder.",
            "Aguarde um momento e tente de novo.",
        ),
        Cause::Unauthorized => (
            "A loja não está autorizada no momento.",
            "Entre de novo no sistema da loja e tente outra vez. Se continuar, fale com o suporte.",
        ),
        Cause::NotFound => (
            "O estabelecimento não foi encontrado.",
            "Confira o cadastro do estabelecimento ou fale com o suporte.",
        ),
        Cause::Conflict => (
            "O pedido anterior ainda está sendo processado.",
            "Aguarde alguns segundos e tente de novo.",
        ),
        Cause::RateLimited => (
            "Muitas tentativas em pouco tempo.",
            "Aguarde um minuto e tente de novo.",
        ),
        Cause::Server => (
            "O serviço está com um problema.",
            "Não é nada com os dados. Tente de novo em instantes.",
        ),
        Cause::TermOutOfRange => (
            "Este número de parcelas não está disponível.",
            "Escolha outro número de parcelas.",
        ),
        Cause::Fields => (
            "Alguns dados foram recusados.",
            "Corrija os campos indicados e envie de novo.",
        ),
        Cause::Refused => (
            "O serviço recusou a operação.",
            "Confira os dados ou fale com o suporte.",
        ),
        Cause::Decode => (
            "A resposta do serviço não foi entendida.",
            "Tente de novo. Se continuar, fale com o suporte.",
        ),
    };
    Words { title, advice }
}

pub(super) fn amount_rule(rule: Violation) -> &'static str {
    match rule {
        Violation::Required => "Informe o valor.",
        Violation::BelowMinimumSale | Violation::TooSmall => "O valor mínimo é R$ 250,00.",
        Violation::TooLarge => "O valor é alto demais.",
        Violation::Precision => "Use no máximo duas casas decimais, como em 1.500,00.",
        Violation::Character => "Use só números, ponto e vírgula, como em 1.500,00.",
        Violation::Format
        | Violation::Length
        | Violation::CheckDigit
        | Violation::Repeated
        | Violation::AreaCode
        | Violation::Unknown
        | Violation::Type
        | Violation::Forbidden
        | Violation::Expired => "Escreva o valor como em 1.500,00.",
    }
}

pub(super) fn field_rule(field: FormField, rule: Violation) -> &'static str {
    match (field, rule) {
        (field, Violation::Required) => required(field),
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

fn required(field: FormField) -> &'static str {
    match field {
        FormField::Nome => "Informe o nome completo.",
        FormField::Cpf => "Informe o CPF.",
        FormField::DataDeNascimento => "Informe a data de nascimento.",
        FormField::Celular => "Informe o celular com DDD.",
        FormField::Email => "Informe o e-mail.",
        FormField::Cep => "Informe o CEP.",
        FormField::Logradouro => "Informe a rua, avenida ou outro logradouro.",
        FormField::Numero => "Informe o número, ou S/N.",
        FormField::Complemento => "Informe o complemento.",
        FormField::Bairro => "Informe o bairro.",
        FormField::Cidade => "Informe a cidade.",
        FormField::Estado => "Selecione a UF.",
    }
}
