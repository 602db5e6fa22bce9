//! The provider, with the specification's idempotency (Errors, Idempotency).

use std::collections::BTreeMap;

use uuid::Uuid;

/// One of the few bodies that sellers send.
pub(crate) type Body = u8;

/// The number of an order, from 1.
pub(crate) type Order = u8;

/// An answer of the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Verdict {
    /// The order is made.
    Made(Order),
    /// The order is refused with problem details.
    Refused,
    /// The key is known with another body, or is still being processed.
    Conflict,
}

/// The provider's decision on a new request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Mood {
    /// It makes the order.
    Accepts,
    /// It refuses the order.
    Refuses,
    /// It has not decided yet.
    Ponders,
}

/// An order that was made.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Made {
    pub(crate) key: Uuid,
    pub(crate) body: Body,
    pub(crate) day: u8,
}

/// The state of the provider.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(crate) struct Provider {
    /// The keys of the last 24 hours: each with its body, and its answer once there is one.
    pub(crate) keys: BTreeMap<Uuid, (Body, Option<Verdict>)>,
    /// All orders.
    pub(crate) orders: Vec<Made>,
}

impl Provider {
    /// Returns `true` if the provider has not seen the key.
    pub(crate) fn is_new(&self, key: Uuid) -> bool {
        !self.keys.contains_key(&key)
    }

    /// Handles a request; returns `None` while it is being processed.
    pub(crate) fn arrive(&mut self, key: Uuid, body: Body, mood: Mood, day: u8) -> Option<Verdict> {
        match self.keys.get(&key) {
            Some((known, verdict)) if *known == body => Some(verdict.unwrap_or(Verdict::Conflict)),
            Some(_) => Some(Verdict::Conflict),
            None => {
                self.keys.insert(key, (body, None));
                self.finish(key, mood, day)
            }
        }
    }

    /// Finishes a request that is being processed, unless the provider still ponders.
    pub(crate) fn finish(&mut self, key: Uuid, mood: Mood, day: u8) -> Option<Verdict> {
        let (body, verdict) = self.keys.get_mut(&key)?;
        *verdict = match mood {
            Mood::Accepts => {
                let body = *body;
                self.orders.push(Made { key, body, day });
                Some(Verdict::Made(u8::try_from(self.orders.len()).unwrap_or(u8::MAX)))
            }
            Mood::Refuses => Some(Verdict::Refused),
            Mood::Ponders => None,
        };
        *verdict
    }

    /// The keys that are being processed.
    pub(crate) fn pending(&self) -> impl Iterator<Item = Uuid> + '_ {
        let pending = self.keys.iter().filter(|(_, (_, verdict))| verdict.is_none());
        pending.map(|(key, _)| *key)
    }

    /// Forgets all keys: after 24 hours, a request with a known key is a new operation.
    pub(crate) fn forget(&mut self) {
        self.keys.clear();
    }
}
