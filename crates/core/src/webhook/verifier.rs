//! Verifies that a notification was signed by the service, and is fresh.

use std::borrow::Cow;
use std::time::Duration;

use sha2::{Digest, Sha256};
use subtle::{Choice, ConstantTimeEq};

use super::error::{Header, VerifyError};
use super::{Authorization, Event, InvalidEvent, Scheme, Secret};

/// The tolerance for the age of a notification and for clocks that differ (Standard Webhooks).
const TOLERANCE: Duration = Duration::from_secs(5 * 60);

/// The longest timestamp that is read, in digits.
const LONGEST_TIMESTAMP: usize = 15;

/// Verifies notifications with one or more secrets. Without a secret, nothing matches.
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

/// A verified notification. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub struct Notification<'a> {
    /// The identifier, the same for every attempt to deliver the notification. A receiver that has handled it has nothing left to do.
    /// If the identifier is not signed, this is `sha256-` and the hash of the body in hexadecimal: see
    /// [`is_distinct`](Self::is_distinct).
    pub id: Cow<'a, str>,
    /// The time of this attempt, in seconds since 1970; `None` if it is not signed.
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
    /// Parses the body.
    ///
    /// # Errors
    ///
    /// `InvalidEvent`, as [`Event::parse`].
    pub fn event(&self) -> Result<Event, InvalidEvent> {
        Event::parse(self.body)
    }

    /// Returns `true` if a signed value distinguishes this notification from another one with the same content. That value is the
    /// identifier or, if it is not signed, the body's `criadoEm` with seconds. The time of the attempt does not count.
    ///
    /// Otherwise two notifications with the same [`id`](Self::id) are two attempts to deliver one, or the same change once more, such
    /// as the second 5 of the statuses 5, 17, 5. A receiver that drops the second may lose an event. The specification says nothing
    /// of this; to deliver both is our decision.
    pub fn is_distinct(&self) -> bool {
        // An identifier of our own is a hash.
        matches!(self.id, Cow::Borrowed(_))
            || self
                .event()
                .is_ok_and(|event| event.criado_em.is_some_and(|text| has_time(&text)))
    }
}

/// Whether an ISO 8601 text has seconds.
fn has_time(text: &str) -> bool {
    const SHAPE: &[u8] = b"0000-00-00T00:00:00";
    let fits = |(byte, shape): (&u8, &u8)| {
        if *shape == b'0' {
            byte.is_ascii_digit()
        } else {
            byte == shape
        }
    };
    text.len() >= SHAPE.len() && text.as_bytes().iter().zip(SHAPE).all(fits)
}

impl Verifier {
    /// Creates a verifier by Standard Webhooks, with a tolerance of five minutes. While secrets rotate, any of them may match.
    pub fn new(secrets: impl IntoIterator<Item = Secret>) -> Self {
        Self {
            secrets: secrets.into_iter().collect(),
            scheme: Scheme::default(),
            tolerance: TOLERANCE,
            authorization: None,
        }
    }

    /// Replaces the scheme of the signature.
    #[must_use]
    pub fn with_scheme(self, scheme: Scheme) -> Self {
        Self { scheme, ..self }
    }

    /// Replaces the tolerance, in whole seconds, for times in the past and in the future.
    #[must_use]
    pub fn with_tolerance(self, tolerance: Duration) -> Self {
        Self { tolerance, ..self }
    }

    /// Sets the expected `Authorization` header.
    #[must_use]
    pub fn with_authorization(self, authorization: Option<Authorization>) -> Self {
        Self { authorization, ..self }
    }

    /// Verifies a notification.
    ///
    /// `headers` are names, in any case, with their values. `body` must be the request's body byte by byte, as JSON that is parsed and
    /// written again differs. `now` is the time in seconds since 1970. The duration does not depend on which secret or signature
    /// matches.
    ///
    /// # Errors
    ///
    /// `Unauthenticated`, `MissingHeader`, `MalformedHeader`, `TooOld`, `InFuture` or `NoMatch`. The time is checked before the
    /// signatures. The headers of the identifier and the time are read only if they are signed.
    pub fn verify<'a, N: AsRef<str>, V: AsRef<str>>(
        &self,
        headers: &'a [(N, V)],
        body: &'a [u8],
        now: u64,
    ) -> Result<Notification<'a>, VerifyError> {
        self.verify_content(headers, body, body, now)
    }

    /// As [`verify`](Self::verify), for a [`Custom`](super::SignedContent::Custom) scheme. The caller builds `content` from the body and
    /// from the result of [`verify_headers`](Self::verify_headers).
    ///
    /// # Errors
    ///
    /// As [`verify`](Self::verify).
    pub fn verify_content<'a, N: AsRef<str>, V: AsRef<str>>(
        &self,
        headers: &'a [(N, V)],
        body: &'a [u8],
        content: &[u8],
        now: u64,
    ) -> Result<Notification<'a>, VerifyError> {
        let claims = self.claims(headers, now)?;
        let mut matched = Choice::from(0);
        for secret in &self.secrets {
            let code = self.scheme.code(secret, claims.said.id, claims.said.timestamp, content);
            for signature in &claims.signatures {
                matched |= code.ct_eq(signature);
            }
        }
        if !bool::from(matched) {
            return Err(VerifyError::NoMatch);
        }
        Ok(Notification {
            id: if self.scheme.content.has_id() {
                Cow::Borrowed(claims.said.id)
            } else {
                Cow::Owned(format!("sha256-{}", hex::encode(Sha256::digest(body))))
            },
            timestamp: claims.timestamp,
            body,
        })
    }

    /// Refuses, by its headers alone, a request that [`verify`](Self::verify) would refuse with any body, so that a receiver does not
    /// read the body of other requests. Returns the headers' values, which no signature has verified yet. The parameters are those of
    /// `verify`.
    ///
    /// # Errors
    ///
    /// `Unauthenticated`, `MissingHeader`, `MalformedHeader`, `TooOld` or `InFuture`.
    pub fn verify_headers<'a, N: AsRef<str>, V: AsRef<str>>(
        &self,
        headers: &'a [(N, V)],
        now: u64,
    ) -> Result<Claimed<'a>, VerifyError> {
        self.claims(headers, now).map(|claims| claims.said)
    }

    /// The expected format of a notification's signature.
    pub fn scheme(&self) -> &Scheme {
        &self.scheme
    }

    /// Reads the headers and checks everything but the signature.
    fn claims<'a, N: AsRef<str>, V: AsRef<str>>(
        &self,
        headers: &'a [(N, V)],
        now: u64,
    ) -> Result<Claims<'a>, VerifyError> {
        self.authenticate(headers)?;
        let value = |header| match single(headers, self.scheme.name(header)) {
            Ok(found) => found.ok_or(VerifyError::MissingHeader(header)),
            Err(Repeated) => Err(VerifyError::MalformedHeader(header)),
        };
        let content = self.scheme.content;
        let id = if content.has_id() { value(Header::Id)? } else { "" };
        let field = self.scheme.timestamp_field.as_deref();
        let sent = match field {
            None if content.has_timestamp() => value(Header::Timestamp)?,
            _ => "",
        };
        let signatures = value(Header::Signature)?;
        if content.has_id() {
            identifier(id)?;
        }
        let malformed = VerifyError::MalformedHeader(Header::Timestamp);
        let sent = match field {
            Some(name) if content.has_timestamp() => self.scheme.field(signatures, name).ok_or(malformed)?,
            _ => sent,
        };
        let timestamp = if content.has_timestamp() {
            Some(whole(sent).ok_or(malformed)? / self.scheme.timestamp_unit.per_second())
        } else {
            None
        };
        let signatures = self.scheme.signatures(signatures);
        if signatures.is_empty() {
            return Err(VerifyError::MalformedHeader(Header::Signature));
        }
        self.in_time(timestamp, now)?;
        Ok(Claims {
            said: Claimed { id, timestamp: sent },
            timestamp,
            signatures,
        })
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

    /// Checks that the time is within the tolerance. A notification without a time is never too old.
    fn in_time(&self, timestamp: Option<u64>, now: u64) -> Result<(), VerifyError> {
        match timestamp {
            Some(sent) if sent.abs_diff(now) > self.tolerance.as_secs() => Err(if sent < now {
                VerifyError::TooOld
            } else {
                VerifyError::InFuture
            }),
            Some(_) | None => Ok(()),
        }
    }
}

/// The identifier and the time of a request's headers, not yet verified by a signature. A value that is not signed is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claimed<'a> {
    /// The identifier.
    pub id: &'a str,
    /// The time of sending, as in its header.
    pub timestamp: &'a str,
}

/// The parsed headers of a request.
struct Claims<'a> {
    said: Claimed<'a>,
    timestamp: Option<u64>,
    signatures: Vec<[u8; 32]>,
}

/// A header occurs more than once.
struct Repeated;

/// The value of the only header of this name, without white space around it.
fn single<'a, N: AsRef<str>, V: AsRef<str>>(headers: &'a [(N, V)], name: &str) -> Result<Option<&'a str>, Repeated> {
    let mut found = headers
        .iter()
        .filter(|(key, _)| key.as_ref().eq_ignore_ascii_case(name));
    match (found.next(), found.next()) {
        (_, Some(_)) => Err(Repeated),
        (found, None) => Ok(found.map(|(_, value)| value.as_ref().trim_ascii())),
    }
}

/// Checks that an identifier has visible ASCII characters only. A point in it would let one signature match another split of the
/// same content.
fn identifier(text: &str) -> Result<(), VerifyError> {
    let visible = |byte: u8| byte.is_ascii_graphic() && byte != b'.';
    let is_right = !text.is_empty() && text.bytes().all(visible);
    is_right.then_some(()).ok_or(VerifyError::MalformedHeader(Header::Id))
}

/// Parses a timestamp, digits only.
fn whole(text: &str) -> Option<u64> {
    let digits = text.len() <= LONGEST_TIMESTAMP && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}
