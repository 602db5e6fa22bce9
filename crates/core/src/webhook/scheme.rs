//! The format of a notification's signature, and the signer.

use std::borrow::Cow;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::Secret;
use super::error::Header;

/// The encoding of the 32 bytes of a signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// 44 characters, padded.
    Base64,
    /// 64 hexadecimal digits; lower-case when written, either case when read.
    Hex,
}

impl Encoding {
    fn encode(self, signature: [u8; 32]) -> String {
        match self {
            Self::Base64 => STANDARD.encode(signature),
            Self::Hex => hex::encode(signature),
        }
    }

    fn decode(self, text: &str) -> Option<[u8; 32]> {
        match self {
            Self::Base64 if text.len() == 44 => STANDARD.decode(text).ok()?.try_into().ok(),
            Self::Base64 => None,
            Self::Hex => {
                let mut signature = [0; 32];
                hex::decode_to_slice(text, &mut signature).ok().map(|()| signature)
            }
        }
    }
}

/// The signed part of a notification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SignedContent {
    /// `id.timestamp.body`: the signature covers identifier, time and body.
    IdTimestampBody,
    /// The body alone. The signature does not cover the two other headers, so they are not read: the identifier is a hash of the
    /// body, there is no timestamp, and no notification is too old. Only a receiver that remembers identifiers detects a replay, and
    /// only where the body says when the event happened: [`Notification::is_distinct`](super::Notification::is_distinct).
    Body,
}

/// How a notification carries its identifier, its timestamp and its signatures, which are made by HMAC-SHA256.
///
/// The [`Default`] is Standard Webhooks 1.0: `webhook-id`, `webhook-timestamp` (Unix time in seconds) and
/// `webhook-signature`, a list of `v1,<base64>` with spaces between. The provider's specification shows neither.
///
/// # Examples
///
/// ```
/// use parcela_core::webhook::{Encoding, Scheme, Secret};
///
/// let scheme = Scheme {
///     signature_header: "x-signature".into(),
///     prefix: "sha256=".into(),
///     encoding: Encoding::Hex,
///     ..Scheme::default()
/// };
/// let signature = scheme.sign(&Secret::raw("um segredo da loja")?, "msg_1", 1_614_265_330, b"{}");
/// assert_eq!(signature.len(), "sha256=".len() + 64);
/// # Ok::<(), parcela_core::webhook::InvalidSecret>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scheme {
    /// The name of the header with the identifier, in any case.
    pub id_header: Cow<'static, str>,
    /// The name of the header with the time of sending, in any case.
    pub timestamp_header: Cow<'static, str>,
    /// The name of the header with the signatures, in any case.
    pub signature_header: Cow<'static, str>,
    /// What stands before each signature: the version and its separator. Signatures with another one are passed over.
    pub prefix: Cow<'static, str>,
    /// How a signature is written.
    pub encoding: Encoding,
    /// What is signed.
    pub content: SignedContent,
}

impl Default for Scheme {
    fn default() -> Self {
        Self {
            id_header: Cow::Borrowed("webhook-id"),
            timestamp_header: Cow::Borrowed("webhook-timestamp"),
            signature_header: Cow::Borrowed("webhook-signature"),
            prefix: Cow::Borrowed("v1,"),
            encoding: Encoding::Base64,
            content: SignedContent::IdTimestampBody,
        }
    }
}

impl Scheme {
    /// The signature of a notification, as it stands in its header.
    ///
    /// `id` is the same for every attempt to deliver one notification; it must be of visible ASCII characters without
    /// `.`, or no one can verify it. `timestamp` is the time of the attempt, in seconds since 1970. While secrets
    /// rotate, the header holds a signature by each, with a space between.
    pub fn sign(&self, secret: &Secret, id: &str, timestamp: u64, body: &[u8]) -> String {
        let code = self.code(secret, id, &timestamp.to_string(), body);
        [self.prefix.as_ref(), &self.encoding.encode(code)].concat()
    }

    /// The HMAC of what is signed.
    pub(super) fn code(&self, secret: &Secret, id: &str, timestamp: &str, body: &[u8]) -> [u8; 32] {
        match self.content {
            SignedContent::IdTimestampBody => secret.code(&[id.as_bytes(), b".", timestamp.as_bytes(), b".", body]),
            SignedContent::Body => secret.code(&[body]),
        }
    }

    /// The three headers of a notification, each with its name. Parameters as of [`sign`](Self::sign).
    pub fn headers(&self, secret: &Secret, id: &str, timestamp: u64, body: &[u8]) -> [(String, String); 3] {
        [
            (Header::Id, id.to_owned()),
            (Header::Timestamp, timestamp.to_string()),
            (Header::Signature, self.sign(secret, id, timestamp, body)),
        ]
        .map(|(header, value)| (self.name(header).to_owned(), value))
    }

    /// The name of a header.
    pub(super) fn name(&self, header: Header) -> &str {
        match header {
            Header::Id => &self.id_header,
            Header::Timestamp => &self.timestamp_header,
            Header::Signature => &self.signature_header,
        }
    }

    /// The well-formed signatures in the value of the header.
    pub(super) fn signatures(&self, value: &str) -> Vec<[u8; 32]> {
        value
            .split_ascii_whitespace()
            .filter_map(|entry| self.encoding.decode(entry.strip_prefix(self.prefix.as_ref())?))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_of_other_versions_are_passed_over() {
        let scheme = Scheme::default();
        let one = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
        let check = |value: &str, expected: usize| assert_eq!(scheme.signatures(value).len(), expected, "{value}");
        check(one, 1);
        check(&format!("{one} v1a,AAAA  {one}"), 2);
        check(&one.replace("v1", "v2"), 0);
        check(&one.replace("v1,", ""), 0);
        check(&one.replace('=', ""), 0);
        check("v1,", 0);
        check("", 0);
    }

    #[test]
    fn hexadecimal_digits_are_of_either_case() {
        let scheme = Scheme {
            encoding: Encoding::Hex,
            prefix: Cow::Borrowed(""),
            ..Scheme::default()
        };
        assert_eq!(scheme.signatures(&"aF".repeat(32)), [[0xaf; 32]]);
        assert!(scheme.signatures(&"af".repeat(31)).is_empty());
        assert!(scheme.signatures(&"ag".repeat(32)).is_empty());
    }
}
