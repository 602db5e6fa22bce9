//! Webhooks, and the bodies that register and change them.

use parcela_json::Json;
use serde::{Deserialize, Serialize};

/// A registered webhook. Its credential is never returned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = WebHookIntegrationResponse))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct WebHook {
    /// 1: customers, 2: simulations, 3: orders; a service may add others.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "typescript", ts(type = "WebHookType | (number & {})"))]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 3))]
    pub tipo: i32,
    /// The address that receives notifications.
    #[cfg_attr(feature = "openapi", schema(format = "uri"))]
    pub url: String,
    /// 1: none, 2: Basic, 3: JWT; a service may add others.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "typescript", ts(type = "WebHookAuthentication | (number & {})"))]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 3))]
    pub tipo_autenticacao: i32,
}

/// The body of `createWebHook`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(rename_all = "camelCase")]
pub struct CreateWebHookRequest {
    /// The subject of the webhook's notifications.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "typescript", ts(type = "WebHookType"))]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 3))]
    pub tipo: i32,
    /// An http or https address, at most 2048 bytes, without credentials.
    #[cfg_attr(
        feature = "openapi",
        schema(format = "uri", max_length = 2048, pattern = "^https?://")
    )]
    pub url: String,
    /// The service's authentication to the address.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "typescript", ts(type = "WebHookAuthentication"))]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 3))]
    pub tipo_autenticacao: i32,
    /// Required for Basic (as `user:password`) and JWT. Must be absent without authentication.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credencial: Option<String>,
}

super::redacted_debug!(CreateWebHookRequest);

/// The answer of `createWebHook`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CreateWebHookResponse {
    /// The secret that signs notifications. It cannot be read again, so store it now.
    #[serde(deserialize_with = "super::checked::read_secret")]
    #[json(shape = super::checked::SECRET)]
    pub chave_assinatura: String,
}

super::redacted_debug!(CreateWebHookResponse);

/// The body of `updateWebHook`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(rename_all = "camelCase")]
pub struct UpdateWebHookRequest {
    /// An http or https address, at most 2048 bytes, without credentials.
    #[cfg_attr(
        feature = "openapi",
        schema(format = "uri", max_length = 2048, pattern = "^https?://")
    )]
    pub url: String,
    /// The service's authentication to the address. 1 (none) removes the stored credential.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "typescript", ts(type = "WebHookAuthentication"))]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 3))]
    pub tipo_autenticacao: i32,
    /// The new credential. If it is absent, the stored one is kept. It is not sent without authentication.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credencial: Option<String>,
}

super::redacted_debug!(UpdateWebHookRequest);

/// The path of a webhook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Path))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WebHookPath {
    /// 1: customers, 2: simulations, 3: orders.
    #[serde(deserialize_with = "super::integer::read")]
    #[cfg_attr(feature = "typescript", ts(type = "WebHookType"))]
    #[cfg_attr(feature = "openapi", param(minimum = 1, maximum = 3))]
    pub tipo: i32,
}
