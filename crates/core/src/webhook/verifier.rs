//! Tells a notification of the service from one of anybody else, and a fresh one from a repeated one.

use std::borrow::Cow;
use std::time::Duration;

use sha2::{Digest, Sha256};
use subtle::{Choice, ConstantTimeEq};

use super::error::{Header, VerifyError};
use super::{Authorization, Event, InvalidEvent, Scheme, Secret};

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
    /// A notification whose identifier is not signed has `sha256-` and the hash of its body in hexadecimal: see
    /// [`is_distinct`](Self::is_distinct).
    pub id: Cow<'a, str>,
    /// When this attempt was made, in seconds since 1970. None where that is not signed.
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

    /// Returns `true` if a signed value tells this notification from another one with the same content. That value is the identifier.
    /// Without a signed identifier it is the body's `criadoEm`, if that has seconds. The time of the attempt does not count.
    ///
    /// Where nothing does, two with the same [`id`](Self::id) are two attempts to deliver one, or the same change once more, such as
    /// the second 5 of the statuses 5, 17, 5. A receiver that drops the second may lose an event. The specification says nothing of
    /// this; to hand it on is our decision.
    pub fn is_distinct(&self) -> bool {
        // One of our own is a hash.
        matches!(self.id, Cow::Borrowed(_))
            || self
                .event()
                .is_ok_and(|event| event.criado_em.is_some_and(|text| has_time(&text)))
    }
}

/// Whether an ISO 8601 text says the second.
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
        self.verify_content(headers, body, body, now)
    }

    /// As [`verify`](Self::verify), where what is signed is [`Custom`](super::SignedContent::Custom): `content`, which the caller has made of the
    /// body and of what [`verify_headers`](Self::verify_headers) returns.
    ///
    /// # Errors
    ///
    /// As of [`verify`](Self::verify).
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

    /// Refuses by its headers alone what [`verify`](Self::verify) would refuse whatever its body, so that a receiver does not have to
    /// read the body of a request that is no notification. Returns what they say, which no signature has proved yet. Parameters as of
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

    /// What the headers say, once all but the signature has been checked.
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

    /// Whether it came in time. What says no time is never too old.
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

/// The identifier and the time in a request's headers. No signature has proved them yet. A value that is not signed is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claimed<'a> {
    /// The identifier.
    pub id: &'a str,
    /// The time of sending, as it stands in its header.
    pub timestamp: &'a str,
}

/// The headers of a request, read.
struct Claims<'a> {
    said: Claimed<'a>,
    timestamp: Option<u64>,
    signatures: Vec<[u8; 32]>,
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
fn identifier(text: &str) -> Result<(), VerifyError> {
    let visible = |byte: u8| byte.is_ascii_graphic() && byte != b'.';
    let is_right = !text.is_empty() && text.bytes().all(visible);
    is_right.then_some(()).ok_or(VerifyError::MalformedHeader(Header::Id))
}

/// A whole number of a timestamp, digits only.
fn whole(text: &str) -> Option<u64> {
    let digits = text.len() <= LONGEST_TIMESTAMP && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}
