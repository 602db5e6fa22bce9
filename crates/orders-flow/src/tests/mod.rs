//! Drives the flow event by event.

mod answers;
mod contact;
mod csv;
mod export;
mod filter;
mod intents;
mod list;
mod names;
mod open;
mod order;
mod outage;
mod property;
mod refresh;
mod search;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use chrono::NaiveDate;
use parcela_core::document::{Cnpj, Cpf};
use parcela_core::operation::{Paged, PagedCustomers, PagedOrders};
use parcela_core::{StatusKind, Valor};
use parcela_order_flow::{Action, Answer, SharedSale};
use uuid::Uuid;

use self::answers::*;
use super::*;

/// Noon in Brazil on 21 November 2026, in milliseconds since the Unix epoch.
const NOON: u64 = 1_795_273_200_000;
const HOUR: u64 = 60 * 60 * 1000;
const CPF: &str = "529.982.247-25";
const OTHER_CPF: &str = "111.444.777-35";

/// A flow whose time and keys are derived from the number of its events.
struct Driver {
    state: State,
    now: u64,
    events: u128,
    /// The sales that tabs share.
    shared: Shared,
}

type Shared = Rc<RefCell<BTreeMap<Uuid, String>>>;

impl Driver {
    fn new() -> Self {
        Self::of(None)
    }

    /// A flow for the orders of this establishment.
    fn of(establishment: Option<Cnpj>) -> Self {
        Self {
            state: State::new(establishment),
            now: NOON,
            events: 0,
            shared: Shared::default(),
        }
    }

    /// A flow that lists the orders with these numbers.
    fn listing(numbers: &[i64]) -> Self {
        let mut driver = Self::new();
        let (number, _) = fetched(&driver.start());
        driver.on(Event::OrdersAnswered(number, Ok(page(numbers))));
        driver
    }

    /// A flow with this order open. getOrder has been answered.
    fn looking_at(order: Order) -> Self {
        let mut driver = Self::listing(&[]);
        let number = looked(&driver.on(Event::Open(order.pedido_id)));
        driver.on(Event::OrderAnswered(number, Ok(Box::new(order))));
        driver
    }

    fn start(&mut self) -> Vec<Effect> {
        self.on(Event::Started(Filter::default(), 1, None))
    }

    /// Types into the search field and lets the pause elapse.
    fn search(&mut self, text: &str) -> Vec<Effect> {
        let wait = waited(&self.on(Event::SearchTyped(text.into())), Timer::Search);
        self.on(Event::TimerElapsed(Timer::Search, wait.number))
    }

    fn on(&mut self, event: Event) -> Vec<Effect> {
        self.events += 1;
        let moment = Moment {
            now: self.now,
            today: NaiveDate::from_ymd_opt(2026, 11, 21).unwrap(),
            key: Uuid::from_u128(self.events),
        };
        let effects = transition(&mut self.state, event, moment);
        // The status region has the newest announcement.
        let newest = effects.iter().rev().find_map(|effect| match effect {
            Effect::Announce(announcement) => Some(announcement),
            _ => None,
        });
        let holds = newest.is_none_or(|newest| newest.holds(&self.state));
        assert!(holds, "{newest:?} is said when it does not hold");
        self.decide(effects)
    }

    /// Decides the claims of orders at once, by the storage that tabs share, and recalls what is stored.
    fn decide(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        let mut all = Vec::new();
        for effect in effects {
            let mut shared = self.shared.borrow_mut();
            let event = match &effect {
                Effect::Order(Action::Claim(claim)) => {
                    let stored = shared.get(&claim.pedido_id).map(String::as_str);
                    let (verdict, text) = claim.decide(stored, self.now);
                    if let Some(text) = text {
                        shared.insert(claim.pedido_id, text);
                    }
                    Some(Event::Answered(Answer::Claimed(*claim, verdict)))
                }
                Effect::Order(Action::Settle(claim, outcome)) => {
                    let stored = shared.get(&claim.pedido_id).map(String::as_str);
                    if let Some(text) = claim.settle(stored, *outcome, self.now) {
                        shared.insert(claim.pedido_id, text);
                    }
                    None
                }
                Effect::Order(Action::EndSale(pedido_id, _)) => {
                    let text = shared.get(pedido_id).and_then(|text| SharedSale::ended(text, self.now));
                    shared.extend(text.map(|text| (*pedido_id, text)));
                    None
                }
                Effect::Order(Action::Recall(pedido_id, _)) => {
                    let sale = shared
                        .get(pedido_id)
                        .and_then(|text| SharedSale::living(text, self.now));
                    sale.map(|sale| Event::Answered(Answer::Recalled(sale)))
                }
                _ => None,
            };
            drop(shared);
            let is_stored = matches!(
                effect,
                Effect::Order(Action::Claim(_) | Action::Settle(..) | Action::EndSale(..) | Action::Recall(..))
            );
            all.extend((!is_stored).then_some(effect));
            if let Some(event) = event {
                all.extend(self.on(event));
            }
        }
        all
    }

    /// The numbers of the listed orders.
    fn rows(&self) -> Vec<i64> {
        self.state.list.rows.iter().map(|row| row.numero).collect()
    }
}

/// The number and the query of the only read of a page in the effects.
fn fetched(effects: &[Effect]) -> (u32, PagedOrders) {
    match all_fetched(effects).as_slice() {
        [only] => only.clone(),
        _ => panic!("expected one page in {effects:?}"),
    }
}

fn all_fetched(effects: &[Effect]) -> Vec<(u32, PagedOrders)> {
    let of_orders = |effect: &Effect| match effect {
        Effect::FetchOrders(number, query) => Some((*number, query.clone())),
        _ => None,
    };
    effects.iter().filter_map(of_orders).collect()
}

fn customers_fetched(effects: &[Effect]) -> (u32, PagedCustomers) {
    let customers = effects.iter().find_map(|effect| match effect {
        Effect::FetchCustomers(number, query) => Some((*number, query.clone())),
        _ => None,
    });
    customers.unwrap_or_else(|| panic!("no customers in {effects:?}"))
}

/// The number of the read of an order in the effects.
fn looked(effects: &[Effect]) -> u32 {
    let number = effects.iter().find_map(|effect| match effect {
        Effect::FetchOrder(number, _) => Some(*number),
        _ => None,
    });
    number.unwrap_or_else(|| panic!("no look in {effects:?}"))
}

/// The key of startCdcSale in the effects.
fn started(effects: &[Effect]) -> Option<Uuid> {
    effects.iter().find_map(|effect| match effect {
        Effect::Order(Action::StartSale(key, _)) => Some(*key),
        _ => None,
    })
}

/// A customer with a valid CPF that is derived from the number.
fn customer(number: u32) -> Cpf {
    let start = format!("{:09}", number + 1);
    let valid = (0..100).find_map(|check| format!("{start}{check:02}").parse().ok());
    valid.unwrap_or_else(|| panic!("no CPF begins with {start}"))
}

fn waited(effects: &[Effect], timer: Timer) -> Wait {
    let wait = effects.iter().find_map(|effect| match effect {
        Effect::Wait(wait) if wait.timer == timer => Some(*wait),
        _ => None,
    });
    wait.unwrap_or_else(|| panic!("no wait in {effects:?}"))
}

fn is_told(effects: &[Effect], expected: &Notice) -> bool {
    effects
        .iter()
        .any(|effect| matches!(effect, Effect::Notify(notice) if notice == expected))
}

fn tells_of_failure(effects: &[Effect]) -> bool {
    effects
        .iter()
        .any(|effect| matches!(effect, Effect::Notify(Notice::Failed(..))))
}

fn is_said(effects: &[Effect], expected: Announcement) -> bool {
    effects.contains(&Effect::Announce(expected))
}

/// Returns `true` if the effects contain no call.
fn sends_nothing(effects: &[Effect]) -> bool {
    !effects.iter().any(|effect| {
        matches!(
            effect,
            Effect::FetchOrders(..)
                | Effect::FetchCustomers(..)
                | Effect::FetchOrder(..)
                | Effect::Order(Action::StartSale(..) | Action::ImportInvoice(..))
        )
    })
}
