//! Customers as they are read.

use parcela_json::Json;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A customer (CustomerIntegrationResponse). Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct Customer {
    /// Identifier.
    pub id: Uuid,
    /// Name.
    pub nome: String,
    /// CPF.
    pub documento: String,
    /// Address.
    pub endereco: CustomerAddress,
    /// Birth date, ISO 8601 date-time.
    pub data_de_nascimento: String,
    /// E-mail address.
    #[serde(default)]
    pub email: Option<String>,
    /// Mobile phone.
    #[serde(default)]
    pub celular: Option<String>,
}

super::redacted_debug!(Customer);
/// A customer's address as it is read: other names than in createOrder, and all of it may be null.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(default)]
pub struct CustomerAddress {
    /// Street.
    pub rua: Option<String>,
    /// City.
    pub cidade: Option<String>,
    /// State.
    pub estado: Option<String>,
    /// Neighbourhood.
    pub bairro: Option<String>,
    /// Postal code.
    pub cep: Option<String>,
    /// Country.
    pub pais: Option<String>,
    /// House number.
    pub numero: Option<String>,
    /// Flat, block and the like.
    pub complemento: Option<String>,
}

super::redacted_debug!(CustomerAddress);
