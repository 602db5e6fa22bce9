//! The 19 statuses of an order.
//!
//! The specification (States and transitions) gives their numbers and labels. It does not define transitions, final statuses or
//! the seller's options; those are our reading of the labels.

/// The meaning of an order's `status.valor`. An unlisted number is kept, never refused.
///
/// The explanation of a number is our reading of its label.
///
/// # Examples
///
/// ```
/// use parcela_core::StatusKind;
///
/// assert_eq!(StatusKind::from(13), StatusKind::VendaNaoIniciada);
/// assert_eq!(i32::from(StatusKind::from(99)), 99);
/// assert!(StatusKind::Concluido.is_final());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StatusKind {
    /// 0
    Indefinido,
    /// 1: the provider's analysis is under way.
    EmAnalise,
    /// 2: the analysis passed.
    Aprovado,
    /// 3: the customer's limit does not cover the sale.
    SaldoIndisponivel,
    /// 4: the analysis was not finished in time.
    AnaliseExpirada,
    /// 5: the customer has the link and has not yet accepted.
    PagamentoPendente,
    /// 6
    BiometriaRecusada,
    /// 7
    BiometriaAprovada,
    /// 8
    PagamentoRecusado,
    /// 9: the customer bought.
    Comprado,
    /// 10: the provider does not finance this sale.
    NaoAutorizado,
    /// 11
    AutorizacaoPendente,
    /// 12
    AguardandoCadastro,
    /// 13: created; startCdcSale has not been called.
    VendaNaoIniciada,
    /// 14
    Cancelado,
    /// 15: the provider waits for the invoice.
    Faturamento,
    /// 16: the shop has received the amount.
    Concluido,
    /// 17
    Congelado,
    /// 18
    ConfirmacaoDePagamentoPendente,
    /// A number that the specification does not list.
    Unknown(i32),
}

const LISTED: [StatusKind; 19] = [
    StatusKind::Indefinido,
    StatusKind::EmAnalise,
    StatusKind::Aprovado,
    StatusKind::SaldoIndisponivel,
    StatusKind::AnaliseExpirada,
    StatusKind::PagamentoPendente,
    StatusKind::BiometriaRecusada,
    StatusKind::BiometriaAprovada,
    StatusKind::PagamentoRecusado,
    StatusKind::Comprado,
    StatusKind::NaoAutorizado,
    StatusKind::AutorizacaoPendente,
    StatusKind::AguardandoCadastro,
    StatusKind::VendaNaoIniciada,
    StatusKind::Cancelado,
    StatusKind::Faturamento,
    StatusKind::Concluido,
    StatusKind::Congelado,
    StatusKind::ConfirmacaoDePagamentoPendente,
];

impl StatusKind {
    /// The 19 listed statuses, in the order of their numbers.
    pub fn listed() -> impl Iterator<Item = Self> {
        LISTED.into_iter()
    }

    /// The specification's label; `Desconhecido` for an unlisted number.
    pub fn label(self) -> &'static str {
        match self {
            Self::Indefinido => "Indefinido",
            Self::EmAnalise => "Em análise",
            Self::Aprovado => "Aprovado",
            Self::SaldoIndisponivel => "Saldo indisponível",
            Self::AnaliseExpirada => "Análise expirada",
            Self::PagamentoPendente => "Pagamento pendente",
            Self::BiometriaRecusada => "Biometria recusada",
            Self::BiometriaAprovada => "Biometria aprovada",
            Self::PagamentoRecusado => "Pagamento recusado",
            Self::Comprado => "Comprado",
            Self::NaoAutorizado => "Não autorizado",
            Self::AutorizacaoPendente => "Autorização pendente",
            Self::AguardandoCadastro => "Aguardando cadastro",
            Self::VendaNaoIniciada => "Venda não iniciada",
            Self::Cancelado => "Cancelado",
            Self::Faturamento => "Faturamento",
            Self::Concluido => "Concluído",
            Self::Congelado => "Congelado",
            Self::ConfirmacaoDePagamentoPendente => "Confirmação de pagamento pendente",
            Self::Unknown(_) => "Desconhecido",
        }
    }

    /// The status's name in JavaScript, such as `emAnalise`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Indefinido => "indefinido",
            Self::EmAnalise => "emAnalise",
            Self::Aprovado => "aprovado",
            Self::SaldoIndisponivel => "saldoIndisponivel",
            Self::AnaliseExpirada => "analiseExpirada",
            Self::PagamentoPendente => "pagamentoPendente",
            Self::BiometriaRecusada => "biometriaRecusada",
            Self::BiometriaAprovada => "biometriaAprovada",
            Self::PagamentoRecusado => "pagamentoRecusado",
            Self::Comprado => "comprado",
            Self::NaoAutorizado => "naoAutorizado",
            Self::AutorizacaoPendente => "autorizacaoPendente",
            Self::AguardandoCadastro => "aguardandoCadastro",
            Self::VendaNaoIniciada => "vendaNaoIniciada",
            Self::Cancelado => "cancelado",
            Self::Faturamento => "faturamento",
            Self::Concluido => "concluido",
            Self::Congelado => "congelado",
            Self::ConfirmacaoDePagamentoPendente => "confirmacaoDePagamentoPendente",
            Self::Unknown(_) => "desconhecido",
        }
    }

    /// The seller's next step. The specification does not say which status an operation requires; this is our reading of the labels.
    ///
    /// # Examples
    ///
    /// ```
    /// use parcela_core::order_status::{NextStep, StatusKind};
    ///
    /// assert_eq!(StatusKind::Faturamento.next_step(), NextStep::ImportInvoice);
    /// assert_eq!(StatusKind::from(99).next_step(), NextStep::ContactSupport);
    /// ```
    pub fn next_step(self) -> NextStep {
        match self {
            Self::VendaNaoIniciada => NextStep::StartSale,
            Self::PagamentoPendente => NextStep::ShareLink,
            Self::Faturamento => NextStep::ImportInvoice,
            Self::Concluido => NextStep::Done,
            Self::EmAnalise
            | Self::Aprovado
            | Self::BiometriaAprovada
            | Self::Comprado
            | Self::AutorizacaoPendente
            | Self::AguardandoCadastro
            | Self::ConfirmacaoDePagamentoPendente => NextStep::Wait,
            Self::SaldoIndisponivel
            | Self::AnaliseExpirada
            | Self::BiometriaRecusada
            | Self::PagamentoRecusado
            | Self::NaoAutorizado
            | Self::Cancelado => NextStep::SellAnew,
            Self::Indefinido | Self::Congelado | Self::Unknown(_) => NextStep::ContactSupport,
        }
    }

    /// Whether the order is expected to keep this status, by our reading of the labels. The specification shows no transitions, so a
    /// service may still change it.
    pub fn is_final(self) -> bool {
        matches!(
            self,
            Self::SaldoIndisponivel
                | Self::AnaliseExpirada
                | Self::BiometriaRecusada
                | Self::PagamentoRecusado
                | Self::NaoAutorizado
                | Self::Cancelado
                | Self::Concluido
        )
    }
}

/// A seller's next step with an order, by our reading of its status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NextStep {
    /// Start the sale (startCdcSale).
    StartSale,
    /// Give the payment link to the customer.
    ShareLink,
    /// Wait for the provider.
    Wait,
    /// Import the invoice (importOrderInvoice).
    ImportInvoice,
    /// Nothing: the sale is complete.
    Done,
    /// Nothing for this order. Another sale, or another means of payment, may succeed.
    SellAnew,
    /// Ask the provider's support.
    ContactSupport,
}

impl NextStep {
    /// The step's name in JavaScript, such as `startSale`.
    pub fn name(self) -> &'static str {
        match self {
            Self::StartSale => "startSale",
            Self::ShareLink => "shareLink",
            Self::Wait => "wait",
            Self::ImportInvoice => "importInvoice",
            Self::Done => "done",
            Self::SellAnew => "sellAnew",
            Self::ContactSupport => "contactSupport",
        }
    }

    /// Every step.
    pub const ALL: [Self; 7] = [
        Self::StartSale,
        Self::ShareLink,
        Self::Wait,
        Self::ImportInvoice,
        Self::Done,
        Self::SellAnew,
        Self::ContactSupport,
    ];
}

impl From<i32> for StatusKind {
    fn from(valor: i32) -> Self {
        usize::try_from(valor)
            .ok()
            .and_then(|index| LISTED.get(index).copied())
            .unwrap_or(Self::Unknown(valor))
    }
}

impl From<StatusKind> for i32 {
    fn from(status: StatusKind) -> Self {
        match status {
            StatusKind::Indefinido => 0,
            StatusKind::EmAnalise => 1,
            StatusKind::Aprovado => 2,
            StatusKind::SaldoIndisponivel => 3,
            StatusKind::AnaliseExpirada => 4,
            StatusKind::PagamentoPendente => 5,
            StatusKind::BiometriaRecusada => 6,
            StatusKind::BiometriaAprovada => 7,
            StatusKind::PagamentoRecusado => 8,
            StatusKind::Comprado => 9,
            StatusKind::NaoAutorizado => 10,
            StatusKind::AutorizacaoPendente => 11,
            StatusKind::AguardandoCadastro => 12,
            StatusKind::VendaNaoIniciada => 13,
            StatusKind::Cancelado => 14,
            StatusKind::Faturamento => 15,
            StatusKind::Concluido => 16,
            StatusKind::Congelado => 17,
            StatusKind::ConfirmacaoDePagamentoPendente => 18,
            StatusKind::Unknown(valor) => valor,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_survives_the_round_trip() {
        for valor in -1..=20 {
            assert_eq!(i32::from(StatusKind::from(valor)), valor);
        }
        assert_eq!(StatusKind::listed().count(), 19);
        assert_eq!(StatusKind::from(19), StatusKind::Unknown(19));
    }

    #[test]
    fn a_final_order_leaves_nothing_to_do_with_it() {
        for status in StatusKind::listed() {
            let ended = matches!(status.next_step(), NextStep::Done | NextStep::SellAnew);
            assert_eq!(status.is_final(), ended, "{status:?}");
        }
    }
}
