//! Last simulation: the sale that each partner simulated last, in memory only.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use parcela_core::Valor;

use super::partner::Partner;

/// The amount and term of each partner's last `getSimulationValues`.
///
/// createOrder has no term, so an order takes the term of the last simulation if their amounts are equal.
#[derive(Default)]
pub(crate) struct LastSimulations(Mutex<HashMap<&'static str, (Valor, u8)>>);

impl LastSimulations {
    /// Remembers a simulation in place of the partner's earlier one.
    pub(crate) fn remember(&self, partner: &Partner, sale: Valor, term: u8) {
        self.lock().insert(partner.client_id, (sale, term));
    }

    /// The term of the partner's last simulation, if it was of `sale`.
    pub(crate) fn term(&self, partner: &Partner, sale: Valor) -> Option<u8> {
        let (simulated, term) = self.lock().get(partner.client_id).copied()?;
        (simulated == sale).then_some(term)
    }

    /// Forgets all simulations.
    pub(crate) fn clear(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<&'static str, (Valor, u8)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_has_the_term_of_the_last_simulation_of_its_amount() {
        let [one, other, ..] = Partner::all();
        let sale = |centavos| Valor::from_centavos(centavos).unwrap();
        let simulations = LastSimulations::default();
        simulations.remember(one, sale(150_000), 6);
        simulations.remember(one, sale(150_000), 12);
        assert_eq!(simulations.term(one, sale(150_000)), Some(12));
        assert_eq!(simulations.term(other, sale(150_000)), None);
        assert_eq!(simulations.term(one, sale(150_001)), None);
        simulations.remember(one, sale(99_900), 3);
        assert_eq!(simulations.term(one, sale(150_000)), None);
    }
}
