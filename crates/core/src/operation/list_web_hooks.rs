//! listWebHooks: the partner's webhooks, at most one of each type.

use super::{NoInput, Operation, Route};
use crate::FieldErrors;
use crate::http::HttpRequest;
use crate::wire::WebHook;

/// `GET /v1/webhooks` (specification, Webhooks).
///
/// # Examples
///
/// ```
/// use parcela_core::operation::{ListWebHooks, Operation};
///
/// assert_eq!(ListWebHooks.request().path, "/v1/webhooks");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListWebHooks;

impl TryFrom<&()> for ListWebHooks {
    type Error = FieldErrors;

    fn try_from((): &()) -> Result<Self, FieldErrors> {
        Ok(Self)
    }
}

impl Operation for ListWebHooks {
    type Input = NoInput;
    type Output = Vec<WebHook>;
    const ROUTE: Route = Route::get("listWebHooks", "/v1/webhooks");

    fn request(&self) -> HttpRequest {
        HttpRequest::new(&Self::ROUTE)
    }
}
