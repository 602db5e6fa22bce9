//! Which text tells of what in an order, and of what fails.

use parcela_checkout_flow::{Cause, FileError, Stage, StageMark};
use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;

use super::table::Text;

impl Text {
    pub(super) fn of_status(status: StatusKind) -> Self {
        match status {
            StatusKind::Indefinido => Self::status_indefinido,
            StatusKind::EmAnalise => Self::status_em_analise,
            StatusKind::Aprovado => Self::status_aprovado,
            StatusKind::SaldoIndisponivel => Self::status_saldo_indisponivel,
            StatusKind::AnaliseExpirada => Self::status_analise_expirada,
            StatusKind::PagamentoPendente => Self::status_pagamento_pendente,
            StatusKind::BiometriaRecusada => Self::status_biometria_recusada,
            StatusKind::BiometriaAprovada => Self::status_biometria_aprovada,
            StatusKind::PagamentoRecusado => Self::status_pagamento_recusado,
            StatusKind::Comprado => Self::status_comprado,
            StatusKind::NaoAutorizado => Self::status_nao_autorizado,
            StatusKind::AutorizacaoPendente => Self::status_autorizacao_pendente,
            StatusKind::AguardandoCadastro => Self::status_aguardando_cadastro,
            StatusKind::VendaNaoIniciada => Self::status_venda_nao_iniciada,
            StatusKind::Cancelado => Self::status_cancelado,
            StatusKind::Faturamento => Self::status_faturamento,
            StatusKind::Concluido => Self::status_concluido,
            StatusKind::Congelado => Self::status_congelado,
            StatusKind::ConfirmacaoDePagamentoPendente => Self::status_confirmacao_de_pagamento_pendente,
            StatusKind::Unknown(_) => Self::status_unknown,
        }
    }

    /// The heading of the last step for an order with a status, and whether its invoice is still to be handed in. The status
    /// follows a while after that.
    pub(super) fn of_followed_order(status: StatusKind, awaits_invoice: bool) -> Self {
        match status {
            StatusKind::Faturamento if !awaits_invoice => Self::heading_confirmed,
            status => Self::of_order(status),
        }
    }

    /// The heading of the last step for an order with a status.
    fn of_order(status: StatusKind) -> Self {
        match status {
            StatusKind::VendaNaoIniciada => Self::heading_link,
            StatusKind::EmAnalise | StatusKind::AutorizacaoPendente | StatusKind::AguardandoCadastro => {
                Self::heading_analysis
            }
            StatusKind::Aprovado | StatusKind::PagamentoPendente => Self::heading_customer,
            StatusKind::BiometriaAprovada | StatusKind::ConfirmacaoDePagamentoPendente => Self::heading_confirming,
            StatusKind::Comprado => Self::heading_confirmed,
            StatusKind::Faturamento => Self::heading_invoice,
            StatusKind::Concluido => Self::heading_done,
            StatusKind::SaldoIndisponivel | StatusKind::NaoAutorizado => Self::heading_denied,
            StatusKind::AnaliseExpirada => Self::heading_expired,
            StatusKind::BiometriaRecusada | StatusKind::PagamentoRecusado => Self::heading_refused,
            StatusKind::Cancelado => Self::heading_cancelled,
            StatusKind::Indefinido | StatusKind::Congelado | StatusKind::Unknown(_) => Self::heading_support,
        }
    }

    /// What to do about an order. One that goes no further has its own way out.
    pub(super) fn of_advice(status: StatusKind) -> Self {
        match status {
            StatusKind::SaldoIndisponivel | StatusKind::NaoAutorizado => Self::next_sell_smaller,
            StatusKind::AnaliseExpirada => Self::next_sell_same,
            status => Self::of_next(status.next_step()),
        }
    }

    fn of_next(next: NextStep) -> Self {
        match next {
            NextStep::StartSale => Self::next_start_sale,
            NextStep::ShareLink => Self::next_share_link,
            NextStep::Wait => Self::next_wait,
            NextStep::ImportInvoice => Self::next_import_invoice,
            NextStep::Done => Self::next_done,
            NextStep::SellAnew => Self::next_sell_anew,
            NextStep::ContactSupport => Self::next_contact_support,
        }
    }

    pub(super) fn of_stage(stage: Stage) -> Self {
        match stage {
            Stage::Created => Self::stage_created,
            Stage::Analysis => Self::stage_analysis,
            Stage::Customer => Self::stage_customer,
            Stage::Confirmation => Self::stage_confirmation,
            Stage::Invoice => Self::stage_invoice,
            Stage::Done => Self::stage_done,
        }
    }

    pub(super) fn of_mark(mark: StageMark) -> Self {
        match mark {
            StageMark::Past => Self::mark_past,
            StageMark::Now => Self::mark_now,
            StageMark::Stopped => Self::mark_stopped,
            StageMark::Ahead => Self::mark_ahead,
        }
    }

    pub(super) fn of_file(error: FileError) -> Self {
        match error {
            FileError::Kind => Self::file_kind,
            FileError::Content => Self::file_content,
            FileError::Name => Self::file_name,
            FileError::Large => Self::file_large,
            FileError::Empty => Self::file_empty,
            FileError::Unreadable => Self::file_unreadable,
        }
    }

    /// What happened, and what to do next.
    pub(super) fn of_failure(cause: Cause) -> [Self; 2] {
        match cause {
            Cause::Network => [Self::failure_network, Self::failure_network_advice],
            Cause::Offline => [Self::failure_offline, Self::failure_offline_advice],
            Cause::BackOnline => [Self::failure_back_online, Self::failure_back_online_advice],
            Cause::OrderNotFound => [Self::failure_order_not_found, Self::failure_order_not_found_advice],
            Cause::Timeout => [Self::failure_timeout, Self::failure_timeout_advice],
            Cause::Unauthorized => [Self::failure_unauthorized, Self::failure_unauthorized_advice],
            Cause::NotFound => [Self::failure_not_found, Self::failure_not_found_advice],
            Cause::Conflict => [Self::failure_conflict, Self::failure_conflict_advice],
            Cause::RateLimited => [Self::failure_rate_limited, Self::failure_rate_limited_advice],
            Cause::Server => [Self::failure_server, Self::failure_server_advice],
            Cause::TermOutOfRange => [Self::failure_term_out_of_range, Self::failure_term_out_of_range_advice],
            Cause::Fields => [Self::failure_fields, Self::failure_fields_advice],
            Cause::Refused => [Self::failure_refused, Self::failure_refused_advice],
            Cause::Decode => [Self::failure_decode, Self::failure_decode_advice],
        }
    }
}
