//! Pages of lists, and their queries.

use parcela_json::Json;
use serde::{Deserialize, Serialize};

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Page<T> {
    /// The items, at most `pagina.tamanho`.
    pub itens: Vec<T>,
    /// The page's position in the list.
    pub pagina: PageInfo,
}

/// The position of a page in its list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PageInfo {
    /// Whether another page follows.
    pub tem_proximo: bool,
    /// Whether another page precedes this one.
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
    /// The number of items in the whole list, or of its pages: the specification does not say which.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "openapi", schema(minimum = 0))]
    pub total: i32,
}

/// The query of `pagedOrders`. Every filter is optional; null means no filter.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(rename_all = "camelCase", default)]
pub struct OrdersQuery {
    /// Status number, from 0 to 18. Other numbers are refused.
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
    /// Start of the date filter: an RFC 3339 date-time on the wire. The client also accepts a time without seconds, and a date alone:
    /// `2026-11-21` is the first moment of that day in Brazil, 00:00:00-03:00. A time without offset is refused. These rules are ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", param(required = false, format = "date-time"))]
    pub data_inicio: Option<String>,
    /// End of the date filter: an RFC 3339 date-time on the wire. The client also accepts a time without seconds, and a date alone:
    /// `2026-11-21` is the last moment of that day in Brazil, 23:59:59.999-03:00. A time without offset is refused. These rules are ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", param(required = false, format = "date-time"))]
    pub data_fim: Option<String>,
    /// The order's number.
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
    /// The order's description.
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
    /// Items per page, from 1 to 100. The upper bound is ours. Default: 10.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    #[cfg_attr(feature = "openapi", param(required = false, minimum = 1, default = 10))]
    pub tamanho_pagina: Option<i32>,
}

super::redacted_debug!(OrdersQuery);

/// The query of `pagedCustomers`. Every filter is optional; null means no filter.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(rename_all = "camelCase", default)]
pub struct CustomersQuery {
    /// The customer's name.
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
    /// Items per page, from 1 to 100. The upper bound is ours. Default: 10.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    #[cfg_attr(feature = "openapi", param(required = false, minimum = 1, default = 10))]
    pub tamanho_pagina: Option<i32>,
}

super::redacted_debug!(CustomersQuery);
