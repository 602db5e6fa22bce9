//! Customers.

use parcela_json::Json;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A customer.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = CustomerIntegrationResponse))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Customer {
    /// Identifier, a UUID.
    pub id: Uuid,
    /// Name.
    pub nome: String,
    /// CPF.
    pub documento: String,
    /// Address.
    pub endereco: CustomerAddress,
    /// Birth date, an ISO 8601 date-time.
    #[cfg_attr(feature = "openapi", schema(format = "date-time"))]
    pub data_de_nascimento: String,
    /// E-mail address.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub email: Option<String>,
    /// Mobile phone.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, example = "+5511987654321"))]
    pub celular: Option<String>,
}

super::redacted_debug!(Customer);

/// A customer's address. Its fields have other names than in `createOrder`.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = AddressResponse))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CustomerAddress {
    /// Street.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub rua: Option<String>,
    /// City.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub cidade: Option<String>,
    /// State.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub estado: Option<String>,
    /// Neighbourhood.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub bairro: Option<String>,
    /// Postal code.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub cep: Option<String>,
    /// Country.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub pais: Option<String>,
    /// House number.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub numero: Option<String>,
    /// Flat, block and the like.
    #[cfg_attr(feature = "openapi", schema(required, example = "Apto 12"))]
    pub complemento: Option<String>,
}

super::redacted_debug!(CustomerAddress);

/// The path of a customer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Path))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CustomerPath {
    /// The customer's identifier, a UUID.
    #[cfg_attr(feature = "openapi", param(format = "uuid"))]
    pub cliente_id: String,
}
