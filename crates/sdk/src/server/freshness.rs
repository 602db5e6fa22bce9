//! The time for which a token is used, by core's rule. A gateway needs it, as its requests share a token without a client.

use std::time::Duration;

use parcela_core::client::fresh_for;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the seconds for which a new token with a lifetime of `lifetime_seconds` is used before it is renewed.
#[wasm_bindgen(js_name = tokenFreshFor)]
pub fn token_fresh_for(lifetime_seconds: f64) -> f64 {
    let lifetime = Duration::try_from_secs_f64(lifetime_seconds).unwrap_or_default();
    fresh_for(lifetime).as_secs_f64()
}
