//! The texts that describe an order.
use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;
use parcela_order_flow::{FileError, Stage, StageMark};

use super::common::{Common, Text};

impl Common {
    /// The status of an order in a few words. The status [`Faturamento`](StatusKind::Faturamento) lasts a while after the invoice was sent:
    /// `awaits_invoice` is `false` then.
    pub fn short_status(self, status: StatusKind, awaits_invoice: bool) -> &'static str {
        self.text(match status {
            StatusKind::VendaNaoIniciada => Text::heading_link,
            StatusKind::EmAnalise | StatusKind::AutorizacaoPendente | StatusKind::AguardandoCadastro => {
                Text::heading_analysis
            }
            StatusKind::Aprovado | StatusKind::PagamentoPendente => Text::heading_customer,
            StatusKind::BiometriaAprovada | StatusKind::ConfirmacaoDePagamentoPendente => Text::heading_confirming,
            StatusKind::Faturamento if awaits_invoice => Text::heading_invoice,
            StatusKind::Comprado | StatusKind::Faturamento => Text::heading_confirmed,
            StatusKind::Concluido => Text::heading_done,
            StatusKind::SaldoIndisponivel | StatusKind::NaoAutorizado => Text::heading_denied,
            StatusKind::AnaliseExpirada => Text::heading_expired,
            StatusKind::BiometriaRecusada | StatusKind::PagamentoRecusado => Text::heading_refused,
            StatusKind::Cancelado => Text::heading_cancelled,
            StatusKind::Congelado => Text::heading_blocked,
            StatusKind::Indefinido | StatusKind::Unknown(_) => Text::heading_unclear,
        })
    }

    /// What the seller can do about an order with this status.
    pub fn advice(self, status: StatusKind) -> &'static str {
        self.text(match (status, status.next_step()) {
            (StatusKind::SaldoIndisponivel | StatusKind::NaoAutorizado, _) => Text::next_sell_smaller,
            (StatusKind::AnaliseExpirada, _) => Text::next_sell_same,
            (_, NextStep::StartSale) => Text::next_start_sale,
            (_, NextStep::ShareLink) => Text::next_share_link,
            (_, NextStep::Wait) => Text::next_wait,
            (_, NextStep::ImportInvoice) => Text::next_import_invoice,
            (_, NextStep::Done) => Text::next_done,
            (_, NextStep::SellAnew) => Text::next_sell_anew,
            (_, NextStep::ContactSupport) => Text::next_contact_support,
        })
    }

    /// The name of a stage of an order.
    pub fn stage(self, stage: Stage) -> &'static str {
        self.text(match stage {
            Stage::Created => Text::stage_created,
            Stage::Analysis => Text::stage_analysis,
            Stage::Customer => Text::stage_customer,
            Stage::Confirmation => Text::stage_confirmation,
            Stage::Invoice => Text::stage_invoice,
            Stage::Done => Text::stage_done,
        })
    }

    /// The state of a stage, for a screen reader.
    pub fn mark(self, mark: StageMark) -> &'static str {
        self.text(match mark {
            StageMark::Past => Text::mark_past,
            StageMark::Now => Text::mark_now,
            StageMark::Stopped => Text::mark_stopped,
            StageMark::Ahead => Text::mark_ahead,
        })
    }

    /// The error of an invoice file.
    pub fn file_error(self, error: FileError) -> &'static str {
        self.text(match error {
            FileError::Kind => Text::file_kind,
            FileError::Content => Text::file_content,
            FileError::Name => Text::file_name,
            FileError::Large => Text::file_large,
            FileError::Empty => Text::file_empty,
            FileError::Unreadable => Text::file_unreadable,
        })
    }
}
