//! The key of stored digests. Without it, texts cannot be guessed from their digests.

use std::fmt;

use hmac_sha256::{HMAC, Hash};

/// The length of a key of HMAC-SHA-256, in bytes.
const BLOCK: usize = 64;

/// The purpose of a digest. The same text has a different digest for each purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Identifies a session.
    Session,
    /// Identifies a body.
    Body,
    /// Identifies a customer and an amount, which equal sales share.
    Sale,
}

impl Purpose {
    fn name(self) -> &'static [u8] {
        match self {
            Self::Session => b"session ",
            Self::Body => b"body ",
            Self::Sale => b"sale ",
        }
    }
}

/// The key of stored digests. It is never stored, and its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; BLOCK]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Secret {
    /// The key of a seller's session. An empty session counts as absent.
    pub fn of_session(session: Option<&str>) -> Option<Self> {
        session.filter(|id| !id.is_empty()).map(|id| Self::new(id.as_bytes()))
    }

    /// Derives the key from `source`.
    pub fn new(source: &[u8]) -> Self {
        let mut key = [0; BLOCK];
        for (byte, of_source) in key.iter_mut().zip(Hash::hash(source)) {
            *byte = of_source;
        }
        Self(key)
    }

    /// The first 64 bits of the HMAC-SHA-256 of `content`.
    pub fn digest(&self, purpose: Purpose, content: &[u8]) -> u64 {
        let mut mac = HMAC::new(self.0);
        mac.update(purpose.name());
        mac.update(content);
        let code = mac.finalize();
        code.iter()
            .take(8)
            .fold(0, |digest, byte| digest << 8 | u64::from(*byte))
    }

    /// The last 16 bits of the digest. Many texts share each value, so a value does not identify a text.
    pub fn short_digest(&self, purpose: Purpose, content: &[u8]) -> u16 {
        let [.., high, low] = self.digest(purpose, content).to_be_bytes();
        u16::from_be_bytes([high, low])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected value comes from another implementation: Python's `hmac`, under the SHA-256 of `maria-42`.
    #[test]
    fn it_is_hmac_sha_256() {
        let digest = Secret::new(b"maria-42").digest(Purpose::Body, b"{}");
        assert_eq!(format!("{digest:016x}"), "30df5a0829e4dd28");
        let short = Secret::new(b"maria-42").short_digest(Purpose::Body, b"{}");
        assert_eq!(u64::from(short), digest & 0xffff);
    }

    #[test]
    fn another_key_or_purpose_makes_another_digest() {
        let digest = |source: &[u8], purpose| Secret::new(source).digest(purpose, b"{}");
        let own = digest(b"maria-42", Purpose::Body);
        assert_ne!(own, digest(b"joao-43", Purpose::Body));
        assert_ne!(own, digest(b"maria-42", Purpose::Sale));
        assert_ne!(own, digest(b"maria-42", Purpose::Session));
    }

    #[test]
    fn debug_is_redacted() {
        assert_eq!(format!("{:?}", Secret::new(b"maria-42")), "Secret(…)");
    }
}
