//! Tells a notification of the service from one of anybody else, and a fresh one from a repeated one.

use std::borrow::Cow;
use std::time::Duration;

use sha2::{Digest, Sha256};
use subtle::{Choice, ConstantTimeEq};

use super::error::{Header, VerifyError};
use super::{Authorization, Event, InvalidEvent, Scheme, Secret, SignedContent};

/// How far the clocks may be apart, and how old a notification may be (Standard Webhooks).
const TOLERANCE: Duration = Duration::from_secs(5 * 60);

/// The longest timestamp that is read, in digits.
const LONGEST_TIMESTAMP: usize = 15;

/// Verifies notifications with one or more secrets. Without any, nothing matches.
///
/// # Examples
///
/// ```
/// use parcela_core::webhook::{Secret, Verifier, VerifyError};
///
/// let verifier = Verifier::new([Secret::standard("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")?]);
/// let headers = [
///     ("webhook-id", "msg_p5jXN8AQM9LWM0D4loKWxJek"),
///     ("webhook-timestamp", "1614265330"),
///     ("webhook-signature", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="),
/// ];
/// let body = br#"{"test": 2432232314}"#;
/// assert!(verifier.verify(&headers, body, 1_614_265_330).is_ok());
/// assert_eq!(verifier.verify(&headers, b"{}", 1_614_265_330), Err(VerifyError::NoMatch));
/// # Ok::<(), parcela_core::webhook::InvalidSecret>(())
/// ```
#[derive(Debug, Clone)]
pub struct Verifier {
    secrets: Vec<Secret>,
    scheme: Scheme,
    tolerance: Duration,
    authorization: Option<Authorization>,
}

/// A notification that the service sent. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub struct Notification<'a> {
    /// Its identifier, the same for every attempt to deliver it: who has seen it already has nothing left to do.
    /// Where only the body is signed, `sha256-` and the hash of the body in hexadecimal.
    pub id: Cow<'a, str>,
    /// When this attempt was made, in seconds since 1970. None where only the body is signed.
    pub timestamp: Option<u64>,
    /// The body, as it was signed.
    pub body: &'a [u8],
}

impl std::fmt::Debug for Notification<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Notification(…)")
    }
}

impl Notification<'_> {
    /// What it says.
    ///
    /// # Errors
    ///
    /// `InvalidEvent`, as [`Event::parse`].
    pub fn event(&self) -> Result<Event, InvalidEvent> {
        Event::parse(self.body)
    }
}

impl Verifier {
    /// Verifies by Standard Webhooks, with a tolerance of five minutes. While secrets rotate, any of them may match.
    pub fn new(secrets: impl IntoIterator<Item = Secret>) -> Self {
        Self {
            secrets: secrets.into_iter().collect(),
            scheme: Scheme::default(),
            tolerance: TOLERANCE,
            authorization: None,
        }
    }

    /// The same for notifications that carry their signature in another way.
    #[must_use]
    pub fn with_scheme(self, scheme: Scheme) -> Self {
        Self { scheme, ..self }
    }

    /// The same with another tolerance, in whole seconds, for notifications of the past and of the future alike.
    #[must_use]
    pub fn with_tolerance(self, tolerance: Duration) -> Self {
        Self { tolerance, ..self }
    }

    /// The same for a webhook whose notifications authenticate themselves in their `Authorization` header.
    #[must_use]
    pub fn with_authorization(self, authorization: Option<Authorization>) -> Self {
        Self { authorization, ..self }
    }

    /// The notification, once it is known that the service signed it.
    ///
    /// `headers` are names, in any case, with their values; `body` is the request's body byte by byte, since JSON that
    /// is read and written again is another text; `now` is the time in seconds since 1970, core having no clock.
    /// How long it takes does not depend on which secret or which signature matches.
    ///
    /// # Errors
    ///
    /// `Unauthenticated`, `MissingHeader`, `MalformedHeader`, `TooOld`, `InFuture` or `NoMatch`: the time is looked at before
    /// the signatures. The headers of the identifier and the time are read only where they are signed.
    pub fn verify<'a, N: AsRef<str>, V: AsRef<str>>(
        &self,
        headers: &'a [(N, V)],
        body: &'a [u8],
        now: u64,
    ) -> Result<Notification<'a>, VerifyError> {
        self.authenticate(headers)?;
        let value = |header| match single(headers, self.scheme.name(header)) {
            Ok(found) => found.ok_or(VerifyError::MissingHeader(header)),
            Err(Repeated) => Err(VerifyError::MalformedHeader(header)),
        };
        let (id, sent) = match self.scheme.content {
            SignedContent::IdTimestampBody => (value(Header::Id)?, value(Header::Timestamp)?),
            SignedContent::Body => ("", ""),
        };
        let signatures = value(Header::Signature)?;
        let notification = match self.scheme.content {
            SignedContent::IdTimestampBody => Notification {
                id: Cow::Borrowed(identifier(id)?),
                timestamp: Some(seconds(sent).ok_or(VerifyError::MalformedHeader(Header::Timestamp))?),
                body,
            },
            SignedContent::Body => Notification {
                id: Cow::Owned(format!("sha256-{}", hex::encode(Sha256::digest(body)))),
                timestamp: None,
                body,
            },
        };
        self.check(&notification, [id, sent, signatures], now)?;
        Ok(notification)
    }

    fn authenticate<N: AsRef<str>, V: AsRef<str>>(&self, headers: &[(N, V)]) -> Result<(), VerifyError> {
        let Some(expected) = &self.authorization else {
            return Ok(());
        };
        match single(headers, "authorization") {
            Ok(Some(value)) if expected.is(value) => Ok(()),
            Ok(_) | Err(Repeated) => Err(VerifyError::Unauthenticated),
        }
    }

    /// Whether it came in time, with a signature of the headers `id` and `sent` as they stand and of the body.
    fn check(
        &self,
        notification: &Notification<'_>,
        [id, sent, signatures]: [&str; 3],
        now: u64,
    ) -> Result<(), VerifyError> {
        let signatures = self.scheme.signatures(signatures);
        if signatures.is_empty() {
            return Err(VerifyError::MalformedHeader(Header::Signature));
        }
        if let Some(timestamp) = notification.timestamp
            && timestamp.abs_diff(now) > self.tolerance.as_secs()
        {
            let past = timestamp < now;
            return Err(if past {
                VerifyError::TooOld
            } else {
                VerifyError::InFuture
            });
        }
        let mut matched = Choice::from(0);
        for secret in &self.secrets {
            let code = self.scheme.code(secret, id, sent, notification.body);
            for signature in &signatures {
                matched |= code.ct_eq(signature);
            }
        }
        bool::from(matched).then_some(()).ok_or(VerifyError::NoMatch)
    }
}

/// A header that stands more than once.
struct Repeated;

/// The value of the one header of this name, without the white space around it.
fn single<'a, N: AsRef<str>, V: AsRef<str>>(headers: &'a [(N, V)], name: &str) -> Result<Option<&'a str>, Repeated> {
    let mut found = headers
        .iter()
        .filter(|(key, _)| key.as_ref().eq_ignore_ascii_case(name));
    match (found.next(), found.next()) {
        (_, Some(_)) => Err(Repeated),
        (found, None) => Ok(found.map(|(_, value)| value.as_ref().trim_ascii())),
    }
}

/// An identifier of visible ASCII characters. A point in it would let one signature stand for another split of the same
/// content.
fn identifier(text: &str) -> Result<&str, VerifyError> {
    let visible = |byte: u8| byte.is_ascii_graphic() && byte != b'.';
    let is_right = !text.is_empty() && text.bytes().all(visible);
    is_right.then_some(text).ok_or(VerifyError::MalformedHeader(Header::Id))
}

/// A timestamp in whole seconds, digits only.
fn seconds(text: &str) -> Option<u64> {
    let digits = text.len() <= LONGEST_TIMESTAMP && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}
