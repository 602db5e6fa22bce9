//! generateAccessToken: a token for client credentials.

use js_sys::Promise;
use parcela_core::json::FromJson;
use parcela_core::operation::{GenerateAccessToken, Operation};
use parcela_core::wire::{AccessToken, AccessTokenRequest};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::future_to_promise;

use crate::Client;
use crate::abort::aborted;
use crate::async_context::in_callers_context;
use crate::error::RequestContext;
use crate::options::call_options;
use crate::{encode, error};

#[wasm_bindgen]
impl Client {
    /// Obtains an access token in one attempt. The client must have no token provider.
    #[wasm_bindgen(js_name = generateAccessToken, unchecked_return_type = "Promise<AccessToken>")]
    pub fn generate_access_token(
        &self,
        client_id: String,
        client_secret: String,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        let credentials = AccessTokenRequest {
            client_id,
            client_secret,
        };
        let call = RequestContext {
            route: &GenerateAccessToken::ROUTE,
            path: GenerateAccessToken::ROUTE.path.to_owned(),
        };
        let prepared =
            GenerateAccessToken::try_from(&credentials).and_then(|operation| Ok((operation, call_options(options)?)));
        let client = self.0.clone();
        future_to_promise(in_callers_context(async move {
            let (operation, called) = prepared.map_err(|errors| error::invalid_call(&call, &errors, None))?;
            let answer = client
                .exchange(
                    operation.request(),
                    GenerateAccessToken::REPEAT,
                    called.options,
                    aborted(called.signal),
                )
                .await;
            let exchange = answer.map_err(|failed| error::failed_call(&call, &failed))?;
            match exchange.validated(AccessToken::SHAPE) {
                Ok(_) => {}
                Err(refusal) => return Err(error::refused(&call, exchange, refusal, AccessToken::SHAPE)),
            }
            let token = exchange.read::<GenerateAccessToken>();
            // The names are those of the specification's formal part, whichever of its spellings the answer has.
            Ok(encode::plain(
                &token.map_err(|failed| error::failed_call(&call, &failed))?,
            ))
        }))
    }
}
