//! The flow, driven event by event.

mod address;
mod amount;
mod create;
mod expiry;
mod invoice;
mod network;
mod once;
mod refusals;
mod reload;
mod simulate;
mod start;
mod tabs;
mod twin;
mod watch;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use chrono::NaiveDate;
use parcela_core::client::{ClientError, Failure, TransportError};
use parcela_core::error::{ApiError, ApiErrorKind};
use parcela_core::operation::CreateOrder;
use parcela_core::wire::{CustomerValues, EstablishmentValues, InstallmentOption, Problem, SettlementValues};
use uuid::Uuid;

use super::*;

/// A flow with a clock and keys that count its events.
struct Driver {
    state: State,
    events: u64,
    /// The sale that the tab has saved.
    saved: Option<String>,
    /// The storage that tabs share.
    shelf: Shelf,
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

    /// The same with the form filled in.
    fn with_customer() -> Self {
        let mut driver = Self::at_order();
        for (field, text) in CUSTOMER {
            driver.on(Event::FieldTyped(field, text.into()));
        }
        driver
    }

    /// A flow whose order exists and whose sale is being started, with the key of startCdcSale.
    fn at_link() -> (Self, Uuid) {
        let mut driver = Self::with_customer();
        let (key, _) = driver.submit();
        let start = started(&driver.on(Event::OrderAnswered(key, Ok(ORDER))));
        (driver, start)
    }

    /// A flow whose sale has its link and whose status is being polled, with the number of the poll.
    fn linked() -> (Self, u32) {
        let (mut driver, key) = Self::at_link();
        let number = looked(&driver.on(Event::SaleAnswered(key, Ok(Some(LINK.into())))));
        (driver, number)
    }

    /// Submits data that were not tried before, and returns the key and the body that are sent.
    fn submit(&mut self) -> (Uuid, CreateOrder) {
        let effects = self.on(Event::Submit);
        assert!(!created_any(&effects), "other tabs come first");
        created(&self.decide(&effects))
    }

    /// Decides the claim in the effects by the shared storage.
    fn decide(&mut self, effects: &[Effect]) -> Vec<Effect> {
        let now = (self.events + 1) * 1000;
        self.decide_at(now, effects)
    }

    fn decide_at(&mut self, now: u64, effects: &[Effect]) -> Vec<Effect> {
        let (number, claim, over) = claimed(effects);
        let claimed = {
            let mut shelf = self.shelf.borrow_mut();
            let stored = shelf.get(&claim.digest).cloned();
            let all: Vec<_> = shelf.values().cloned().collect();
            let claimed = claim.decide(stored.as_deref(), &all, over, now);
            if claimed == Claimed::Ours {
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
                Effect::Save(saved) => self.saved = Some(saved.encode()),
                Effect::DeleteSaved => self.saved = None,
                Effect::RecordOrder(claim, pedido_id) => {
                    let mut shelf = self.shelf.borrow_mut();
                    let stored = shelf.get(&claim.digest).cloned();
                    if let Some(text) = claim.made(stored.as_deref(), *pedido_id, now) {
                        shelf.insert(claim.digest, text);
                    }
                }
                Effect::ReleaseClaim(claim) => {
                    let mut shelf = self.shelf.borrow_mut();
                    if claim.owns(shelf.get(&claim.digest).map(String::as_str)) {
                        shelf.remove(&claim.digest);
                    }
                }
                _ => {}
            }
        }
        effects
    }
}

/// In milliseconds.
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

fn options() -> Vec<InstallmentOption> {
    [(1, 1544.85, 1544.85), (12, 1807.2, 150.6), (24, 2128.56, 88.69)]
        .map(|(prazo, valor_total_debito, valor_parcela)| InstallmentOption {
            valor_total_debito,
            prazo,
            valor_parcela,
        })
        .to_vec()
}

fn values() -> SettlementValues {
    values_of(1500.0)
}

/// The values of a sale of this amount.
fn values_of(valor_venda: f64) -> SettlementValues {
    SettlementValues {
        valores_estabelecimento: EstablishmentValues {
            valor_venda,
            valor_desembolso: 1447.5,
        },
        valores_cliente: CustomerValues { valor_parcela: 150.6 },
    }
}

/// No answer came.
fn network() -> CallFailure {
    failed_call(Failure::Network(TransportError))
}

/// The service knows the key, but not with this body, or not yet with an answer.
fn conflict() -> CallFailure {
    refused(409, ApiErrorKind::Conflict, Problem::default())
}

/// The service itself refused, for a reason of its own.
fn refusal() -> CallFailure {
    refused(400, ApiErrorKind::Problem, problem("about:blank"))
}

/// A problem body of the specification's form.
fn problem(tipo: &str) -> Problem {
    Problem {
        tipo: Some(tipo.into()),
        titulo: Some("Recusado".into()),
        ..Problem::default()
    }
}

/// A refusal without a problem body of the specification's form.
fn bare(status: u16, kind: ApiErrorKind) -> CallFailure {
    failed_call(Failure::Api(ApiError {
        kind,
        status,
        code: None,
        correlation_id: None,
        problem: None,
    }))
}

/// The service refused, with its body.
fn refused(status: u16, kind: ApiErrorKind, problem: Problem) -> CallFailure {
    failed_call(Failure::Api(ApiError {
        kind,
        status,
        code: problem.business_code().map(str::to_owned),
        correlation_id: Some("of the answer".into()),
        problem: Some(Box::new(problem)),
    }))
}

fn failed_call(failure: Failure) -> CallFailure {
    // The client sets this for a key that it is given.
    let maybe_done = !matches!(&failure, Failure::Api(error) if error.is_final());
    let error = ClientError {
        failure,
        correlation_id: "of the request".into(),
        idempotency_key: None,
        idempotency_key_expires_at: None,
        retry_after: None,
        maybe_done,
    };
    CallFailure::new("createOrder", error, Connection::Online)
}

/// The result of a poll: a status and a number, without terms.
fn seen(status: i32, numero: i64) -> OrderSnapshot {
    OrderSnapshot {
        status: status.into(),
        numero,
        terms: Terms::default(),
    }
}

/// The number of the simulation that the effects ask for.
fn simulated(effects: &[Effect]) -> u32 {
    let number = effects.iter().find_map(|effect| match effect {
        Effect::FetchOptions(number, _) => Some(*number),
        _ => None,
    });
    number.unwrap_or_else(|| panic!("no simulation in {effects:?}"))
}

/// The number of the settlement that the effects ask for.
fn settled(effects: &[Effect]) -> u32 {
    let number = effects.iter().find_map(|effect| match effect {
        Effect::FetchSettlement(number, _) => Some(*number),
        _ => None,
    });
    number.unwrap_or_else(|| panic!("no settlement in {effects:?}"))
}

/// The key and the body of the order that the effects create. The intent is saved by then.
fn created(effects: &[Effect]) -> (Uuid, CreateOrder) {
    let created = effects.iter().find_map(|effect| match effect {
        Effect::CreateOrder(key, order) => Some((*key, order.as_ref().clone())),
        _ => None,
    });
    created.unwrap_or_else(|| panic!("no order in {effects:?}"))
}

fn created_any(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::CreateOrder(..)))
}

/// The claim that the effects want decided.
fn claimed(effects: &[Effect]) -> (u32, Claim, Option<Uuid>) {
    let claimed = effects.iter().find_map(|effect| match effect {
        Effect::Claim(number, claim, over) => Some((*number, *claim, *over)),
        _ => None,
    });
    claimed.unwrap_or_else(|| panic!("no claim in {effects:?}"))
}

/// The key with which the effects start the sale of the order.
fn started(effects: &[Effect]) -> Uuid {
    let key = effects.iter().find_map(|effect| match effect {
        Effect::StartSale(key, ORDER) => Some(*key),
        _ => None,
    });
    key.unwrap_or_else(|| panic!("no start in {effects:?}"))
}

/// The number with which the effects read the order.
fn looked(effects: &[Effect]) -> u32 {
    let number = effects.iter().find_map(|effect| match effect {
        Effect::FetchOrder(number, ORDER) => Some(*number),
        _ => None,
    });
    number.unwrap_or_else(|| panic!("no look in {effects:?}"))
}

/// The wait that the effects begin.
fn waited(effects: &[Effect], timer: Timer) -> Wait {
    let wait = effects.iter().find_map(|effect| match effect {
        Effect::Wait(wait) if wait.timer == timer => Some(*wait),
        _ => None,
    });
    wait.unwrap_or_else(|| panic!("no wait in {effects:?}"))
}

/// What the page is told, as JavaScript reads it.
fn detail(notice: &Notice) -> serde_json::Value {
    serde_json::from_str(&notice.detail()).unwrap()
}

fn sends_nothing(effects: &[Effect]) -> bool {
    !effects.iter().any(|effect| {
        matches!(
            effect,
            Effect::CreateOrder(..)
                | Effect::StartSale(..)
                | Effect::FetchOrder(..)
                | Effect::ImportInvoice(..)
                | Effect::FetchOptions(..)
                | Effect::FetchSettlement(..)
        )
    })
}
