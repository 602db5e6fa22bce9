//! The provider, with the specification's idempotency (Errors, Idempotency).

use std::collections::BTreeMap;

use uuid::Uuid;

/// The number of an operation that was carried out, from 1.
pub(crate) type Number = u8;

/// An answer of the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Verdict {
    /// The operation is carried out.
    Done(Number),
    /// The operation is refused with problem details.
    Refused,
    /// The key is known with another body, or is still being processed.
    Conflict,
}

/// The provider's decision on a new request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Mood {
    /// It carries out the operation.
    Accepts,
    /// It refuses the operation.
    Refuses,
    /// It has not decided yet.
    Ponders,
}

/// An operation that was carried out.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Done<B> {
    pub(crate) key: Uuid,
    pub(crate) body: B,
    pub(crate) day: u8,
}

/// The state of the provider, which receives bodies of the type `B`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Provider<B> {
    /// The keys of the last 24 hours: each with its body, and its answer once there is one.
    pub(crate) keys: BTreeMap<Uuid, (B, Option<Verdict>)>,
    /// All operations that were carried out.
    pub(crate) done: Vec<Done<B>>,
}

impl<B> Default for Provider<B> {
    fn default() -> Self {
        Self {
            keys: BTreeMap::new(),
            done: Vec::new(),
        }
    }
}

impl<B: Copy + PartialEq> Provider<B> {
    /// Returns `true` if the provider has not seen the key.
    pub(crate) fn is_new(&self, key: Uuid) -> bool {
        !self.keys.contains_key(&key)
    }

    /// Handles a request; returns `None` while it is being processed.
    pub(crate) fn arrive(&mut self, key: Uuid, body: B, mood: Mood, day: u8) -> Option<Verdict> {
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
                self.done.push(Done { key, body, day });
                Some(Verdict::Done(u8::try_from(self.done.len()).unwrap_or(u8::MAX)))
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
