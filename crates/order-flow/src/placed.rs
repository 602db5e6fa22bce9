//! An existing order, its payment link, its invoice, and its status.

mod ended_import;
mod invoice;
mod invoice_file;
mod link;
mod polling;

use parcela_core::order_status::NextStep;
use parcela_core::{StatusKind, Valor};
use uuid::Uuid;

pub use self::invoice::{Import, Invoice, asks_for_invoice};
pub use self::invoice_file::{FileContent, FileError, FileHandle, InvoiceFile};
pub use self::link::Link;
pub use self::polling::{LONGEST, PollInterval, Watch};
use super::{
    Action, Answer, CallFailure, Cause, Effect, Key, Moment, Numbers, OrderClaim, OrderOperation, OrderRecord,
    OrderVerdict, Plan, SharedSale, Upload,
};

/// The progress of startCdcSale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Start {
    /// The order's status is not known yet. It decides whether a link is needed.
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
    /// The payment plan, if this widget made the order.
    pub plan: Option<Plan>,
    /// The progress of startCdcSale.
    pub start: Start,
    /// The number of answers to startCdcSale without a link.
    pub tries: u32,
    /// Whether the clipboard accepted the link; `None` before the first attempt.
    pub copied: Option<bool>,
    /// The polling of the order's status.
    pub watch: Watch,
    /// The order's invoice.
    pub invoice: Invoice,
    /// The key of startCdcSale, once the link was requested and until the key has ended.
    pub key: Option<Key>,
    /// Whether the order should have a link: always in a sale, and once the seller has requested it if the seller views an order of the
    /// list.
    pub is_asked: bool,
    /// Set while the seller looks at the order. Its link is then shown as soon as that changes nothing.
    pub is_shown: bool,
}

impl Placed {
    /// An order that was saved with this record. Its sale is started as soon as its status asks for it.
    pub fn new(record: OrderRecord) -> Self {
        Self {
            pedido_id: record.pedido_id,
            plan: record.plan,
            start: Start::Idle,
            tries: 0,
            copied: None,
            watch: Watch::default(),
            invoice: Invoice::resumed(record.upload),
            key: record.key,
            is_asked: true,
            is_shown: false,
        }
    }

    /// An order whose status is read. Its sale is started when the seller requests the link ([`ask_for_link`](Self::ask_for_link)).
    pub fn look_at(record: OrderRecord) -> Self {
        Self {
            is_asked: false,
            ..Self::new(record)
        }
    }

    /// The sale amount, if this widget made the order. The financed amount, if only the order has been read: its down payment is unknown.
    pub fn amount(&self) -> Option<Valor> {
        self.plan.map(Plan::whole).or(self.watch.terms.requested)
    }

    /// The payment link, while the customer may still use it and the order is not frozen.
    pub fn link(&self) -> Option<&Link> {
        let is_frozen = self.watch.status == Some(StatusKind::Congelado);
        match &self.start {
            Start::Linked(link) if self.use_of_link() != LinkUse::Over && !is_frozen => Some(link),
            Start::Linked(_) | Start::Idle | Start::Pending | Start::Failed(_) | Start::NoLink => None,
        }
    }

    /// Whether the order waits for a link that the service has not issued yet.
    pub fn lacks_link(&self) -> bool {
        self.start == Start::NoLink && self.wants_link()
    }

    /// Whether the advice on the status is of use: without the link, the seller cannot send it.
    fn can_follow_advice(&self) -> bool {
        !self.wants_link() || matches!(self.start, Start::Idle | Start::Linked(_))
    }

    /// Whether the customer needs a link now or later.
    pub fn wants_link(&self) -> bool {
        self.use_of_link() == LinkUse::Needed
    }

    /// Whether the customer has to act next, on the link.
    pub fn is_customers_turn(&self) -> bool {
        let next = self.watch.status.map(StatusKind::next_step);
        matches!(next, None | Some(NextStep::StartSale | NextStep::ShareLink))
    }

    /// Whether the status is being read to find out if a link is needed.
    pub fn is_checking(&self) -> bool {
        let is_awaited = self.is_asked || self.watch.status.is_none();
        self.start == Start::Idle && is_awaited && self.watch.failure.is_none()
    }

    /// Whether a seller who views the order can request its link.
    pub fn offers_link(&self) -> bool {
        let is_asked_for = matches!(self.start, Start::Pending | Start::Linked(_));
        self.watch.status.is_some() && self.wants_link() && !is_asked_for
    }

    /// Whether the failed call can be tried again.
    pub fn can_retry(&self) -> bool {
        self.failure().is_some() && self.failure() != self.file_not_taken()
    }

    /// The failure of a file that was not taken, while the order takes no other one.
    fn file_not_taken(&self) -> Option<&CallFailure> {
        self.invoice.not_taken.as_ref().filter(|_| !self.awaits_invoice())
    }

    /// The failure to show. A failure of getOrder is shown only while it explains the missing link, if a later poll would fail as well, and
    /// without a connection.
    pub fn failure(&self) -> Option<&CallFailure> {
        match (&self.start, &self.invoice.import) {
            (Start::Failed(failure), _) | (_, Import::Failed(_, failure)) => Some(failure),
            (Start::Idle, _) if self.is_asked || self.watch.status.is_none() => self.watch.failure.as_ref(),
            (Start::Idle | Start::Pending | Start::NoLink | Start::Linked(_), _) => {
                let lasts = |failure: &&CallFailure| failure.is_refused() || failure.cause() == Cause::Offline;
                let lasting = self.watch.failure.as_ref().filter(lasts);
                lasting.or(self.file_not_taken())
            }
        }
    }

    fn use_of_link(&self) -> LinkUse {
        self.watch.status.map_or(LinkUse::Needed, LinkUse::of)
    }

    /// Returns the effect that saves the order's record.
    pub fn save(&self) -> Effect {
        Effect::Save(self.record())
    }

    /// The part of the order that is saved.
    pub fn record(&self) -> OrderRecord {
        OrderRecord {
            pedido_id: self.pedido_id,
            key: self.key,
            plan: self.plan,
            upload: self.invoice.upload,
        }
    }

    /// Marks the ages of the keys as unknown, because the device's clock was set back.
    pub fn forget_ages(&mut self) {
        let mut record = self.record();
        record.forget_ages();
        self.key = record.key;
        self.invoice.upload = record.upload;
        self.watch.checked = None;
    }

    /// Whether an operation is being sent, or was sent under a key that is young and that the order's status does not reflect yet. The
    /// status of any other order is read before an operation is sent.
    pub fn has_intent(&self, now: u64) -> bool {
        let link = self.key.filter(|_| self.use_of_link() != LinkUse::Over);
        let is_imported = self.invoice.import == Import::Sent;
        let is_pending = self.start == Start::Pending || self.is_importing() || self.invoice.overtaken.is_some();
        let keys = [link, self.upload_key()];
        is_pending || is_imported || keys.into_iter().flatten().any(|key| !key.is_expired(now))
    }

    /// Whether leaving the page loses the key of a link or an invoice whose outcome is unknown. `stored` is the order's stored record.
    pub fn loses_key(&self, stored: Option<OrderRecord>) -> bool {
        let is_stored = |own: Option<Key>, stored: Option<Key>| {
            own.is_none_or(|own| stored.is_some_and(|stored| stored.id == own.id))
        };
        let link = self
            .key
            .filter(|_| matches!(self.start, Start::Pending | Start::Failed(_)));
        let invoice = self.invoice.upload.filter(|upload| !upload.is_done);
        let stored_invoice = stored.and_then(|record| record.upload);
        !is_stored(link, stored.and_then(|record| record.key))
            || !is_stored(
                invoice.map(|upload| upload.key),
                stored_invoice.map(|upload| upload.key),
            )
    }

    /// Whether the answer belongs to this order.
    pub fn awaits_answer(&self, answer: &Answer) -> bool {
        match answer {
            Answer::Claimed(claim, _) => claim.pedido_id == self.pedido_id,
            Answer::Recalled(sale) => sale.record.pedido_id == self.pedido_id,
            Answer::Sale(key, _) | Answer::Invoice(key, _) => self.awaits_call(*key),
            Answer::Copied(link, _) => self.link() == Some(link),
        }
    }

    /// Handles an answer that belongs to this order.
    pub fn answered(&mut self, numbers: &mut Numbers, moment: Moment, answer: Answer) -> Vec<Effect> {
        match answer {
            Answer::Claimed(claim, verdict) => self.claimed(numbers, moment, &claim, verdict),
            Answer::Recalled(sale) => self.recalled(moment, sale),
            Answer::Sale(key, answer) => self.sale_answered(numbers, key, answer),
            Answer::Invoice(key, answer) => self.invoice_answered(numbers, key, answer),
            Answer::Copied(_, done) => self.copied(done),
        }
    }

    /// Whether the call with this key is unanswered.
    fn awaits_call(&self, key: Uuid) -> bool {
        let is = |known: Option<Key>| known.is_some_and(|known| known.id == key);
        self.start == Start::Pending && is(self.key)
            || self.is_importing() && is(self.upload_key())
            || self.invoice.overtaken == Some(key)
    }

    fn upload_key(&self) -> Option<Key> {
        self.invoice.upload.map(|upload| upload.key)
    }

    fn claim(&self, operation: OrderOperation, key: Key) -> OrderClaim {
        OrderClaim {
            pedido_id: self.pedido_id,
            shop: self.watch.parties.cnpj,
            operation,
            key,
            ended: self.invoice.ended,
        }
    }

    /// Handles the decision about a claim. The call may be awaited no longer, the age of its key may have become unknown, and a tab may have
    /// been frozen until the key was too old.
    fn claimed(
        &mut self,
        numbers: &mut Numbers,
        moment: Moment,
        claim: &OrderClaim,
        verdict: OrderVerdict,
    ) -> Vec<Effect> {
        let is_own = |known: Option<Key>| known.is_some_and(|known| known.id == claim.key.id);
        let file = match (claim.operation, &self.invoice.import) {
            (OrderOperation::Link, _) if self.start == Start::Pending && is_own(self.key) => None,
            (OrderOperation::Invoice, Import::Sending(file)) if is_own(self.upload_key()) => Some(file.clone()),
            (OrderOperation::Link | OrderOperation::Invoice, _) => return Vec::new(),
        };
        let key = match verdict {
            OrderVerdict::Ours => claim.key,
            OrderVerdict::Taken(key) => key,
            OrderVerdict::Done => return self.imported_elsewhere(numbers, claim.key),
            OrderVerdict::Reflected(ended) if self.is_behind(ended, moment) => {
                let mut effects = self.await_status(ended);
                effects.extend(self.poll(numbers));
                return effects;
            }
            OrderVerdict::Reflected(ended) => {
                self.watch.checked = None;
                self.invoice.upload = None;
                self.invoice.ended = Some(ended.key);
                return self.read_first(numbers, file);
            }
        };
        match file {
            Some(_) => self.invoice.upload = Some(Upload { key, is_done: false }),
            None => self.key = Some(key),
        }
        if key.is_expired(moment.now) {
            return self.read_first(numbers, file);
        }
        let action = match file {
            Some(file) => Action::ImportInvoice(key.id, self.pedido_id, file),
            None => Action::StartSale(key.id, self.pedido_id),
        };
        vec![self.save(), Effect::Do(action)]
    }

    /// Reads the status before this file, or without one the start of the sale, is sent: it shows whether that was carried out.
    fn read_first(&mut self, numbers: &mut Numbers, file: Option<InvoiceFile>) -> Vec<Effect> {
        if let Some(file) = file {
            self.invoice.import = Import::Checking(file);
        } else {
            self.start = Start::Idle;
        }
        self.poll(numbers)
    }

    /// Adopts the intents that another tab or an earlier page has stored for this order, unless this view has its own. A link that they have
    /// asked for is shown.
    fn recalled(&mut self, moment: Moment, sale: SharedSale) -> Vec<Effect> {
        let record = sale.record;
        self.key = self.key.or(record.key);
        let key = self
            .key
            .filter(|key| self.may_repeat_start() && !key.is_expired(moment.now));
        if let Some(key) = key {
            return self.claim_start(key).into();
        }
        let ended = sale.ended.filter(|ended| self.is_behind(*ended, moment));
        if let Some(ended) = ended.filter(|_| !self.is_importing() && self.awaits_invoice()) {
            return self.await_status(ended);
        }
        let stored = record.upload.filter(|_| !self.is_importing() && self.awaits_invoice());
        match (stored, self.invoice.upload) {
            (Some(stored), _) if stored.is_done => self.show_imported(stored),
            (Some(stored), None) => {
                self.invoice.upload = Some(stored);
                Vec::new()
            }
            (Some(_) | None, _) => Vec::new(),
        }
    }
}

/// The use of a payment link for an order with some status. The specification does not define it: the interpretation of the statuses is
/// ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LinkUse {
    /// The customer needs a link now or later.
    Needed,
    /// The status does not determine it. A link that was issued may still be used.
    Unclear,
    /// The customer needs no link any more, or the order has ended.
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
