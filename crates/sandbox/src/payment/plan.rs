//! Plan: the installment options of a sale, as texts of the payment page.

use std::ops::RangeInclusive;

use parcela_core::Valor;

use crate::domain::effective_cost::EffectiveCost;
use crate::domain::partner::Partner;
use crate::domain::simulation;
use crate::store::order::StoredOrder;

/// The installment options of a sale.
pub(super) struct Plans {
    sale: Valor,
    /// `None` without a store network. Nothing is then offered.
    terms: Option<RangeInclusive<u8>>,
}

/// Installments as the page shows them.
pub(super) struct Plan {
    /// The number of installments.
    pub(super) prazo: i32,
    /// The amount of each.
    pub(super) parcela: String,
    /// The sum of all.
    pub(super) total: String,
    /// The price of the credit: the total less the sale.
    pub(super) juros: String,
    /// The effective cost; `None` for an amount so small that rounding distorts it.
    pub(super) cet: Option<EffectiveCost>,
}

impl Plans {
    /// The plans for an order, with the terms of its partner's store network.
    pub(super) fn of(order: &StoredOrder) -> Self {
        let network = Partner::by_id(&order.partner).and_then(|partner| partner.network().ok());
        Self {
            sale: order.valor_solicitado,
            terms: network.map(|network| network.terms.clone()),
        }
    }

    /// The plan with this number of installments; `None` if it is not offered.
    pub(super) fn plan(&self, prazo: i32) -> Option<Plan> {
        let term = u8::try_from(prazo).ok();
        let term = term.filter(|term| self.terms.as_ref().is_some_and(|terms| terms.contains(term)))?;
        let installments = simulation::installments(self.sale, term).ok()?;
        let juros = Valor::from_centavos(installments.total.centavos() - self.sale.centavos()).ok()?;
        Some(Plan {
            prazo,
            parcela: installments.each.to_string(),
            total: installments.total.to_string(),
            juros: juros.to_string(),
            cet: EffectiveCost::of(self.sale, installments),
        })
    }

    /// All plans.
    pub(super) fn all(&self) -> Vec<Plan> {
        let terms = self.terms.clone().into_iter().flatten();
        terms.filter_map(|term| self.plan(term.into())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plans(centavos: i64, terms: impl Into<Option<RangeInclusive<u8>>>) -> Plans {
        let sale = Valor::from_centavos(centavos).unwrap();
        let terms = terms.into();
        Plans { sale, terms }
    }

    #[test]
    fn a_plan_adds_up() {
        let plan = plans(150_000, 1..=24).plan(12).unwrap();
        assert_eq!(plan.parcela, "R$\u{a0}150,60");
        assert_eq!(plan.total, "R$\u{a0}1.807,20");
        assert_eq!(plan.juros, "R$\u{a0}307,20");
        let cet = plan.cet.unwrap();
        assert_eq!(
            (cet.annual.to_string(), cet.monthly.to_string()),
            ("43,11".into(), "3,03".into())
        );
    }

    #[test]
    fn only_what_is_offered_has_a_plan() {
        let all = plans(150_000, 6..=18);
        assert_eq!(all.all().len(), 13);
        for prazo in [i32::MIN, -1, 0, 5, 19, 257, i32::MAX] {
            assert!(all.plan(prazo).is_none(), "{prazo}");
        }
        assert!(plans(999_999_999_999, 1..=24).all().is_empty());
        assert!(plans(150_000, None).all().is_empty());
    }
}
