//! Begins the next sale for the same customer, after an order that has ended without a sale.

use parcela_core::Valor;
use parcela_core::operation::TipoValorCalculo;
use parcela_order_flow::{Moment, Plan};
use uuid::Uuid;

use super::reais::without_currency;
use super::{Customer, DownPayment, Effect, State, Step, Target, order};
use super::{SellAgain, amount_choice, navigation, opening, sending};

/// An ended order that the current sale replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Superseded {
    /// The order.
    pub(super) pedido_id: Uuid,
    /// The page's amount beside which the seller sells again, if the order has a plan: its sale was agreed to beside this amount.
    pub(super) page_amount: Option<Valor>,
}

/// Begins the next sale with the customer and the amount of the current one. The current order does not change. If the page has changed its
/// amount, the seller chooses between the two first.
pub(super) fn sell_again(state: &mut State, moment: Moment, again: SellAgain) -> Vec<Effect> {
    let Some(placed) = state.placed().filter(|_| state.offers(again)) else {
        return Vec::new();
    };
    if let Some(effects) = amount_choice::ask(state) {
        return effects;
    }
    let (plan, requested) = (state.plan, placed.watch.terms.requested);
    let superseded = Superseded {
        pedido_id: placed.pedido_id,
        page_amount: plan.and_then(|_| state.parsed_page_amount()),
    };
    let customer = std::mem::take(&mut state.customer);
    opening::clear(state);
    state.customer = customer;
    state.superseded = Some(superseded);
    let mut effects = vec![Effect::DeleteSaved];
    match (again, plan) {
        (SellAgain::Same, Some(plan)) => effects.extend(same(state, moment, plan)),
        (SellAgain::Same | SellAgain::Smaller | SellAgain::DownPayment, _) => {
            effects.extend(navigation::show(state, Step::Simulation));
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
    order::plan_again(state, plan);
    let mut effects = Vec::from_iter(sending::save_plan(state));
    // After a reload, the customer's data are missing. The seller then enters them in the form.
    effects.extend(if state.customer == Customer::default() {
        navigation::show(state, Step::Order)
    } else {
        order::submit(state, moment)
    });
    effects
}
