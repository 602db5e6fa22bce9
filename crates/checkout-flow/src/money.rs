//! The money of a sale in two blocks: what the customer pays, and what the establishment receives. Each step shows the same rows.

use parcela_core::{StatusKind, Valor};
use parcela_order_flow::Plan;

use super::{Load, State, Step};

/// A row of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Term {
    /// The sale amount: the financed amount and the down payment.
    Sale,
    /// The amount that the customer pays to the establishment at once.
    DownPayment,
    /// The amount of the order. Without a down payment, it is the sale amount.
    Financed,
    /// The simulated interest rate per month.
    Rate,
    /// The interest in the simulated installments.
    Cost,
    /// The simulated installments.
    Installments,
    /// The simulated total that the customer pays.
    CustomerPays,
    /// The amount that the provider transfers to the establishment. Without a down payment, it is the total.
    Transfer,
    /// The total that the establishment receives.
    ShopReceives,
}

impl Term {
    /// The rows of the order's amount, which is no simulation.
    pub const SALE: &[Self] = &[Self::Sale, Self::DownPayment, Self::Financed];

    /// The further rows of the customer's block, until the customer has chosen the installments.
    pub const SIMULATED: &[Self] = &[Self::Rate, Self::Cost, Self::Installments, Self::CustomerPays];

    /// The rows of the establishment's block ([`State::shows_shop`]).
    pub const SHOP: &[Self] = &[Self::DownPayment, Self::Transfer, Self::ShopReceives];
}

/// The value of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// The value is being loaded.
    Unknown,
    /// An amount.
    Amount(Valor),
    /// A number of installments, and the amount of each.
    Installments(i32, Valor),
    /// A rate in hundredths of a percent.
    Rate(u32),
}

impl State {
    /// The value of a row: that of the simulation, or of the order's plan. `None` if the sale has no such row.
    pub fn money(&self, term: Term) -> Option<Value> {
        let simulation = &self.simulation;
        let is_first = self.step == Step::Simulation;
        match if is_first { simulation.plan() } else { self.plan } {
            Some(plan) => term.value(&plan),
            None if is_first => {
                let is_part = matches!(term, Term::DownPayment | Term::Financed | Term::Transfer);
                let has_parts = simulation.query.is_some_and(|query| query.down_payment.is_some());
                let is_loading = !matches!(simulation.settlement, Load::Failed(_));
                (is_loading && (has_parts || !is_part)).then_some(Value::Unknown)
            }
            // The service knows no down payment, so the sale amount of another page's order is unknown.
            None if term == Term::Financed => self.placed()?.watch.terms.requested.map(Value::Amount),
            None => None,
        }
    }

    /// Whether the installments are a simulation: the customer has not chosen them.
    pub fn is_simulated(&self) -> bool {
        self.chosen_term().is_none()
    }

    /// Returns `true` if the establishment's block is shown. The customer may see the screen, so the seller asks for the block.
    pub fn shows_shop(&self) -> bool {
        self.simulation.reveals_net && self.has_shop()
    }

    /// Returns `true` if the amounts for the establishment are known: the sale is the one that was simulated.
    pub fn has_shop(&self) -> bool {
        let is_planned = |prazo| self.plan.is_none_or(|plan| plan.prazo == prazo);
        let status = self.placed().and_then(|placed| placed.watch.status);
        let has_failed = status.is_some_and(|status| status.is_final() && status != StatusKind::Concluido);
        self.chosen_term().is_none_or(is_planned) && !has_failed
    }

    /// The number of installments that the customer has chosen.
    fn chosen_term(&self) -> Option<i32> {
        self.placed()?.watch.terms.prazo
    }
}

impl Term {
    fn value(self, plan: &Plan) -> Option<Value> {
        let amount = match self {
            Self::Sale => plan.whole(),
            Self::DownPayment => plan.down_payment?,
            Self::Financed => plan.down_payment.and(Some(plan.sale))?,
            Self::Rate => return plan.monthly_rate().map(Value::Rate),
            Self::Cost => plan.cost()?,
            Self::Installments => return Some(Value::Installments(plan.prazo, plan.each)),
            Self::CustomerPays => plan.paid(),
            Self::Transfer => plan.down_payment.and(plan.received)?,
            Self::ShopReceives => plan.for_shop()?,
        };
        Some(Value::Amount(amount))
    }
}
