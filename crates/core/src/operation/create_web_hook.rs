//! createWebHook: registers a webhook and returns the secret that signs its notifications.

use super::webhook_fields::{Receiver, TipoWebHook};
use super::{InBody, Operation, Repeat, Route};
use crate::FieldErrors;
use crate::http::HttpRequest;
use crate::json;
use crate::wire::{CreateWebHookRequest, CreateWebHookResponse};

/// `POST /v1/webhooks` (specification, Webhooks). Its `Debug` is redacted: it carries a credential.
///
/// It is repeated under one `Idempotency-Key`, to which the service returns the same secret (specification, Errors, Idempotency: "on
/// POST"). The secret of a lost answer is available in no other way.
///
/// # Examples
///
/// ```
/// use parcela_core::Violation;
/// use parcela_core::operation::CreateWebHook;
/// use parcela_core::wire::CreateWebHookRequest;
///
/// let request = CreateWebHookRequest {
///     tipo: 3,
///     url: "https://loja.example/parcela".into(),
///     tipo_autenticacao: 2,
///     credencial: Some("no colon".into()),
/// };
/// let errors = CreateWebHook::try_from(&request).unwrap_err();
/// assert_eq!(errors.first("credencial"), Some(Violation::Format));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct CreateWebHook {
    tipo: TipoWebHook,
    receiver: Receiver,
}

super::redacted_debug!(CreateWebHook);

impl CreateWebHook {
    /// The webhook's type.
    pub fn tipo(&self) -> TipoWebHook {
        self.tipo
    }

    /// The address and the authentication of its notifications.
    pub fn receiver(&self) -> &Receiver {
        &self.receiver
    }
}

impl TryFrom<&CreateWebHookRequest> for CreateWebHook {
    type Error = FieldErrors;

    /// # Errors
    ///
    /// `Unknown` for an unlisted type; on `url`: `Required`, `Character`, `TooLarge` over 2048 bytes, or `Format` unless it is http(s)
    /// with a host; on `credencial`: `Required`, `Forbidden` with type 1, or `Format` unless Basic's has the form `user:password`.
    fn try_from(request: &CreateWebHookRequest) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let tipo = errors.take("tipo", request.tipo.try_into());
        let credencial = request.credencial.as_deref();
        let receiver = Receiver::read(&request.url, request.tipo_autenticacao, credencial, true, &mut errors);
        match (tipo, receiver) {
            (Some(tipo), Some(receiver)) => Ok(Self { tipo, receiver }),
            (None, _) | (_, None) => Err(errors),
        }
    }
}

impl Operation for CreateWebHook {
    type Input = InBody<CreateWebHookRequest>;
    type Output = CreateWebHookResponse;
    const ROUTE: Route = Route::post("createWebHook", "/v1/webhooks", Repeat::WithKey).or_missing();

    fn request(&self) -> HttpRequest {
        let body = CreateWebHookRequest {
            tipo: self.tipo.into(),
            url: self.receiver.url().to_owned(),
            tipo_autenticacao: self.receiver.tipo_autenticacao().into(),
            credencial: self.receiver.credencial().map(str::to_owned),
        };
        HttpRequest::new(&Self::ROUTE).with_body(json::write(&body))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Violation;
    use crate::error::ApiErrorKind;
    use crate::http::HttpResponse;

    #[test]
    fn without_authentication_no_credential_is_sent() {
        let request = CreateWebHookRequest {
            tipo: 1,
            url: "https://loja.example".into(),
            tipo_autenticacao: 1,
            credencial: None,
        };
        let body = CreateWebHook::try_from(&request).unwrap().request().body.unwrap();
        assert!(!body.contains("credencial"), "{body}");
    }

    #[test]
    fn every_wrong_field_is_named() {
        let request = CreateWebHookRequest {
            tipo: 4,
            url: "ftp://loja.example".into(),
            tipo_autenticacao: 0,
            credencial: Some("x".into()),
        };
        let errors = CreateWebHook::try_from(&request).unwrap_err();
        let found: Vec<_> = errors.iter().map(|(field, all)| (field, all[0])).collect();
        assert_eq!(
            found,
            [
                ("tipo", Violation::Unknown),
                ("tipoAutenticacao", Violation::Unknown),
                ("url", Violation::Format),
            ]
        );
    }

    #[test]
    fn the_secret_is_read_and_never_shown() {
        let body = json!({ "chaveAssinatura": "c2VncmVkbyBkYSBsb2ppc3Rh" });
        let answer = CreateWebHook::parse(HttpResponse::json(200, &body)).unwrap();
        assert_eq!(answer.chave_assinatura, "c2VncmVkbyBkYSBsb2ppc3Rh");
        assert!(!format!("{answer:?}").contains("c2Vn"));
    }

    #[test]
    fn an_empty_secret_is_not_the_services() {
        for secret in ["", " "] {
            let response = HttpResponse::json(200, &json!({ "chaveAssinatura": secret }));
            assert_eq!(CreateWebHook::parse(response).unwrap_err().kind, ApiErrorKind::Decode);
        }
    }
}
