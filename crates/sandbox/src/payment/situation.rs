//! Situation: the words of the payment page for each status.

use parcela_core::StatusKind;

/// The message of a page that asks nothing.
pub(super) struct Situation {
    pub(super) tone: Tone,
    pub(super) title: &'static str,
    pub(super) text: &'static str,
}

/// How the page says it. The template draws a sign for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    Good,
    Bad,
    Waiting,
}

impl Tone {
    /// The name that template and style sheet know it by.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Bad => "bad",
            Self::Waiting => "waiting",
        }
    }
}

impl Situation {
    /// The message for the customer of an order in `status`.
    pub(super) fn of(status: StatusKind) -> Self {
        let (tone, title, text) = match status {
            StatusKind::Comprado | StatusKind::Faturamento => (
                Tone::Good,
                "Compra aprovada!",
                "Seu pagamento foi confirmado. A loja emite a nota fiscal e entrega a sua compra. Você já pode fechar esta página.",
            ),
            StatusKind::Concluido => (
                Tone::Good,
                "Compra concluída",
                "A loja já emitiu a nota fiscal. Aproveite a sua compra!",
            ),
            StatusKind::ConfirmacaoDePagamentoPendente => (
                Tone::Waiting,
                "Estamos confirmando o seu pagamento",
                "Leva poucos segundos. Não é preciso fazer mais nada.",
            ),
            StatusKind::EmAnalise | StatusKind::AutorizacaoPendente | StatusKind::AguardandoCadastro => (
                Tone::Waiting,
                "Seu pedido está em análise",
                "Ainda não é possível pagar. Volte a este link mais tarde.",
            ),
            StatusKind::VendaNaoIniciada | StatusKind::Aprovado => (
                Tone::Waiting,
                "O pagamento ainda não foi liberado",
                "A loja precisa iniciar a venda. Volte a este link mais tarde.",
            ),
            StatusKind::Congelado => (
                Tone::Waiting,
                "Sua compra está em revisão",
                "A financeira precisa conferir alguns dados antes de concluir. Fale com a loja para saber mais.",
            ),
            StatusKind::AnaliseExpirada => (
                Tone::Bad,
                "Este link expirou",
                "O prazo para concluir a compra terminou, e nada foi cobrado. Peça um novo link à loja.",
            ),
            StatusKind::BiometriaRecusada => (
                Tone::Bad,
                "Não foi possível confirmar a sua identidade",
                "A compra foi encerrada, e nada foi cobrado. Se quiser tentar de novo, peça um novo link à loja.",
            ),
            StatusKind::PagamentoRecusado => (
                Tone::Bad,
                "O pagamento foi recusado",
                "A compra foi encerrada, e nada foi cobrado. Converse com a loja sobre outra forma de pagar.",
            ),
            StatusKind::NaoAutorizado => (
                Tone::Bad,
                "O crédito não foi autorizado",
                "A compra foi encerrada, e nada foi cobrado. Converse com a loja sobre outra forma de pagar.",
            ),
            StatusKind::SaldoIndisponivel => (
                Tone::Bad,
                "Não há limite disponível para esta compra",
                "Nada foi cobrado. Converse com a loja sobre outro valor ou outra forma de pagar.",
            ),
            StatusKind::Cancelado => (
                Tone::Bad,
                "A compra foi cancelada",
                "Nada mais será cobrado. Em caso de dúvida, fale com a loja.",
            ),
            // These two are at stages of their own and never shown so.
            StatusKind::PagamentoPendente
            | StatusKind::BiometriaAprovada
            | StatusKind::Indefinido
            | StatusKind::Unknown(_) => (
                Tone::Waiting,
                "Não sabemos a situação da sua compra",
                "Fale com a loja antes de tentar de novo.",
            ),
        };
        Self { tone, title, text }
    }
}
