//! Finds effects by their kind, for the tests.

use parcela_core::operation::CreateOrder;
use parcela_order_flow::Action;
use uuid::Uuid;

use super::ORDER;
use crate::{Claim, Effect, Notice, Timer, Wait};

/// The number of the simulation in the effects.
pub(super) fn simulated(effects: &[Effect]) -> u32 {
    let number = effects.iter().find_map(|effect| match effect {
        Effect::FetchOptions(number, _) => Some(*number),
        _ => None,
    });
    number.unwrap_or_else(|| panic!("no simulation in {effects:?}"))
}

/// The number of the settlement in the effects.
pub(super) fn settled(effects: &[Effect]) -> u32 {
    let number = effects.iter().find_map(|effect| match effect {
        Effect::FetchSettlement(number, _) => Some(*number),
        _ => None,
    });
    number.unwrap_or_else(|| panic!("no settlement in {effects:?}"))
}

/// The key and the body of the order that the effects create. Asserts that the intent is saved first.
pub(super) fn created(effects: &[Effect]) -> (Uuid, CreateOrder) {
    let created = effects.iter().find_map(|effect| match effect {
        Effect::CreateOrder(key, order) => Some((*key, order.as_ref().clone())),
        _ => None,
    });
    created.unwrap_or_else(|| panic!("no order in {effects:?}"))
}

pub(super) fn created_any(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::CreateOrder(..)))
}

/// The claim in the effects, with its number and the key that it replaces.
pub(super) fn claimed(effects: &[Effect]) -> (u32, Claim, Option<Uuid>) {
    let claimed = effects.iter().find_map(|effect| match effect {
        Effect::Claim(number, claim, over) => Some((*number, *claim, *over)),
        _ => None,
    });
    claimed.unwrap_or_else(|| panic!("no claim in {effects:?}"))
}

/// The key of startCdcSale in the effects.
pub(super) fn started(effects: &[Effect]) -> Uuid {
    let key = effects.iter().find_map(|effect| match effect {
        Effect::Order(Action::StartSale(key, ORDER)) => Some(*key),
        _ => None,
    });
    key.unwrap_or_else(|| panic!("no start in {effects:?}"))
}

/// The number of the read of the order in the effects.
pub(super) fn looked(effects: &[Effect]) -> u32 {
    let number = effects.iter().find_map(|effect| match effect {
        Effect::FetchOrder(number, ORDER) => Some(*number),
        _ => None,
    });
    number.unwrap_or_else(|| panic!("no look in {effects:?}"))
}

/// The wait for this timer in the effects.
pub(super) fn waited(effects: &[Effect], timer: Timer) -> Wait {
    let wait = effects.iter().find_map(|effect| match effect {
        Effect::Wait(wait) if wait.timer == timer => Some(*wait),
        _ => None,
    });
    wait.unwrap_or_else(|| panic!("no wait in {effects:?}"))
}

/// The detail of the event for the page, as parsed JSON.
pub(super) fn detail(notice: &Notice) -> serde_json::Value {
    serde_json::from_str(&notice.detail()).unwrap()
}

pub(super) fn sends_nothing(effects: &[Effect]) -> bool {
    !effects.iter().any(|effect| {
        matches!(
            effect,
            Effect::CreateOrder(..)
                | Effect::Order(Action::StartSale(..) | Action::ImportInvoice(..))
                | Effect::FetchOrder(..)
                | Effect::FetchOptions(..)
                | Effect::FetchSettlement(..)
        )
    })
}
