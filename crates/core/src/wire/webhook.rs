//! Webhooks: what registers one, and what is read of it.

use parcela_json::Json;
use serde::{Deserialize, Serialize};

/// A registered webhook (WebHookIntegrationResponse). The credential is never returned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct WebHook {
    /// 1: customer, 2: simulation, 3: order. Only orders are notified today.
    #[serde(deserialize_with = "super::integer::read")]
    pub tipo: i32,
    /// The address that receives notifications.
    pub url: String,
    /// 1: none, 2: Basic, 3: JWT.
    #[serde(deserialize_with = "super::integer::read")]
    pub tipo_autenticacao: i32,
}

/// The body of createWebHook. Its `Debug` is redacted: it carries a credential.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct CreateWebHookRequest {
    /// 1: customer, 2: simulation, 3: order.
    #[serde(deserialize_with = "super::integer::read")]
    pub tipo: i32,
    /// An http or https address.
    pub url: String,
    /// 1: none, 2: Basic, 3: JWT.
    #[serde(deserialize_with = "super::integer::read")]
    pub tipo_autenticacao: i32,
    /// Required for Basic (as `user:password`) and JWT, forbidden for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credencial: Option<String>,
}

super::redacted_debug!(CreateWebHookRequest);

/// The answer of createWebHook. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct CreateWebHookResponse {
    /// The secret that signs notifications. It cannot be read again: keep it now.
    pub chave_assinatura: String,
}

super::redacted_debug!(CreateWebHookResponse);

/// The body of updateWebHook. Its `Debug` is redacted: it carries a credential.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
pub struct UpdateWebHookRequest {
    /// An http or https address.
    pub url: String,
    /// 1: none, which removes the credential; 2: Basic; 3: JWT.
    #[serde(deserialize_with = "super::integer::read")]
    pub tipo_autenticacao: i32,
    /// The new credential; without one the current credential is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credencial: Option<String>,
}

super::redacted_debug!(UpdateWebHookRequest);
