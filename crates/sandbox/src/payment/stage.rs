//! Stage: the next question of the customer's page, or the outcome that it shows for the order's status.

use parcela_core::StatusKind;

use super::words::{Message, OutcomeWords};
use crate::store::order::StoredOrder;

/// The next question of the page. It follows from the order's status and the customer's earlier answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// In how many installments to pay.
    Installments,
    /// Whether the customer accepts the contract.
    Contract,
    /// A selfie.
    Biometrics,
    /// Whether the customer confirms the payment.
    Confirmation,
    /// No question: the page shows the order's status.
    Nothing,
}

impl Stage {
    /// The stage that an order is at.
    pub(crate) fn of(order: &StoredOrder) -> Self {
        match order.status {
            StatusKind::PagamentoPendente => match (order.prazo, order.aceito_em) {
                (None, _) => Self::Installments,
                (Some(_), None) => Self::Contract,
                (Some(_), Some(_)) => Self::Biometrics,
            },
            StatusKind::BiometriaAprovada => Self::Confirmation,
            StatusKind::Indefinido
            | StatusKind::EmAnalise
            | StatusKind::Aprovado
            | StatusKind::SaldoIndisponivel
            | StatusKind::AnaliseExpirada
            | StatusKind::BiometriaRecusada
            | StatusKind::PagamentoRecusado
            | StatusKind::Comprado
            | StatusKind::NaoAutorizado
            | StatusKind::AutorizacaoPendente
            | StatusKind::AguardandoCadastro
            | StatusKind::VendaNaoIniciada
            | StatusKind::Cancelado
            | StatusKind::Faturamento
            | StatusKind::Concluido
            | StatusKind::Congelado
            | StatusKind::ConfirmacaoDePagamentoPendente
            | StatusKind::Unknown(_) => Self::Nothing,
        }
    }
}

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
    /// The message for the customer of `order`.
    pub(super) fn of(order: &StoredOrder, words: &OutcomeWords) -> Self {
        Self {
            tone: Tone::of(order.status),
            message: words.of(order),
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
