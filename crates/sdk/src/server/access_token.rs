//! generateAccessToken: a token for client credentials.

use std::rc::Rc;

use js_sys::Promise;
use parcela_core::json::FromJson;
use parcela_core::operation::{GenerateAccessToken, Operation};
use parcela_core::wire::{AccessToken, AccessTokenRequest};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::future_to_promise;

use crate::Client;
use crate::abort::aborted;
use crate::options::call_options;
use crate::{encode, error};

#[wasm_bindgen]
impl Client {
    /// Obtains an access token, in one attempt: the client must have no token provider of its own.
    #[wasm_bindgen(js_name = generateAccessToken, unchecked_return_type = "Promise<AccessToken>")]
    pub fn generate_access_token(&self, client_id: String, client_secret: String, options: &JsValue) -> Promise {
        let credentials = AccessTokenRequest {
            client_id,
            client_secret,
        };
        let client = Rc::clone(&self.0);
        let prepared =
            GenerateAccessToken::try_from(&credentials).and_then(|operation| Ok((operation, call_options(options)?)));
        future_to_promise(async move {
            let (operation, (options, signal)) = prepared.map_err(|errors| error::validation(&errors))?;
            let answer = client
                .exchange(
                    operation.request(),
                    GenerateAccessToken::REPEAT,
                    options,
                    aborted(signal),
                )
                .await;
            let exchange = answer.map_err(|failed| error::failed_call(&failed))?;
            match exchange.conforming(AccessToken::SHAPE) {
                Ok(_) => {}
                Err(refusal) => return Err(error::refused(exchange, refusal)),
            }
            let token = exchange.read::<GenerateAccessToken>();
            // Under the names of the specification's formal part, whichever it came under.
            Ok(encode::plain(&token.map_err(|failed| error::failed_call(&failed))?))
        })
    }
}
