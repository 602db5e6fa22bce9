//! Tells a notification of the service from one of anybody else, and a fresh one from a repeated one.

use std::time::Duration;

use subtle::{Choice, ConstantTimeEq};

use super::error::{Header, VerifyError};
use super::{Event, InvalidEvent, Scheme, Secret};

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
}

/// A notification that the service sent. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub struct Notification<'a> {
    /// Its identifier, the same for every attempt to deliver it: who has seen it already has nothing left to do.
    pub id: &'a str,
    /// When this attempt was made, in seconds since 1970.
    pub timestamp: u64,
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

    /// The notification, once it is known that the service signed it.
    ///
    /// `headers` are names, in any case, with their values; `body` is the request's body byte by byte, since JSON that
    /// is read and written again is another text; `now` is the time in seconds since 1970, core having no clock.
    /// How long it takes does not depend on which secret or which signature matches.
    ///
    /// # Errors
    ///
    /// `MissingHeader`, `MalformedHeader`, `TooOld`, `InFuture` or `NoMatch`: the time is looked at before the signatures.
    pub fn verify<'a, N: AsRef<str>, V: AsRef<str>>(
        &self,
        headers: &'a [(N, V)],
        body: &'a [u8],
        now: u64,
    ) -> Result<Notification<'a>, VerifyError> {
        let value = |header| find(headers, self.scheme.name(header), header);
        let (id, timestamp) = (value(Header::Id)?, value(Header::Timestamp)?);
        self.check([id, timestamp, value(Header::Signature)?], body, now)
    }

    fn check<'a>(
        &self,
        [id, sent, signatures]: [&'a str; 3],
        body: &'a [u8],
        now: u64,
    ) -> Result<Notification<'a>, VerifyError> {
        // A point in the identifier would let one signature stand for another split of the same content.
        let visible = |byte: u8| byte.is_ascii_graphic() && byte != b'.';
        if id.is_empty() || !id.bytes().all(visible) {
            return Err(VerifyError::MalformedHeader(Header::Id));
        }
        let timestamp = seconds(sent).ok_or(VerifyError::MalformedHeader(Header::Timestamp))?;
        let signatures = self.scheme.signatures(signatures);
        if signatures.is_empty() {
            return Err(VerifyError::MalformedHeader(Header::Signature));
        }
        if timestamp.abs_diff(now) > self.tolerance.as_secs() {
            let past = timestamp < now;
            return Err(if past {
                VerifyError::TooOld
            } else {
                VerifyError::InFuture
            });
        }
        let mut matched = Choice::from(0);
        for secret in &self.secrets {
            let code = secret.code(id, sent, body);
            for signature in &signatures {
                matched |= code.ct_eq(signature);
            }
        }
        let notification = Notification { id, timestamp, body };
        bool::from(matched).then_some(notification).ok_or(VerifyError::NoMatch)
    }
}

/// The value of the one header of this name, without the white space around it.
fn find<'a, N: AsRef<str>, V: AsRef<str>>(
    headers: &'a [(N, V)],
    name: &str,
    header: Header,
) -> Result<&'a str, VerifyError> {
    let mut found = headers
        .iter()
        .filter(|(key, _)| key.as_ref().eq_ignore_ascii_case(name));
    match (found.next(), found.next()) {
        (None, _) => Err(VerifyError::MissingHeader(header)),
        (Some((_, value)), None) => Ok(value.as_ref().trim_ascii()),
        (Some(_), Some(_)) => Err(VerifyError::MalformedHeader(header)),
    }
}

/// A timestamp in whole seconds, digits only.
fn seconds(text: &str) -> Option<u64> {
    let digits = text.len() <= LONGEST_TIMESTAMP && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}
