//! Situation: the outcome that the payment page shows for each status.

use parcela_core::StatusKind;

use super::words::{Message, OutcomeWords};

/// The message of a page without a question.
pub(super) struct Situation {
    pub(super) tone: Tone,
    pub(super) message: Message,
}

/// The kind of an outcome. The template has an icon for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    Good,
    Bad,
    Expired,
    Waiting,
}

impl Situation {
    /// The message for the customer of an order in `status`.
    pub(super) fn of(status: StatusKind, words: &OutcomeWords) -> Self {
        Self {
            tone: Tone::of(status),
            message: words.of(status),
        }
    }
}

impl Tone {
    fn of(status: StatusKind) -> Self {
        match status {
            StatusKind::Comprado | StatusKind::Faturamento | StatusKind::Concluido => Self::Good,
            StatusKind::BiometriaRecusada
            | StatusKind::PagamentoRecusado
            | StatusKind::NaoAutorizado
            | StatusKind::SaldoIndisponivel
            | StatusKind::Cancelado => Self::Bad,
            StatusKind::AnaliseExpirada => Self::Expired,
            StatusKind::ConfirmacaoDePagamentoPendente
            | StatusKind::EmAnalise
            | StatusKind::AutorizacaoPendente
            | StatusKind::AguardandoCadastro
            | StatusKind::VendaNaoIniciada
            | StatusKind::Aprovado
            | StatusKind::Congelado
            | StatusKind::PagamentoPendente
            | StatusKind::BiometriaAprovada
            | StatusKind::Indefinido
            | StatusKind::Unknown(_) => Self::Waiting,
        }
    }

    /// The class of the icon.
    pub(super) fn class(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Bad => "bad",
            Self::Expired => "expired",
            Self::Waiting => "waiting",
        }
    }
}
