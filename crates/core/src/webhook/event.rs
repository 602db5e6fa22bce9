//! The body of a notification.

use std::borrow::Cow;

use serde::Serialize;
use uuid::Uuid;

use crate::json::{Check, FromJson, Json, Shape, read, validate};
use crate::wire::OrderStatus;

/// The event of a changed order status.
const ORDER_STATUS_CHANGED: &str = "pedido.status_alterado";

const EVENTO: &Shape = &Shape::Checked(&Check {
    passes: |text| text == ORDER_STATUS_CHANGED,
    expected: ORDER_STATUS_CHANGED,
});

/// The body is not the event of an order whose status has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the notification's body is not an event of an order")]
pub struct InvalidEvent;

/// The body of a notification: an order's status has changed, the only event that is sent today.
///
/// The specification does not show the body (Events); this one is the sandbox's. Other fields are ignored.
///
/// # Examples
///
/// ```
/// use parcela_core::{StatusKind, webhook::Event};
///
/// let event = Event::parse(br#"{
///     "tipo": 3,
///     "evento": "pedido.status_alterado",
///     "criadoEm": "2026-01-31T12:00:00Z",
///     "dados": {
///         "pedidoId": "0190d3c5-7a2e-7bbd-8a5d-6f2b1c3d4e5f",
///         "numero": 1001,
///         "status": { "valor": 9, "descricao": "Comprado" }
///     }
/// }"#)?;
/// assert_eq!(StatusKind::from(event.dados.status.valor), StatusKind::Comprado);
/// # Ok::<(), parcela_core::webhook::InvalidEvent>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    /// The type of the webhook. 3: order.
    pub tipo: i32,
    /// `pedido.status_alterado`.
    #[json(shape = EVENTO)]
    pub evento: String,
    /// The time of the event, ISO 8601.
    #[serde(default)]
    pub criado_em: Option<String>,
    /// The order.
    pub dados: OrderStatusChange,
}

/// An order whose status has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct OrderStatusChange {
    /// The order's identifier.
    pub pedido_id: Uuid,
    /// The order's number.
    pub numero: i64,
    /// The order's new status.
    pub status: OrderStatus,
}

impl Event {
    /// The type of the webhook for orders.
    pub const ORDER: i32 = 3;

    /// The event of a changed status at the time `criado_em` (ISO 8601).
    pub fn of_order(change: &OrderStatusChange, criado_em: String) -> Self {
        Self {
            tipo: Self::ORDER,
            evento: ORDER_STATUS_CHANGED.to_owned(),
            criado_em: Some(criado_em),
            dados: change.clone(),
        }
    }

    /// Parses the body of a notification.
    ///
    /// # Errors
    ///
    /// `InvalidEvent` for another body.
    pub fn parse(body: &[u8]) -> Result<Self, InvalidEvent> {
        let event: Option<Self> = read(body);
        event.filter(|event| event.tipo == Self::ORDER).ok_or(InvalidEvent)
    }

    /// Returns the text of a body with the fields of an event for the host's own JSON, unread: with missing optional fields, and with a
    /// `numero` that a double does not hold as a string of its digits. `None` for another text. The caller checks `tipo`.
    pub fn validated(text: &str) -> Option<Cow<'_, str>> {
        validate(text, Self::SHAPE)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn change() -> OrderStatusChange {
        OrderStatusChange {
            pedido_id: Uuid::from_u128(7),
            numero: 1001,
            status: OrderStatus {
                valor: 9,
                descricao: "Comprado".to_owned(),
            },
        }
    }

    #[test]
    fn an_event_has_the_sandbox_shape_and_reads_back() {
        let event = Event::of_order(&change(), "2026-01-31T12:00:00Z".to_owned());
        let json = serde_json::to_value(&event).unwrap();
        assert_eq!(
            json,
            json!({
                "tipo": 3,
                "evento": "pedido.status_alterado",
                "criadoEm": "2026-01-31T12:00:00Z",
                "dados": {
                    "pedidoId": "00000000-0000-0000-0000-000000000007",
                    "numero": 1001,
                    "status": { "valor": 9, "descricao": "Comprado" },
                },
            })
        );
        let text = json.to_string();
        assert_eq!(Event::parse(text.as_bytes()), Ok(event));
        assert_eq!(Event::validated(&text), Some(Cow::Borrowed(text.as_str())));
    }

    #[test]
    fn unknown_fields_are_kept_and_missing_optional_ones_added() {
        let body = r#"{"dados":{"status":{"valor":9.0},"numero":9007199254740993,"pedidoId":"00000000-0000-0000-0000-000000000007","canal":1e400},"evento":"pedido.status_alterado","tipo":3}"#;
        let text = r#"{"dados":{"status":{"valor":9.0,"descricao":""},"numero":"9007199254740993","pedidoId":"00000000-0000-0000-0000-000000000007","canal":1e400},"evento":"pedido.status_alterado","tipo":3,"criadoEm":null}"#;
        assert_eq!(Event::validated(body).as_deref(), Some(text));
        let event = Event::parse(body.as_bytes()).unwrap();
        assert_eq!((event.dados.numero, event.criado_em), (9_007_199_254_740_993, None));
    }

    #[test]
    fn another_body_is_refused() {
        let right = json!(Event::of_order(&change(), String::new()));
        let without = |change: fn(&mut serde_json::Value)| {
            let mut body = right.clone();
            change(&mut body);
            body.to_string()
        };
        let of_another_type = without(|body| body["tipo"] = json!(1));
        assert_eq!(Event::parse(of_another_type.as_bytes()), Err(InvalidEvent));
        for body in [
            String::new(),
            "[]".to_owned(),
            r#"[3,"pedido.status_alterado",null,{}]"#.to_owned(),
            r#"{"tipo":1,"evento":"cliente.criado","dados":{"status":"novo"}}"#.to_owned(),
            right.to_string() + "}",
            without(|body| body["tipo"] = json!("3")),
            without(|body| body["evento"] = json!("pedido.outro")),
            without(|body| body["dados"] = json!([])),
            without(|body| body["dados"]["numero"] = json!("mil")),
            without(|body| body["dados"]["status"] = json!([9, "Comprado"])),
        ] {
            assert_eq!(Event::parse(body.as_bytes()), Err(InvalidEvent), "{body}");
            assert_eq!(Event::validated(&body), None, "{body}");
        }
    }
}
