//! Invoices of orders.

use parcela_json::Json;
use serde::{Deserialize, Serialize};

/// The body of `importOrderInvoice`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(rename_all = "camelCase")]
pub struct ImportOrderInvoiceRequest {
    /// The order's identifier, a UUID.
    #[cfg_attr(feature = "openapi", schema(format = "uuid"))]
    pub pedido_id: String,
    /// The file's content in base64 with padding, at most 10,484,736 characters: a file of 7,863,552 bytes. The specification has no
    /// limit; this one is ours. A gateway and the sandbox have the same limit.
    #[cfg_attr(
        feature = "openapi",
        schema(
            min_length = 1,
            pattern = r"^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)$",
            content_encoding = "base64"
        )
    )]
    pub arquivo_base64: String,
    /// The file's name with its extension, at most 255 bytes.
    #[cfg_attr(feature = "openapi", schema(min_length = 1))]
    pub nome_arquivo: String,
}

super::redacted_debug!(ImportOrderInvoiceRequest);
