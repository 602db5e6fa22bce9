//! The third step: an existing order, its payment link, and its status.

mod invoice;
mod link;
mod polling;

use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;
use uuid::Uuid;

use super::{CallFailure, Effect, Import, Invoice, Key, Link, Moment, OrderRecord, Plan, SavedSale, Watch};

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

    /// Whether the flow is reading the order's status to learn if a link is needed.
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
