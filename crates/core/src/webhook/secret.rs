//! The key that signs notifications.

use base64::Engine;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use hmac_sha256::HMAC;

/// Reads base64 whether or not it is padded.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The least length of a secret: 128 bits, which cannot be guessed. The specification gives no length; the number is ours.
const LEAST_BYTES: usize = 16;

/// The reason why a text is not a secret. The message does not repeat the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum InvalidSecret {
    /// The secret is empty, so anyone could sign with it.
    #[error("the webhook secret is empty")]
    Empty,
    /// The secret has fewer than 16 bytes, so it can be found from one notification by trying.
    #[error("the webhook secret has fewer than {LEAST_BYTES} bytes")]
    Short,
    /// The text is not base64.
    #[error("the webhook secret is not base64")]
    Base64,
}

/// The key `chaveAssinatura` that createWebHook returns once. Its `Debug` is redacted.
///
/// # Examples
///
/// ```
/// use parcela_core::webhook::{InvalidSecret, Secret};
///
/// let secret = Secret::standard("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")?;
/// assert_eq!(format!("{secret:?}"), "Secret(…)");
/// assert_eq!(Secret::raw("").unwrap_err(), InvalidSecret::Empty);
/// # Ok::<(), InvalidSecret>(())
/// ```
#[derive(Clone)]
pub struct Secret(HMAC);

crate::redact::redacted_debug!(Secret);

impl Secret {
    /// Parses a secret of Standard Webhooks: base64, with or without `whsec_` before it. White space at the ends is ignored.
    ///
    /// # Errors
    ///
    /// `Base64` for another text, `Empty` for an empty key, `Short` below 16 bytes after decoding.
    pub fn standard(text: &str) -> Result<Self, InvalidSecret> {
        let text = text.trim();
        let text = text.strip_prefix("whsec_").unwrap_or(text);
        let key = BASE64.decode(text).map_err(|_| InvalidSecret::Base64)?;
        Self::of(&key)
    }

    /// Creates a secret whose key is the text itself, byte by byte.
    ///
    /// # Errors
    ///
    /// `Empty`, or `Short` below 16 bytes.
    pub fn raw(text: &str) -> Result<Self, InvalidSecret> {
        Self::of(text.as_bytes())
    }

    fn of(key: &[u8]) -> Result<Self, InvalidSecret> {
        if key.is_empty() {
            return Err(InvalidSecret::Empty);
        }
        if key.len() < LEAST_BYTES {
            return Err(InvalidSecret::Short);
        }
        Ok(Self(HMAC::new(key)))
    }

    /// The HMAC-SHA256 of the parts, which follow each other.
    pub fn code(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = self.0.clone();
        for part in parts {
            mac.update(part);
        }
        mac.finalize()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both make the same key, or the same error.
    fn check(one: Result<Secret, InvalidSecret>, other: Result<Secret, InvalidSecret>) {
        let code = |secret: Secret| secret.code(&[b"id"]);
        assert_eq!(one.map(code), other.map(code));
    }

    #[test]
    fn a_standard_secret_is_base64() {
        let text = "segredo da lojista";
        check(Secret::standard("c2VncmVkbyBkYSBsb2ppc3Rh"), Secret::raw(text));
        check(Secret::standard("whsec_c2VncmVkbyBkYSBsb2ppc3Rh"), Secret::raw(text));
        check(Secret::standard(" whsec_c2VncmVkbyBkYSBsb2ppc3Rh\n"), Secret::raw(text));
        check(
            Secret::standard("c2VncmVkbyBkYSBsb2phIQ"),
            Secret::raw("segredo da loja!"),
        );
        check(Secret::standard("whsec_segredo!"), Err(InvalidSecret::Base64));
        check(Secret::standard("whsec_"), Err(InvalidSecret::Empty));
    }

    #[test]
    fn a_raw_secret_is_its_bytes() {
        let code = |text| Secret::raw(text).unwrap().code(&[b"id"]);
        assert_ne!(code("whsec_c2VncmVkbyBkYSBsb2ph"), code("c2VncmVkbyBkYSBsb2ph"));
        assert_ne!(code("segredo da lojista"), code("segredo da lojista "));
        check(Secret::raw(""), Err(InvalidSecret::Empty));
    }

    #[test]
    fn a_secret_has_at_least_sixteen_bytes() {
        assert!(Secret::raw("0123456789abcdef").is_ok());
        assert!(Secret::standard("MDEyMzQ1Njc4OWFiY2RlZg==").is_ok());
        for short in ["a", "segredo", "0123456789abcde"] {
            check(Secret::raw(short), Err(InvalidSecret::Short));
        }
        // Sixteen characters of base64 are twelve bytes.
        for short in ["QQ==", "c2VncmVkbw==", "QUJDREVGR0hJSktM"] {
            check(Secret::standard(short), Err(InvalidSecret::Short));
        }
        let shown = InvalidSecret::Short.to_string();
        assert_eq!(shown, "the webhook secret has fewer than 16 bytes");
    }
}
