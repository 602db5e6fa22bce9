//! The authentication of a notification besides its signature: the webhook's `tipoAutenticacao` and `credencial`.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac_sha256::Hash;
use subtle::ConstantTimeEq;

use crate::Violation;
use crate::operation::TipoAutenticacao;

/// The value of the `Authorization` header of a webhook's notifications. Its `Debug` is redacted.
///
/// The specification (createWebHook) names the three types and leaves the header open. Basic is that of RFC 7617. A JWT is sent
/// as a bearer token (RFC 6750), as the sandbox does.
///
/// # Examples
///
/// ```
/// use parcela_core::operation::TipoAutenticacao;
/// use parcela_core::webhook::Authorization;
///
/// let basic = Authorization::of(TipoAutenticacao::Basic, Some("loja:segredo"))?;
/// assert_eq!(basic.map(|value| value.header().to_owned()).as_deref(), Some("Basic bG9qYTpzZWdyZWRv"));
/// assert!(Authorization::of(TipoAutenticacao::None, None)?.is_none());
/// # Ok::<(), parcela_core::Violation>(())
/// ```
#[derive(Clone)]
pub struct Authorization(String);

crate::redact::redacted_debug!(Authorization);

impl Authorization {
    /// The authorization of a webhook with these two fields; `None` with type 1.
    ///
    /// # Errors
    ///
    /// The rule that `credencial` breaks, as in [`TipoAutenticacao::check`].
    pub fn of(tipo: TipoAutenticacao, credencial: Option<&str>) -> Result<Option<Self>, Violation> {
        let credencial = tipo.check(credencial, true)?.unwrap_or_default();
        Ok(match tipo {
            TipoAutenticacao::None => None,
            TipoAutenticacao::Basic => Some(Self(format!("Basic {}", STANDARD.encode(credencial)))),
            TipoAutenticacao::Jwt => Some(Self(format!("Bearer {credencial}"))),
        })
    }

    /// The header's value.
    pub fn header(&self) -> &str {
        &self.0
    }

    /// Whether a header has this value. The name of the scheme is compared in any case, the rest exactly, in constant time.
    pub(super) fn is(&self, value: &str) -> bool {
        let parts = |text: &str| {
            let (scheme, rest) = text.split_once(' ').unwrap_or((text, ""));
            (
                scheme.to_ascii_lowercase(),
                Hash::hash(rest.trim_ascii_start().as_bytes()),
            )
        };
        let (expected, given) = (parts(&self.0), parts(value));
        expected.0 == given.0 && bool::from(expected.1.ct_eq(&given.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(tipo: TipoAutenticacao, credencial: &str) -> Authorization {
        Authorization::of(tipo, Some(credencial)).unwrap().unwrap()
    }

    #[test]
    fn the_scheme_is_of_any_case_and_the_credential_exact() {
        let basic = header(TipoAutenticacao::Basic, "loja:segredo");
        for value in ["Basic bG9qYTpzZWdyZWRv", "basic  bG9qYTpzZWdyZWRv"] {
            assert!(basic.is(value), "{value}");
        }
        for value in [
            "",
            "Basic",
            "Basic ",
            "Bearer bG9qYTpzZWdyZWRv",
            "bG9qYTpzZWdyZWRv",
            "Basic bG9qYTpzZWdyZWRV",
            "Basic bG9qYTpzZWdyZWRv x",
        ] {
            assert!(!basic.is(value), "{value}");
        }
        let jwt = header(TipoAutenticacao::Jwt, "a.b.c");
        assert!(jwt.is("Bearer a.b.c") && !jwt.is("Bearer A.b.c") && !jwt.is("Basic a.b.c"));
    }

    #[test]
    fn a_credential_fits_its_type() {
        let of = |tipo, credencial| Authorization::of(tipo, credencial).map(|value| value.is_some());
        assert_eq!(of(TipoAutenticacao::None, Some("x")), Err(Violation::Forbidden));
        assert_eq!(of(TipoAutenticacao::Basic, None), Err(Violation::Required));
        assert_eq!(of(TipoAutenticacao::Basic, Some("loja")), Err(Violation::Format));
        assert_eq!(of(TipoAutenticacao::Jwt, Some("")), Err(Violation::Required));
    }

    #[test]
    fn debug_does_not_show_the_credential() {
        assert_eq!(
            format!("{:?}", header(TipoAutenticacao::Jwt, "a.b.c")),
            "Authorization(…)"
        );
    }
}
