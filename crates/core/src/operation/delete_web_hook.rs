//! deleteWebHook: removes a webhook.

use super::webhook_fields::TipoWebHook;
use super::{InPath, Operation, Route};
use crate::FieldErrors;
use crate::http::HttpRequest;
use crate::wire::WebHookPath;

/// `DELETE /v1/webhooks/{tipo}` (specification, Webhooks).
///
/// A retry of a DELETE whose answer was lost finds nothing. The client returns a 404 after such an attempt of the same call as a
/// success.
///
/// # Examples
///
/// ```
/// use parcela_core::operation::{DeleteWebHook, Operation, TipoWebHook};
///
/// let request = DeleteWebHook { tipo: TipoWebHook::Pedido }.request();
/// assert_eq!(request.path, "/v1/webhooks/3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeleteWebHook {
    /// The webhook's type.
    pub tipo: TipoWebHook,
}

impl TryFrom<i32> for DeleteWebHook {
    type Error = FieldErrors;

    /// # Errors
    ///
    /// `Unknown` on `tipo` unless the number is 1, 2 or 3.
    fn try_from(tipo: i32) -> Result<Self, FieldErrors> {
        let tipo = tipo
            .try_into()
            .map_err(|violation| FieldErrors::of("tipo", violation))?;
        Ok(Self { tipo })
    }
}

impl TryFrom<&WebHookPath> for DeleteWebHook {
    type Error = FieldErrors;

    fn try_from(path: &WebHookPath) -> Result<Self, FieldErrors> {
        path.tipo.try_into()
    }
}

impl Operation for DeleteWebHook {
    type Input = InPath<WebHookPath>;
    type Output = ();
    const ROUTE: Route = Route::delete("deleteWebHook", "/v1/webhooks/{tipo}");

    fn request(&self) -> HttpRequest {
        HttpRequest::new(&Self::ROUTE).at(&self.tipo.segment())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Violation;
    use crate::error::ApiErrorKind;
    use crate::http::HttpResponse;

    #[test]
    fn the_type_is_one_of_three() {
        for tipo in 1..=3 {
            let request = DeleteWebHook::try_from(tipo).unwrap().request();
            assert_eq!(request.path, format!("/v1/webhooks/{tipo}"));
        }
        let errors = DeleteWebHook::try_from(0).unwrap_err();
        assert_eq!(errors.first("tipo"), Some(Violation::Unknown));
    }

    #[test]
    fn an_empty_404_is_not_found() {
        let answer = HttpResponse {
            status: 404,
            headers: Vec::new(),
            body: Vec::new(),
        };
        assert_eq!(DeleteWebHook::parse(answer).unwrap_err().kind, ApiErrorKind::NotFound);
    }
}
