//! Invoices of orders.

use parcela_json::Json;
use serde::{Deserialize, Serialize};

/// The body of importOrderInvoice. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct ImportOrderInvoiceRequest {
    /// The order's identifier, a UUID.
    pub pedido_id: String,
    /// The file's content in base64.
    pub arquivo_base64: String,
    /// The file's name with its extension.
    pub nome_arquivo: String,
}

super::redacted_debug!(ImportOrderInvoiceRequest);
