//! The order that must be made once: an idempotency key with every body that was tried under it.

use parcela_core::client::{KEY_LIFETIME, KEY_MARGIN};
use parcela_core::operation::CreateOrder;
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
pub struct OrderIntent {
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
    /// Whether the newest draft may go out: its claim is decided, and it may have been sent.
    pub(super) cleared: bool,
}

impl OrderIntent {
    /// A new intent, with the moment's fresh key.
    pub(super) fn new(moment: Moment, newest: Draft) -> Self {
        Self {
            key: moment.key,
            created_at: moment.now,
            newest,
            earlier: Vec::new(),
            conflicts: 0,
            shared: false,
            cleared: false,
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
        let cleared = [&self.newest]
            .into_iter()
            .chain(&self.earlier)
            .any(|tried| tried.order == draft.order);
        let mut earlier = self.earlier;
        earlier.insert(0, self.newest);
        earlier.retain(|tried| tried.order != draft.order);
        Self {
            newest: draft,
            earlier,
            conflicts: 0,
            cleared,
            ..self
        }
    }

    /// The same without the newest draft, which was never sent; `None` when there is no other.
    pub(super) fn without_newest(self) -> Option<Self> {
        let mut earlier = self.earlier.into_iter();
        Some(Self {
            newest: earlier.next()?,
            earlier: earlier.collect(),
            conflicts: 0,
            cleared: true,
            ..self
        })
    }

    /// The same, whose newest draft may go out.
    pub(super) fn cleared(self) -> Self {
        Self { cleared: true, ..self }
    }

    /// The same under the key of another tab.
    pub(super) fn sharing(self, key: Uuid, created_at: u64) -> Self {
        Self {
            key,
            created_at,
            shared: true,
            ..self
        }
    }

    /// Whether nothing was sent under the key.
    pub(super) fn is_unsent(&self) -> bool {
        !self.cleared && self.earlier.is_empty()
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
        is_expired(self.created_at, now)
    }

    /// How long the key still counts, in milliseconds.
    pub(super) fn remaining_millis(&self, now: u64) -> u32 {
        let left = (self.created_at + LIFETIME).saturating_sub(now);
        u32::try_from(left).unwrap_or(u32::MAX)
    }

    /// The claim on what is to be sent.
    pub(super) fn claim(&self) -> Claim {
        self.claim_of(self.draft())
    }

    /// The claims on every draft, that of [`draft`](Self::draft) among them.
    pub(super) fn claims(&self) -> impl Iterator<Item = Claim> + '_ {
        [&self.newest]
            .into_iter()
            .chain(&self.earlier)
            .map(|draft| self.claim_of(draft))
    }

    /// The claims on every draft but [`draft`](Self::draft).
    pub(super) fn other_claims(&self) -> impl Iterator<Item = Claim> + '_ {
        let own = self.claim();
        self.claims().filter(move |claim| *claim != own)
    }

    fn claim_of(&self, draft: &Draft) -> Claim {
        Claim::new(&draft.order, self.created_at, self.key)
    }
}

/// Whether a key that was made at `created_at` is too old to be relied on.
pub(super) fn is_expired(created_at: u64, now: u64) -> bool {
    now.saturating_sub(created_at) >= LIFETIME
}
