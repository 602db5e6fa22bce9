//! Invoices (specification, Orders: importOrderInvoice).

use axum::Router;
use axum::extract::State;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use parcela_core::operation::{ImportOrderInvoice, Operation};
use parcela_core::wire::ImportOrderInvoiceRequest;
use parcela_core::{FieldErrors, StatusKind, Violation};
use uuid::Uuid;

use crate::api::error::{ApiError, BusinessError};
use crate::api::extract::{JsonObject, Submission};
use crate::api::openapi;
use crate::api::operations::Operations as _;
use crate::domain::idempotency::Answer;
use crate::progress;
use crate::state::Sandbox;
use crate::store::{self, Connection};

pub(crate) fn router() -> Router<Sandbox> {
    Router::new().operation(ImportOrderInvoice::ROUTE, import_order_invoice)
}

struct Invoice {
    pedido_id: Uuid,
    nome: String,
    content: Vec<u8>,
}

/// importOrderInvoice: completes an order that waits for its invoice, and pays the establishment.
#[utoipa::path(
    post,
    path = ImportOrderInvoice::ROUTE.path,
    operation_id = ImportOrderInvoice::NAME,
    summary = "Imports the invoice file of a CDC order.",
    tag = "Orders",
    params(openapi::Idempotency),
    request_body = openapi::ImportOrderInvoiceRequest,
    responses((status = 204, description = "Imported."), openapi::Invalid, openapi::KeyConflict),
)]
pub(crate) async fn import_order_invoice(
    State(sandbox): State<Sandbox>,
    Submission { keyed, body }: Submission,
) -> Result<Answer, ApiError> {
    let partner = keyed.partner;
    let invoice = read(body);
    let import = |connection: &Connection, now: DateTime<Utc>| {
        let invoice = invoice?;
        progress::catch_up(connection, now)?;
        let order = store::order::find(connection, partner, invoice.pedido_id)?;
        let mut order = order.ok_or(ApiError::Business(BusinessError::OrderNotFound))?;
        if order.status != StatusKind::Faturamento {
            return Err(ApiError::Business(BusinessError::InvalidStatus(order.status)));
        }
        store::order::save_invoice(connection, order.id, &invoice.nome, &invoice.content, now)?;
        progress::advance(connection, &mut order, &[StatusKind::Concluido], now)?;
        Ok(Answer::empty())
    };
    keyed.perform::<ImportOrderInvoice>(&sandbox, import)
}

fn read(body: JsonObject) -> Result<Invoice, ApiError> {
    let (request, mut erros) = body.read::<ImportOrderInvoiceRequest>()?;
    if let Err(content) = ImportOrderInvoice::try_from(&request) {
        erros.add_content(&content);
    }
    let request = erros.finish(Some(request))?;
    // Both are valid, as the operation's own validation has just succeeded.
    let format = |field| FieldErrors::of(field, Violation::Format);
    Ok(Invoice {
        pedido_id: request.pedido_id.parse().map_err(|_| format("pedidoId"))?,
        nome: request.nome_arquivo.trim().to_owned(),
        content: STANDARD
            .decode(request.arquivo_base64)
            .map_err(|_| format("arquivoBase64"))?,
    })
}
