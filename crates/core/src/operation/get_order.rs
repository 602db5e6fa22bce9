//! getOrder: reads one order.

use uuid::Uuid;

use super::{InPath, Operation, Route};
use crate::FieldErrors;
use crate::http::HttpRequest;
use crate::text::uuid_text;
use crate::validation::pedido_id;
use crate::wire::{Order, OrderPath};

/// `GET /v1/order/{pedidoId}` (specification, Orders).
///
/// # Examples
///
/// ```
/// use parcela_core::operation::{GetOrder, Operation};
///
/// let request = GetOrder::try_from("6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001")?.request();
/// assert_eq!(request.path, "/v1/order/6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001");
/// # Ok::<(), parcela_core::FieldErrors>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GetOrder {
    /// The order.
    pub pedido_id: Uuid,
}

impl TryFrom<&str> for GetOrder {
    type Error = FieldErrors;

    fn try_from(text: &str) -> Result<Self, FieldErrors> {
        pedido_id(text).map(|pedido_id| Self { pedido_id })
    }
}

impl TryFrom<&OrderPath> for GetOrder {
    type Error = FieldErrors;

    fn try_from(path: &OrderPath) -> Result<Self, FieldErrors> {
        path.pedido_id.as_str().try_into()
    }
}

impl Operation for GetOrder {
    type Input = InPath<OrderPath>;
    type Output = Order;
    const ROUTE: Route = Route::get("getOrder", "/v1/order/{pedidoId}");

    fn request(&self) -> HttpRequest {
        HttpRequest::new(&Self::ROUTE).at(&uuid_text(self.pedido_id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::HttpResponse;

    #[test]
    fn nullable_fields_may_be_missing() {
        let body = serde_json::json!({
            "id": "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001", "numero": 1, "status": {"valor": 42},
            "documentoCliente": "52998224725", "razaoSocialEstabelecimento": "Loja",
            "documentoEstabelecimento": "11222333000181", "criadoEm": "2026-11-21T10:00:00Z", "novo": {},
        });
        let order = GetOrder::parse(HttpResponse::json(200, &body)).unwrap();
        assert_eq!((order.total, order.status.valor), (None, 42));
        assert!(!format!("{order:?}").contains("52998224725"));
    }
}
