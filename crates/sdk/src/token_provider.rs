//! Tokens from the caller's `tokenProvider`, or none where the base address is a gateway.

use js_sys::{Function, Object, Promise, Reflect};
use parcela_core::client::{Token, TokenFailure, TokenReason, TokenSource};
use parcela_core::wire::AccessToken;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::json;

/// Where the client's tokens come from.
pub(crate) struct TokenProvider(pub(crate) Option<Function>);

impl TokenSource for TokenProvider {
    async fn token(&self, reason: TokenReason) -> Result<Option<Token>, TokenFailure> {
        let Some(provider) = &self.0 else {
            return Ok(None);
        };
        let answer = ask(provider, reason).await.map_err(|_| TokenFailure::Provider)?;
        read(&answer).map(Some)
    }
}

/// What `tokenProvider({ reason })` resolves to. An error of the caller's is not quoted anywhere: it may name a secret.
async fn ask(provider: &Function, reason: TokenReason) -> Result<JsValue, JsValue> {
    let argument = Object::new();
    Reflect::set(&argument, &"reason".into(), &reason.as_str().into())?;
    let answer = provider.call1(&JsValue::UNDEFINED, &argument)?;
    JsFuture::from(Promise::resolve(&answer)).await
}

/// The token itself, or the token endpoint's answer as it stands.
fn read(answer: &JsValue) -> Result<Token, TokenFailure> {
    match answer.as_string() {
        Some(text) => Token::new(text, None),
        None => json::decode::<AccessToken>(answer)
            .map_err(|_| TokenFailure::Unusable)?
            .try_into(),
    }
}
