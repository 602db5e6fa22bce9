//! Pages of lists, and the queries that ask for them.

use parcela_json::Json;
use serde::{Deserialize, Serialize};

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Json)]
pub struct Page<T> {
    /// The items, at most `pagina.tamanho` of them.
    pub itens: Vec<T>,
    /// Where the page stands in the list.
    pub pagina: PageInfo,
}

/// Where a page stands in its list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
pub struct PageInfo {
    /// Whether a page follows.
    pub tem_proximo: bool,
    /// Whether a page comes before.
    #[serde(default)]
    pub tem_anterior: bool,
    /// The page's number, from 1.
    #[serde(deserialize_with = "super::integer::read")]
    pub numero: i32,
    /// Items per page.
    #[serde(deserialize_with = "super::integer::read")]
    pub tamanho: i32,
    /// Items in the whole list.
    #[serde(deserialize_with = "super::integer::read")]
    pub total: i32,
}

/// The query of pagedOrders; every filter is optional.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase", default)]
pub struct OrdersQuery {
    /// One of the status numbers 0 to 18.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    pub status: Option<i32>,
    /// The customer's CPF, with or without mask.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub documento_cliente: Option<String>,
    /// Start of the date filter, ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data_inicio: Option<String>,
    /// End of the date filter, ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data_fim: Option<String>,
    /// Order number.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    pub numero: Option<i64>,
    /// The establishment's CNPJ, with or without mask.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub documento_loja: Option<String>,
    /// Filter by the order's description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub descricao: Option<String>,
    /// Page number, from 1. Default 1.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    pub pagina: Option<i32>,
    /// Items per page. Default 10.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    pub tamanho_pagina: Option<i32>,
}

super::redacted_debug!(OrdersQuery);

/// The query of pagedCustomers; every filter is optional.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase", default)]
pub struct CustomersQuery {
    /// Filter by the customer's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nome: Option<String>,
    /// The customer's CPF, with or without mask.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub documento: Option<String>,
    /// Page number, from 1. Default 1.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    pub pagina: Option<i32>,
    /// Items per page. Default 10.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    pub tamanho_pagina: Option<i32>,
}

super::redacted_debug!(CustomersQuery);
