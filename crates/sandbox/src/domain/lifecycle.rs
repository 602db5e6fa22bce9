//! Lifecycle: the rules by which an order goes from one status to the next. [`progress`](crate::progress) applies them.

use chrono::TimeDelta;
use parcela_core::StatusKind;

use crate::domain::test_customer::TestCustomer;

/// The time that a customer has for the next step before the link expires.
const LINK_LIFE: TimeDelta = TimeDelta::hours(24);
/// The time that the provider takes to confirm a payment, and then to ask for the invoice.
const CONFIRMATION: TimeDelta = TimeDelta::seconds(3);

/// An automatic step of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Automatic {
    /// The time since the order reached its status.
    pub(crate) after: TimeDelta,
    pub(crate) to: StatusKind,
}

/// The statuses through which startCdcSale leads an order, in sequence; empty if the order keeps its status. `None` if the status does
/// not allow a start.
pub(crate) fn start(status: StatusKind, customer: TestCustomer) -> Option<&'static [StatusKind]> {
    use StatusKind::{AnaliseExpirada, Aprovado, EmAnalise, NaoAutorizado, PagamentoPendente, SaldoIndisponivel};
    match (status, customer) {
        (StatusKind::VendaNaoIniciada, customer) => Some(match customer {
            TestCustomer::Refused => &[EmAnalise, NaoAutorizado],
            TestCustomer::InsufficientBalance => &[EmAnalise, SaldoIndisponivel],
            TestCustomer::Expired => &[EmAnalise, AnaliseExpirada],
            TestCustomer::WithoutLink => &[EmAnalise, Aprovado],
            TestCustomer::Ordinary
            | TestCustomer::BiometricsRefused
            | TestCustomer::PaymentRefused
            | TestCustomer::Frozen => &[EmAnalise, Aprovado, PagamentoPendente],
        }),
        (Aprovado, TestCustomer::WithoutLink) | (PagamentoPendente, _) => Some(&[]),
        (Aprovado, _) => Some(&[PagamentoPendente]),
        (
            StatusKind::Indefinido
            | EmAnalise
            | SaldoIndisponivel
            | AnaliseExpirada
            | StatusKind::BiometriaRecusada
            | StatusKind::BiometriaAprovada
            | StatusKind::PagamentoRecusado
            | StatusKind::Comprado
            | NaoAutorizado
            | StatusKind::AutorizacaoPendente
            | StatusKind::AguardandoCadastro
            | StatusKind::Cancelado
            | StatusKind::Faturamento
            | StatusKind::Concluido
            | StatusKind::Congelado
            | StatusKind::ConfirmacaoDePagamentoPendente
            | StatusKind::Unknown(_),
            _,
        ) => None,
    }
}

/// The status after a selfie. `shows_customer` is `true` if the selfie is the customer's.
pub(crate) fn selfie(shows_customer: bool, customer: TestCustomer) -> StatusKind {
    if shows_customer && customer != TestCustomer::BiometricsRefused {
        StatusKind::BiometriaAprovada
    } else {
        StatusKind::BiometriaRecusada
    }
}

/// The statuses after the customer confirms or refuses the payment.
pub(crate) fn payment(confirmed: bool) -> &'static [StatusKind] {
    if confirmed {
        &[StatusKind::ConfirmacaoDePagamentoPendente]
    } else {
        &[
            StatusKind::ConfirmacaoDePagamentoPendente,
            StatusKind::PagamentoRecusado,
        ]
    }
}

/// The automatic step of an order in `status`, which another change may prevent. A status that is set by hand
/// (`api/routes/order_status.rs`) has no automatic step.
pub(crate) fn automatic(status: StatusKind, customer: TestCustomer) -> Option<Automatic> {
    let (after, to) = match status {
        StatusKind::PagamentoPendente | StatusKind::BiometriaAprovada => (LINK_LIFE, StatusKind::AnaliseExpirada),
        StatusKind::ConfirmacaoDePagamentoPendente => (CONFIRMATION, confirmed(customer)),
        StatusKind::Comprado => (CONFIRMATION, StatusKind::Faturamento),
        StatusKind::Indefinido
        | StatusKind::EmAnalise
        | StatusKind::Aprovado
        | StatusKind::SaldoIndisponivel
        | StatusKind::AnaliseExpirada
        | StatusKind::BiometriaRecusada
        | StatusKind::PagamentoRecusado
        | StatusKind::NaoAutorizado
        | StatusKind::AutorizacaoPendente
        | StatusKind::AguardandoCadastro
        | StatusKind::VendaNaoIniciada
        | StatusKind::Cancelado
        | StatusKind::Faturamento
        | StatusKind::Concluido
        | StatusKind::Congelado
        | StatusKind::Unknown(_) => return None,
    };
    Some(Automatic { after, to })
}

/// The status after a payment that the customer confirmed.
fn confirmed(customer: TestCustomer) -> StatusKind {
    match customer {
        TestCustomer::PaymentRefused => StatusKind::PagamentoRecusado,
        TestCustomer::Frozen => StatusKind::Congelado,
        TestCustomer::Ordinary
        | TestCustomer::Refused
        | TestCustomer::InsufficientBalance
        | TestCustomer::Expired
        | TestCustomer::WithoutLink
        | TestCustomer::BiometricsRefused => StatusKind::Comprado,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_start(status: i32, customer: TestCustomer, expected: Option<&[i32]>) {
        let found = start(status.into(), customer);
        let found: Option<Vec<i32>> = found.map(|path| path.iter().copied().map(i32::from).collect());
        assert_eq!(found.as_deref(), expected, "{status} {customer:?}");
    }

    #[test]
    fn only_three_statuses_allow_a_start() {
        for status in StatusKind::listed().map(i32::from) {
            let expected: Option<&[i32]> = match status {
                13 => Some(&[1, 2, 5]),
                2 => Some(&[5]),
                5 => Some(&[]),
                _ => None,
            };
            check_start(status, TestCustomer::Ordinary, expected);
        }
    }

    #[test]
    fn test_customers_start_with_their_outcomes() {
        check_start(13, TestCustomer::Refused, Some(&[1, 10]));
        check_start(13, TestCustomer::InsufficientBalance, Some(&[1, 3]));
        check_start(13, TestCustomer::Expired, Some(&[1, 4]));
        check_start(13, TestCustomer::WithoutLink, Some(&[1, 2]));
        check_start(2, TestCustomer::WithoutLink, Some(&[]));
    }

    #[test]
    fn four_statuses_end_by_themselves() {
        let day = 24 * 60 * 60;
        for status in StatusKind::listed() {
            let expected = match i32::from(status) {
                5 | 7 => Some((day, 4)),
                18 => Some((3, 9)),
                9 => Some((3, 15)),
                _ => None,
            };
            let found = automatic(status, TestCustomer::Ordinary);
            let found = found.map(|step| (step.after.num_seconds(), i32::from(step.to)));
            assert_eq!(found, expected, "{status:?}");
        }
        let pending = StatusKind::ConfirmacaoDePagamentoPendente;
        let to = |customer| automatic(pending, customer).map(|step| i32::from(step.to));
        assert_eq!(to(TestCustomer::PaymentRefused), Some(8));
        assert_eq!(to(TestCustomer::Frozen), Some(17));
    }
}
