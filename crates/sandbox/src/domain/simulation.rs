//! The sandbox's numbers: installments by the Price table, the establishment's fee, and the sale amount for a net amount.
//!
//! Amounts are integer centavos throughout. Every rounding is half up, once, on an exact fraction:
//!
//! - installment = `sale × i / (1 − (1 + i)^−n)` with `i` = 2.99 %. Multiplied by `10000^n` it is a fraction of two whole
//!   numbers, so it is computed with big integers and rounded once.
//! - `valorTotalDebito` = rounded installment × term, which therefore always adds up for the customer.
//! - fee = 3.5 % of the sale; the establishment receives the sale less the rounded fee.
//!
//! A result that [`Valor`] cannot hold is refused as `TooLarge`, never wrapped.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use num_bigint::BigInt;
use parcela_core::{Valor, Violation};

use crate::domain::partner::Partner;

/// The highest number of installments that a store network offers. The lowest is one.
pub(crate) const LONGEST_TERM: u8 = 24;

/// 1 + 2.99 % a month, and 1, both in ten-thousandths.
const GROWTH: u32 = 10_299;
const UNIT: u32 = 10_000;
/// The establishment's fee in thousandths of the sale.
const FEE: i64 = 35;

/// An installment option of a sale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Installments {
    /// The number of installments.
    pub(crate) term: u8,
    /// One installment.
    pub(crate) each: Valor,
    /// The total of the installments.
    pub(crate) total: Valor,
}

/// The installments of `sale` for a `term` of at least one.
///
/// # Errors
///
/// `TooLarge` when the total is more than a [`Valor`] holds.
pub(crate) fn installments(sale: Valor, term: u8) -> Result<Installments, Violation> {
    let growth = BigInt::from(GROWTH).pow(term.into());
    let rest = &growth - BigInt::from(UNIT).pow(term.into());
    let numerator = BigInt::from(sale.centavos()) * (GROWTH - UNIT) * growth;
    let denominator = rest * UNIT;
    // Half up on a positive fraction: floor(x + 1/2).
    let each: BigInt = (numerator * 2 + &denominator) / (denominator * 2);
    let each = i64::try_from(each).map_err(|_| Violation::TooLarge)?;
    let total = each.checked_mul(i64::from(term)).ok_or(Violation::TooLarge)?;
    Ok(Installments {
        term,
        each: Valor::from_centavos(each)?,
        total: Valor::from_centavos(total)?,
    })
}

/// The net amount of `sale` for the establishment: the sale less the fee.
///
/// # Errors
///
/// None in practice: the result lies between zero and the sale.
pub(crate) fn disbursement(sale: Valor) -> Result<Valor, Violation> {
    // At most 10^12 × 35, far from the end of an i64.
    let fee = (sale.centavos() * FEE + 500) / 1000;
    Valor::from_centavos(sale.centavos() - fee)
}

/// The smallest sale whose [`disbursement`] reaches `wanted`.
///
/// With the formula of the fee, `sale − floor((35 × sale + 500) / 1000) ≥ wanted` holds exactly when
/// `965 × sale > 1000 × wanted − 500`.
///
/// # Errors
///
/// `TooLarge` when that sale is more than a [`Valor`] holds.
pub(crate) fn sale_for(wanted: Valor) -> Result<Valor, Violation> {
    match wanted.centavos() {
        0 => Ok(wanted),
        centavos => Valor::from_centavos((1000 * centavos - 500) / (1000 - FEE) + 1),
    }
}

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

    /// The largest [`Valor`].
    const LARGEST: i64 = 999_999_999_999;

    fn centavos(centavos: i64) -> Valor {
        Valor::from_centavos(centavos).unwrap()
    }

    fn check_installment(sale: i64, term: u8, expected: i64) {
        let found = installments(centavos(sale), term).unwrap();
        assert_eq!(found.each.centavos(), expected, "{sale} in {term}");
        assert_eq!(found.total.centavos(), expected * i64::from(term));
    }

    #[test]
    fn known_installments() {
        // Computed with 60 decimal digits, then rounded half up.
        check_installment(150_000, 1, 154_485);
        check_installment(150_000, 2, 78_380);
        check_installment(150_000, 12, 15_060);
        check_installment(150_000, 24, 8_848);
        check_installment(25_000, 10, 2_929);
    }

    #[test]
    fn half_a_centavo_rounds_up() {
        // One installment is sale × 1.0299: 50 centavos give 51.495, 5000 give 5149.5.
        check_installment(50, 1, 51);
        check_installment(5_000, 1, 5_150);
        check_installment(1, 1, 1);
        check_installment(0, 7, 0);
    }

    #[test]
    fn the_price_table_agrees_with_floating_point() {
        for term in 1..=LONGEST_TERM {
            for sale in [25_000, 123_457, 9_999_999] {
                let sale = centavos(sale);
                let exact = installments(sale, term).unwrap().each.to_wire();
                let float = sale.to_wire() * 0.0299 / (1.0 - 1.0299_f64.powi(-i32::from(term)));
                assert!((exact - float).abs() <= 0.005_000_01, "{sale} in {term}");
            }
        }
    }

    #[test]
    fn the_fee_is_rounded_half_up() {
        // 3.5 % of 1.00 is 3.5 centavos, charged as 4.
        for (sale, net) in [
            (0, 0),
            (14, 14),
            (15, 14),
            (100, 96),
            (100_000, 96_500),
            (25_100, 24_221),
        ] {
            assert_eq!(disbursement(centavos(sale)).unwrap().centavos(), net, "{sale}");
        }
    }

    #[test]
    fn a_wanted_amount_gets_the_smallest_sale_that_reaches_it() {
        let sweep = (0..=200_000)
            .chain(24_990_000..=25_010_000)
            .chain([LARGEST / 2, 964_999_999_000]);
        for wanted in sweep {
            let sale = sale_for(centavos(wanted)).unwrap();
            assert!(disbursement(sale).unwrap() >= centavos(wanted), "{wanted} is reached");
            if sale.centavos() > 0 {
                let less = centavos(sale.centavos() - 1);
                assert!(disbursement(less).unwrap() < centavos(wanted), "{wanted} needs no less");
            }
        }
    }

    #[test]
    fn the_largest_amounts_are_refused_not_wrapped() {
        assert_eq!(sale_for(centavos(LARGEST)), Err(Violation::TooLarge));
        for term in 1..=LONGEST_TERM {
            assert_eq!(
                installments(centavos(LARGEST), term),
                Err(Violation::TooLarge),
                "{term}"
            );
        }
        assert!(disbursement(centavos(LARGEST)).is_ok());
    }

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
