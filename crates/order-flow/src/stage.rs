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
    /// The provider assesses the customer's credit.
    Analysis,
    /// The customer accepts on the payment link.
    Customer,
    /// The provider confirms the payment.
    Confirmation,
    /// The establishment sends the invoice.
    Invoice,
    /// The establishment has been paid.
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
    /// All stages, in order.
    pub const ALL: [Self; 6] = [
        Self::Created,
        Self::Analysis,
        Self::Customer,
        Self::Confirmation,
        Self::Invoice,
        Self::Done,
    ];

    /// The stage of an order with this status; `None` if the status does not determine a stage.
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
    /// An order that has ended stays at the stage that was not completed. The service has one status for an expired analysis and for an
    /// expired link. If the order has an approved amount, its analysis was completed, and the customer has not accepted in time. The
    /// specification does not define this: the interpretation is ours.
    pub(super) fn then(self, status: StatusKind, terms: &Terms) -> Self {
        match Self::of(status) {
            Some(stage) if status.is_final() => self.max(stage),
            Some(stage) => stage,
            None if status != StatusKind::AnaliseExpirada => self,
            None if terms.approved.is_some() => self.max(Self::Customer),
            None => self.max(Self::Analysis),
        }
    }

    /// The mark of this stage for an order that has `status` and has reached the stage `reached`.
    pub fn mark(self, reached: Self, status: StatusKind) -> StageMark {
        let here = match status.next_step() {
            NextStep::Done => StageMark::Past,
            NextStep::SellAnew | NextStep::ContactSupport => StageMark::Stopped,
            NextStep::StartSale | NextStep::ShareLink | NextStep::Wait | NextStep::ImportInvoice => StageMark::Now,
        };
        // The order exists, so it cannot have stopped at its creation.
        let reached = if here == StageMark::Stopped {
            reached.max(Self::Analysis)
        } else {
            reached
        };
        match self.cmp(&reached) {
            std::cmp::Ordering::Less => StageMark::Past,
            std::cmp::Ordering::Equal => here,
            std::cmp::Ordering::Greater => StageMark::Ahead,
        }
    }
}
