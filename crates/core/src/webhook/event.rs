//! The body of a notification.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::wire::OrderStatus;

/// The body is not JSON, or not an object with a whole number `tipo`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the notification's body is not an event")]
pub struct InvalidEvent;

/// The body of a notification. Its `Debug` omits `dados`, which can be personal data.
///
/// The specification does not show the body (Events); this one is the sandbox's. An unknown `tipo` or `evento` is kept, as is
/// everything in `dados`. Other fields are ignored.
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
/// let change = event.order_status_change().ok_or("no change of an order's status")?;
/// assert_eq!(StatusKind::from(change.status.valor), StatusKind::Comprado);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    /// The type of the webhook. 1: customer, 2: simulation, 3: order. Only orders are notified today.
    #[serde(deserialize_with = "crate::wire::integer::read")]
    pub tipo: i32,
    /// The event, such as `pedido.status_alterado`; empty if it is missing.
    #[serde(default)]
    pub evento: String,
    /// The time of the event, ISO 8601.
    #[serde(default)]
    pub criado_em: Option<String>,
    /// The subject of the event.
    #[serde(default)]
    pub dados: Map<String, Value>,
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Event")
            .field("tipo", &self.tipo)
            .field("evento", &self.evento)
            .finish_non_exhaustive()
    }
}

/// An order whose status has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderStatusChange {
    /// The order's identifier.
    pub pedido_id: Uuid,
    /// The order's number.
    #[serde(deserialize_with = "crate::wire::integer::read")]
    pub numero: i64,
    /// The order's new status.
    pub status: OrderStatus,
}

impl Event {
    /// The type of the webhook for orders.
    pub const ORDER: i32 = 3;
    /// The event of a changed order status.
    pub const ORDER_STATUS_CHANGED: &str = "pedido.status_alterado";

    /// Parses the body of a notification.
    ///
    /// # Errors
    ///
    /// `InvalidEvent` for another body.
    pub fn parse(body: &[u8]) -> Result<Self, InvalidEvent> {
        // serde reads a struct from a list too, so the body is read as an object first.
        let fields: Map<String, Value> = serde_json::from_slice(body).map_err(|_| InvalidEvent)?;
        Self::deserialize(&fields).map_err(|_| InvalidEvent)
    }

    /// The event of a changed status at the time `criado_em` (ISO 8601).
    pub fn of_order(change: &OrderStatusChange, criado_em: String) -> Self {
        let status = json!({ "valor": change.status.valor, "descricao": change.status.descricao });
        let dados = [
            ("pedidoId", json!(change.pedido_id)),
            ("numero", json!(change.numero)),
            ("status", status),
        ];
        Self {
            tipo: Self::ORDER,
            evento: Self::ORDER_STATUS_CHANGED.to_owned(),
            criado_em: Some(criado_em),
            dados: dados
                .map(|(name, value)| (name.to_owned(), value))
                .into_iter()
                .collect(),
        }
    }

    /// The order and its new status; `None` for other events.
    pub fn order_status_change(&self) -> Option<OrderStatusChange> {
        let has_status = self.dados.get("status").is_some_and(Value::is_object);
        if self.tipo != Self::ORDER || self.evento != Self::ORDER_STATUS_CHANGED || !has_status {
            return None;
        }
        OrderStatusChange::deserialize(&self.dados).ok()
    }
}

#[cfg(test)]
mod tests {
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
        let read = Event::parse(json.to_string().as_bytes()).unwrap();
        assert_eq!(read, event);
        assert_eq!(read.order_status_change(), Some(change()));
    }

    #[test]
    fn unknown_events_are_kept() {
        let event = Event::parse(br#"{"tipo":1,"evento":"cliente.criado","dados":{"status":"novo"},"versao":2}"#);
        let event = event.unwrap();
        assert_eq!((event.tipo, event.evento.as_str()), (1, "cliente.criado"));
        assert_eq!(event.dados["status"], "novo");
        assert_eq!(event.order_status_change(), None);

        let bare = Event::parse(br#"{"tipo":99.0}"#).unwrap();
        assert_eq!((bare.tipo, bare.evento.as_str(), bare.criado_em), (99, "", None));
    }

    #[test]
    fn unknown_fields_are_ignored() {
        let mut event = Event::of_order(&change(), String::new());
        event.dados.insert("canal".to_owned(), json!("loja"));
        assert_eq!(event.order_status_change(), Some(change()));
        for (name, wrong) in [("numero", json!("mil")), ("status", json!([9, "Comprado"]))] {
            let mut event = event.clone();
            event.dados.insert(name.to_owned(), wrong);
            assert_eq!(event.order_status_change(), None, "{name}");
        }
    }

    #[test]
    fn a_body_that_is_not_an_event_is_refused() {
        for body in [
            "",
            "[]",
            r#"[3,"pedido.status_alterado",null,{}]"#,
            "{}",
            r#"{"tipo":"3"}"#,
            r#"{"tipo":3"#,
            r#"{"tipo":3,"dados":[]}"#,
        ] {
            assert_eq!(Event::parse(body.as_bytes()), Err(InvalidEvent), "{body}");
        }
    }

    #[test]
    fn debug_does_not_show_the_data() {
        let shown = format!("{:?}", Event::of_order(&change(), String::new()));
        assert_eq!(shown, r#"Event { tipo: 3, evento: "pedido.status_alterado", .. }"#);
    }
}
