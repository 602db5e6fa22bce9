//! Something that must happen once: an idempotency key with the body it belongs to.

use std::fmt;

use parcela_core::Valor;
use parcela_core::operation::{CreateOrder, Operation};
use parcela_core::wire::CreateOrderRequest;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Moment, Plan};

/// How long the service keeps a key (specification, Errors, Idempotency), in milliseconds.
const LIFETIME: u64 = 24 * 60 * 60 * 1000;

/// Something that must happen once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Intent {
    /// The idempotency key.
    pub key: Uuid,
    /// When the intent was made, in milliseconds since the Unix epoch.
    pub created_at: u64,
    /// The way to pay that it is about.
    pub plan: Plan,
    /// What is to happen.
    pub work: Work,
}

/// What is to happen once. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub enum Work {
    /// createOrder.
    Create(Box<CreateOrder>),
    /// startCdcSale of an order.
    Start(Uuid),
}

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Create(_) => f.write_str("Create(…)"),
            Self::Start(pedido_id) => write!(f, "Start({pedido_id})"),
        }
    }
}

impl Intent {
    /// A new intent, with the moment's fresh key.
    pub(super) fn new(moment: Moment, plan: Plan, work: Work) -> Self {
        Self {
            key: moment.key,
            created_at: moment.now,
            plan,
            work,
        }
    }

    /// The intent as a text to store.
    pub fn encode(&self) -> String {
        let (body, pedido_id) = match &self.work {
            Work::Create(order) => (order.request().body, None),
            Work::Start(pedido_id) => (None, Some(*pedido_id)),
        };
        let plan = self.plan;
        let stored = Stored {
            key: self.key,
            created_at: self.created_at,
            plan: [
                plan.sale.centavos(),
                plan.prazo.into(),
                plan.each.centavos(),
                plan.total.centavos(),
            ],
            body,
            pedido_id,
        };
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// The intent in a stored text; `None` when it is not one, or so old that its key has no effect any more.
    pub fn decode(text: &str, now: u64) -> Option<Self> {
        let stored: Stored = serde_json::from_slice(text.as_bytes()).ok()?;
        if now.saturating_sub(stored.created_at) >= LIFETIME {
            return None;
        }
        let work = match (&stored.body, stored.pedido_id) {
            (Some(body), None) => {
                let request: CreateOrderRequest = serde_json::from_slice(body.as_bytes()).ok()?;
                Work::Create(Box::new(CreateOrder::try_from(&request).ok()?))
            }
            (None, Some(pedido_id)) => Work::Start(pedido_id),
            (Some(_), Some(_)) | (None, None) => return None,
        };
        let [sale, prazo, each, total] = stored.plan;
        let plan = Plan {
            sale: Valor::from_centavos(sale).ok()?,
            prazo: prazo.try_into().ok()?,
            each: Valor::from_centavos(each).ok()?,
            total: Valor::from_centavos(total).ok()?,
        };
        Some(Self {
            key: stored.key,
            created_at: stored.created_at,
            plan,
            work,
        })
    }
}

/// The stored form. The body is the text that is sent.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Stored {
    key: Uuid,
    created_at: u64,
    /// Sale amount in centavos, number of installments, each and all of them in centavos.
    plan: [i64; 4],
    body: Option<String>,
    pedido_id: Option<Uuid>,
}
