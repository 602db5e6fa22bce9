//! Plan: one way to pay a sale in installments, in words.

use parcela_core::Valor;

use crate::domain::simulation;

/// Installments as the page shows them.
pub(super) struct Plan {
    /// How many.
    pub(super) prazo: i32,
    /// Each of them.
    pub(super) parcela: String,
    /// All of them.
    pub(super) total: String,
    /// What the credit costs: the total less the sale.
    pub(super) juros: String,
}

impl Plan {
    /// The plan for a sale in so many installments; none for what is not offered.
    pub(super) fn of(sale: Valor, prazo: i32) -> Option<Self> {
        let term = u8::try_from(prazo).ok();
        let term = term.filter(|term| (1..=simulation::LONGEST_TERM).contains(term))?;
        let installments = simulation::installments(sale, term).ok()?;
        let juros = Valor::from_centavos(installments.total.centavos() - sale.centavos()).ok()?;
        Some(Self {
            prazo,
            parcela: installments.each.to_string(),
            total: installments.total.to_string(),
            juros: juros.to_string(),
        })
    }

    /// All plans for a sale.
    pub(super) fn all(sale: Valor) -> Vec<Self> {
        let terms = 1..=i32::from(simulation::LONGEST_TERM);
        terms.filter_map(|prazo| Self::of(sale, prazo)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sale(centavos: i64) -> Valor {
        Valor::from_centavos(centavos).unwrap()
    }

    #[test]
    fn a_plan_adds_up() {
        let plan = Plan::of(sale(150_000), 12).unwrap();
        assert_eq!(plan.parcela, "R$\u{a0}150,60");
        assert_eq!(plan.total, "R$\u{a0}1.807,20");
        assert_eq!(plan.juros, "R$\u{a0}307,20");
    }

    #[test]
    fn only_what_is_offered_has_a_plan() {
        assert_eq!(Plan::all(sale(150_000)).len(), 24);
        for prazo in [i32::MIN, -1, 0, 25, 257, i32::MAX] {
            assert!(Plan::of(sale(150_000), prazo).is_none(), "{prazo}");
        }
        assert!(Plan::all(sale(999_999_999_999)).is_empty());
    }
}
