//! Orders: what creates one, starts its sale, and what it looks like when read.

use std::fmt;

use parcela_json::Json;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The body of createOrder. Its `Debug` is redacted: nearly every field is personal data.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct CreateOrderRequest {
    /// The customer's CPF, with or without mask.
    #[serde(default)]
    pub cpf: String,
    /// The customer's mobile phone with country code, with or without mask.
    #[serde(default)]
    pub celular: String,
    /// The establishment's CNPJ, with or without mask.
    #[serde(default)]
    pub documento_estabelecimento: String,
    /// Gross sale amount, in reais.
    #[serde(default)]
    pub valor_solicitado: f64,
    /// The customer's name.
    #[serde(default)]
    pub nome: String,
    /// The customer's e-mail address.
    #[serde(default)]
    pub email: String,
    /// The customer's birth date: `1990-05-20`, or a date-time that begins so.
    #[serde(default)]
    pub data_de_nascimento: String,
    /// The customer's address.
    #[serde(default)]
    pub endereco: Address,
}

super::redacted_debug!(CreateOrderRequest);
/// The address in the body of createOrder.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, Json)]
pub struct Address {
    /// Street.
    #[serde(default)]
    pub logradouro: String,
    /// City.
    #[serde(default)]
    pub cidade: String,
    /// The state's abbreviation (UF), exactly two letters.
    #[serde(default)]
    pub estado: String,
    /// Neighbourhood.
    #[serde(default)]
    pub bairro: String,
    /// Postal code, 8 digits with or without mask.
    #[serde(default)]
    pub cep: String,
    /// House number.
    #[serde(default)]
    pub numero: String,
    /// Flat, block and the like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complemento: Option<String>,
}

super::redacted_debug!(Address);
/// The answer of createOrder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct CreateOrderResponse {
    /// The new order's identifier, a UUID.
    pub pedido_id: Uuid,
}

/// The body of startCdcSale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct StartCdcSaleRequest {
    /// The order's identifier, a UUID.
    #[serde(default)]
    pub pedido_id: String,
}

/// The answer of startCdcSale. Its `Debug` is redacted: who has the link can act as the customer.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct StartCdcSaleResponse {
    /// The payment link to give to the customer, or null when there is none (yet).
    #[serde(default)]
    pub link_pagamento: Option<String>,
}

impl fmt::Debug for StartCdcSaleResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let link = self.link_pagamento.as_ref().map(|_| "…");
        f.debug_struct("StartCdcSaleResponse")
            .field("link_pagamento", &link)
            .finish()
    }
}

/// An order's status.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
pub struct OrderStatus {
    /// The number; [`StatusKind`](crate::StatusKind) says what it means.
    #[serde(deserialize_with = "super::integer::read")]
    pub valor: i32,
    /// Its label.
    #[serde(default)]
    pub descricao: String,
}

/// An order as it is read (OrderIntegrationResponse). Its `Debug` is redacted.
#[derive(Clone, PartialEq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    /// Identifier, a UUID.
    pub id: Uuid,
    /// Order number.
    #[serde(deserialize_with = "super::integer::read")]
    pub numero: i64,
    /// Status.
    pub status: OrderStatus,
    /// Total, in reais.
    #[serde(default)]
    pub total: Option<f64>,
    /// The customer's name.
    #[serde(default)]
    pub nome_cliente: Option<String>,
    /// The customer's CPF.
    pub documento_cliente: String,
    /// Number of installments.
    #[serde(default, deserialize_with = "super::integer::read_nullable")]
    pub prazo: Option<i32>,
    /// The establishment's legal name.
    pub razao_social_estabelecimento: String,
    /// The establishment's CNPJ.
    pub documento_estabelecimento: String,
    /// Description.
    #[serde(default)]
    pub descricao: Option<String>,
    /// Approved amount, in reais.
    #[serde(default)]
    pub valor_aprovado: Option<f64>,
    /// Whether the establishment has its money.
    #[serde(default)]
    pub desembolsado: Option<bool>,
    /// Creation time, ISO 8601.
    pub criado_em: String,
    /// Disbursement time, ISO 8601.
    #[serde(default)]
    pub desembolsado_em: Option<String>,
    /// Requested amount, in reais.
    #[serde(default)]
    pub valor_solicitado: Option<f64>,
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Order")
            .field("id", &self.id)
            .field("status", &self.status.valor)
            .finish_non_exhaustive()
    }
}
