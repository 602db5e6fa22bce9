//! Webhooks. The body that registers or changes one has a form for each authentication.

use serde::Deserialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

/// No authentication, Basic or JWT.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum CreateWebHookRequest {
    Open(CreateOpen),
    Basic(CreateBasic),
    Jwt(CreateJwt),
}

#[derive(Deserialize, ToSchema)]
#[schema(rename_all = "camelCase", as = CreateWebHookOpen)]
pub(crate) struct CreateOpen {
    /// 1: customers, 2: simulations, 3: orders.
    #[schema(minimum = 1, maximum = 3)]
    tipo: i32,
    #[schema(
        format = "uri",
        max_length = 2048,
        pattern = "^https?://",
        example = "https://loja.example/parcela"
    )]
    url: String,
    #[schema(minimum = 1, maximum = 1)]
    tipo_autenticacao: i32,
    #[schema(schema_with = null, required = false)]
    credencial: (),
}

#[derive(Deserialize, ToSchema)]
#[schema(rename_all = "camelCase", as = CreateWebHookBasic)]
pub(crate) struct CreateBasic {
    /// 1: customers, 2: simulations, 3: orders.
    #[schema(minimum = 1, maximum = 3)]
    tipo: i32,
    #[schema(
        format = "uri",
        max_length = 2048,
        pattern = "^https?://",
        example = "https://loja.example/parcela"
    )]
    url: String,
    #[schema(minimum = 2, maximum = 2)]
    tipo_autenticacao: i32,
    /// `<user>:<password>`
    #[schema(pattern = r"^[^:]+:[\s\S]", example = "parcela:senha")]
    credencial: String,
}

#[derive(Deserialize, ToSchema)]
#[schema(rename_all = "camelCase", as = CreateWebHookJwt)]
pub(crate) struct CreateJwt {
    /// 1: customers, 2: simulations, 3: orders.
    #[schema(minimum = 1, maximum = 3)]
    tipo: i32,
    #[schema(
        format = "uri",
        max_length = 2048,
        pattern = "^https?://",
        example = "https://loja.example/parcela"
    )]
    url: String,
    #[schema(minimum = 3, maximum = 3)]
    tipo_autenticacao: i32,
    #[schema(pattern = "^[ -~]+$", example = "segredo")]
    credencial: String,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct CreateWebHookResponse {
    /// The secret that signs notifications with HMAC-SHA256. It is returned here only.
    #[schema(example = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")]
    chave_assinatura: String,
}

/// No authentication, Basic or JWT.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum UpdateWebHookRequest {
    Open(UpdateOpen),
    Basic(UpdateBasic),
    Jwt(UpdateJwt),
}

#[derive(Deserialize, ToSchema)]
#[schema(rename_all = "camelCase", as = UpdateWebHookOpen)]
pub(crate) struct UpdateOpen {
    #[schema(
        format = "uri",
        max_length = 2048,
        pattern = "^https?://",
        example = "https://loja.example/parcela"
    )]
    url: String,
    #[schema(minimum = 1, maximum = 1)]
    tipo_autenticacao: i32,
    #[schema(schema_with = null, required = false)]
    credencial: (),
}

#[derive(Deserialize, ToSchema)]
#[schema(rename_all = "camelCase", as = UpdateWebHookBasic)]
pub(crate) struct UpdateBasic {
    #[schema(
        format = "uri",
        max_length = 2048,
        pattern = "^https?://",
        example = "https://loja.example/parcela"
    )]
    url: String,
    #[schema(minimum = 2, maximum = 2)]
    tipo_autenticacao: i32,
    /// `<user>:<password>`; the current one is kept when there is none.
    #[schema(pattern = r"^[^:]+:[\s\S]", example = "parcela:senha")]
    credencial: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(rename_all = "camelCase", as = UpdateWebHookJwt)]
pub(crate) struct UpdateJwt {
    #[schema(
        format = "uri",
        max_length = 2048,
        pattern = "^https?://",
        example = "https://loja.example/parcela"
    )]
    url: String,
    #[schema(minimum = 3, maximum = 3)]
    tipo_autenticacao: i32,
    /// The current one is kept when there is none.
    #[schema(pattern = "^[ -~]+$", example = "segredo")]
    credencial: Option<String>,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase", as = WebHookIntegrationResponse)]
pub(crate) struct WebHook {
    #[schema(minimum = 1, maximum = 3)]
    tipo: i32,
    #[schema(format = "uri")]
    url: String,
    /// 1: none, 2: Basic, 3: JWT.
    #[schema(minimum = 1, maximum = 3)]
    tipo_autenticacao: i32,
}

/// What may stand for a credential where there must be none.
fn null() -> Object {
    ObjectBuilder::new().schema_type(Type::Null).build()
}
