//! Drives the flow event by event.

mod address;
mod amount;
mod announcement_check;
mod answers;
mod cpf_lookup;
mod create;
mod down_payment;
mod effects;
mod equal_order;
mod expiry;
mod invoice;
mod money;
mod network;
mod offer;
mod once;
mod prefill;
mod receipt;
mod refusals;
mod reload;
mod review;
mod sales;
mod sell_again;
mod simulate;
mod start;
mod tabs;
mod typed_amount;
mod unanswered;
mod watch;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use chrono::NaiveDate;
use parcela_core::client::Failure;
use parcela_core::error::ApiErrorKind;
use parcela_core::operation::CreateOrder;
use parcela_core::wire::Problem;
use parcela_order_flow::{
    Action, Announcement as OrderAnnouncement, Answer, CallFailure, Cause, Connection, FileContent, FileError,
    FirstName, Import, InvoiceFile, Key, Link, Moment, OrderRecord, OrderSnapshot, OrderVerdict, Placed, Plan,
    SharedSale, Stage, StageMark, Terms, Upload,
};
use uuid::Uuid;

use self::answers::*;
use self::effects::*;
use super::*;

/// A flow whose time and keys are derived from the number of its events.
struct Driver {
    state: State,
    events: u64,
    /// The sale that the tab has saved.
    saved: Option<String>,
    /// The storage that tabs share.
    shelf: Shelf,
    /// The sales that tabs share.
    shared: Rc<RefCell<BTreeMap<Uuid, String>>>,
}

/// The entries of the claims, by digest.
type Shelf = Rc<RefCell<BTreeMap<u64, String>>>;

impl Driver {
    /// A flow that has just begun.
    fn new() -> Self {
        let establishment = "11.222.333/0001-81".parse().unwrap();
        let state = State::new(establishment, None);
        Self {
            state,
            events: 0,
            saved: None,
            shelf: Shelf::default(),
            shared: Rc::default(),
        }
    }

    /// A flow in its second step: 1 500,00 in 12 installments of 150,60.
    fn at_order() -> Self {
        let mut driver = Self::new();
        driver.on(Event::AmountTyped("1500".into()));
        let number = simulated(&driver.on(Event::Simulate));
        driver.on(Event::OptionsAnswered(number, Ok(options())));
        let number = settled(&driver.on(Event::TermChosen(12)));
        driver.on(Event::SettlementAnswered(number, Ok(values())));
        driver.on(Event::Continue);
        assert_eq!(driver.state.step, Step::Order);
        driver
    }

    /// A flow in its second step, with the form filled in.
    fn with_customer() -> Self {
        let mut driver = Self::at_order();
        for (field, text) in CUSTOMER {
            driver.on(Event::FieldTyped(field, text.into()));
        }
        driver
    }

    /// A flow whose order exists and whose startCdcSale is unanswered, and the key of startCdcSale.
    fn at_link() -> (Self, Uuid) {
        let mut driver = Self::with_customer();
        let (key, _) = driver.submit();
        let start = started(&driver.on(Event::OrderAnswered(key, Ok(ORDER))));
        (driver, start)
    }

    /// A flow whose sale has its link and whose status is being polled, and the number of the poll.
    fn linked() -> (Self, u32) {
        let (mut driver, key) = Self::at_link();
        let number = looked(&driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into()))))));
        (driver, number)
    }

    /// Submits data that were not sent before, and returns the key and the body that are sent.
    fn submit(&mut self) -> (Uuid, CreateOrder) {
        let effects = self.send();
        assert!(!created_any(&effects), "the body is claimed first");
        created(&self.decide(&effects))
    }

    /// Submits the form, unless the review is shown already, and then the review.
    fn send(&mut self) -> Vec<Effect> {
        if self.state.review {
            self.on(Event::Submit)
        } else {
            self.reviewed(Event::Submit)
        }
    }

    /// Applies `event`, which leads to the review, and submits the review.
    fn reviewed(&mut self, event: Event) -> Vec<Effect> {
        let effects = self.on(event);
        assert!(!created_any(&effects) && self.state.review, "{effects:?}");
        self.on(Event::Submit)
    }

    /// Decides the claim in the effects by the shared storage.
    fn decide(&mut self, effects: &[Effect]) -> Vec<Effect> {
        let now = (self.events + 1) * 1000;
        self.decide_at(now, effects)
    }

    fn decide_at(&mut self, now: u64, effects: &[Effect]) -> Vec<Effect> {
        let (number, claim, over) = claimed(effects);
        let claimed = {
            let claim = scope().seal(&claim);
            let mut shelf = self.shelf.borrow_mut();
            let stored = shelf.get(&claim.digest).cloned();
            let all: Vec<_> = shelf.values().cloned().collect();
            let claimed = claim.decide(stored.as_deref(), &all, over, now);
            if claimed == ClaimDecision::Ours {
                shelf.insert(claim.digest, claim.entry(stored.as_deref()));
            }
            claimed
        };
        self.events += 1;
        self.at(now, Event::Claimed(number, claimed))
    }

    /// Changes the house number.
    fn change_number(&mut self, numero: &str) {
        self.on(Event::FieldTyped(FormField::Numero, numero.into()));
    }

    /// Changes the customer, at the same address.
    fn change_customer(&mut self) {
        self.on(Event::FieldTyped(FormField::Cpf, "11144477735".into()));
    }

    /// The sale that a reload would find.
    fn saved(&self) -> Option<SavedSale> {
        self.saved.clone().and_then(|text| SavedSale::decode(&text))
    }

    fn on(&mut self, event: Event) -> Vec<Effect> {
        self.events += 1;
        let now = self.events * 1000;
        self.at(now, event)
    }

    fn at(&mut self, now: u64, event: Event) -> Vec<Effect> {
        let moment = Moment {
            now,
            today: NaiveDate::from_ymd_opt(2026, 11, 21).unwrap(),
            key: Uuid::from_u128(self.events.into()),
        };
        let effects = transition(&mut self.state, event, moment);
        for effect in &effects {
            match effect {
                Effect::Announce(announcement) => {
                    assert!(
                        announcement.holds(&self.state),
                        "{announcement:?} is said when it does not hold"
                    );
                }
                Effect::Save(saved) => self.saved = Some(saved.encode()),
                Effect::DeleteSaved => self.saved = None,
                Effect::RecordOrder(claim, pedido_id) => {
                    let claim = scope().seal(claim);
                    let mut shelf = self.shelf.borrow_mut();
                    let stored = shelf.get(&claim.digest).cloned();
                    if let Some(text) = claim.made(stored.as_deref(), *pedido_id, now) {
                        shelf.insert(claim.digest, text);
                    }
                }
                Effect::Order(Action::Settle(claim, outcome)) => {
                    let mut shared = self.shared.borrow_mut();
                    let stored = shared.get(&claim.pedido_id).map(String::as_str);
                    if let Some(text) = claim.settle(stored, *outcome, now) {
                        shared.insert(claim.pedido_id, text);
                    }
                }
                Effect::ReleaseClaim(claim) => {
                    let claim = scope().seal(claim);
                    let mut shelf = self.shelf.borrow_mut();
                    if claim.owns(shelf.get(&claim.digest).map(String::as_str)) {
                        shelf.remove(&claim.digest);
                    }
                }
                _ => {}
            }
        }
        self.decide_for_order(now, effects)
    }

    /// Decides the claims of an existing order at once, by the shared storage, and recalls its shared sale.
    fn decide_for_order(&mut self, now: u64, effects: Vec<Effect>) -> Vec<Effect> {
        let mut all = Vec::new();
        for effect in effects {
            let event = match &effect {
                Effect::Order(Action::Claim(claim)) => {
                    let mut shared = self.shared.borrow_mut();
                    let stored = shared.get(&claim.pedido_id).map(String::as_str);
                    let (verdict, text) = claim.decide(stored, now);
                    if let Some(text) = text {
                        shared.insert(claim.pedido_id, text);
                    }
                    Some(Event::Answered(Answer::Claimed(*claim, verdict)))
                }
                Effect::Order(Action::Recall(pedido_id, _)) => {
                    let shared = self.shared.borrow();
                    let sale = shared.get(pedido_id).and_then(|text| SharedSale::living(text, now));
                    sale.map(|sale| Event::Answered(Answer::Recalled(sale)))
                }
                _ => None,
            };
            if !matches!(effect, Effect::Order(Action::Claim(_) | Action::Recall(..))) {
                all.push(effect);
            }
            if let Some(event) = event {
                all.extend(self.at(now, event));
            }
        }
        all
    }
}

/// The scope of all tabs.
fn scope() -> Scope {
    Scope::new("11222333000181", "/parcela", Some("maria-42"), Uuid::nil())
}

/// A day, in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;
const LINK: &str = "https://pay.example/abc";
const ORDER: Uuid = Uuid::from_u128(0x6f1c_3e0a);

const CUSTOMER: [(FormField, &str); 12] = [
    (FormField::Nome, "Ana Lima"),
    (FormField::Cpf, "52998224725"),
    (FormField::DataDeNascimento, "20051990"),
    (FormField::Celular, "11987654321"),
    (FormField::Email, "ana.lima@exemplo.com.br"),
    (FormField::Cep, "01310100"),
    (FormField::Logradouro, "Avenida Paulista"),
    (FormField::Numero, "1000"),
    (FormField::Complemento, ""),
    (FormField::Bairro, "Bela Vista"),
    (FormField::Cidade, "São Paulo"),
    (FormField::Estado, "SP"),
];
