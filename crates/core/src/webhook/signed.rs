//! The content that a notification's signatures sign, and the signature by Standard Webhooks.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::Secret;
use super::error::{Header, VerifyError};

/// The text before each signature: the version of Standard Webhooks, and its separator.
const VERSION: &str = "v1,";

/// The longest timestamp that is read, in digits.
const LONGEST_TIMESTAMP: usize = 15;

/// The content that a notification's signatures sign. Nothing of it is verified before
/// [`Verifier::verify_signed`](super::Verifier::verify_signed).
#[derive(Clone)]
pub struct Signed<'a> {
    /// The identifier, of visible ASCII characters. `None` if the content has none: the notification is then identified by a hash of
    /// its body.
    pub id: Option<&'a str>,
    /// The time of sending, in seconds since 1970. `None` if the content has none: no notification is then too old.
    pub timestamp: Option<u64>,
    /// The signatures: 64 hexadecimal digits or 44 characters of base64 each. Other texts are ignored.
    pub signatures: Vec<&'a str>,
    /// The signed bytes, in parts that follow each other.
    pub content: Vec<&'a [u8]>,
}

impl<'a> Signed<'a> {
    /// Reads the headers of Standard Webhooks 1.0: `webhook-id`, `webhook-timestamp` (Unix time in seconds) and `webhook-signature`, a list
    /// of `v1,<base64>` separated by spaces. They sign `id.timestamp.body`.
    ///
    /// # Errors
    ///
    /// `MissingHeader` or `Malformed`.
    pub fn standard<N: AsRef<str>, V: AsRef<str>>(headers: &'a [(N, V)], body: &'a [u8]) -> Result<Self, VerifyError> {
        let value = |header: Header| match only(headers, header.name()) {
            Ok(found) => found.ok_or(VerifyError::MissingHeader(header)),
            Err(Repeated) => Err(VerifyError::Malformed(header)),
        };
        let id = value(Header::Id)?;
        let sent = value(Header::Timestamp)?;
        let signatures = value(Header::Signature)?.split_ascii_whitespace();
        // A point in it would let one signature match another split of the same content.
        if id.contains('.') {
            return Err(VerifyError::Malformed(Header::Id));
        }
        Ok(Self {
            id: Some(id),
            timestamp: Some(whole(sent).ok_or(VerifyError::Malformed(Header::Timestamp))?),
            signatures: signatures.filter_map(|text| text.strip_prefix(VERSION)).collect(),
            content: vec![id.as_bytes(), b".", sent.as_bytes(), b".", body],
        })
    }
}

/// Signs a notification by Standard Webhooks. Returns its headers, by name.
///
/// `id` is the same for every attempt to deliver one notification. It must consist of visible ASCII characters without `.`, or
/// verification fails. `timestamp` is the time of the attempt, in seconds since 1970. While secrets rotate, the last header holds a
/// signature by each, separated by spaces.
pub fn sign(secret: &Secret, id: &str, timestamp: u64, body: &[u8]) -> [(&'static str, String); 3] {
    let sent = timestamp.to_string();
    let code = secret.code(&[id.as_bytes(), b".", sent.as_bytes(), b".", body]);
    [
        (Header::Id.name(), id.to_owned()),
        (Header::Timestamp.name(), sent),
        (Header::Signature.name(), [VERSION, &STANDARD.encode(code)].concat()),
    ]
}

/// A header occurs more than once.
pub(super) struct Repeated;

/// The value of the only header of this name, without white space around it.
pub(super) fn only<'a, N: AsRef<str>, V: AsRef<str>>(
    headers: &'a [(N, V)],
    name: &str,
) -> Result<Option<&'a str>, Repeated> {
    let mut found = headers
        .iter()
        .filter(|(key, _)| key.as_ref().eq_ignore_ascii_case(name));
    match (found.next(), found.next()) {
        (_, Some(_)) => Err(Repeated),
        (found, None) => Ok(found.map(|(_, value)| value.as_ref().trim_ascii())),
    }
}

/// Parses a timestamp, digits only.
fn whole(text: &str) -> Option<u64> {
    let digits = text.len() <= LONGEST_TIMESTAMP && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}
