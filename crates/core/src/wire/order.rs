//! Orders: the bodies that create one and start its sale, and an order itself.

use std::fmt;

use parcela_json::Json;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The body of `createOrder`.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(rename_all = "camelCase")]
pub struct CreateOrderRequest {
    /// The customer's CPF, with or without mask.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, format = "cpf", min_length = 1))]
    pub cpf: String,
    /// The customer's mobile phone, with or without mask. On the wire it has its country code, which the client adds if it is missing.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, format = "celular", min_length = 1))]
    pub celular: String,
    /// The establishment's CNPJ, with or without mask.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, format = "cnpj", min_length = 1))]
    pub documento_estabelecimento: String,
    /// Gross sale amount, in reais.
    #[serde(default)]
    #[cfg_attr(
        feature = "openapi",
        schema(required, minimum = 0.01, maximum = 9_999_999_999.99, multiple_of = 0.01)
    )]
    pub valor_solicitado: f64,
    /// The customer's name.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, min_length = 1, pattern = r"\S"))]
    pub nome: String,
    /// The customer's e-mail address.
    #[serde(default)]
    #[cfg_attr(
        feature = "openapi",
        schema(required, format = "email", min_length = 1, max_length = 254)
    )]
    pub email: String,
    /// The customer's birth date: an RFC 3339 date-time on the wire. Its day is taken as written, whatever its offset. The client also
    /// accepts `1990-05-20`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, format = "date-time"))]
    pub data_de_nascimento: String,
    /// The customer's address.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub endereco: Address,
}

super::redacted_debug!(CreateOrderRequest);

/// The customer's address in the body of `createOrder`.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = AddressRequest))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct Address {
    /// Street.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, min_length = 1, pattern = r"\S"))]
    pub logradouro: String,
    /// City.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, min_length = 1, pattern = r"\S"))]
    pub cidade: String,
    /// The state's abbreviation (UF), exactly two letters, in upper case on the wire.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, format = "uf", min_length = 2, max_length = 2))]
    pub estado: String,
    /// Neighbourhood.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, min_length = 1, pattern = r"\S"))]
    pub bairro: String,
    /// Postal code: 8 digits, with or without mask.
    #[serde(default)]
    #[cfg_attr(
        feature = "openapi",
        schema(required, min_length = 1, pattern = r"^[0-9]{5}-?[0-9]{3}$")
    )]
    pub cep: String,
    /// House number.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, min_length = 1, pattern = r"\S"))]
    pub numero: String,
    /// Flat, block and the like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complemento: Option<String>,
}

super::redacted_debug!(Address);

/// The answer of `createOrder`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CreateOrderResponse {
    /// The new order's identifier, a UUID.
    pub pedido_id: Uuid,
}

/// The body of `startCdcSale`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(rename_all = "camelCase")]
pub struct StartCdcSaleRequest {
    /// The order's identifier, a UUID.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, format = "uuid"))]
    pub pedido_id: String,
}

/// The answer of `startCdcSale`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct StartCdcSaleResponse {
    /// The payment link to give to the customer, an http or https address; null if there is none yet.
    #[serde(deserialize_with = "super::checked::read_link")]
    #[json(shape = super::checked::LINK)]
    #[cfg_attr(feature = "openapi", schema(required, format = "uri"))]
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrderStatus {
    /// The status's number. The specification lists 0 to 18.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "typescript", ts(type = "OrderStatusNumber"))]
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 18))]
    pub valor: i32,
    /// The status's label in Portuguese.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub descricao: String,
}

/// An order.
#[derive(Clone, PartialEq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = OrderIntegrationResponse))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Order {
    /// Identifier, a UUID.
    pub id: Uuid,
    /// Order number, an int64. In JavaScript, a number beyond 2^53 - 1 is a string of its digits, as a JavaScript number would round it.
    /// This rule is ours.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "typescript", ts(type = "number | string"))]
    pub numero: i64,
    /// Status.
    pub status: OrderStatus,
    /// Total, in reais.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub total: Option<f64>,
    /// The customer's name.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub nome_cliente: Option<String>,
    /// The customer's CPF.
    pub documento_cliente: String,
    /// Number of installments, once the customer has chosen.
    #[serde(default, deserialize_with = "super::integer::read_nullable")]
    #[cfg_attr(feature = "openapi", schema(required, minimum = 1))]
    pub prazo: Option<i32>,
    /// The establishment's legal name.
    pub razao_social_estabelecimento: String,
    /// The establishment's CNPJ.
    pub documento_estabelecimento: String,
    /// Description.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, example = "Bicicleta"))]
    pub descricao: Option<String>,
    /// Approved amount, in reais.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub valor_aprovado: Option<f64>,
    /// Whether the amount has been disbursed to the establishment.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub desembolsado: Option<bool>,
    /// Creation time, ISO 8601.
    #[cfg_attr(feature = "openapi", schema(format = "date-time"))]
    pub criado_em: String,
    /// Disbursement time, ISO 8601.
    #[serde(default)]
    #[cfg_attr(
        feature = "openapi",
        schema(required, format = "date-time", example = "2026-11-23T10:00:00Z")
    )]
    pub desembolsado_em: Option<String>,
    /// Requested amount, in reais.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
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
