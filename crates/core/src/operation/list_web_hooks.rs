//! listWebHooks: the partner's webhooks, at most one of each type.

use super::{Operation, Repeat, answer};
use crate::error::ApiError;
use crate::http::{HttpRequest, HttpResponse};
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

impl Operation for ListWebHooks {
    type Output = Vec<WebHook>;
    const NAME: &'static str = "listWebHooks";
    const REPEAT: Repeat = Repeat::Safe;

    fn request(&self) -> HttpRequest {
        HttpRequest::get("/v1/webhooks", Vec::new())
    }

    fn parse(response: HttpResponse) -> Result<Self::Output, ApiError> {
        answer::json(&response)
    }
}
