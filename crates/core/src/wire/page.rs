//! Pages of lists, and the queries that ask for them.

use parcela_json::Json;
use serde::{Deserialize, Serialize};

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Page<T> {
    /// The items, at most `pagina.tamanho` of them.
    pub itens: Vec<T>,
    /// Where the page stands in the list.
    pub pagina: PageInfo,
}

/// Where a page stands in its list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PageInfo {
    /// Whether a page follows.
    pub tem_proximo: bool,
    /// Whether a page comes before.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub tem_anterior: bool,
    /// The page's number, from 1.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub numero: i32,
    /// Items per page.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub tamanho: i32,
    /// Items in the whole list, or its pages: the specification does not say which.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "openapi", schema(minimum = 0))]
    pub total: i32,
}

/// The query of `pagedOrders`. Every filter is optional; null is no filter.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(rename_all = "camelCase", default)]
pub struct OrdersQuery {
    /// One of the status numbers 0 to 18; another one is refused.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    #[cfg_attr(feature = "typescript", ts(type = "OrderStatusNumber | null", optional))]
    #[cfg_attr(feature = "openapi", param(required = false, minimum = 0, maximum = 18))]
    pub status: Option<i32>,
    /// The customer's CPF, with or without mask.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", param(required = false, format = "cpf"))]
    pub documento_cliente: Option<String>,
    /// Start of the date filter: an RFC 3339 date-time on the wire. The client also takes `2026-11-21`, which is that day in Brazil
    /// from its first moment on (00:00:00-03:00, by a rule of ours), and a time without seconds. A time without an offset is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", param(required = false, format = "date-time"))]
    pub data_inicio: Option<String>,
    /// End of the date filter: an RFC 3339 date-time on the wire. The client also takes `2026-11-21`, which is that day in Brazil
    /// up to its last moment (23:59:59.999-03:00, by a rule of ours), and a time without seconds. A time without an offset is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", param(required = false, format = "date-time"))]
    pub data_fim: Option<String>,
    /// Order number.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    #[cfg_attr(feature = "openapi", param(required = false))]
    #[cfg_attr(feature = "typescript", ts(type = "number | bigint | null", optional))]
    pub numero: Option<i64>,
    /// The establishment's CNPJ, with or without mask.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", param(required = false, format = "cnpj"))]
    pub documento_loja: Option<String>,
    /// Filter by the order's description.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", param(required = false))]
    pub descricao: Option<String>,
    /// Page number, from 1. Default: 1.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    #[cfg_attr(feature = "openapi", param(required = false, minimum = 1, default = 1))]
    pub pagina: Option<i32>,
    /// Items per page, from 1 to 100 (the upper bound is ours). Default: 10.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    #[cfg_attr(feature = "openapi", param(required = false, minimum = 1, default = 10))]
    pub tamanho_pagina: Option<i32>,
}

super::redacted_debug!(OrdersQuery);

/// The query of `pagedCustomers`. Every filter is optional; null is no filter.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(rename_all = "camelCase", default)]
pub struct CustomersQuery {
    /// Filter by the customer's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", param(required = false))]
    pub nome: Option<String>,
    /// The customer's CPF, with or without mask.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", param(required = false, format = "cpf"))]
    pub documento: Option<String>,
    /// Page number, from 1. Default: 1.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    #[cfg_attr(feature = "openapi", param(required = false, minimum = 1, default = 1))]
    pub pagina: Option<i32>,
    /// Items per page, from 1 to 100 (the upper bound is ours). Default: 10.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    #[cfg_attr(feature = "openapi", param(required = false, minimum = 1, default = 10))]
    pub tamanho_pagina: Option<i32>,
}

super::redacted_debug!(CustomersQuery);
