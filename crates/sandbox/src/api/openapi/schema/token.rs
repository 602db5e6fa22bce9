//! Access tokens.

use utoipa::ToSchema;

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct AccessTokenRequest {
    #[schema(min_length = 1, example = "parceiro-demo")]
    client_id: String,
    #[schema(min_length = 1, example = "segredo-demo")]
    client_secret: String,
}

#[derive(ToSchema)]
#[schema(as = AccessTokenResponse)]
pub(crate) struct AccessToken {
    token_de_acesso: String,
    #[schema(minimum = 1)]
    expira_em_segundos: i32,
    #[schema(format = "date-time")]
    expira_em: String,
    #[schema(example = "Bearer")]
    tipo_de_token: String,
    escopo: String,
}
