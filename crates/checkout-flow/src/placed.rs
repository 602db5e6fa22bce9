//! The third step: an existing order, its payment link, and its status.

use parcela_core::StatusKind;
use parcela_core::client::ErrorCode;
use parcela_core::operation::{Operation, StartCdcSale};
use parcela_core::order_status::NextStep;
use uuid::Uuid;

use super::{
    Announcement, CallFailure, Effect, Import, Invoice, Key, Link, Moment, Notice, OrderRecord, Plan, Sale, SavedSale,
    State, Step, Target, Watch, invoice, watch,
};

/// The progress of startCdcSale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Start {
    /// The order's status is not known yet, and decides whether a link is needed.
    Idle,
    /// startCdcSale is not answered.
    Pending,
    /// The last attempt failed.
    Failed(CallFailure),
    /// The sale has started and has no link yet.
    NoLink,
    /// The sale has a link for the customer.
    Linked(Link),
}

/// An existing order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// The order.
    pub pedido_id: Uuid,
    /// The payment plan, where this widget made the order.
    pub plan: Option<Plan>,
    /// The progress of startCdcSale.
    pub start: Start,
    /// The number of answers without a link.
    pub tries: u32,
    /// Whether the clipboard accepted the link; `None` before the first copy.
    pub copied: Option<bool>,
    /// The order's status.
    pub watch: Watch,
    /// The invoice.
    pub invoice: Invoice,
    /// The key for the next startCdcSale.
    pub(super) key: Key,
}

impl Placed {
    fn new(pedido_id: Uuid, key: Key) -> Self {
        Self {
            pedido_id,
            plan: None,
            start: Start::Idle,
            tries: 0,
            copied: None,
            watch: Watch::default(),
            invoice: Invoice::default(),
            key,
        }
    }

    /// The payment link, while the customer may still use it.
    pub fn link(&self) -> Option<&Link> {
        match &self.start {
            Start::Linked(link) if self.use_of_link() != LinkUse::Over => Some(link),
            Start::Linked(_) | Start::Idle | Start::Pending | Start::Failed(_) | Start::NoLink => None,
        }
    }

    /// Whether the order waits for a link that the service does not have yet.
    pub fn lacks_link(&self) -> bool {
        self.start == Start::NoLink && self.wants_link()
    }

    /// Whether the customer needs a link now or later.
    pub fn wants_link(&self) -> bool {
        self.use_of_link() == LinkUse::Needed
    }

    /// Whether the order waits for its invoice, and none has been imported.
    pub fn awaits_invoice(&self) -> bool {
        invoice::is_due(self) && self.invoice.import != Import::Sent
    }

    fn use_of_link(&self) -> LinkUse {
        self.watch.status.map_or(LinkUse::Needed, LinkUse::of)
    }

    pub(super) fn save(&self) -> Effect {
        Effect::Save(SavedSale::Placed(self.record()).into())
    }

    /// What is saved of the order.
    pub(super) fn record(&self) -> OrderRecord {
        OrderRecord {
            pedido_id: self.pedido_id,
            key: self.key,
            plan: self.plan,
            upload: self.invoice.upload,
        }
    }

    /// Makes the ages of the keys unknown.
    pub(super) fn forget_ages(&mut self) {
        let mut record = self.record();
        record.forget_ages();
        self.key = record.key;
        self.invoice.upload = record.upload;
    }

    fn ask_for_link(&mut self) -> Effect {
        self.start = Start::Pending;
        Effect::StartSale(self.key.id, self.pedido_id)
    }
}

/// What a payment link is to an order with some status, by our reading of the labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LinkUse {
    /// The customer needs one now or later.
    Needed,
    /// The status does not tell. A link that was issued may still be used.
    Unclear,
    /// The customer has done their part, or the order has ended.
    Over,
}

impl LinkUse {
    fn of(status: StatusKind) -> Self {
        match status {
            StatusKind::VendaNaoIniciada
            | StatusKind::EmAnalise
            | StatusKind::Aprovado
            | StatusKind::AutorizacaoPendente
            | StatusKind::AguardandoCadastro
            | StatusKind::PagamentoPendente => Self::Needed,
            StatusKind::Indefinido | StatusKind::Congelado | StatusKind::Unknown(_) => Self::Unclear,
            StatusKind::SaldoIndisponivel
            | StatusKind::AnaliseExpirada
            | StatusKind::BiometriaRecusada
            | StatusKind::BiometriaAprovada
            | StatusKind::PagamentoRecusado
            | StatusKind::Comprado
            | StatusKind::NaoAutorizado
            | StatusKind::Cancelado
            | StatusKind::Faturamento
            | StatusKind::Concluido
            | StatusKind::ConfirmacaoDePagamentoPendente => Self::Over,
        }
    }
}

/// Starts the sale of an order that has just been made.
pub(super) fn start_first(state: &mut State, moment: Moment, pedido_id: Uuid, plan: Plan) -> Vec<Effect> {
    let mut placed = Placed {
        plan: Some(plan),
        ..Placed::new(pedido_id, moment.into())
    };
    let effects = vec![placed.save(), placed.ask_for_link()];
    state.step = Step::Link;
    state.review = false;
    state.sale = Sale::Placed(Box::new(placed));
    effects
}

/// Opens an existing order. Its status decides what it needs.
pub(super) fn resume(state: &mut State, record: OrderRecord) -> Vec<Effect> {
    let placed = Placed {
        plan: record.plan,
        invoice: Invoice::resumed(record.upload),
        ..Placed::new(record.pedido_id, record.key)
    };
    let mut effects = vec![placed.save()];
    state.plan = record.plan;
    state.step = Step::Link;
    state.sale = Sale::Placed(Box::new(placed));
    effects.extend(watch::poll(state));
    effects.push(Effect::Announce(Announcement::Step(Step::Link)));
    effects
}

/// Asks for the link again. Where the key is too old, the status is read first: it tells whether the sale has started.
pub(super) fn start(state: &mut State, moment: Moment) -> Vec<Effect> {
    let Some(placed) = state.placed_mut() else {
        return Vec::new();
    };
    match &placed.start {
        Start::Pending | Start::Linked(_) => Vec::new(),
        Start::Idle | Start::Failed(_) | Start::NoLink if placed.key.is_expired(moment.now) => {
            placed.start = Start::Idle;
            watch::poll(state)
        }
        Start::Idle | Start::Failed(_) | Start::NoLink => vec![placed.ask_for_link()],
    }
}

/// Asks for the link where a status that was just read calls for one.
pub(super) fn start_if_due(placed: &mut Placed, moment: Moment, status: StatusKind) -> Vec<Effect> {
    let due = matches!(status.next_step(), NextStep::StartSale | NextStep::ShareLink);
    let is_called_for = match &placed.start {
        Start::Idle | Start::NoLink => due,
        // The sale has started although its start failed here, and its link is there to be asked for.
        Start::Failed(_) if status.next_step() == NextStep::ShareLink => true,
        // A replica of the service did not know the order yet.
        Start::Failed(failure) => due && failure.code == ErrorCode::NotFound,
        Start::Pending | Start::Linked(_) => false,
    };
    let mut effects = Vec::new();
    if is_called_for {
        if placed.key.is_expired(moment.now) {
            effects.push(renew(placed, moment));
        }
        effects.push(placed.ask_for_link());
    } else if placed.start == Start::Idle {
        placed.start = Start::NoLink;
    }
    effects
}

/// Handles the answer of startCdcSale.
pub(super) fn answered(
    state: &mut State,
    moment: Moment,
    key: Uuid,
    answer: Result<Option<String>, CallFailure>,
) -> Vec<Effect> {
    let Some(placed) = state.placed_mut() else {
        return Vec::new();
    };
    if placed.key.id != key || placed.start != Start::Pending {
        return Vec::new();
    }
    let pedido_id = placed.pedido_id;
    match answer.map(|text| text.map(|text| Link::new(&text))) {
        Ok(Some(Some(link))) => {
            placed.start = Start::Linked(link.clone());
            let effects = vec![
                Effect::Announce(Announcement::LinkReady),
                Effect::Notify(Notice::LinkReady(pedido_id, link)),
            ];
            then_look(state, effects)
        }
        Ok(None) => {
            placed.start = Start::NoLink;
            placed.tries += 1;
            let effects = vec![renew(placed, moment), Effect::Announce(Announcement::NoLink)];
            then_look(state, effects)
        }
        Ok(Some(None)) => {
            let failure = CallFailure::decode(&StartCdcSale::ROUTE, String::new());
            let mut effects = vec![renew(placed, moment)];
            effects.extend(failed(placed, failure));
            then_look(state, effects)
        }
        Err(failure) => {
            let mut effects = Vec::new();
            if failure.ends_key() {
                effects.push(renew(placed, moment));
            }
            effects.extend(failed(placed, failure));
            // The status tells more than the failure: the sale may have started.
            then_look(state, effects)
        }
    }
}

fn then_look(state: &mut State, mut effects: Vec<Effect>) -> Vec<Effect> {
    effects.extend(watch::poll(state));
    effects
}

/// Replaces the key: an answer has ended it.
fn renew(placed: &mut Placed, moment: Moment) -> Effect {
    placed.key = moment.into();
    placed.save()
}

fn failed(placed: &mut Placed, failure: CallFailure) -> Vec<Effect> {
    // The status was read while the call was on its way.
    if !placed.wants_link() {
        placed.start = Start::NoLink;
        return Vec::new();
    }
    placed.start = Start::Failed(failure.clone());
    vec![
        Effect::Focus(Target::Retry),
        Effect::Notify(Notice::Failed(Box::new(failure), Some(placed.pedido_id))),
    ]
}
