//! The progress of an order as a seller sees it: six stages for nineteen statuses.

use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;

use super::Terms;

/// A stage of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Stage {
    /// The order exists.
    #[default]
    Created,
    /// The provider analyses the customer.
    Analysis,
    /// The customer accepts.
    Customer,
    /// The provider confirms the payment.
    Confirmation,
    /// The invoice is handed in.
    Invoice,
    /// The establishment has its money.
    Done,
}

/// The mark of a stage in the timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StageMark {
    /// The order has passed the stage.
    Past,
    /// The order is at the stage.
    Now,
    /// The order has ended or is stopped at the stage.
    Stopped,
    /// The order has not reached the stage.
    Ahead,
}

impl Stage {
    /// All of them, in order.
    pub const ALL: [Self; 6] = [
        Self::Created,
        Self::Analysis,
        Self::Customer,
        Self::Confirmation,
        Self::Invoice,
        Self::Done,
    ];

    /// The stage of an order with this status; `None` where the status does not determine one.
    pub fn of(status: StatusKind) -> Option<Self> {
        Some(match status {
            StatusKind::VendaNaoIniciada => Self::Created,
            StatusKind::AguardandoCadastro
            | StatusKind::EmAnalise
            | StatusKind::AutorizacaoPendente
            | StatusKind::NaoAutorizado
            | StatusKind::SaldoIndisponivel => Self::Analysis,
            StatusKind::Aprovado | StatusKind::PagamentoPendente | StatusKind::BiometriaRecusada => Self::Customer,
            StatusKind::BiometriaAprovada
            | StatusKind::ConfirmacaoDePagamentoPendente
            | StatusKind::PagamentoRecusado => Self::Confirmation,
            StatusKind::Comprado | StatusKind::Faturamento => Self::Invoice,
            StatusKind::Concluido => Self::Done,
            StatusKind::Indefinido
            | StatusKind::AnaliseExpirada
            | StatusKind::Cancelado
            | StatusKind::Congelado
            | StatusKind::Unknown(_) => return None,
        })
    }

    /// The stage of an order that has reached this one, and has `status` and `terms` now.
    ///
    /// An order that ends does not go back: its last stage is the one that was not done. The analysis of an order expires, or its link does: the service has one status for both. An order with an approved amount
    /// has passed its analysis, so that it is the customer who has not accepted in time. This is our reading.
    pub(super) fn then(self, status: StatusKind, terms: &Terms) -> Self {
        match Self::of(status) {
            Some(stage) if status.is_final() => self.max(stage),
            Some(stage) => stage,
            None if status != StatusKind::AnaliseExpirada => self,
            None if terms.approved.is_some() => self.max(Self::Customer),
            None => self.max(Self::Analysis),
        }
    }

    /// The mark of this stage for an order with `status` that has reached `reached`.
    pub fn mark(self, reached: Self, status: StatusKind) -> StageMark {
        let here = match status.next_step() {
            NextStep::Done => StageMark::Past,
            NextStep::SellAnew | NextStep::ContactSupport => StageMark::Stopped,
            NextStep::StartSale | NextStep::ShareLink | NextStep::Wait | NextStep::ImportInvoice => StageMark::Now,
        };
        match self.cmp(&reached) {
            std::cmp::Ordering::Less => StageMark::Past,
            std::cmp::Ordering::Equal => here,
            std::cmp::Ordering::Greater => StageMark::Ahead,
        }
    }
}
