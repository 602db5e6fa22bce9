//! Sells again to the customer of an order that has ended without a sale.

use parcela_core::operation::TipoValorCalculo;
use parcela_core::{StatusKind, Valor};
use parcela_order_flow::{Moment, Plan};
use uuid::Uuid;

use super::{opening, sending};
use crate::simulation::amount::without_currency;
use crate::simulation::page_amount;
use crate::{Customer, DownPayment, Effect, FormField, State, Step, Target, sale, step};

/// A way to sell again to the customer of an ended order: the difference between the ended sale and the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SellAgain {
    /// The plan is the same.
    Same,
    /// The amount is smaller, because the customer's credit does not cover the ended sale.
    Smaller,
    /// The amount is the same, with a down payment that is larger than before.
    DownPayment,
}

impl SellAgain {
    /// All ways, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Same, Self::Smaller, Self::DownPayment];
}

/// An ended order that the current sale replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Superseded {
    /// The order.
    pub(crate) pedido_id: Uuid,
    /// The page's amount beside which the seller sells again, if the order has a plan: its sale was agreed to beside this amount.
    pub(crate) page_amount: Option<Valor>,
}

impl State {
    /// Whether the order has ended without a sale, so that the seller is offered to sell to its customer `again`.
    pub fn offers(&self, again: SellAgain) -> bool {
        let status = self.placed().and_then(|placed| placed.watch.status);
        status.is_some_and(|status| match status {
            StatusKind::SaldoIndisponivel | StatusKind::NaoAutorizado => match again {
                SellAgain::Same => false,
                SellAgain::Smaller => !self.has_final_amount(),
                SellAgain::DownPayment => true,
            },
            StatusKind::Concluido => false,
            _ => status.is_final() && again == SellAgain::Same,
        })
    }

    /// The first way to sell again that is offered, if any.
    pub fn recovery(&self) -> Option<SellAgain> {
        SellAgain::ALL.into_iter().find(|again| self.offers(*again))
    }

    /// Whether the current sale replaces this order, which has ended.
    pub(crate) fn replaces(&self, pedido_id: Uuid) -> bool {
        self.superseded
            .is_some_and(|superseded| superseded.pedido_id == pedido_id)
    }
}

/// Begins the next sale with the customer and the amount of the current one. The current order does not change. If the page has changed its
/// amount, the seller chooses between the two first.
pub(crate) fn sell_again(state: &mut State, moment: Moment, again: SellAgain) -> Vec<Effect> {
    let Some(placed) = state.placed().filter(|_| state.offers(again)) else {
        return Vec::new();
    };
    if let Some(effects) = page_amount::ask(state) {
        return effects;
    }
    let (plan, requested) = (state.plan, placed.watch.terms.requested);
    let superseded = Superseded {
        pedido_id: placed.pedido_id,
        page_amount: plan.and_then(|_| state.parsed_page_amount()),
    };
    // A page that has opened the order may have filled in the next customer.
    let cpf = state.customer.text(FormField::Cpf).parse().ok();
    let is_own = cpf.is_some() && cpf == placed.watch.parties.cpf;
    let customer = if is_own {
        std::mem::take(&mut state.customer)
    } else {
        Customer::default()
    };
    opening::clear(state);
    state.customer = customer;
    state.superseded = Some(superseded);
    let mut effects = vec![Effect::DeleteSaved];
    match (again, plan) {
        (SellAgain::Same, Some(plan)) => effects.extend(same(state, moment, plan)),
        (SellAgain::Same | SellAgain::Smaller | SellAgain::DownPayment, _) => {
            effects.extend(step::show(state, Step::Simulation));
            let Some(amount) = plan.map(Plan::whole).or(requested) else {
                return effects;
            };
            let simulation = &mut state.simulation;
            simulation.prazo = plan.map(|plan| plan.prazo);
            simulation.basis = TipoValorCalculo::Gross;
            simulation.amount = without_currency(amount);
            let before = plan.and_then(|plan| plan.down_payment);
            simulation.down_payment = DownPayment::of(before);
            effects.extend(match again {
                // The denied amount is not simulated again: the seller first enters a down payment.
                SellAgain::DownPayment => {
                    let field = std::mem::take(&mut simulation.down_payment);
                    simulation.down_payment = field.required_above(before);
                    vec![Effect::Focus(Target::DownPayment)]
                }
                SellAgain::Same | SellAgain::Smaller => {
                    let mut effects = simulation.simulate();
                    effects.push(Effect::Focus(Target::Amount));
                    effects
                }
            });
        }
    }
    effects
}

/// Keeps the plan, and shows the review with the customer's data.
fn same(state: &mut State, moment: Moment, plan: Plan) -> Vec<Effect> {
    let plan = Plan {
        page_amount: state.parsed_page_amount(),
        ..plan
    };
    sale::plan_again(state, plan);
    let mut effects = Vec::from_iter(sending::save_plan(state));
    // After a reload, the customer's data are missing. The seller then enters them in the form.
    effects.extend(if state.customer == Customer::default() {
        step::show(state, Step::Order)
    } else {
        sale::submit(state, moment)
    });
    effects
}
