//! startCdcSale: starts the sale of an order and returns the payment link.

use uuid::Uuid;

use super::{InBody, Operation, Repeat, Route};
use crate::FieldErrors;
use crate::http::HttpRequest;
use crate::json;
use crate::text::uuid_text;
use crate::validation::pedido_id;
use crate::wire::{StartCdcSaleRequest, StartCdcSaleResponse};

/// `POST /v1/order/start-cdc-sale` (specification, Orders).
///
/// # Examples
///
/// ```
/// use parcela_core::operation::{Operation, StartCdcSale};
///
/// let pedido_id = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001".parse()?;
/// let request = StartCdcSale { pedido_id }.request();
/// assert_eq!(request.body.as_deref(), Some(r#"{"pedidoId":"6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001"}"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartCdcSale {
    /// The order.
    pub pedido_id: Uuid,
}

impl TryFrom<&StartCdcSaleRequest> for StartCdcSale {
    type Error = FieldErrors;

    fn try_from(request: &StartCdcSaleRequest) -> Result<Self, FieldErrors> {
        pedido_id(&request.pedido_id).map(|pedido_id| Self { pedido_id })
    }
}

impl Operation for StartCdcSale {
    type Input = InBody<StartCdcSaleRequest>;
    type Output = StartCdcSaleResponse;
    const ROUTE: Route = Route::post("startCdcSale", "/v1/order/start-cdc-sale", Repeat::WithKey);

    fn request(&self) -> HttpRequest {
        let body = StartCdcSaleRequest {
            pedido_id: uuid_text(self.pedido_id),
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
    use crate::json::FromJson;
    use crate::operation::answer;

    fn answer(body: &serde_json::Value) -> Result<Option<String>, ApiErrorKind> {
        let response = HttpResponse::json(200, body);
        let validated = answer::validated(&StartCdcSale::ROUTE, &response, StartCdcSaleResponse::SHAPE).is_ok();
        let parsed = StartCdcSale::parse(response);
        assert_eq!(validated, parsed.is_ok(), "{body}");
        parsed.map(|answer| answer.link_pagamento).map_err(|error| error.kind)
    }

    #[test]
    fn the_link_is_null_or_an_address() {
        assert_eq!(answer(&json!({ "linkPagamento": null })), Ok(None));
        for link in [
            "https://pagar.example/a?b=1#c",
            "http://127.0.0.1:8787/pagar/x",
            "HTTPS://pagar.example",
        ] {
            assert_eq!(answer(&json!({ "linkPagamento": link })), Ok(Some(link.into())));
        }
    }

    #[test]
    fn an_answer_without_a_link_is_not_the_services() {
        for body in [
            json!({}),
            json!({ "message": "Session expired" }),
            json!({ "linkpagamento": null }),
        ] {
            assert_eq!(answer(&body), Err(ApiErrorKind::Decode), "{body}");
        }
        for link in [
            "",
            " ",
            "/login",
            "//pagar.example",
            "javascript:alert(1)",
            "https://",
            "https:pagar.example",
            "https:///login",
            "ftp://pagar.example",
            "https://pagar.example/a b",
            "https://pagar.example/\nb",
        ] {
            assert_eq!(
                answer(&json!({ "linkPagamento": link })),
                Err(ApiErrorKind::Decode),
                "{link:?}"
            );
        }
    }

    #[test]
    fn the_order_is_a_uuid() {
        let violation = |id: &str| {
            let request = StartCdcSaleRequest { pedido_id: id.into() };
            StartCdcSale::try_from(&request)
                .err()
                .and_then(|errors| errors.first("pedidoId"))
        };
        assert_eq!(violation("6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001"), None);
        assert_eq!(violation(""), Some(Violation::Required));
        assert_eq!(violation("../order"), Some(Violation::Format));
    }
}
