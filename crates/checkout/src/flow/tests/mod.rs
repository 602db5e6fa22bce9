//! The flow, driven event by event.

mod create;
mod intents;
mod simulate;
mod start;

use chrono::NaiveDate;
use parcela_core::client::{ClientError, Failure, TransportError};
use parcela_core::error::{ApiError, ApiErrorKind};
use parcela_core::wire::{CustomerValues, EstablishmentValues, InstallmentOption, Problem, SettlementValues};
use uuid::Uuid;

use super::*;

/// A flow with a clock and keys that count its events.
struct Driver {
    state: State,
    events: u64,
}

impl Driver {
    /// A flow that has just begun.
    fn new() -> Self {
        let establishment = "11.222.333/0001-81".parse().unwrap();
        let state = State::new(establishment, None);
        Self { state, events: 0 }
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
            driver.on(Event::Typed(field, text.into()));
        }
        driver
    }

    /// A flow whose order exists and whose sale is being started, with the key of that intent.
    fn at_link() -> (Self, Uuid) {
        let mut driver = Self::with_customer();
        let create = sent(&driver.on(Event::Submit));
        let start = sent(&driver.on(Event::OrderAnswered(create.key, Ok(ORDER))));
        (driver, start.key)
    }

    fn on(&mut self, event: Event) -> Vec<Effect> {
        self.events += 1;
        let moment = Moment {
            now: self.events * 1000,
            today: NaiveDate::from_ymd_opt(2026, 11, 21).unwrap(),
            key: Uuid::from_u128(self.events.into()),
        };
        let (state, effects) = transition(self.state.clone(), event, moment);
        self.state = state;
        effects
    }
}

const ORDER: Uuid = Uuid::from_u128(0x6f1c_3e0a);

const CUSTOMER: [(Field, &str); 12] = [
    (Field::Nome, "Ana Lima"),
    (Field::Cpf, "52998224725"),
    (Field::DataDeNascimento, "20051990"),
    (Field::Celular, "11987654321"),
    (Field::Email, "ana.lima@exemplo.com.br"),
    (Field::Cep, "01310100"),
    (Field::Logradouro, "Avenida Paulista"),
    (Field::Numero, "1000"),
    (Field::Complemento, ""),
    (Field::Bairro, "Bela Vista"),
    (Field::Cidade, "São Paulo"),
    (Field::Estado, "SP"),
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
    SettlementValues {
        valores_estabelecimento: EstablishmentValues {
            valor_venda: 1500.0,
            valor_desembolso: 1447.5,
        },
        valores_cliente: CustomerValues { valor_parcela: 150.6 },
    }
}

/// No answer came.
fn network() -> Trouble {
    trouble(Failure::Network(TransportError))
}

/// The service refused, with its body.
fn refused(status: u16, kind: ApiErrorKind, problem: Problem) -> Trouble {
    trouble(Failure::Api(ApiError {
        kind,
        status,
        code: problem.business_code().map(str::to_owned),
        correlation_id: Some("of the answer".into()),
        problem: Some(Box::new(problem)),
    }))
}

fn trouble(failure: Failure) -> Trouble {
    let error = ClientError {
        failure,
        correlation_id: "of the request".into(),
        idempotency_key: None,
    };
    Trouble::new("createOrder", error)
}

/// The number of the simulation that the effects ask for.
fn simulated(effects: &[Effect]) -> u32 {
    let number = effects.iter().find_map(|effect| match effect {
        Effect::Simulate(number, _) => Some(*number),
        _ => None,
    });
    number.unwrap_or_else(|| panic!("no simulation in {effects:?}"))
}

/// The number of the settlement that the effects ask for.
fn settled(effects: &[Effect]) -> u32 {
    let number = effects.iter().find_map(|effect| match effect {
        Effect::Settle(number, _) => Some(*number),
        _ => None,
    });
    number.unwrap_or_else(|| panic!("no settlement in {effects:?}"))
}

/// The intent that the effects send, after they have saved it.
fn sent(effects: &[Effect]) -> Intent {
    let saved = effects.iter().position(|effect| matches!(effect, Effect::Save(_)));
    let sent = effects.iter().position(|effect| matches!(effect, Effect::Send(_)));
    match (saved, sent) {
        (Some(saved), Some(sent)) if saved < sent => match (&effects[saved], &effects[sent]) {
            (Effect::Save(saved), Effect::Send(sent)) if saved == sent => sent.clone(),
            _ => panic!("another intent is saved than sent"),
        },
        _ => panic!("no intent is saved and then sent in {effects:?}"),
    }
}

fn sends_nothing(effects: &[Effect]) -> bool {
    !effects
        .iter()
        .any(|effect| matches!(effect, Effect::Send(_) | Effect::Simulate(..) | Effect::Settle(..)))
}
