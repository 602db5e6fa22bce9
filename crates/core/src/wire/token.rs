//! Access tokens, in both spellings of the specification.

use parcela_json::Json;
use serde::{Deserialize, Serialize};

/// The body of `generateAccessToken`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccessTokenRequest {
    /// The client identifier, which the provider's support issues.
    #[cfg_attr(feature = "openapi", schema(min_length = 1))]
    pub client_id: String,
    /// The client secret. It must never reach a browser.
    #[cfg_attr(feature = "openapi", schema(min_length = 1))]
    pub client_secret: String,
}

super::redacted_debug!(AccessTokenRequest);

/// The answer of the token endpoint.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = AccessTokenResponse))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AccessToken {
    /// The token.
    #[serde(alias = "accesstoken")]
    pub token_de_acesso: String,
    /// Lifetime in seconds.
    #[serde(alias = "expiresIn", deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub expira_em_segundos: i32,
    /// Expiry time, ISO 8601.
    #[serde(alias = "expiresAt", default)]
    #[cfg_attr(feature = "openapi", schema(required, format = "date-time"))]
    pub expira_em: String,
    /// Token type, `Bearer`.
    #[serde(alias = "tokenType", default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub tipo_de_token: String,
    /// Granted scope.
    #[serde(alias = "scope", default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub escopo: String,
}

super::redacted_debug!(AccessToken);
