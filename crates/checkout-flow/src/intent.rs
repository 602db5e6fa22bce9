//! The order that must be made once: an idempotency key with every body that was tried under it.

use parcela_core::client::{KEY_LIFETIME, KEY_MARGIN};
use parcela_core::operation::{CreateOrder, Operation};
use uuid::Uuid;

use super::{Claim, Moment, Plan};

/// How long a key is relied on, in milliseconds.
const LIFETIME: u64 = (KEY_LIFETIME.as_secs() - KEY_MARGIN.as_secs()) * 1000;

/// A body of createOrder, with the way to pay that it was made for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The way to pay.
    pub plan: Plan,
    /// The body.
    pub order: Box<CreateOrder>,
}

/// The order that must be made once.
///
/// As long as no attempt is answered, each of its bodies may have got through, so all of them go under one key: the
/// service makes an order of the first that arrives and answers 409 to the others. Whichever it was answers when it is
/// sent once more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Intent {
    /// The idempotency key.
    pub key: Uuid,
    /// When the key was made, in milliseconds since the Unix epoch.
    pub created_at: u64,
    pub(super) newest: Draft,
    /// What was tried before, newest first.
    pub(super) earlier: Vec<Draft>,
    /// How many of the drafts were answered with a conflict since the seller last asked.
    pub(super) conflicts: usize,
    /// Whether the key is that of another tab.
    pub(super) shared: bool,
}

impl Intent {
    /// A new intent, with the moment's fresh key.
    pub(super) fn new(moment: Moment, newest: Draft) -> Self {
        Self {
            key: moment.key,
            created_at: moment.now,
            newest,
            earlier: Vec::new(),
            conflicts: 0,
            shared: false,
        }
    }

    /// What is to be sent, or on its way.
    pub fn draft(&self) -> &Draft {
        match self.conflicts {
            0 => &self.newest,
            passed => self.earlier.get(passed - 1).unwrap_or(&self.newest),
        }
    }

    /// Whether what is on its way is not what the seller last asked for.
    pub fn is_earlier(&self) -> bool {
        self.conflicts > 0
    }

    /// The same key with what the seller asks for now.
    pub(super) fn with(self, draft: Draft) -> Self {
        let mut earlier = self.earlier;
        earlier.insert(0, self.newest);
        earlier.retain(|tried| tried.order != draft.order);
        Self {
            newest: draft,
            earlier,
            conflicts: 0,
            ..self
        }
    }

    /// What to send after a conflict: the draft tried before this one, if there is one.
    pub(super) fn before(&self) -> Option<Self> {
        let conflicts = self.conflicts + 1;
        (conflicts <= self.earlier.len()).then(|| Self {
            conflicts,
            ..self.clone()
        })
    }

    /// The same, to be tried from the newest draft on.
    pub(super) fn rewound(self) -> Self {
        Self { conflicts: 0, ..self }
    }

    /// Whether the key is so old that the service may have forgotten it, and would make a second order.
    pub fn is_expired(&self, now: u64) -> bool {
        now.saturating_sub(self.created_at) >= LIFETIME
    }

    /// What other tabs may know of it.
    pub(super) fn claim(&self) -> Claim {
        let body = self.newest.order.request().body.unwrap_or_default();
        Claim::new(&body, self.created_at, self.key)
    }
}
