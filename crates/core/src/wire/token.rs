//! Access tokens, in both spellings that the specification shows.

use parcela_json::Json;
use serde::{Deserialize, Serialize};

/// The body of generateAccessToken. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct AccessTokenRequest {
    /// The client identifier that the provider's support issued.
    pub client_id: String,
    /// The secret that goes with it. It never belongs in a browser.
    pub client_secret: String,
}

super::redacted_debug!(AccessTokenRequest);

/// The answer of generateAccessToken. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
pub struct AccessToken {
    /// The token.
    #[serde(alias = "accesstoken")]
    pub token_de_acesso: String,
    /// Lifetime in seconds.
    #[serde(alias = "expiresIn", deserialize_with = "super::integer::read")]
    pub expira_em_segundos: i32,
    /// Expiry time, ISO 8601.
    #[serde(alias = "expiresAt", default)]
    pub expira_em: String,
    /// Token type, `Bearer`.
    #[serde(alias = "tokenType", default)]
    pub tipo_de_token: String,
    /// Granted scope.
    #[serde(alias = "scope", default)]
    pub escopo: String,
}

super::redacted_debug!(AccessToken);
