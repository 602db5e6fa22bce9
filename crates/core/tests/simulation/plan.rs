//! The plans of the callers, drawn before a world begins.

use std::sync::OnceLock;
use std::time::Duration;

use parcela_core::Valor;
use parcela_core::operation::CreateOrder;
use parcela_core::wire::CreateOrderRequest;
use uuid::Uuid;

use crate::coverage::Situation;
use crate::record::Work;
use crate::world::World;

/// The plan of one caller.
#[derive(Clone)]
pub(crate) struct Plan {
    pub(crate) intent: u32,
    pub(crate) errand: Errand,
    pub(crate) start: Duration,
    /// The keys of createOrder, startCdcSale and importOrderInvoice, if the caller keeps its own as the widget does. Only such a caller
    /// can drop a call and resume it.
    keys: Option<[Uuid; 3]>,
    /// Whether the service refuses this customer.
    refused: bool,
    /// Whether the caller sends another body under the same key when it resumes.
    pub(crate) misuse: bool,
}

/// The purpose of a caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Errand {
    /// createOrder, then sometimes startCdcSale, importOrderInvoice and getOrder.
    Sell,
    /// getOrder of an order that does not exist.
    Look,
    /// createWebHook.
    Hook,
}

impl Plan {
    pub(crate) fn key(&self, work: Work) -> Option<Uuid> {
        let [create, start, invoice] = self.keys?;
        match work {
            Work::Create => Some(create),
            Work::Start => Some(start),
            Work::Invoice => Some(invoice),
            Work::Read | Work::Hook | Work::Token => None,
        }
    }

    /// The order, or another one for the same customer.
    pub(crate) fn order(&self, other: bool) -> CreateOrder {
        let name = if self.refused { "Recusado" } else { "Cliente" };
        let centavos = if other { 90_000 } else { 150_000 };
        CreateOrder {
            nome: format!("{name} {}", self.intent),
            valor_solicitado: Valor::from_centavos(centavos).unwrap(),
            ..golden().clone()
        }
    }
}

fn golden() -> &'static CreateOrder {
    static GOLDEN: OnceLock<CreateOrder> = OnceLock::new();
    GOLDEN.get_or_init(|| {
        let body = include_str!("../../../../tests/fixtures/create-order.request.json");
        let request: CreateOrderRequest = serde_json::from_str(body).unwrap();
        CreateOrder::try_from(&request).unwrap()
    })
}

/// Draws the callers of a world: single ones, and pairs of tabs that share their keys.
pub(crate) fn draw(world: &World) -> Vec<Plan> {
    let random = &world.random;
    let mut plans = Vec::new();
    for intent in 0..u32::try_from(2 + random.below(3)).unwrap() {
        let errand = match random.below(20) {
            0..17 => Errand::Sell,
            17 | 18 => Errand::Look,
            _ => Errand::Hook,
        };
        let mut plan = Plan {
            intent,
            errand,
            start: random.millis(0..=1_500),
            keys: random.chance(50).then(|| [random.uuid(), random.uuid(), random.uuid()]),
            refused: random.chance(5),
            misuse: random.chance(5),
        };
        if errand == Errand::Sell && plan.keys.is_some() && random.chance(12) {
            world.see(Situation::TwoTabsAtOnce);
            plan.misuse = false;
            let start = random.millis(0..=1_500);
            plans.push(Plan { start, ..plan.clone() });
        }
        plans.push(plan);
    }
    plans
}
