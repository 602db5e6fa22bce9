//! The 19 statuses of an order.
//!
//! The specification (States and transitions) gives their numbers and labels. It does not define transitions, final statuses or
//! the seller's options; those are our reading of the labels.

/// Declares the statuses from one table. A row is the documentation, the number, the variant, the name in JavaScript and the label.
macro_rules! statuses {
    ($(#[$meta:meta])* pub enum StatusKind { $($(#[$doc:meta])* $number:literal $variant:ident $name:literal $label:literal;)* }) => {
        $(#[$meta])*
        pub enum StatusKind {
            $($(#[$doc])* $variant,)*
            /// A number that the specification does not list.
            Unknown(i32),
        }

        const LISTED: &[StatusKind] = &[$(StatusKind::$variant),*];
        const NUMBERS: &[i32] = &[$($number),*];

        impl StatusKind {
            /// The specification's label; `Desconhecido` for an unlisted number.
            pub fn label(self) -> &'static str {
                match self {
                    $(Self::$variant => $label,)*
                    Self::Unknown(_) => "Desconhecido",
                }
            }

            /// The status's name in JavaScript, such as `emAnalise`.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                    Self::Unknown(_) => "desconhecido",
                }
            }
        }

        impl From<i32> for StatusKind {
            fn from(valor: i32) -> Self {
                match valor {
                    $($number => Self::$variant,)*
                    _ => Self::Unknown(valor),
                }
            }
        }

        impl From<StatusKind> for i32 {
            fn from(status: StatusKind) -> Self {
                match status {
                    $(StatusKind::$variant => $number,)*
                    StatusKind::Unknown(valor) => valor,
                }
            }
        }
    };
}

statuses! {
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
        0 Indefinido "indefinido" "Indefinido";
        /// 1: the provider's analysis is under way.
        1 EmAnalise "emAnalise" "Em análise";
        /// 2: the analysis passed.
        2 Aprovado "aprovado" "Aprovado";
        /// 3: the customer's limit does not cover the sale.
        3 SaldoIndisponivel "saldoIndisponivel" "Saldo indisponível";
        /// 4: the analysis was not finished in time.
        4 AnaliseExpirada "analiseExpirada" "Análise expirada";
        /// 5: the customer has the link and has not yet accepted.
        5 PagamentoPendente "pagamentoPendente" "Pagamento pendente";
        /// 6
        6 BiometriaRecusada "biometriaRecusada" "Biometria recusada";
        /// 7
        7 BiometriaAprovada "biometriaAprovada" "Biometria aprovada";
        /// 8
        8 PagamentoRecusado "pagamentoRecusado" "Pagamento recusado";
        /// 9: the customer bought.
        9 Comprado "comprado" "Comprado";
        /// 10: the provider does not finance this sale.
        10 NaoAutorizado "naoAutorizado" "Não autorizado";
        /// 11
        11 AutorizacaoPendente "autorizacaoPendente" "Autorização pendente";
        /// 12
        12 AguardandoCadastro "aguardandoCadastro" "Aguardando cadastro";
        /// 13: created; startCdcSale has not been called.
        13 VendaNaoIniciada "vendaNaoIniciada" "Venda não iniciada";
        /// 14
        14 Cancelado "cancelado" "Cancelado";
        /// 15: the provider waits for the invoice.
        15 Faturamento "faturamento" "Faturamento";
        /// 16: the shop has received the amount.
        16 Concluido "concluido" "Concluído";
        /// 17
        17 Congelado "congelado" "Congelado";
        /// 18
        18 ConfirmacaoDePagamentoPendente "confirmacaoDePagamentoPendente" "Confirmação de pagamento pendente";
    }
}

impl StatusKind {
    /// The number of the last listed status.
    pub const LAST: i32 = NUMBERS[NUMBERS.len() - 1];

    /// The 19 listed statuses, in the order of their numbers.
    pub fn listed() -> impl Iterator<Item = Self> {
        LISTED.iter().copied()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_survives_the_round_trip() {
        for (valor, status) in (0..).zip(StatusKind::listed()) {
            assert_eq!((i32::from(status), StatusKind::from(valor)), (valor, status));
        }
        for valor in [-1, StatusKind::LAST + 1, i32::MAX] {
            assert_eq!(StatusKind::from(valor), StatusKind::Unknown(valor));
            assert_eq!(i32::from(StatusKind::Unknown(valor)), valor);
        }
        assert_eq!(StatusKind::LAST, 18);
    }

    #[test]
    fn a_final_order_leaves_nothing_to_do_with_it() {
        for status in StatusKind::listed() {
            let ended = matches!(status.next_step(), NextStep::Done | NextStep::SellAnew);
            assert_eq!(status.is_final(), ended, "{status:?}");
        }
    }
}
