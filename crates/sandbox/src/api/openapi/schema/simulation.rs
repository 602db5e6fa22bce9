//! Results of simulations. Amounts are in reais.

use utoipa::ToSchema;

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct InstallmentOption {
    /// What the customer pays in all.
    valor_total_debito: f64,
    /// Number of installments.
    #[schema(minimum = 1)]
    prazo: i32,
    valor_parcela: f64,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct SettlementValues {
    valores_estabelecimento: EstablishmentValues,
    valores_cliente: CustomerValues,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
struct EstablishmentValues {
    /// Gross sale amount.
    valor_venda: f64,
    /// Net amount disbursed to the establishment.
    valor_desembolso: f64,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
struct CustomerValues {
    valor_parcela: f64,
}
