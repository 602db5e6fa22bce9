//! A tab: the real flow, its storage, and the calls and claims that it awaits.

use parcela_order_flow::{Action, Answer, Moment, OrderSnapshot, Parties, Placed, Terms};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use chrono::NaiveDate;
use parcela_checkout_flow::{
    Claim, ClaimDecision, Effect, Event, FormField, Sale, SavedSale, Scope, State, Step, transition,
};
use parcela_core::StatusKind;
use parcela_core::wire::{CustomerValues, EstablishmentValues, InstallmentOption, SettlementValues};
use uuid::Uuid;

use crate::amounts;
use crate::network::Call;

/// One of the few bodies that sellers send.
pub(crate) type Body = u8;

const DAY: u64 = 24 * 60 * 60 * 1000;

const CUSTOMER: [(FormField, &str); 10] = [
    (FormField::Nome, "Ana Lima"),
    (FormField::Cpf, "52998224725"),
    (FormField::DataDeNascimento, "20/05/1990"),
    (FormField::Celular, "11987654321"),
    (FormField::Email, "ana.lima@exemplo.com.br"),
    (FormField::Cep, "01310100"),
    (FormField::Logradouro, "Avenida Paulista"),
    (FormField::Bairro, "Bela Vista"),
    (FormField::Cidade, "São Paulo"),
    (FormField::Estado, "SP"),
];

/// A claim that waits for its decision, or whose decision has not reached the tab.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pending {
    pub(crate) number: u32,
    pub(crate) claim: Claim,
    pub(crate) over: Option<Uuid>,
    pub(crate) decided: Option<ClaimDecision>,
}

/// A tab of the browser.
#[derive(Debug, Clone)]
pub(crate) struct Tab {
    flow: Arc<State>,
    /// The session of the seller that the page belongs to.
    pub(crate) session: u8,
    /// The tab's storage.
    pub(crate) stored: BTreeMap<String, String>,
    pub(crate) calls: Vec<Call<Body>>,
    pub(crate) pending: Option<Pending>,
    /// The number of the newest address lookup.
    pub(crate) lookup: Option<u32>,
    /// The key of the newest startCdcSale.
    started: Uuid,
    /// The number of the newest getOrder.
    polled: u32,
    /// The day on which the tab was last awake.
    pub(crate) awake: u8,
    /// The day that its page last read from the clock.
    pub(crate) clock_read: u8,
    /// Whether a timer for the expiry of a key is running.
    pub(crate) waits: bool,
    /// The seller's intent that the tab carries out.
    pub(crate) intent: u8,
    /// Whether the page has changed its amount, and the seller of the current sale has not chosen between the two.
    pub(crate) is_undecided: bool,
    /// Whether its amounts have always added up.
    pub(crate) adds_up: bool,
    /// A digest of the part of the flow that distinguishes states.
    mark: u64,
}

impl PartialEq for Tab {
    fn eq(&self, other: &Self) -> bool {
        self.essence() == other.essence()
    }
}

impl Hash for Tab {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.essence().hash(state);
    }
}

impl Tab {
    /// A tab under a session. `begin` starts it.
    pub(crate) fn new(
        session: u8,
        stored: BTreeMap<String, String>,
        amount: Option<String>,
        intent: u8,
        day: u8,
    ) -> Self {
        let establishment = "11.222.333/0001-81".parse().expect("a CNPJ");
        Self {
            flow: Arc::new(State::new(establishment, amount)),
            session,
            stored,
            calls: Vec::new(),
            pending: None,
            lookup: None,
            started: Uuid::nil(),
            polled: 0,
            awake: day,
            clock_read: 0,
            waits: false,
            intent,
            is_undecided: false,
            adds_up: true,
            mark: 0,
        }
    }

    pub(crate) fn flow(&self) -> &State {
        &self.flow
    }

    pub(crate) fn scope(&self, ignored: bool) -> Scope {
        let session = if ignored {
            "all"
        } else {
            ["maria", "joao"][usize::from(self.session)]
        };
        Scope::new("11222333000181", "/parcela", Some(session), Uuid::nil())
    }

    /// Applies an event with the real transition.
    pub(crate) fn on(&mut self, event: Event, day: u8, key: Uuid) -> Vec<Effect> {
        self.clock_read = day;
        let moment = Moment {
            now: now(day),
            today: NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date"),
            key,
        };
        let effects = transition(Arc::make_mut(&mut self.flow), event, moment);
        self.mark = mark(&self.flow);
        self.adds_up &= amounts::add_up(&self.flow, &effects);
        for effect in &effects {
            match effect {
                Effect::LookUpAddress(number, _) => self.lookup = Some(*number),
                Effect::Order(Action::StartSale(key, _)) => self.started = *key,
                Effect::FetchOrder(number, _) => self.polled = *number,
                _ => {}
            }
        }
        effects
    }

    /// Continues to the second step and fills in the form with `body`.
    pub(crate) fn fill(&mut self, body: Body, day: u8) {
        for event in amounts::typed() {
            self.plain(event, day);
            self.plain(Event::Continue, day);
        }
        let number = self.plain(Event::Simulate, day);
        self.plain(Event::OptionsAnswered(number, Ok(options())), day);
        let number = self.plain(Event::TermChosen(12), day);
        self.plain(Event::SettlementAnswered(number, Ok(values())), day);
        self.plain(Event::Continue, day);
        for (field, text) in CUSTOMER {
            self.plain(Event::FieldTyped(field, text.into()), day);
        }
        self.write(body, day);
        assert_eq!(self.flow.step, Step::Order, "the form is shown");
    }

    /// Changes the form to `body`.
    pub(crate) fn write(&mut self, body: Body, day: u8) {
        self.plain(Event::FieldTyped(FormField::Numero, number_of(body)), day);
    }

    /// The body in the form; `None` if the form is empty.
    pub(crate) fn written(&self) -> Option<Body> {
        body_of(self.flow.customer.text(FormField::Numero))
    }

    /// Whether the seller can change and submit the form.
    pub(crate) fn is_free(&self) -> bool {
        self.flow.step == Step::Order && !self.flow.is_held()
    }

    /// Whether an order is being sent, is unanswered, or waits for the seller's answer to a question.
    pub(crate) fn is_open(&self) -> bool {
        matches!(
            self.flow.sale,
            Sale::Claiming(..) | Sale::Asking(..) | Sale::Sending(_) | Sale::Failed(..)
        )
    }

    /// Whether an order is being sent, may exist or exists.
    pub(crate) fn has_order(&self) -> bool {
        self.is_open() || self.flow.placed().is_some()
    }

    /// Whether the tab shows an order that it has made itself, and whose plan is known.
    pub(crate) fn can_expire(&self) -> bool {
        self.flow.placed().is_some_and(|placed| placed.plan.is_some())
    }

    /// Whether the tab reads the status of its order to find out if it needs a link.
    pub(crate) fn reads(&self) -> bool {
        self.flow.placed().is_some_and(Placed::is_checking)
    }

    /// The answers of the service that the tab's order has no link, and then that it has expired.
    pub(crate) fn expiry(&self) -> [Event; 2] {
        let answer = Answer::Sale(self.started, Ok(None));
        [Event::Answered(answer), self.status(StatusKind::AnaliseExpirada)]
    }

    /// The answer of the service that the tab's order has this status.
    pub(crate) fn status(&self, status: StatusKind) -> Event {
        let snapshot = OrderSnapshot {
            status,
            numero: 1042,
            terms: Terms::default(),
            customer: None,
            parties: Parties::default(),
            created_at: None,
        };
        Event::StatusAnswered(self.polled, Ok(snapshot))
    }

    /// Applies an event of the first step or the form. Returns the number of the resulting request, or zero.
    fn plain(&mut self, event: Event, day: u8) -> u32 {
        let effects = self.on(event, day, Uuid::nil());
        let number = effects.iter().find_map(|effect| match effect {
            Effect::FetchOptions(number, _) | Effect::FetchSettlement(number, _) => Some(*number),
            _ => None,
        });
        number.unwrap_or_default()
    }

    fn essence(&self) -> impl Hash + PartialEq + '_ {
        let pending = self.pending.map(|pending| {
            let current = matches!(&self.flow.sale, Sale::Claiming(number, _) if *number == pending.number);
            (current, pending.claim, pending.over, pending.decided)
        });
        let flags = (self.waits, self.is_undecided);
        let rest = (self.session, self.awake, self.clock_read, flags, self.intent, self.mark);
        (&self.stored, &self.calls, pending, rest)
    }
}

/// The time on a day, in milliseconds since the Unix epoch. The model does not distinguish times within a day.
pub(crate) fn now(day: u8) -> u64 {
    DAY * (1 + u64::from(day))
}

/// A digest of the part of a flow that affects orders.
fn mark(flow: &State) -> u64 {
    let mut hasher = DefaultHasher::new();
    let intent = match &flow.sale {
        Sale::Draft | Sale::Refused(_) => None,
        Sale::Claiming(_, intent) | Sale::Sending(intent) | Sale::Failed(intent, _) | Sale::Asking(intent, _) => {
            Some((
                SavedSale::Open(intent.clone()).encode(),
                body_of(&intent.draft().order.endereco.numero),
            ))
        }
        Sale::Placed(placed) => Some((placed.pedido_id.to_string(), None)),
    };
    let equal_order = flow
        .equal_order()
        .map(|equal_order| (equal_order.pedido_id, equal_order.at));
    let kind = std::mem::discriminant(&flow.sale);
    let form = [FormField::Numero, FormField::Complemento].map(|field| flow.customer.text(field));
    let amounts = (&flow.page_amount, flow.changed_amount().is_some());
    let remark = flow.remark.map(|remark| std::mem::discriminant(&remark));
    (kind, intent, equal_order, form, amounts, remark, flow.step.number()).hash(&mut hasher);
    hasher.finish()
}

/// Bodies differ in the house number.
fn number_of(body: Body) -> String {
    (1000 + u16::from(body)).to_string()
}

pub(crate) fn body_of(numero: &str) -> Option<Body> {
    numero.parse::<u16>().ok()?.checked_sub(1000)?.try_into().ok()
}

fn options() -> Vec<InstallmentOption> {
    vec![InstallmentOption {
        valor_total_debito: 1807.2,
        prazo: 12,
        valor_parcela: 150.6,
    }]
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
