//! Revocations: the access tokens that are no longer accepted.

use std::collections::HashSet;

use uuid::Uuid;

/// The revoked tokens. Times of issue are whole seconds and cannot tell the tokens of one second apart, so each token has a
/// generation.
#[derive(Debug, Default)]
pub(crate) struct Revocations {
    generation: i64,
    tokens: HashSet<Uuid>,
}

impl Revocations {
    /// Tokens of earlier generations are revoked, and those of this one that are listed.
    pub(crate) fn new(generation: i64, tokens: impl IntoIterator<Item = Uuid>) -> Self {
        Self {
            generation,
            tokens: tokens.into_iter().collect(),
        }
    }

    /// The generation of the tokens that are issued now.
    pub(crate) fn generation(&self) -> i64 {
        self.generation
    }

    /// Revokes the tokens of all generations before this one.
    pub(crate) fn begin(&mut self, generation: i64) {
        if generation > self.generation {
            self.generation = generation;
            self.tokens.clear();
        }
    }

    /// Revokes one token.
    pub(crate) fn add(&mut self, token: Uuid) {
        self.tokens.insert(token);
    }

    /// Whether a token of this generation is revoked.
    pub(crate) fn cover(&self, generation: i64, token: &Uuid) -> bool {
        generation < self.generation || self.tokens.contains(token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_revoked_by_its_generation_or_by_itself() {
        let (one, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let mut revocations = Revocations::new(3, [one]);
        assert!(revocations.cover(3, &one) && !revocations.cover(3, &other) && revocations.cover(2, &other));
        revocations.add(other);
        assert!(revocations.cover(3, &other));
        // A late update does not bring an earlier generation back.
        revocations.begin(5);
        revocations.begin(4);
        assert_eq!(revocations.generation(), 5);
        assert!(revocations.cover(4, &Uuid::nil()) && !revocations.cover(5, &Uuid::nil()));
    }
}
