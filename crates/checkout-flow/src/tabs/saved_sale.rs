//! The sale that a tab saves for a reload.

use parcela_core::operation::CreateOrder;
use parcela_core::wire::CreateOrderRequest;
use parcela_json::{Json, read, write};
use parcela_order_flow::{Key, OrderRecord, Plan};
use uuid::Uuid;

use crate::{Draft, OrderIntent};

/// The sale that a tab saves for a reload. While createOrder is unanswered, it is the intent, which contains personal data. After that,
/// it is a record without personal data, until the next sale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedSale {
    /// createOrder is unanswered.
    Open(OrderIntent),
    /// The order exists.
    Placed(OrderRecord),
    /// The seller is in the form, with this plan. The form's texts are not saved.
    Planned(Plan),
}

impl SavedSale {
    /// The idempotency key of the next call, if there is an intent or an order.
    pub fn key(&self) -> Option<Uuid> {
        match self {
            Self::Open(intent) => Some(intent.key.id),
            Self::Placed(record) => record.key.map(|key| key.id),
            Self::Planned(_) => None,
        }
    }

    /// The idempotency key of the intent, or the order: a page from the browser's cache compares it with its own.
    pub(crate) fn identity(&self) -> Option<Uuid> {
        match self {
            Self::Open(intent) => Some(intent.key.id),
            Self::Placed(record) => Some(record.pedido_id),
            Self::Planned(_) => None,
        }
    }

    /// Whether an unanswered order may exist.
    pub fn may_exist(&self) -> bool {
        match self {
            Self::Open(intent) => !intent.is_unsent(),
            Self::Placed(_) | Self::Planned(_) => false,
        }
    }

    /// Returns the text to store.
    pub fn encode(&self) -> String {
        let mut stored = Stored::default();
        match self {
            Self::Open(intent) => stored.open = Some(intent.into()),
            Self::Placed(record) => stored.placed = Some(*record),
            Self::Planned(plan) => stored.planned = Some(*plan),
        }
        write(&stored)
    }

    /// Reads the sale in a stored text; `None` if it cannot be resumed, such as a text from an earlier release.
    pub fn decode(text: &str) -> Option<Self> {
        let Stored { open, placed, planned } = read(text.as_bytes())?;
        let open = open.map(StoredIntent::resumed);
        let others = placed.map(Self::Placed).or(planned.map(Self::Planned));
        open.map_or(others, |intent| intent.map(Self::Open))
    }
}

/// The stored form of a sale. Exactly one member is present.
#[derive(Default, Json)]
struct Stored {
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<StoredIntent>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placed: Option<OrderRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    planned: Option<Plan>,
}

/// The stored form of an intent.
#[derive(Json)]
struct StoredIntent {
    key: Key,
    cleared: bool,
    /// The newest draft, followed by the earlier ones, newest first.
    drafts: Vec<StoredDraft>,
}

/// The stored form of a draft.
#[derive(Json)]
struct StoredDraft {
    plan: Plan,
    order: CreateOrderRequest,
}

impl From<&OrderIntent> for StoredIntent {
    fn from(intent: &OrderIntent) -> Self {
        let drafts = intent.drafts().into_iter().map(|draft| StoredDraft {
            plan: draft.plan,
            order: (&*draft.order).into(),
        });
        Self {
            key: intent.key,
            cleared: intent.cleared,
            drafts: drafts.collect(),
        }
    }
}

impl StoredIntent {
    fn resumed(self) -> Option<OrderIntent> {
        let (newest, others) = self.drafts.split_first()?;
        let mut earlier = Vec::new();
        for draft in others {
            earlier.push(draft.resumed()?);
        }
        Some(OrderIntent {
            key: self.key,
            newest: newest.resumed()?,
            earlier,
            conflicts: 0,
            shared: false,
            cleared: self.cleared,
        })
    }
}

impl StoredDraft {
    fn resumed(&self) -> Option<Draft> {
        Some(Draft {
            plan: self.plan,
            order: Box::new(CreateOrder::try_from(&self.order).ok()?),
        })
    }
}
