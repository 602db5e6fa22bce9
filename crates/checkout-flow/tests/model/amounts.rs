//! The amounts of every sale in the model: the seller types a total and a down payment, and the rest is financed.

use parcela_checkout_flow::{Effect, Event, SavedSale, State, Step};
use parcela_core::Valor;
use parcela_core::http::QueryValue;
use parcela_core::operation::Operation as _;
use parcela_order_flow::Plan;

/// Total, down payment and financed amount, in centavos.
const SHARES: (i64, Option<i64>, i64) = (200_000, Some(50_000), 150_000);

/// The events by which the seller types the total, and the down payment key by key. The keystrokes pass through a down payment that is
/// too large.
pub(crate) fn typed() -> impl Iterator<Item = Event> {
    let payments = ["2", "20", "200", "2000", "200", "20", "2", "", "5", "50", "500"];
    let payments = payments.map(|text| Event::DownPaymentTyped(text.to_owned()));
    [Event::AmountTyped("2000".to_owned())].into_iter().chain(payments)
}

/// Returns `true` if the total without the down payment is simulated, shown, saved and ordered, and the seller sees both amounts.
pub(crate) fn add_up(flow: &State, effects: &[Effect]) -> bool {
    let is_shown = match (flow.step, flow.plan) {
        (Step::Simulation, _) | (Step::Link, None) => true,
        (Step::Order, plan) => plan.is_some_and(|plan| shares(plan) == SHARES),
        // An order that another sale has made has no plan, because its down payment is unknown.
        (Step::Link, Some(plan)) => shares(plan) == SHARES,
    };
    is_shown && effects.iter().all(|effect| is_of_shares(flow, effect))
}

/// Returns `true` if a stored sale has its down payment.
pub(crate) fn are_stored(text: &str) -> bool {
    match SavedSale::decode(text) {
        Some(SavedSale::Planned(plan)) => shares(plan) == SHARES,
        Some(SavedSale::Open(intent)) => shares(intent.draft().plan) == SHARES,
        Some(SavedSale::Placed(_)) | None => true,
    }
}

fn is_of_shares(flow: &State, effect: &Effect) -> bool {
    let centavos = |text: &str| text.parse().map_or(0, Valor::centavos);
    match effect {
        Effect::FetchOptions(_, request) => {
            let simulation = &flow.simulation;
            let rest = centavos(&simulation.amount) - centavos(&simulation.down_payment.text);
            let financed = Valor::from_centavos(rest).map(QueryValue::Amount);
            request.request().query.first().map(|(_, value)| value) == financed.ok().as_ref()
        }
        Effect::CreateOrder(_, order) => order.valor_solicitado.centavos() == SHARES.2,
        _ => true,
    }
}

fn shares(plan: Plan) -> (i64, Option<i64>, i64) {
    let down_payment = plan.down_payment.map(Valor::centavos);
    (plan.whole().centavos(), down_payment, plan.sale.centavos())
}
