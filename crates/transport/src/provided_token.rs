//! What a page's `tokenProvider` answers, as a token.

use js_sys::{Promise, Reflect};
use parcela_core::client::{Cause, Token, TokenFailure};
use parcela_core::wire::AccessToken;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// The token of a provider's answer, or of a promise of one: the token itself, or the token endpoint's answer as it stands, which `read`
/// reads.
///
/// # Errors
///
/// [`TokenFailure`] for what the provider throws and for an answer that is no token. An error of the provider's is
/// the cause, and quoted nowhere: it may name a secret.
pub async fn provided_token(
    answer: Result<JsValue, JsValue>,
    read: impl FnOnce(&JsValue) -> Option<AccessToken>,
) -> Result<Token, TokenFailure> {
    let answer = resolved(answer).await.map_err(failure)?;
    match answer.as_string() {
        Some(text) => Token::new(text, None),
        None => read(&answer).ok_or(TokenFailure::Unusable)?.try_into(),
    }
}

async fn resolved(answer: Result<JsValue, JsValue>) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::resolve(&answer?)).await
}

/// `generateAccessToken` throws a `ParcelaError`, which knows whether it is worth another try. A call whose earlier attempt
/// may have made an order must not end as refused because of it.
fn failure(thrown: JsValue) -> TokenFailure {
    let retryable = Reflect::get(&thrown, &"retryable".into());
    if retryable.is_ok_and(|retryable| retryable.as_bool() == Some(true)) {
        TokenFailure::Unavailable(Cause::new(thrown))
    } else {
        TokenFailure::Provider(Cause::new(thrown))
    }
}
