//! Access tokens, in both spellings that the specification shows.

use serde::{Deserialize, Serialize};

use crate::json::{FromJson, Object, Raw, Shape};

/// The body of generateAccessToken. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AccessTokenRequest {
    /// The client identifier that the provider's support issued.
    pub client_id: String,
    /// The secret that goes with it. It never belongs in a browser.
    pub client_secret: String,
}

super::redacted_debug!(AccessTokenRequest);

/// The answer of generateAccessToken. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
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

impl FromJson for AccessToken {
    // Two spellings have no one shape; no page is handed a token's answer.
    const SHAPE: &'static Shape = &Shape::Nothing;

    fn read(value: Raw<'_>) -> Option<Self> {
        let object = Object::new(value)?;
        let spelled = |names: [&'static str; 2]| names.into_iter().find(|name| object.member(name).is_some());
        let text = |names| spelled(names).map_or(Some(String::new()), |name| object.get(name));
        Some(Self {
            token_de_acesso: object.get(spelled(["token_de_acesso", "accesstoken"])?)?,
            expira_em_segundos: object.get(spelled(["expira_em_segundos", "expiresIn"])?)?,
            expira_em: text(["expira_em", "expiresAt"])?,
            tipo_de_token: text(["tipo_de_token", "tokenType"])?,
            escopo: text(["escopo", "scope"])?,
        })
    }
}
