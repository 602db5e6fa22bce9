//! Customers.

use utoipa::ToSchema;

#[derive(ToSchema)]
#[schema(rename_all = "camelCase", as = CustomerIntegrationResponse)]
pub(crate) struct Customer {
    #[schema(format = "uuid")]
    id: String,
    nome: String,
    /// CPF, digits only.
    #[schema(pattern = r"^[0-9]{11}$")]
    documento: String,
    endereco: Address,
    #[schema(format = "date-time")]
    data_de_nascimento: String,
    #[schema(required)]
    email: Option<String>,
    #[schema(required)]
    celular: Option<String>,
}

#[derive(ToSchema)]
#[schema(as = AddressResponse)]
struct Address {
    #[schema(required)]
    rua: Option<String>,
    #[schema(required)]
    cidade: Option<String>,
    #[schema(required)]
    estado: Option<String>,
    #[schema(required)]
    bairro: Option<String>,
    #[schema(required)]
    cep: Option<String>,
    #[schema(required)]
    pais: Option<String>,
    #[schema(required)]
    numero: Option<String>,
    #[schema(required)]
    complemento: Option<String>,
}
