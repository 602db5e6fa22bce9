//! The words for a failed call, and for a rule that the amount breaks.

use parcela_core::Violation;

use crate::messages::Words;
use parcela_checkout_flow::Cause;

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
