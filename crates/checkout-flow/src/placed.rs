//! The third step: an existing order, its payment link, and its status.

use parcela_core::StatusKind;
use parcela_core::client::ErrorCode;
use parcela_core::operation::{Operation, StartCdcSale};
use parcela_core::order_status::NextStep;
use uuid::Uuid;

use super::{
    Announcement, CallFailure, Effect, Import, Invoice, Key, Link, Moment, Notice, Numbers, OrderRecord, Plan,
    SavedSale, Target, Watch,
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
    /// Whether the link is asked for: a sale does so by itself, a seller who looks at an order by a click.
    pub(super) is_asked: bool,
}

impl Placed {
    pub(super) fn new(pedido_id: Uuid, key: Key) -> Self {
        Self {
            pedido_id,
            plan: None,
            start: Start::Idle,
            tries: 0,
            copied: None,
            watch: Watch::default(),
            invoice: Invoice::default(),
            key,
            is_asked: true,
        }
    }

    /// An order that a seller looks at. Its sale is not started before they ask for the link ([`ask_for_link`](Self::ask_for_link)).
    pub fn look_at(pedido_id: Uuid, moment: Moment) -> Self {
        Self {
            is_asked: false,
            ..Self::new(pedido_id, moment.into())
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

    /// Whether the next step is the customer's, by the link.
    pub fn is_customers_turn(&self) -> bool {
        let next = self.watch.status.map(StatusKind::next_step);
        matches!(next, None | Some(NextStep::StartSale | NextStep::ShareLink))
    }

    /// Whether the order's status is read, which tells whether a link is needed.
    pub fn is_checking(&self) -> bool {
        let is_awaited = self.is_asked || self.watch.status.is_none();
        self.start == Start::Idle && is_awaited && self.watch.failure.is_none()
    }

    /// Whether a seller who looks at the order can ask for its link.
    pub fn offers_link(&self) -> bool {
        let is_asked_for = matches!(self.start, Start::Pending | Start::Linked(_));
        self.watch.status.is_some() && self.wants_link() && !is_asked_for
    }

    /// The failure to show. That of getOrder is shown while it tells why there is no link.
    pub fn failure(&self) -> Option<&CallFailure> {
        match (&self.start, &self.invoice.import) {
            (Start::Failed(failure), _) | (_, Import::Failed(_, failure)) => Some(failure),
            (Start::Idle, _) if self.is_asked || self.watch.status.is_none() => self.watch.failure.as_ref(),
            (Start::Idle | Start::Pending | Start::NoLink | Start::Linked(_), _) => None,
        }
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

    /// Makes the ages of the keys unknown, as the device's clock was set back.
    pub fn forget_ages(&mut self) {
        let mut record = self.record();
        record.forget_ages();
        self.key = record.key;
        self.invoice.upload = record.upload;
    }

    pub(super) fn start(&mut self) -> Effect {
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

impl Placed {
    /// Asks for the link, or asks for it again. Where the key is too old, the status is read first: it tells whether the sale has started.
    pub fn ask_for_link(&mut self, numbers: &mut Numbers, moment: Moment) -> Vec<Effect> {
        if matches!(self.start, Start::Pending | Start::Linked(_)) {
            return Vec::new();
        }
        self.is_asked = true;
        if self.key.is_expired(moment.now) {
            self.start = Start::Idle;
            self.poll(numbers)
        } else {
            vec![self.start()]
        }
    }

    /// Asks for the link where a status that was just read calls for one.
    pub(super) fn start_if_due(&mut self, moment: Moment, status: StatusKind) -> Vec<Effect> {
        if !self.is_asked {
            return Vec::new();
        }
        let due = matches!(status.next_step(), NextStep::StartSale | NextStep::ShareLink);
        let is_called_for = match &self.start {
            Start::Idle | Start::NoLink => due,
            // The sale has started although its start failed here, and its link is there to be asked for.
            Start::Failed(_) if status.next_step() == NextStep::ShareLink => true,
            // A replica of the service did not know the order yet.
            Start::Failed(failure) => due && failure.code == ErrorCode::NotFound,
            Start::Pending | Start::Linked(_) => false,
        };
        let mut effects = Vec::new();
        if is_called_for {
            if self.key.is_expired(moment.now) {
                effects.push(renew(self, moment));
            }
            effects.push(self.start());
        } else if self.start == Start::Idle {
            self.start = Start::NoLink;
        }
        effects
    }

    /// Handles the answer of startCdcSale.
    pub fn sale_answered(
        &mut self,
        numbers: &mut Numbers,
        moment: Moment,
        key: Uuid,
        answer: Result<Option<String>, CallFailure>,
    ) -> Vec<Effect> {
        if self.key.id != key || self.start != Start::Pending {
            return Vec::new();
        }
        let mut effects = match answer.map(|text| text.map(|text| Link::new(&text))) {
            Ok(Some(Some(link))) => {
                self.start = Start::Linked(link.clone());
                vec![
                    Effect::Announce(Announcement::LinkReady),
                    Effect::Notify(Notice::LinkReady(self.pedido_id, link)),
                ]
            }
            Ok(None) => {
                self.start = Start::NoLink;
                self.tries += 1;
                vec![renew(self, moment), Effect::Announce(Announcement::NoLink)]
            }
            Ok(Some(None)) => {
                let failure = CallFailure::decode(&StartCdcSale::ROUTE, String::new());
                let mut effects = vec![renew(self, moment)];
                effects.extend(failed(self, failure));
                effects
            }
            Err(failure) => {
                let mut effects = Vec::new();
                if failure.ends_key() {
                    effects.push(renew(self, moment));
                }
                effects.extend(failed(self, failure));
                effects
            }
        };
        // The status tells more than the answer. After a failure, the sale may have started.
        effects.extend(self.poll(numbers));
        effects
    }

    /// Retries what failed.
    pub fn retry(&mut self, numbers: &mut Numbers, moment: Moment) -> Vec<Effect> {
        match (&self.start, &self.invoice.import) {
            (_, Import::Failed(..)) => self.send_invoice(numbers, moment),
            (Start::Failed(_) | Start::NoLink, _) => self.ask_for_link(numbers, moment),
            (Start::Idle | Start::Pending | Start::Linked(_), _) => self.shown(numbers),
        }
    }

    /// Reads the status at once when the connection is restored. Failed calls that change something wait for the seller, who is told.
    pub fn online(&mut self, numbers: &mut Numbers) -> Vec<Effect> {
        if let Start::Failed(failure) = &mut self.start {
            failure.connected();
        }
        if let Import::Failed(_, failure) = &mut self.invoice.import {
            failure.connected();
        }
        self.shown(numbers)
    }

    /// Copies the link.
    pub fn copy(&self) -> Vec<Effect> {
        self.link().cloned().map(Effect::Copy).into_iter().collect()
    }

    /// Shares a text that holds the link.
    pub fn share(&self, text: String) -> Vec<Effect> {
        self.link().map(|_| Effect::Share(text)).into_iter().collect()
    }

    /// Notes that the link was copied (`true`), or that the clipboard refused it.
    pub fn copied(&mut self, done: bool) -> Vec<Effect> {
        self.copied = Some(done);
        vec![Effect::Announce(Announcement::Copied(done))]
    }
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
