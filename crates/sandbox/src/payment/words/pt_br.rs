//! The texts in Brazilian Portuguese.

use super::{ChoiceWords, ContractWords, InstallmentWords, Message, OutcomeWords, RefusalWords, Words};

pub(super) const WORDS: Words = Words {
    test_environment: "Ambiente de testes",
    nothing_is_charged: "Nenhum valor é cobrado e nenhum crédito é contratado.",
    demo_values: "Valores de demonstração: juros, vencimentos e CET são calculados pelo sandbox, sem IOF.",
    language: "Idioma",
    attention: "Atenção",
    your_purchase: "Sua compra",
    purchase_amount: "Valor da compra",
    order: "Pedido",
    number: "nº",
    status: "Situação",
    steps_label: "Etapas do pagamento",
    steps: ["Parcelas", "Contrato", "Biometria", "Pagamento"],
    step_done: "(concluída)",
    installments: InstallmentWords {
        title: "Em quantas vezes você quer pagar?",
        lead: "Parcelas iguais, a cada 30 dias, com juros de 2,99% a.m.",
        simulated: "Simulado na loja",
        others: "Ver outras opções",
        of: "de",
        total_of: "total de",
        none: "Não há parcelamento para este valor. Converse com a loja sobre outra forma de pagar.",
        submit: "Continuar",
        change: "Mudar as parcelas",
    },
    contract: ContractWords {
        title: "Confira e aceite o contrato",
        installments: "Parcelas",
        first_due: "Primeiro vencimento",
        interest: "Juros no período",
        iof: "IOF",
        iof_not_included: "não incluído nesta demonstração",
        cet: "CET",
        a_year: "a.a.",
        a_month: "a.m.",
        total: "Total a pagar",
        terms_title: "O que você está contratando",
        credit: |amount, cpf, shop| {
            format!("Um crédito de {amount} em seu nome (CPF {cpf}), pago diretamente à loja ({shop})")
        },
        payments: |count, each| match count {
            1 => format!("Você paga uma parcela de {each}, com juros de 2,99% a.m. já incluídos."),
            _ => format!(
                "Você paga {count} parcelas de {each}, uma a cada 30 dias, com juros de 2,99% a.m. já incluídos."
            ),
        },
        withdrawal: "Até a confirmação do pagamento, você pode desistir sem custo.",
        accept: "Li e aceito o contrato de crédito deste ambiente de testes.",
        submit: "Aceitar e continuar",
        date: "%d/%m/%Y",
    },
    biometrics: ChoiceWords {
        title: "Confirme que é você",
        lead: "Para a sua segurança, uma selfie confirma a sua identidade. Aqui não há câmera: escolha o resultado da selfie.",
        approve: "Simular selfie aprovada",
        refuse: "Simular selfie recusada",
    },
    payment: ChoiceWords {
        title: "Confirmar o pagamento?",
        lead: "Sua identidade foi confirmada. Confira os valores e confirme o pagamento.",
        approve: "Confirmar o pagamento",
        refuse: "Recusar e encerrar a compra",
    },
    refusals: RefusalWords {
        no_term: "Escolha em quantas parcelas você quer pagar.",
        not_accepted: "Para continuar, marque que você leu e aceita o contrato.",
        other_term: "As parcelas mudaram depois que esta página foi aberta. Confira o novo resumo antes de aceitar.",
        unreadable: "Não entendemos a sua resposta. Tente de novo.",
        not_now: "Esta etapa não está mais disponível, e nada foi alterado. Veja abaixo a situação da sua compra.",
    },
    outcomes: OutcomeWords {
        approved: Message {
            title: "Compra aprovada!",
            text: "Seu pagamento foi confirmado. A loja emite a nota fiscal e entrega a sua compra. Você já pode fechar esta página.",
        },
        completed: Message {
            title: "Compra concluída",
            text: "A loja já emitiu a nota fiscal. Aproveite a sua compra!",
        },
        confirming: Message {
            title: "Estamos confirmando o seu pagamento",
            text: "Leva poucos segundos. Não é preciso fazer mais nada.",
        },
        in_analysis: Message {
            title: "Seu pedido está em análise",
            text: "Ainda não é possível pagar. Volte a este link mais tarde.",
        },
        not_started: Message {
            title: "O pagamento ainda não foi liberado",
            text: "A loja precisa iniciar a venda. Volte a este link mais tarde.",
        },
        frozen: Message {
            title: "Sua compra está em espera",
            text: "A financeira precisa conferir alguns dados antes de concluir. Fale com a loja para saber mais.",
        },
        expired: Message {
            title: "Este link expirou",
            text: "O prazo para concluir a compra terminou, e nada foi cobrado. Peça um novo link à loja.",
        },
        identity_refused: Message {
            title: "Não foi possível confirmar a sua identidade",
            text: "A compra foi encerrada, e nada foi cobrado. Se quiser tentar de novo, peça um novo link à loja.",
        },
        payment_refused: Message {
            title: "O pagamento foi recusado",
            text: "A compra foi encerrada, e nada foi cobrado. Converse com a loja sobre outra forma de pagar.",
        },
        payment_declined: Message {
            title: "Você cancelou a compra",
            text: "Nada foi cobrado. Se mudar de ideia, peça um novo link à loja.",
        },
        not_authorized: Message {
            title: "O crédito não foi autorizado",
            text: "A compra foi encerrada, e nada foi cobrado. Converse com a loja sobre outra forma de pagar.",
        },
        no_limit: Message {
            title: "Não há limite disponível para esta compra",
            text: "Nada foi cobrado. Converse com a loja sobre outro valor ou outra forma de pagar.",
        },
        cancelled: Message {
            title: "A compra foi cancelada",
            text: "Nada mais será cobrado. Em caso de dúvida, fale com a loja.",
        },
        unknown: Message {
            title: "Não sabemos a situação da sua compra",
            text: "Fale com a loja antes de tentar de novo.",
        },
    },
    link_not_found: Message {
        title: "Não encontramos este link",
        text: "Confira se o endereço foi copiado por inteiro. Se foi, peça um novo link à loja.",
    },
    refresh: "Atualizar",
};
