//! Verifies that a notification was signed by the service, and is fresh.

use std::borrow::Cow;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac_sha256::Hash;
use subtle::{Choice, ConstantTimeEq};

use super::error::{Header, VerifyError};
use super::signed::{Repeated, only};
use super::{Authorization, Secret, Signed};

/// The tolerance for the age of a notification and for clocks that differ (Standard Webhooks).
const TOLERANCE: Duration = Duration::from_secs(5 * 60);

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
    tolerance: Duration,
    authorization: Option<Authorization>,
}

/// A verified notification. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub struct Notification<'a> {
    /// The identifier, the same for every attempt to deliver the notification. A receiver that has handled it has nothing left to do.
    /// If the identifier is not signed, this is `sha256-` and the hash of the body in hexadecimal. Two notifications with one hash are two
    /// attempts to deliver one, or the same change once more, such as the second 5 of the statuses 5, 17, 5.
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

impl Verifier {
    /// Creates a verifier with a tolerance of five minutes. While secrets rotate, any of them may match.
    pub fn new(secrets: impl IntoIterator<Item = Secret>) -> Self {
        Self {
            secrets: secrets.into_iter().collect(),
            tolerance: TOLERANCE,
            authorization: None,
        }
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

    /// Verifies a notification by Standard Webhooks.
    ///
    /// `headers` are names, in any case, with their values. `body` must be the request's body byte by byte, as JSON that is parsed and
    /// written again differs. `now` is the time in seconds since 1970. The duration does not depend on which secret or signature
    /// matches.
    ///
    /// # Errors
    ///
    /// `MissingHeader`, `Malformed`, `Unauthenticated`, `TooOld`, `InFuture` or `NoMatch`. The time is checked before the signatures.
    pub fn verify<'a, N: AsRef<str>, V: AsRef<str>>(
        &self,
        headers: &'a [(N, V)],
        body: &'a [u8],
        now: u64,
    ) -> Result<Notification<'a>, VerifyError> {
        self.verify_signed(headers, &Signed::standard(headers, body)?, body, now)
    }

    /// As [`verify`](Self::verify), for a provider that signs in another form. The caller has read `signed` from the headers; its content
    /// must have the body. What `signed` leaves out is not trusted. Of the headers, this reads `Authorization` alone.
    ///
    /// # Errors
    ///
    /// `Unauthenticated`, `Malformed`, `TooOld`, `InFuture` or `NoMatch`.
    pub fn verify_signed<'a, N: AsRef<str>, V: AsRef<str>>(
        &self,
        headers: &[(N, V)],
        signed: &Signed<'a>,
        body: &'a [u8],
        now: u64,
    ) -> Result<Notification<'a>, VerifyError> {
        self.authenticate(headers)?;
        let is_visible = |id: &str| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_graphic());
        if !signed.id.is_none_or(is_visible) {
            return Err(VerifyError::Malformed(Header::Id));
        }
        let signatures: Vec<_> = signed.signatures.iter().filter_map(|text| decode(text)).collect();
        if signatures.is_empty() {
            return Err(VerifyError::Malformed(Header::Signature));
        }
        self.in_time(signed.timestamp, now)?;
        let mut matched = Choice::from(0);
        for secret in &self.secrets {
            let code = secret.code(&signed.content);
            for signature in &signatures {
                matched |= code.ct_eq(signature);
            }
        }
        if !bool::from(matched) {
            return Err(VerifyError::NoMatch);
        }
        let hashed = || Cow::Owned(format!("sha256-{}", hex::encode(Hash::hash(body))));
        Ok(Notification {
            id: signed.id.map_or_else(hashed, Cow::Borrowed),
            timestamp: signed.timestamp,
            body,
        })
    }

    fn authenticate<N: AsRef<str>, V: AsRef<str>>(&self, headers: &[(N, V)]) -> Result<(), VerifyError> {
        let Some(expected) = &self.authorization else {
            return Ok(());
        };
        match only(headers, "authorization") {
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

/// Decodes the 32 bytes of a signature: hexadecimal digits of either case, or padded base64.
fn decode(text: &str) -> Option<[u8; 32]> {
    let mut signature = [0; 32];
    match text.len() {
        64 => hex::decode_to_slice(text, &mut signature).ok().map(|()| signature),
        44 => STANDARD.decode(text).ok()?.try_into().ok(),
        _ => None,
    }
}
