//! The parameters of paths.

use parcela_json::Json;
use serde::{Deserialize, Serialize};

/// The path of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Path))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OrderPath {
    /// The order's identifier, a UUID.
    #[cfg_attr(feature = "openapi", param(format = "uuid"))]
    pub pedido_id: String,
}

/// The path of a customer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Path))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CustomerPath {
    /// The customer's identifier, a UUID.
    #[cfg_attr(feature = "openapi", param(format = "uuid"))]
    pub cliente_id: String,
}

/// The path of a webhook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Path))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WebHookPath {
    /// 1: customers, 2: simulations, 3: orders.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "typescript", ts(type = "WebHookType"))]
    #[cfg_attr(feature = "openapi", param(minimum = 1, maximum = 3))]
    pub tipo: i32,
}
