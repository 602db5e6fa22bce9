//! Brazilian Portuguese, the default.

use parcela_core::Violation;

use super::{Messages, Words};
use crate::flow::{Cause, Field, Step};

pub(super) static MESSAGES: Messages = Messages {
    lang: "pt-BR",
    widget: "Venda parcelada",
    steps: "Etapas",
    step: |step| match step {
        Step::Simulation => "Simulação",
        Step::Order => "Pedido",
        Step::Link => "Link de pagamento",
    },
    heading: |step| match step {
        Step::Simulation => "Simule a venda",
        Step::Order => "Dados do pedido",
        Step::Link => "Link de pagamento",
    },
    step_of: |number, all, name| format!("Etapa {number} de {all}: {name}"),
    amount: "Valor",
    basis: "O valor informado é",
    gross: "Valor da venda",
    net: "Valor líquido a receber",
    simulate: "Simular",
    simulating: "Simulando…",
    options: "Parcelamento",
    no_options: "Não há opções de parcelamento para este valor.",
    installment: |prazo, each| format!("{prazo}x de {each}"),
    total: |total| format!("total {total}"),
    sale_amount: "Valor da venda",
    installments: "Parcelas",
    customer_pays: "Cliente paga",
    establishment_receives: "Estabelecimento recebe",
    calculating: "Calculando…",
    proceed: "Continuar",
    person: "Cliente",
    address: "Endereço",
    label,
    optional: "opcional",
    date_form: "DD/MM/AAAA",
    choose: "Selecione",
    review: "Resumo",
    back: "Voltar",
    submit: "Criar pedido e gerar link",
    submitting: "Criando o pedido…",
    starting: "Gerando o link de pagamento…",
    link_ready: "O link está pronto.",
    link_advice: "Envie-o ao cliente para concluir a compra.",
    no_link: Words {
        title: "O pedido foi criado, mas ainda não tem link.",
        advice: "Aguarde um momento e tente de novo. O pedido continua o mesmo.",
    },
    copy: "Copiar link",
    copied: "Link copiado",
    not_copied: "Não foi possível copiar. Selecione o link e copie.",
    open: "Abrir em nova aba",
    new_sale: "Nova venda",
    retry: "Tentar de novo",
    same_order: "Tentar de novo continua o mesmo pedido: ele não será criado duas vezes.",
    quote: "Código de atendimento:",
    creating: "Criando o pedido…",
    options_count: |count| match count {
        1 => "1 opção de parcelamento.".to_owned(),
        _ => format!("{count} opções de parcelamento."),
    },
    receives: |received| format!("Estabelecimento recebe {received}."),
    wrong_fields: |count| match count {
        1 => "1 campo precisa de correção.".to_owned(),
        _ => format!("{count} campos precisam de correção."),
    },
    trouble,
    amount_rule,
    field_rule,
    future_birth: "A data de nascimento não pode estar no futuro.",
    setup: Words {
        title: "Este checkout não está configurado.",
        advice: "Para quem desenvolve a página: confira o atributo",
    },
};

fn label(field: Field) -> &'static str {
    match field {
        Field::Nome => "Nome completo",
        Field::Cpf => "CPF",
        Field::DataDeNascimento => "Data de nascimento",
        Field::Celular => "Celular",
        Field::Email => "E-mail",
        Field::Cep => "CEP",
        Field::Logradouro => "Logradouro",
        Field::Numero => "Número",
        Field::Complemento => "Complemento",
        Field::Bairro => "Bairro",
        Field::Cidade => "Cidade",
        Field::Estado => "UF",
    }
}

fn trouble(cause: Cause) -> Words {
    let (title, advice) = match cause {
        Cause::Network => ("Sem conexão com o serviço.", "Verifique a internet e tente de novo."),
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

fn amount_rule(rule: Violation) -> &'static str {
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
        | Violation::Forbidden => "Escreva o valor como em 1.500,00.",
    }
}

fn field_rule(field: Field, rule: Violation) -> &'static str {
    match (field, rule) {
        (field, Violation::Required) => required(field),
        (Field::Cpf, Violation::CheckDigit | Violation::Repeated) => "CPF inválido: confira os números digitados.",
        (Field::Cpf, Violation::Length) => "O CPF tem 11 números.",
        (Field::Cep, Violation::Length) => "O CEP tem 8 números.",
        (Field::Celular, Violation::Length) => "O celular tem DDD e 9 números, como em (11) 98765-4321.",
        (Field::Celular, Violation::Format) => "O número de celular começa com 9 depois do DDD.",
        (Field::Email, Violation::Format) => "Escreva o e-mail como em nome@exemplo.com.br.",
        (Field::Email, Violation::Character) => "O e-mail não pode ter espaços.",
        (Field::DataDeNascimento, Violation::Format) => "Escreva uma data que exista, como 20/05/1990.",
        (Field::DataDeNascimento, Violation::TooSmall) => "O ano de nascimento começa em 1900.",
        (Field::Estado, Violation::Length | Violation::Unknown) => "Selecione um estado da lista.",
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
            | Violation::Forbidden,
        ) => "Confira este campo.",
    }
}

fn required(field: Field) -> &'static str {
    match field {
        Field::Nome => "Informe o nome completo.",
        Field::Cpf => "Informe o CPF.",
        Field::DataDeNascimento => "Informe a data de nascimento.",
        Field::Celular => "Informe o celular com DDD.",
        Field::Email => "Informe o e-mail.",
        Field::Cep => "Informe o CEP.",
        Field::Logradouro => "Informe a rua, avenida ou outro logradouro.",
        Field::Numero => "Informe o número, ou S/N.",
        Field::Complemento => "Informe o complemento.",
        Field::Bairro => "Informe o bairro.",
        Field::Cidade => "Informe a cidade.",
        Field::Estado => "Selecione a UF.",
    }
}
