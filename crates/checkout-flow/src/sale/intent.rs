//! The intent to make one order: an idempotency key with every body that was tried under it.

use parcela_core::operation::CreateOrder;
use parcela_order_flow::{Key, LIFETIME, Moment, Plan};

use super::Claim;

/// A body of createOrder, and its payment plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The payment plan.
    pub plan: Plan,
    /// The body.
    pub order: Box<CreateOrder>,
}

/// The intent to make one order.
///
/// As long as no attempt is answered, the service may have received any of the bodies. All of them are therefore sent under one key: the
/// service makes an order of the first body that arrives and answers 409 to the others. If that first body is sent again, the service
/// answers with its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderIntent {
    /// The idempotency key.
    pub key: Key,
    pub(crate) newest: Draft,
    /// The drafts that were sent before, newest first.
    pub(crate) earlier: Vec<Draft>,
    /// The number of drafts that were answered with a conflict since the seller last submitted.
    pub(crate) conflicts: usize,
    /// Whether the key comes from another tab.
    pub(crate) shared: bool,
    /// Whether the claim of the newest draft has been granted. The draft may have been sent since.
    pub(crate) cleared: bool,
}

impl OrderIntent {
    /// A new intent, with the moment's fresh key.
    pub(crate) fn new(moment: Moment, newest: Draft) -> Self {
        Self {
            key: moment.into(),
            newest,
            earlier: Vec::new(),
            conflicts: 0,
            shared: false,
            cleared: false,
        }
    }

    /// The draft to send, or the one that is being sent.
    pub fn draft(&self) -> &Draft {
        match self.conflicts {
            0 => &self.newest,
            passed => self.earlier.get(passed - 1).unwrap_or(&self.newest),
        }
    }

    /// All drafts, newest first.
    pub(crate) fn drafts(&self) -> Vec<&Draft> {
        let mut drafts = vec![&self.newest];
        drafts.extend(&self.earlier);
        drafts
    }

    /// Whether the draft to send is an earlier one than the newest.
    pub fn is_earlier(&self) -> bool {
        self.conflicts > 0
    }

    /// Returns the intent with `draft` as its newest draft, under the same key.
    pub(crate) fn with(self, draft: Draft) -> Self {
        let cleared = self.drafts().iter().any(|tried| tried.order == draft.order);
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

    /// Returns the intent without its newest draft, which was never sent; `None` if there is no other draft.
    pub(crate) fn without_newest(self) -> Option<Self> {
        let mut earlier = self.earlier.into_iter();
        Some(Self {
            newest: earlier.next()?,
            earlier: earlier.collect(),
            conflicts: 0,
            cleared: true,
            ..self
        })
    }

    /// Returns the intent with its newest draft cleared for sending.
    pub(crate) fn cleared(self) -> Self {
        Self { cleared: true, ..self }
    }

    /// Returns the intent under the key of another tab.
    pub(crate) fn sharing(self, key: Key) -> Self {
        Self {
            key,
            shared: true,
            ..self
        }
    }

    /// Whether no draft was sent under the key.
    pub(crate) fn is_unsent(&self) -> bool {
        !self.cleared && self.earlier.is_empty()
    }

    /// Returns the intent after a conflict, with the previous draft as the draft to send; `None` if there is none.
    pub(crate) fn before(&self) -> Option<Self> {
        let conflicts = self.conflicts + 1;
        (conflicts <= self.earlier.len()).then(|| Self {
            conflicts,
            ..self.clone()
        })
    }

    /// Returns the intent with its newest draft as the draft to send.
    pub(crate) fn rewound(self) -> Self {
        Self { conflicts: 0, ..self }
    }

    /// The remaining lifetime of the key, in milliseconds.
    pub(crate) fn remaining_millis(&self, now: u64) -> u32 {
        let left = now
            .checked_sub(self.key.created_at)
            .map(|age| LIFETIME.saturating_sub(age));
        u32::try_from(left.unwrap_or(0)).unwrap_or(u32::MAX)
    }

    /// The claim on the draft to send.
    pub(crate) fn claim(&self) -> Claim {
        self.claim_of(self.draft())
    }

    /// The claims on all drafts, including [`draft`](Self::draft).
    pub(crate) fn claims(&self) -> impl Iterator<Item = Claim> + '_ {
        self.drafts().into_iter().map(|draft| self.claim_of(draft))
    }

    /// The claims on all drafts except [`draft`](Self::draft).
    pub(crate) fn other_claims(&self) -> impl Iterator<Item = Claim> + '_ {
        let own = self.claim();
        self.claims().filter(move |claim| *claim != own)
    }

    fn claim_of(&self, draft: &Draft) -> Claim {
        Claim::new(&draft.order, self.key)
    }
}
