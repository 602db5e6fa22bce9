//! updateWebHook: changes a webhook's address or authentication.

use super::webhook_fields::{Receiver, TipoWebHook};
use super::{InPathAndBody, Operation, Route};
use crate::FieldErrors;
use crate::http::HttpRequest;
use crate::json;
use crate::wire::{UpdateWebHookRequest, WebHookPath};

/// `PUT /v1/webhooks/{tipo}` (specification, Webhooks). Its `Debug` is redacted: it carries a credential.
///
/// # Examples
///
/// ```
/// use parcela_core::operation::{Operation, UpdateWebHook};
/// use parcela_core::wire::UpdateWebHookRequest;
///
/// // Without a credential the current one is kept.
/// let body = UpdateWebHookRequest {
///     url: "https://loja.example/novo".into(),
///     tipo_autenticacao: 2,
///     credencial: None,
/// };
/// assert_eq!(UpdateWebHook::new(3, &body)?.request().path, "/v1/webhooks/3");
/// # Ok::<(), parcela_core::FieldErrors>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct UpdateWebHook {
    tipo: TipoWebHook,
    receiver: Receiver,
}

super::redacted_debug!(UpdateWebHook);

impl UpdateWebHook {
    /// Changes the webhook `tipo` to `request`.
    ///
    /// # Errors
    ///
    /// As [`CreateWebHook`](super::CreateWebHook), except for the credential. Without a credential the current one is kept. A credential
    /// without authentication (1) is not sent, and the current one is removed.
    pub fn new(tipo: i32, request: &UpdateWebHookRequest) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let tipo = errors.take("tipo", tipo.try_into());
        let credencial = request.credencial.as_deref();
        let receiver = Receiver::read(&request.url, request.tipo_autenticacao, credencial, false, &mut errors);
        match (tipo, receiver) {
            (Some(tipo), Some(receiver)) => Ok(Self { tipo, receiver }),
            (None, _) | (_, None) => Err(errors),
        }
    }

    /// The webhook's type.
    pub fn tipo(&self) -> TipoWebHook {
        self.tipo
    }

    /// The address and the authentication of its notifications.
    pub fn receiver(&self) -> &Receiver {
        &self.receiver
    }
}

impl TryFrom<&(WebHookPath, UpdateWebHookRequest)> for UpdateWebHook {
    type Error = FieldErrors;

    fn try_from((path, request): &(WebHookPath, UpdateWebHookRequest)) -> Result<Self, FieldErrors> {
        Self::new(path.tipo, request)
    }
}

impl Operation for UpdateWebHook {
    type Input = InPathAndBody<WebHookPath, UpdateWebHookRequest>;
    type Output = ();
    const ROUTE: Route = Route::put("updateWebHook", "/v1/webhooks/{tipo}");

    fn request(&self) -> HttpRequest {
        let body = UpdateWebHookRequest {
            url: self.receiver.url().to_owned(),
            tipo_autenticacao: self.receiver.tipo_autenticacao().into(),
            credencial: self.receiver.credencial().map(str::to_owned),
        };
        HttpRequest::new(&Self::ROUTE)
            .at(&self.tipo.segment())
            .with_body(json::write(&body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Violation;
    use crate::error::ApiErrorKind;
    use crate::http::HttpResponse;

    fn request(tipo_autenticacao: i32, credencial: Option<&str>) -> UpdateWebHookRequest {
        let url = "https://loja.example/novo".into();
        UpdateWebHookRequest {
            url,
            tipo_autenticacao,
            credencial: credencial.map(str::to_owned),
        }
    }

    #[test]
    fn a_kept_credential_is_not_sent() {
        let sent = UpdateWebHook::new(3, &request(2, None)).unwrap().request();
        assert_eq!(sent.route.method.as_str(), "PUT");
        assert_eq!(
            sent.body.as_deref(),
            Some(r#"{"url":"https://loja.example/novo","tipoAutenticacao":2}"#)
        );
    }

    #[test]
    fn without_authentication_no_credential_is_sent() {
        let sent = UpdateWebHook::new(3, &request(1, Some("a:b"))).unwrap().request();
        assert_eq!(
            sent.body.as_deref(),
            Some(r#"{"url":"https://loja.example/novo","tipoAutenticacao":1}"#)
        );
    }

    #[test]
    fn a_new_credential_is_checked() {
        let errors = UpdateWebHook::new(9, &request(2, Some("a"))).unwrap_err();
        assert_eq!(errors.first("credencial"), Some(Violation::Format));
        assert_eq!(errors.first("tipo"), Some(Violation::Unknown));
    }

    fn answered(body: &str) -> Result<(), ApiErrorKind> {
        let answer = HttpResponse {
            status: 200,
            headers: Vec::new(),
            body: body.into(),
        };
        UpdateWebHook::parse(answer).map_err(|error| error.kind)
    }

    #[test]
    fn the_success_has_no_body_or_the_webhook() {
        let webhook = r#"{"tipo":3,"url":"https://loja.example/novo","tipoAutenticacao":2}"#;
        for body in ["", "{}", "null", " \r\n", webhook] {
            assert_eq!(answered(body), Ok(()), "{body}");
        }
    }

    #[test]
    fn another_body_is_not_a_success() {
        for body in [
            r#"{"tipo":"about:blank","status":401}"#,
            r#"{"erro":"negado","status":403}"#,
            r#"{"login":"https://sso.example"}"#,
            r#"{"tipo":3}"#,
            "[]",
            "true",
            "<html>",
        ] {
            assert_eq!(answered(body), Err(ApiErrorKind::Decode), "{body}");
        }
    }
}
