//! Simulations: installment options and settlement values.

use parcela_json::Json;
use serde::{Deserialize, Serialize};

/// The query of `listSimulateInstallments`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(rename_all = "camelCase")]
pub struct SimulateInstallmentsQuery {
    /// The amount in reais, at least 250. `tipoValorCalculo` defines whether it is gross or net.
    #[cfg_attr(feature = "openapi", param(minimum = 250, multiple_of = 0.01))]
    pub valor_solicitado: f64,
    /// 1: gross sale amount (the default). 2: net amount that the establishment wants to receive.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    #[cfg_attr(feature = "typescript", ts(type = "1 | 2 | null", optional))]
    #[cfg_attr(feature = "openapi", param(required = false, minimum = 1, maximum = 2, default = 1))]
    pub tipo_valor_calculo: Option<i32>,
}

/// The query of `getSimulationValues`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(rename_all = "camelCase")]
pub struct SimulateValuesQuery {
    /// The reference amount in reais. `tipoValorCalculo` defines whether it is gross or net.
    #[cfg_attr(feature = "openapi", param(minimum = 0.01, multiple_of = 0.01))]
    pub valor: f64,
    /// Number of installments, at least 1 and within the range of the partner's store network.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "openapi", param(minimum = 1))]
    pub prazo: i32,
    /// The interest model. Only 1 is available: the customer pays interest.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "typescript", ts(type = "1"))]
    #[cfg_attr(feature = "openapi", param(minimum = 1, maximum = 1))]
    pub modelo_juros: i32,
    /// 1: gross sale amount. 2: net amount that the establishment wants to receive.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "typescript", ts(type = "1 | 2"))]
    #[cfg_attr(feature = "openapi", param(minimum = 1, maximum = 2))]
    pub tipo_valor_calculo: i32,
}

/// An installment option.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct InstallmentOption {
    /// The total that the customer pays, in reais.
    pub valor_total_debito: f64,
    /// Number of installments.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub prazo: i32,
    /// The amount of each installment, in reais.
    pub valor_parcela: f64,
}

/// The amounts of a sale for the establishment and for the customer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SettlementValues {
    /// The establishment's amounts.
    pub valores_estabelecimento: EstablishmentValues,
    /// The customer's amounts.
    pub valores_cliente: CustomerValues,
}

/// The amounts of a sale for the establishment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EstablishmentValues {
    /// Gross sale amount, in reais.
    pub valor_venda: f64,
    /// Net amount disbursed to the establishment, in reais.
    pub valor_desembolso: f64,
}

/// The amounts of a sale for the customer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CustomerValues {
    /// The amount of each installment, in reais.
    pub valor_parcela: f64,
}
