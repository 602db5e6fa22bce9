//! Stage: the next question of the customer's page.

use parcela_core::StatusKind;

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
