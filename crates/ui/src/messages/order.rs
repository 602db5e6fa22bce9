//! The texts that describe an order.
use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;
use parcela_order_flow::{FileError, Stage, StageMark};

use super::common::Common;
use super::texts::Text;

impl Common {
    /// The status of an order, as a sentence.
    pub fn status(self, status: StatusKind) -> &'static str {
        if let StatusKind::Unknown(number) = status
            && let Some(text) = self.table().other_status(number)
        {
            return text;
        }
        self.text(match status {
            StatusKind::Indefinido => Text::status_indefinido,
            StatusKind::EmAnalise => Text::status_em_analise,
            StatusKind::Aprovado => Text::status_aprovado,
            StatusKind::SaldoIndisponivel => Text::status_saldo_indisponivel,
            StatusKind::AnaliseExpirada => Text::status_analise_expirada,
            StatusKind::PagamentoPendente => Text::status_pagamento_pendente,
            StatusKind::BiometriaRecusada => Text::status_biometria_recusada,
            StatusKind::BiometriaAprovada => Text::status_biometria_aprovada,
            StatusKind::PagamentoRecusado => Text::status_pagamento_recusado,
            StatusKind::Comprado => Text::status_comprado,
            StatusKind::NaoAutorizado => Text::status_nao_autorizado,
            StatusKind::AutorizacaoPendente => Text::status_autorizacao_pendente,
            StatusKind::AguardandoCadastro => Text::status_aguardando_cadastro,
            StatusKind::VendaNaoIniciada => Text::status_venda_nao_iniciada,
            StatusKind::Cancelado => Text::status_cancelado,
            StatusKind::Faturamento => Text::status_faturamento,
            StatusKind::Concluido => Text::status_concluido,
            StatusKind::Congelado => Text::status_congelado,
            StatusKind::ConfirmacaoDePagamentoPendente => Text::status_confirmacao_de_pagamento_pendente,
            StatusKind::Unknown(_) => Text::status_unknown,
        })
    }

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
            StatusKind::Indefinido | StatusKind::Congelado | StatusKind::Unknown(_) => Text::heading_support,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{COUNT, KEYS, pt_br};

    #[test]
    fn a_status_has_the_key_that_a_page_knows() {
        let keys = Common::read("", &KEYS.join("\0"), COUNT).unwrap();
        for status in StatusKind::listed() {
            assert_eq!(keys.status(status), format!("status.{}", i32::from(status)));
        }
    }

    #[test]
    fn a_page_has_a_text_for_an_unknown_status() {
        let source = pt_br::COMMON.list().join("\0") + "\x0021\0Em revisão";
        let messages = Common::read("pt-BR", &source, COUNT).unwrap();
        assert_eq!(messages.status(StatusKind::from(21)), "Em revisão");
        let other = messages.status(StatusKind::from(22));
        assert_eq!(other, "O pedido tem uma situação que esta página não conhece.");
    }
}
