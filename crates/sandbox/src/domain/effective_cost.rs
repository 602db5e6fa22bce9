//! Effective cost: the CET (custo efetivo total) of a credit, by the formula of Resolução CMN 4.881/2020.
//!
//! The CET is the annual rate at which the payments, discounted by their days, are worth the credit:
//!
//! `credit = Σ payment_j / (1 + CET)^(days_j / 365)`
//!
//! A rate is a floating-point number here and hundredths of a percent outside. Amounts stay integer centavos.
//!
//! The sandbox's installments are due every 30 days and contain interest alone. IOF is not part of them, so it is not part of this CET.

use std::fmt;

use chrono::{Days, NaiveDate};
use parcela_core::Valor;

use super::simulation::Installments;

/// The days between two due dates, and from the contract to the first one.
const PERIOD: u16 = 30;
const YEAR: f64 = 365.0;
/// The highest annual rate that is searched: 10,000 %.
const HIGHEST: f64 = 100.0;
/// Each step halves the interval: after 60 it is narrower than the precision of an `f64`.
const STEPS: usize = 60;

/// A rate in hundredths of a percent, shown as `43,11`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rate(i64);

/// The effective cost of a credit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct EffectiveCost {
    /// The rate for a year, as the resolution requires.
    pub(crate) annual: Rate,
    /// The equivalent rate for a twelfth of a year.
    pub(crate) monthly: Rate,
}

impl EffectiveCost {
    /// The effective cost of a credit of `sale` that is paid in `installments`. `None` if no rate between 0 and 10,000 % a year fits.
    pub(crate) fn of(sale: Valor, installments: Installments) -> Option<Self> {
        let excess = |annual: f64| present_value(installments, annual) - sale.to_wire();
        if sale.centavos() == 0 || excess(0.0) < 0.0 || excess(HIGHEST) > 0.0 {
            return None;
        }
        // The present value falls as the rate rises.
        let (mut low, mut high) = (0.0, HIGHEST);
        for _ in 0..STEPS {
            let middle = f64::midpoint(low, high);
            if excess(middle) > 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        Some(Self {
            annual: Rate::of(high),
            monthly: Rate::of((1.0 + high).powf(1.0 / 12.0) - 1.0),
        })
    }
}

/// The day on which the first installment of a contract of this day is due.
pub(crate) fn first_due_date(contract: NaiveDate) -> Option<NaiveDate> {
    contract.checked_add_days(Days::new(PERIOD.into()))
}

fn present_value(installments: Installments, annual: f64) -> f64 {
    let factor = (1.0 + annual).powf(-f64::from(PERIOD) / YEAR);
    let discounts = (1..=installments.term).map(|number| factor.powi(number.into()));
    installments.each.to_wire() * discounts.sum::<f64>()
}

impl Rate {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a rate is at most 10,000 %, a million hundredths"
    )]
    fn of(fraction: f64) -> Self {
        Self((fraction * 10_000.0).round() as i64)
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{},{:02}", self.0 / 100, self.0 % 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::simulation::{LONGEST_TERM, installments};

    fn cost(sale: i64, term: u8) -> Option<EffectiveCost> {
        let sale = Valor::from_centavos(sale).unwrap();
        EffectiveCost::of(sale, installments(sale, term).unwrap())
    }

    #[test]
    fn equal_periods_give_the_rate_of_a_period_for_a_year() {
        // 1.0299^(365/30) − 1 = 43.11 %, and its twelfth root less one 3.03 %.
        for term in 1..=LONGEST_TERM {
            let cost = cost(1_000_000_000, term).unwrap();
            assert_eq!((cost.annual, cost.monthly), (Rate(4311), Rate(303)), "{term}");
        }
    }

    #[test]
    fn the_rate_discounts_the_payments_to_the_credit() {
        for (sale, term) in [(25_000, 1), (25_000, 24), (150_050, 12), (9_999_999, 18)] {
            let sale = Valor::from_centavos(sale).unwrap();
            let installments = installments(sale, term).unwrap();
            let Rate(hundredths) = EffectiveCost::of(sale, installments).unwrap().annual;
            let value =
                |hundredths: i64| present_value(installments, f64::from(i32::try_from(hundredths).unwrap()) / 10_000.0);
            assert!(
                value(hundredths - 1) > sale.to_wire() && value(hundredths + 1) < sale.to_wire(),
                "{term}"
            );
        }
    }

    #[test]
    fn no_rate_fits_an_amount_that_rounding_has_changed_too_much() {
        assert_eq!(cost(0, 1), None);
        // One centavo in 24 installments of nothing.
        assert_eq!(cost(1, 24), None);
        // Ten centavos in 24 installments of one.
        assert_eq!(cost(10, 24).map(|cost| cost.annual.0 > 4311), Some(true));
    }

    #[test]
    fn a_rate_reads_as_in_portuguese() {
        assert_eq!(Rate::of(0.4311).to_string(), "43,11");
        assert_eq!(Rate::of(0.0303).to_string(), "3,03");
        assert_eq!(Rate::of(0.0).to_string(), "0,00");
    }

    #[test]
    fn the_first_installment_is_due_after_thirty_days() {
        let contract = NaiveDate::from_ymd_opt(2026, 1, 31).unwrap();
        assert_eq!(first_due_date(contract), NaiveDate::from_ymd_opt(2026, 3, 2));
        assert_eq!(first_due_date(NaiveDate::MAX), None);
    }
}
