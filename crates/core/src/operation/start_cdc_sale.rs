//! startCdcSale: starts the sale of an order and returns the payment link.

use uuid::Uuid;

use super::{InBody, Operation, Repeat, Route, answer};
use crate::FieldErrors;
use crate::error::ApiError;
use crate::http::{HttpRequest, HttpResponse};
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

    fn parse(response: HttpResponse) -> Result<Self::Output, ApiError> {
        answer::json(&Self::ROUTE, &response)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Violation;

    #[test]
    fn the_link_may_be_null_or_missing() {
        for body in [json!({"linkPagamento": null}), json!({})] {
            let answer = StartCdcSale::parse(HttpResponse::json(200, &body)).unwrap();
            assert_eq!(answer.link_pagamento, None);
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
