//! The fields that the webhook operations share.

use crate::text::decimal;
use crate::{FieldErrors, Violation};

/// The subject of a webhook's notifications.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TipoWebHook {
    /// 1: customers. It can be configured, but nothing is sent yet.
    Cliente,
    /// 2: simulations. It can be configured, but nothing is sent yet.
    Simulacao,
    /// 3: orders.
    Pedido,
}

impl TipoWebHook {
    /// The type as a segment of a path.
    pub(super) fn segment(self) -> String {
        decimal(i32::from(self))
    }
}

impl TryFrom<i32> for TipoWebHook {
    type Error = Violation;

    /// # Errors
    ///
    /// `Unknown` unless the number is 1, 2 or 3.
    fn try_from(number: i32) -> Result<Self, Violation> {
        match number {
            1 => Ok(Self::Cliente),
            2 => Ok(Self::Simulacao),
            3 => Ok(Self::Pedido),
            _ => Err(Violation::Unknown),
        }
    }
}

impl From<TipoWebHook> for i32 {
    fn from(tipo: TipoWebHook) -> Self {
        match tipo {
            TipoWebHook::Cliente => 1,
            TipoWebHook::Simulacao => 2,
            TipoWebHook::Pedido => 3,
        }
    }
}

/// The address of a webhook's notifications and their authentication. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub struct Receiver {
    url: String,
    tipo_autenticacao: TipoAutenticacao,
    credencial: Option<String>,
}

super::redacted_debug!(Receiver);

impl Receiver {
    /// The http or https address, without white space around it.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The service's authentication.
    pub fn tipo_autenticacao(&self) -> TipoAutenticacao {
        self.tipo_autenticacao
    }

    /// The given credential.
    pub fn credencial(&self) -> Option<&str> {
        self.credencial.as_deref()
    }

    /// Reads the three fields that createWebHook and updateWebHook share. A new webhook must have a credential if it has an
    /// authentication, and none otherwise. A change to no authentication removes the credential, so a given one is ignored.
    pub(super) fn read(
        url: &str,
        tipo_autenticacao: i32,
        credencial: Option<&str>,
        is_new: bool,
        errors: &mut FieldErrors,
    ) -> Option<Self> {
        let url = errors.take("url", webhook_url(url));
        let tipo_autenticacao = errors.take("tipoAutenticacao", TipoAutenticacao::try_from(tipo_autenticacao))?;
        let is_removed = !is_new && tipo_autenticacao == TipoAutenticacao::None;
        let credencial = credencial.filter(|_| !is_removed);
        let credencial = errors.take("credencial", tipo_autenticacao.check(credencial, is_new))?;
        Some(Self {
            url: url?,
            tipo_autenticacao,
            credencial,
        })
    }
}

/// The authentication of the service to a webhook's address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TipoAutenticacao {
    /// 1: not at all.
    None,
    /// 2: with a user and a password.
    Basic,
    /// 3: with a token.
    Jwt,
}

impl TipoAutenticacao {
    /// Checks the credential of this type. `required` is whether a missing one is an error.
    ///
    /// # Errors
    ///
    /// `Required`; `Forbidden` with type 1; `Format` unless Basic's has the form `user:password`.
    pub fn check(self, credencial: Option<&str>, required: bool) -> Result<Option<String>, Violation> {
        match (self, credencial) {
            (Self::None, Some(_)) => Err(Violation::Forbidden),
            (Self::Basic | Self::Jwt, Some("")) => Err(Violation::Required),
            (Self::Basic | Self::Jwt, None) if required => Err(Violation::Required),
            (Self::None | Self::Basic | Self::Jwt, None) => Ok(None),
            (Self::Basic, Some(text)) => match text.split_once(':') {
                Some((user, password)) if !user.is_empty() && !password.is_empty() => Ok(Some(text.to_owned())),
                Some(_) | None => Err(Violation::Format),
            },
            (Self::Jwt, Some(text)) => Ok(Some(text.to_owned())),
        }
    }
}

impl TryFrom<i32> for TipoAutenticacao {
    type Error = Violation;

    /// # Errors
    ///
    /// `Unknown` unless the number is 1, 2 or 3.
    fn try_from(number: i32) -> Result<Self, Violation> {
        match number {
            1 => Ok(Self::None),
            2 => Ok(Self::Basic),
            3 => Ok(Self::Jwt),
            _ => Err(Violation::Unknown),
        }
    }
}

impl From<TipoAutenticacao> for i32 {
    fn from(tipo: TipoAutenticacao) -> Self {
        match tipo {
            TipoAutenticacao::None => 1,
            TipoAutenticacao::Basic => 2,
            TipoAutenticacao::Jwt => 3,
        }
    }
}

/// Validates an http or https address with a host, and without credentials, which have a field of their own.
fn webhook_url(text: &str) -> Result<String, Violation> {
    /// The longest address, in bytes. Proxies refuse longer ones.
    const LONGEST: usize = 2048;
    let text = text.trim();
    if text.is_empty() {
        return Err(Violation::Required);
    }
    if text.len() > LONGEST {
        return Err(Violation::TooLarge);
    }
    if !text.bytes().all(|byte| byte.is_ascii_graphic())
        || text.contains(['"', '<', '>', '\\', '^', '`', '{', '|', '}'])
    {
        return Err(Violation::Character);
    }
    let rest = ["https://", "http://"].iter().find_map(|scheme| {
        let (head, rest) = text.split_at_checked(scheme.len())?;
        head.eq_ignore_ascii_case(scheme).then_some(rest)
    });
    let authority = rest
        .and_then(|rest| rest.split(['/', '?', '#']).next())
        .unwrap_or_default();
    if authority.is_empty() || authority.starts_with(':') || authority.contains('@') {
        return Err(Violation::Format);
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_http_or_https() {
        for url in [
            "https://loja.example/webhook?x=1",
            "http://127.0.0.1:8080",
            "HTTPS://loja.example",
        ] {
            assert_eq!(webhook_url(url).as_deref(), Ok(url));
        }
        for url in [
            "ftp://loja.example",
            "loja.example",
            "https://",
            "https:///x",
            "https://:80",
            "javascript:alert(1)",
        ] {
            assert_eq!(webhook_url(url), Err(Violation::Format), "{url}");
        }
        assert_eq!(webhook_url("https://user:senha@loja.example"), Err(Violation::Format));
        assert_eq!(webhook_url(" "), Err(Violation::Required));
        assert_eq!(webhook_url("https://loja.example/a b"), Err(Violation::Character));
        assert_eq!(
            webhook_url(&format!("https://loja.example/{}", "a".repeat(3000))),
            Err(Violation::TooLarge)
        );
    }

    #[test]
    fn a_credential_matches_its_type() {
        use TipoAutenticacao::{Basic, Jwt, None as Open};
        let table = [
            (Open, None, true, Ok(None)),
            (Open, Some("x"), true, Err(Violation::Forbidden)),
            (Open, Some(""), false, Err(Violation::Forbidden)),
            (Basic, None, true, Err(Violation::Required)),
            (Basic, None, false, Ok(None)),
            (Basic, Some("user:password"), true, Ok(Some("user:password".to_owned()))),
            (
                Basic,
                Some("user:pass:word"),
                true,
                Ok(Some("user:pass:word".to_owned())),
            ),
            (Basic, Some("user"), true, Err(Violation::Format)),
            (Basic, Some(":password"), false, Err(Violation::Format)),
            (Jwt, None, true, Err(Violation::Required)),
            (Jwt, Some(""), false, Err(Violation::Required)),
            (Jwt, Some("a.b.c"), true, Ok(Some("a.b.c".to_owned()))),
        ];
        for (tipo, credencial, required, expected) in table {
            assert_eq!(
                tipo.check(credencial, required),
                expected,
                "{tipo:?} {credencial:?} {required}"
            );
        }
    }
}
