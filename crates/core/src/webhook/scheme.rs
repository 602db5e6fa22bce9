//! The format of a notification's signature, and the signer.

use std::borrow::Cow;
use std::fmt;

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
    /// The body alone. The signature does not cover the other two headers, so they are not read: the identifier is a hash of the
    /// body, there is no timestamp, and no notification is too old. Only a receiver that remembers identifiers detects a replay, and
    /// only if the body has the time of the event: [`Notification::is_distinct`](super::Notification::is_distinct).
    Body,
    /// A content that the caller builds from the identifier, the time and the body. The caller passes it to [`Scheme::sign`] and
    /// [`Verifier::verify_content`](super::Verifier::verify_content). The identifier and the time are read only if they are part of it.
    /// Without the identifier, a notification is identified by a hash of its body, as with [`Body`](Self::Body).
    Custom {
        /// Whether the content includes the identifier.
        id: bool,
        /// Whether the content includes the time.
        timestamp: bool,
    },
}

impl SignedContent {
    pub(super) fn has_id(self) -> bool {
        matches!(self, Self::IdTimestampBody | Self::Custom { id: true, .. })
    }

    pub(super) fn has_timestamp(self) -> bool {
        matches!(self, Self::IdTimestampBody | Self::Custom { timestamp: true, .. })
    }
}

/// The unit of the time on the wire, since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TimeUnit {
    /// As in Standard Webhooks.
    Seconds,
    /// As JavaScript's `Date.now()`.
    Milliseconds,
}

impl TimeUnit {
    /// The number of units in a second.
    pub(super) fn per_second(self) -> u64 {
        match self {
            Self::Seconds => 1,
            Self::Milliseconds => 1000,
        }
    }
}

/// The format of a notification's identifier, timestamp and HMAC-SHA256 signatures.
///
/// The [`Default`] is Standard Webhooks 1.0: `webhook-id`, `webhook-timestamp` (Unix time in seconds) and
/// `webhook-signature`, a list of `v1,<base64>` separated by spaces. The provider's specification shows no format.
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
    /// The field of the signatures' header that holds the time instead of a header of its own, such as `t` of `t=…,v1=…`. The fields
    /// are then separated by commas, and the signatures are those that begin with [`prefix`](Self::prefix), such as `v1=`.
    pub timestamp_field: Option<Cow<'static, str>>,
    /// The unit of the time.
    pub timestamp_unit: TimeUnit,
    /// The name of the header with the signatures, in any case.
    pub signature_header: Cow<'static, str>,
    /// The text before each signature: the version and its separator. Signatures with another prefix are ignored.
    pub prefix: Cow<'static, str>,
    /// The encoding of a signature.
    pub encoding: Encoding,
    /// The signed content.
    pub content: SignedContent,
}

impl Default for Scheme {
    fn default() -> Self {
        Self {
            id_header: Cow::Borrowed("webhook-id"),
            timestamp_header: Cow::Borrowed("webhook-timestamp"),
            timestamp_field: None,
            timestamp_unit: TimeUnit::Seconds,
            signature_header: Cow::Borrowed("webhook-signature"),
            prefix: Cow::Borrowed("v1,"),
            encoding: Encoding::Base64,
            content: SignedContent::IdTimestampBody,
        }
    }
}

impl Scheme {
    /// Signs a notification. Returns the signature as it is in the header.
    ///
    /// `id` is the same for every attempt to deliver one notification. It must consist of visible ASCII characters without `.`, or
    /// verification fails. `timestamp` is the time of the attempt, in seconds since 1970. `body` is the body, or the signed content if
    /// that is [`Custom`](SignedContent::Custom). While secrets rotate, the header holds a signature by each, separated by spaces.
    pub fn sign(&self, secret: &Secret, id: &str, timestamp: u64, body: &[u8]) -> String {
        let code = self.code(secret, id, &self.time(timestamp), body);
        [self.prefix.as_ref(), &self.encoding.encode(code)].concat()
    }

    /// Formats a time, given in seconds since 1970, as in a notification.
    pub fn time(&self, timestamp: u64) -> String {
        timestamp.saturating_mul(self.timestamp_unit.per_second()).to_string()
    }

    /// The HMAC of the signed content.
    pub(super) fn code(&self, secret: &Secret, id: &str, timestamp: &str, content: &[u8]) -> [u8; 32] {
        match self.content {
            SignedContent::IdTimestampBody => secret.code(&[id.as_bytes(), b".", timestamp.as_bytes(), b".", content]),
            SignedContent::Body | SignedContent::Custom { .. } => secret.code(&[content]),
        }
    }

    /// The headers of a notification by name. The parameters are those of [`sign`](Self::sign).
    pub fn headers(&self, secret: &Secret, id: &str, timestamp: u64, body: &[u8]) -> Vec<(String, String)> {
        let signature = self.sign(secret, id, timestamp, body);
        let time = self.time(timestamp);
        let id = (Header::Id, id.to_owned());
        let headers = match &self.timestamp_field {
            Some(field) => vec![id, (Header::Signature, [field, "=", &time, ",", &signature].concat())],
            None => vec![id, (Header::Timestamp, time), (Header::Signature, signature)],
        };
        let named = headers
            .into_iter()
            .map(|(header, value)| (self.name(header).to_owned(), value));
        named.collect()
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
        self.entries(value)
            .filter_map(|entry| self.encoding.decode(entry.strip_prefix(self.prefix.as_ref())?))
            .collect()
    }

    /// The only value of a field of the signatures' header.
    pub(super) fn field<'v>(&self, value: &'v str, name: &str) -> Option<&'v str> {
        let mut values = self
            .entries(value)
            .filter_map(|entry| entry.strip_prefix(name)?.strip_prefix('='));
        values.next().filter(|_| values.next().is_none())
    }

    /// The entries of the signatures' header.
    fn entries<'v>(&self, value: &'v str) -> impl Iterator<Item = &'v str> {
        let has_fields = self.timestamp_field.is_some();
        let parts =
            value.split(move |separator: char| separator.is_ascii_whitespace() || has_fields && separator == ',');
        parts.filter(|part| !part.is_empty())
    }
}

/// Describes the header of the signatures and the signed content, for developers.
impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let encoding = match self.encoding {
            Encoding::Base64 => "base64",
            Encoding::Hex => "hex",
        };
        let content = match self.content {
            SignedContent::IdTimestampBody => "id.timestamp.body",
            SignedContent::Body => "the body",
            SignedContent::Custom { .. } => "a content of your own",
        };
        let (header, prefix) = (&self.signature_header, &self.prefix);
        write!(
            f,
            "signatures in the header {header} behind `{prefix}`, in {encoding}, of {content}"
        )?;
        if self.content.has_id() {
            write!(f, ", the id from the header {}", self.id_header)?;
        }
        if !self.content.has_timestamp() {
            return Ok(());
        }
        let unit = match self.timestamp_unit {
            TimeUnit::Seconds => "seconds",
            TimeUnit::Milliseconds => "milliseconds",
        };
        match &self.timestamp_field {
            Some(field) => write!(f, ", the time in {unit} from its field {field}"),
            None => write!(f, ", the time in {unit} from the header {}", self.timestamp_header),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_of_other_versions_are_ignored() {
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
