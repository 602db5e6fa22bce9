//! Sale: what startCdcSale does to an order, by its status and by the customer's CPF.

use parcela_core::StatusKind;
use parcela_core::document::Cpf;

/// Customers with whom a sale goes a way of its own, as test cards do.
const REFUSED: &str = "10101010133";
const INSUFFICIENT_BALANCE: &str = "30303030399";
const EXPIRED: &str = "40404040411";
const WITHOUT_LINK: &str = "20202020266";

/// What startCdcSale does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// The analysis passed and the customer gets a link: the order goes to 5.
    Link,
    /// The analysis passed but there is no link (yet): the order goes to 2, or stays there.
    NoLink,
    /// The analysis did not pass: the order ends in this status.
    Rejected(StatusKind),
    /// The link is there already.
    SameLink,
    /// The status does not allow a start.
    NotAllowed,
}

impl Step {
    /// The step for an order in `status`.
    pub(crate) fn of(status: StatusKind, customer: &Cpf) -> Self {
        match status {
            StatusKind::VendaNaoIniciada => Self::analysed(customer),
            StatusKind::Aprovado => Self::NoLink,
            StatusKind::PagamentoPendente => Self::SameLink,
            StatusKind::Indefinido
            | StatusKind::EmAnalise
            | StatusKind::SaldoIndisponivel
            | StatusKind::AnaliseExpirada
            | StatusKind::BiometriaRecusada
            | StatusKind::BiometriaAprovada
            | StatusKind::PagamentoRecusado
            | StatusKind::Comprado
            | StatusKind::NaoAutorizado
            | StatusKind::AutorizacaoPendente
            | StatusKind::AguardandoCadastro
            | StatusKind::Cancelado
            | StatusKind::Faturamento
            | StatusKind::Concluido
            | StatusKind::Congelado
            | StatusKind::ConfirmacaoDePagamentoPendente
            | StatusKind::Unknown(_) => Self::NotAllowed,
        }
    }

    fn analysed(customer: &Cpf) -> Self {
        match customer.as_str() {
            REFUSED => Self::Rejected(StatusKind::NaoAutorizado),
            INSUFFICIENT_BALANCE => Self::Rejected(StatusKind::SaldoIndisponivel),
            EXPIRED => Self::Rejected(StatusKind::AnaliseExpirada),
            WITHOUT_LINK => Self::NoLink,
            _ => Self::Link,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(status: StatusKind, cpf: &str, expected: Step) {
        assert_eq!(Step::of(status, &cpf.parse().unwrap()), expected, "{status:?}");
    }

    #[test]
    fn test_customers_have_valid_numbers_and_their_own_way() {
        let start = StatusKind::VendaNaoIniciada;
        check(start, REFUSED, Step::Rejected(StatusKind::NaoAutorizado));
        check(
            start,
            INSUFFICIENT_BALANCE,
            Step::Rejected(StatusKind::SaldoIndisponivel),
        );
        check(start, EXPIRED, Step::Rejected(StatusKind::AnaliseExpirada));
        check(start, WITHOUT_LINK, Step::NoLink);
        for ordinary in ["529.982.247-25", "111.444.777-35", "123.456.789-09"] {
            check(start, ordinary, Step::Link);
        }
    }

    #[test]
    fn only_three_statuses_allow_a_start() {
        let allowed = |status: &StatusKind| Step::of(*status, &"52998224725".parse().unwrap()) != Step::NotAllowed;
        let allowed: Vec<i32> = StatusKind::listed().filter(allowed).map(i32::from).collect();
        assert_eq!(allowed, [2, 5, 13]);
    }
}
